// This file was generated with `clorinde`. Do not modify.

#[derive(Debug, Clone, PartialEq)]
pub struct Drift {
    pub what: String,
    pub id: i64,
}
pub struct DriftBorrowed<'a> {
    pub what: &'a str,
    pub id: i64,
}
impl<'a> From<DriftBorrowed<'a>> for Drift {
    fn from(DriftBorrowed { what, id }: DriftBorrowed<'a>) -> Self {
        Self { what: what.into(), id }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct DriftQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<DriftBorrowed, tokio_postgres::Error>,
    mapper: fn(DriftBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> DriftQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(DriftBorrowed) -> R) -> DriftQuery<'c, 'a, 's, C, R, N> {
        DriftQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row = crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row = crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c, tokio_postgres::Error>
    {
        let stream =
            crate::client::async_::raw(self.client, self.query, crate::slice_iter(&self.params), self.cached)
                .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct DriftStmt(&'static str, Option<tokio_postgres::Statement>);
pub fn drift() -> DriftStmt {
    DriftStmt(
        "SELECT 'likes' AS what, c.feed_id AS id FROM post_counters c WHERE like_count <> (SELECT count(*) FROM likes l WHERE l.feed_id = c.feed_id) UNION ALL SELECT 'comments', c.feed_id FROM post_counters c WHERE comment_count <> (SELECT count(*) FROM comments m WHERE m.feed_id = c.feed_id AND m.live) UNION ALL SELECT 'remixes', c.feed_id FROM post_counters c WHERE remix_count <> (SELECT count(*) FROM remixes r WHERE r.feed_id = c.feed_id) UNION ALL SELECT 'replies', c.comment_id FROM comments c WHERE root_id IS NULL AND reply_count <> (SELECT count(*) FROM comments m WHERE m.root_id = c.comment_id AND m.live) UNION ALL SELECT 'followers', uid FROM user_counters c WHERE follower_count <> (SELECT count(*) FROM follows f WHERE f.followee = c.uid) OR following_count <> (SELECT count(*) FROM follows f WHERE f.follower = c.uid) UNION ALL SELECT 'posts', uid FROM user_counters c WHERE post_count <> (SELECT count(*) FROM posts p WHERE p.author = c.uid AND p.deleted_at IS NULL) UNION ALL SELECT 'entries', challenge_id FROM challenge_tallies t WHERE entry_count <> (SELECT count(*) FROM entries e WHERE e.challenge_id = t.challenge_id AND e.removed_at IS NULL) UNION ALL SELECT 'votes', entry_id FROM entry_tallies t WHERE votes <> (SELECT count(*) FROM ballots b WHERE b.challenge_id = t.challenge_id AND b.entry_id = t.entry_id) UNION ALL SELECT 'ballots', challenge_id FROM challenge_tallies t WHERE ballots <> (SELECT count(*) FROM ballots b WHERE b.challenge_id = t.challenge_id) UNION ALL SELECT 'suggest', suggest_id FROM suggestions s WHERE votes <> (SELECT count(*) FROM suggestion_votes v WHERE v.suggest_id = s.suggest_id) UNION ALL SELECT 'available', wallet_id FROM wallets w WHERE available <> ( SELECT coalesce(sum(delta), 0) FROM ledger_entries e WHERE e.wallet_id = w.wallet_id AND account = 'available' ) UNION ALL SELECT 'held', wallet_id FROM wallets w WHERE held <> ( SELECT coalesce(sum(delta), 0) FROM ledger_entries e WHERE e.wallet_id = w.wallet_id AND account = 'held' ) UNION ALL SELECT 'debt', wallet_id FROM wallets w WHERE debt <> -( SELECT coalesce(sum(delta), 0) FROM ledger_entries e WHERE e.wallet_id = w.wallet_id AND account = 'debt' ) UNION ALL SELECT 'lots', wallet_id FROM wallets w WHERE available <> (SELECT coalesce(sum(remaining), 0) FROM coin_lots l WHERE l.wallet_id = w.wallet_id) UNION ALL SELECT 'holds', wallet_id FROM wallets w WHERE held <> (SELECT coalesce(sum(amount), 0) FROM holds h WHERE h.wallet_id = w.wallet_id AND state = 'held') UNION ALL SELECT 'tx', tx_id FROM ledger_entries GROUP BY tx_id HAVING sum(delta) <> 0 UNION ALL SELECT 'capture', task_id FROM ai_tasks t WHERE state IN ('succeeded','failed','cancelled') AND cost > 0 AND cost - refunded <> (SELECT captured FROM holds h WHERE h.task_id = t.task_id) UNION ALL SELECT 'edges', b.uid FROM block_edges b WHERE NOT EXISTS ( SELECT FROM blocks x WHERE x.removed_at IS NULL AND x.blocker = b.by_uid AND b.uid + b.other = x.blocker + x.blocked )",
        None,
    )
}
impl DriftStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
    ) -> DriftQuery<'c, 'a, 's, C, Drift, 0> {
        DriftQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<DriftBorrowed, tokio_postgres::Error> {
                Ok(DriftBorrowed { what: row.try_get(0)?, id: row.try_get(1)? })
            },
            mapper: |it| Drift::from(it),
        }
    }
}
