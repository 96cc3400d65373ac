//! How an effect happens once, however often its request is sent: the key, the hash of the request and the
//! answer live in the transaction of the effect. It knows no call.

use super::{
    admit::{Admit, Caller},
    cx::Cx,
};
use crate::{
    failure::{Failure, Outcome},
    limits,
};
use deadpool_postgres::Transaction;
use protocol::{Call, Fault};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sql::client::Params as _;
use sql::types::BeginOutcome;

impl<A: Admit<Caller = Caller>> Cx<A> {
    /// First statement of the transaction that has the effect: none when this request is new, its
    /// first answer when it was served before. Follow up with [`Cx::commit`].
    pub async fn begin<C: Call>(&self, tx: &Transaction<'_>, request: &C) -> Outcome<Option<C::Response>> {
        let (key, hash) = fingerprint(request)?;
        let keep = if key.starts_with(TWIN) { limits::TWIN_KEEP } else { limits::REQUEST_ID_KEEP };
        let begin = || async {
            sql::queries::requests::begin_request()
                .params(
                    tx,
                    &sql::queries::requests::BeginRequestParams {
                        uid: self.uid(),
                        path: &C::PATH,
                        request_id: &key,
                        payload_hash: hash.as_slice(),
                        keep: &keep,
                    },
                )
                .one()
                .await
        };
        let mut begun = begin().await?;
        // Most twins are about to end, and one that was refused may have said so before it let go.
        for wait in limits::TWIN_WAITS {
            if begun.outcome != BeginOutcome::still_running {
                break;
            }
            tokio::time::sleep(wait).await;
            begun = begin().await?;
        }
        match begun.outcome {
            BeginOutcome::new => Ok(None),
            BeginOutcome::replay => match begun.response {
                Some(response) => Ok(Some(serde_json::from_value(response)?)),
                None => Err(Failure::broken("a finished request has no answer")),
            },
            BeginOutcome::other_payload => Err(Fault::RequestReused.into()),
            BeginOutcome::still_running => {
                Err(Fault::RateLimited { retry_after_ms: limits::BUSY_RETRY_MS }.into())
            }
        }
    }

    /// Keeps the answer for replay, commits, and lets the pushes out.
    pub async fn commit<C: Call>(
        &self,
        tx: Transaction<'_>,
        request: &C,
        response: &C::Response,
    ) -> Outcome<()> {
        let (key, _) = fingerprint(request)?;
        sql::queries::requests::end_request()
            .params(
                &tx,
                &sql::queries::requests::EndRequestParams {
                    response: &serde_json::to_value(response)?,
                    uid: self.uid(),
                    path: &C::PATH,
                    request_id: &key,
                },
            )
            .await?;
        tx.commit().await?;
        self.app.outbox.poke();
        Ok(())
    }
}

const TWIN: &str = "twin:";

/// The key that a request is remembered by, and the hash that tells another payload under the same key.
/// Compared is the decoded request, so the same call is the same over every transport and format.
fn fingerprint<C: Serialize>(request: &C) -> Outcome<(String, [u8; 32])> {
    let mut fields = serde_json::to_value(request)?;
    let given = fields.as_object_mut().and_then(|f| f.remove("requestId"));
    let hash: [u8; 32] = Sha256::digest(serde_json::to_vec(&fields)?).into();
    match given {
        Some(Value::String(id)) if !id.is_empty() => {
            if id.chars().count() > limits::REQUEST_ID_CHARS {
                return Err(Fault::invalid("requestId: at most 64 characters.").into());
            }
            // Hashed: fits the column whatever its characters are, and can never name a twin.
            Ok((hex::encode(&Sha256::digest(id.as_bytes())[..24]), hash))
        }
        _ => Ok((format!("{TWIN}{}", hex::encode(&hash[..24])), hash)),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use protocol::photos::PutPhoto;

    fn put(request_id: Option<&str>, count: i16) -> PutPhoto {
        PutPhoto {
            request_id: request_id.map(Into::into),
            ai_style: protocol::Id(1),
            image_url: None,
            prompt: None,
            count: Some(count),
            match_url: None,
            match_feed_id: None,
        }
    }

    #[test]
    fn the_hash_leaves_the_request_id_out() {
        let (a, hash_a) = fingerprint(&put(Some("x"), 1)).unwrap();
        let (b, hash_b) = fingerprint(&put(Some("y"), 1)).unwrap();
        assert_ne!(a, b);
        assert_eq!(hash_a, hash_b);
        assert_ne!(hash_a, fingerprint(&put(Some("x"), 2)).unwrap().1);
    }

    #[test]
    fn without_an_id_the_payload_is_the_key() {
        assert_eq!(fingerprint(&put(None, 1)).unwrap().0, fingerprint(&put(Some(""), 1)).unwrap().0);
        assert_ne!(fingerprint(&put(None, 1)).unwrap().0, fingerprint(&put(None, 2)).unwrap().0);
    }

    #[test]
    fn a_client_cannot_take_a_twins_key() {
        let twin = fingerprint(&put(None, 1)).unwrap().0;
        assert_ne!(fingerprint(&put(Some(&twin), 1)).unwrap().0, twin);
    }

    #[test]
    fn a_long_id_is_refused_not_cut() {
        assert!(fingerprint(&put(Some(&"x".repeat(65)), 1)).is_err());
    }
}
