//! Every call of the protocol that only reads: asked with its own sample, whose ids are those of things that are there.
//! A call that is added to the table is covered by its name.

use crate::client::{Ask, Failure};
use protocol::{
    Call, Need, ResultCode, account::GetUser, calls::CALLS, challenges::ListChallenges, posts::DiscoverPosts,
    styles::ListStyles,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Last words of paths that only read.
const READS: [&str; 11] =
    ["list", "list2", "get", "detail", "info", "count", "balance", "process", "view", "next", "tools"];
/// They end like one, and write; the last makes offers, which are counted.
const WRITES: [&str; 3] = ["handoff/get", "post/view", "vote/next"];

pub struct Read {
    path: &'static str,
    request: Value,
}

impl Read {
    pub async fn run(&self, client: &mut impl Ask) -> Result<(), Failure> {
        match client.ask_for::<Value>(self.path, &self.request).await {
            // There may be no such thing in this database, and some limit how often they are asked.
            Err(Failure::Refused {
                code: ResultCode::NotFound | ResultCode::Conflict | ResultCode::RateLimited,
                ..
            }) => Ok(()),
            done => done.map(|_| ()),
        }
    }
}

fn reads(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    READS.contains(&last) && !WRITES.iter().any(|write| path.ends_with(write))
}

/// All of them, with the ids of things that a member sees.
pub async fn prepare(client: &mut impl Ask) -> Result<Vec<Read>, Failure> {
    let mut known: BTreeMap<&str, Value> = BTreeMap::new();
    let sources = [
        (DiscoverPosts::PATH, json!({"count": 1}), &["feedId"][..]),
        (ListStyles::PATH, json!({"pageNo": 1, "pageSize": 1}), &["aiStyle"]),
        (ListChallenges::PATH, json!({"pageNo": 1, "pageSize": 1}), &["challengeId"]),
    ];
    for (path, request, names) in sources {
        let page: Value = client.ask_for(path, &request).await?;
        for name in names {
            known.insert(name, page["items"][0][*name].clone());
        }
    }
    let own: Value = client.ask_for(GetUser::PATH, &json!({})).await?;
    known.insert("uidStr", own["uidStr"].clone());
    let calls = CALLS.iter().filter(|call| reads(call.path) && call.need != Need::Moderator);
    let calls = calls.filter(|call| !call.options.bench);
    Ok(calls.map(|call| Read { path: call.path, request: request((call.sample)().0, &known) }).collect())
}

/// The sample with what is known in place of its ids, and from the start of every list.
fn request(sample: Value, known: &BTreeMap<&str, Value>) -> Value {
    let Value::Object(fields) = sample else { return sample };
    let cursors = ["cursor", "sortTime", "pageTime", "commentId", "followId", "ledgerId"];
    let is_list = fields.contains_key("count") || fields.contains_key("pageSize");
    let starts_later = |name: &str| is_list && cursors.contains(&name);
    let fields: Map<String, Value> = fields
        .into_iter()
        .filter(|(name, value)| !value.is_null() && !starts_later(name))
        .map(|(name, value)| match known.get(name.as_str()) {
            Some(there) if !there.is_null() => (name, there.clone()),
            _ => (name, value),
        })
        .collect();
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{
        account::{GetHandoff, Logout},
        challenges::PutVote,
        notices::CountUnread,
        posts::{GetPost, PutPost},
        wallet::GetBalance,
    };

    #[test]
    fn every_list_and_every_detail_is_among_them() {
        let read: Vec<&str> = CALLS.iter().map(|call| call.path).filter(|path| reads(path)).collect();
        for path in [DiscoverPosts::PATH, GetPost::PATH, GetUser::PATH, CountUnread::PATH, GetBalance::PATH] {
            assert!(read.contains(&path), "{path}");
        }
        for path in [PutPost::PATH, Logout::PATH, GetHandoff::PATH, PutVote::PATH] {
            assert!(!read.contains(&path), "{path}");
        }
    }

    #[test]
    fn a_sample_is_asked_about_what_is_there() {
        let known = BTreeMap::from([("challengeId", json!("7"))]);
        let asked = request(
            json!({"challengeId": "1", "pageNo": 1, "pageSize": 20, "cursor": "x", "status": null}),
            &known,
        );
        assert_eq!(asked, json!({"challengeId": "7", "pageNo": 1, "pageSize": 20}));
    }
}
