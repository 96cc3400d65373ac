//! How the bytes of an upload arrive: how many at once of one person, how fast at least, and how much memory
//! all of them may hold. It knows people and bytes, never what the bytes mean.
//!
//! Memory is taken as bytes come, not when they are promised: whoever sends slowly holds little of it. One
//! person's share of it is small, so that nobody can keep the others out.

use crate::limits;
use axum::body::Body;
use futures_util::StreamExt;
use parking_lot::Mutex;
use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Weak},
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit},
    time::{Instant, timeout, timeout_at},
};

/// Why bytes did not arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Too many of the same person's are on their way.
    OwnTurn,
    /// Too many of all people are.
    NoRoom,
    TooMany,
    TooSlow,
    /// The sender is gone, or sends no HTTP.
    Cut,
}

const KIB: usize = 1024;
static MEMORY: Semaphore = Semaphore::const_new(limits::UPLOADS_MEMORY_BYTES / KIB);

/// Turns of those who have an upload on its way.
static TURNS: LazyLock<Mutex<HashMap<i64, Weak<Semaphore>>>> = LazyLock::new(Mutex::default);

/// One of a person's turns; waits a while for it.
pub async fn turn(uid: i64) -> Result<OwnedSemaphorePermit, Lost> {
    let turns = {
        let mut all = TURNS.lock();
        let known = all.get(&uid).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            all.retain(|_, turns| turns.strong_count() > 0);
            let turns = Arc::new(Semaphore::new(limits::UPLOADS_PER_PERSON_AT_ONCE));
            all.insert(uid, Arc::downgrade(&turns));
            turns
        })
    };
    match timeout(limits::UPLOAD_TURN_WAIT, turns.acquire_owned()).await {
        Ok(Ok(turn)) => Ok(turn),
        Ok(Err(_)) | Err(_) => Err(Lost::OwnTurn),
    }
}

/// Bytes, and the room that they take while they are held.
pub struct Arrived {
    pub bytes: Vec<u8>,
    _room: Option<SemaphorePermit<'static>>,
}

/// All bytes of a body of at most `most`.
pub async fn whole(body: Body, most: usize) -> Result<Arrived, Lost> {
    let promised = http_body::Body::size_hint(&body);
    if promised.lower() > most as u64 {
        return Err(Lost::TooMany);
    }
    let mut stream = body.into_data_stream();
    // Room that nothing is written to costs nothing.
    let mut bytes = Vec::with_capacity(promised.exact().unwrap_or(0) as usize);
    let mut room: Option<SemaphorePermit> = None;
    let started = Instant::now();
    loop {
        // What has come buys time for what is to come.
        let pace = (bytes.len() as u64 * 1000).div_ceil(limits::UPLOAD_BYTES_PER_SECOND as u64);
        let patience = limits::UPLOAD_GRACE + std::time::Duration::from_millis(pace);
        let chunk = match timeout_at(started + patience.min(limits::UPLOAD_TIME), stream.next()).await {
            Ok(Some(Ok(chunk))) => chunk,
            Ok(Some(Err(_))) => return Err(Lost::Cut),
            Ok(None) => return Ok(Arrived { bytes, _room: room }),
            Err(_) => return Err(Lost::TooSlow),
        };
        if bytes.len() + chunk.len() > most {
            return Err(Lost::TooMany);
        }
        bytes.extend_from_slice(&chunk);
        let missing = bytes.len().div_ceil(KIB) - room.as_ref().map_or(0, SemaphorePermit::num_permits);
        let more = MEMORY.try_acquire_many(missing as u32).map_err(|_| Lost::NoRoom)?;
        match &mut room {
            Some(room) => room.merge(more),
            None => room = Some(more),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use bytes::Bytes;
    use futures_util::stream;
    use std::time::Duration;

    /// A body that sends `bytes` every so often, for ever.
    fn every(wait: Duration, bytes: usize) -> Body {
        Body::from_stream(stream::repeat(()).then(move |()| async move {
            tokio::time::sleep(wait).await;
            Ok::<_, std::io::Error>(Bytes::from(vec![0; bytes]))
        }))
    }

    #[tokio::test(start_paused = true)]
    async fn who_trickles_is_sent_away_after_the_grace_and_who_is_slow_is_not() {
        let started = Instant::now();
        let lost = whole(every(Duration::from_secs(10), 4 * KIB), 1 << 20).await.err().unwrap();
        assert_eq!(lost, Lost::TooSlow);
        assert!(started.elapsed() < Duration::from_secs(60), "{:?}", started.elapsed());
        let slow = every(Duration::from_secs(1), limits::UPLOAD_BYTES_PER_SECOND * 2);
        assert_eq!(whole(slow, 100 * KIB).await.err().unwrap(), Lost::TooMany);
    }

    #[tokio::test(start_paused = true)]
    async fn a_fifth_upload_of_one_person_waits_and_others_do_not() {
        let mut mine = Vec::new();
        for _ in 0..limits::UPLOADS_PER_PERSON_AT_ONCE {
            mine.push(turn(-1).await.unwrap());
        }
        assert_eq!(turn(-1).await.err(), Some(Lost::OwnTurn));
        turn(-2).await.unwrap();
        mine.pop();
        turn(-1).await.unwrap();
    }

    #[tokio::test]
    async fn room_is_taken_by_what_is_there_and_given_back() {
        let arrived = whole(Body::from(vec![7; 10 * KIB + 1]), 1 << 20).await.unwrap();
        assert_eq!((arrived.bytes.len(), arrived._room.as_ref().unwrap().num_permits()), (10 * KIB + 1, 11));
        assert_eq!(whole(Body::from(vec![7; 11]), 10).await.err(), Some(Lost::TooMany));
        assert!(whole(Body::empty(), 10).await.unwrap().bytes.is_empty());
    }
}
