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
    time::Duration,
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

/// How long a sender may take: a while to begin, then a second for so many bytes, and never more than `all`.
#[derive(Clone, Copy)]
pub struct Pace {
    pub grace: Duration,
    pub bytes_per_second: usize,
    pub all: Duration,
}
pub const PACE: Pace = Pace {
    grace: limits::UPLOAD_GRACE,
    bytes_per_second: limits::UPLOAD_BYTES_PER_SECOND,
    all: limits::UPLOAD_TIME,
};

/// All bytes of a body of at most `most`.
pub async fn whole(body: Body, most: usize, pace: Pace) -> Result<Arrived, Lost> {
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
        let bought = Duration::from_secs_f64(bytes.len() as f64 / pace.bytes_per_second as f64);
        let patience = (pace.grace + bought).min(pace.all);
        let chunk = match timeout_at(started + patience, stream.next()).await {
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
    use futures_util::{FutureExt, stream};

    /// A byte, and then nothing for ever.
    fn stalled() -> Body {
        let first = stream::once(async { Ok::<_, std::io::Error>(Bytes::from_static(b"x")) });
        Body::from_stream(first.chain(stream::pending()))
    }

    #[tokio::test]
    async fn who_trickles_is_sent_away_long_before_the_end() {
        let hour = Duration::from_secs(3600);
        let pace = Pace { grace: Duration::from_millis(20), bytes_per_second: 1000, all: hour };
        assert_eq!(whole(stalled(), KIB, pace).await.err(), Some(Lost::TooSlow));
        // A byte that buys an hour.
        let pace = Pace { grace: Duration::ZERO, bytes_per_second: 1, all: Duration::from_millis(20) };
        assert_eq!(whole(stalled(), KIB, pace).await.err(), Some(Lost::TooSlow));
        let patient = Pace { grace: hour, all: hour, ..pace };
        assert!(whole(stalled(), KIB, patient).now_or_never().is_none());
    }

    #[tokio::test]
    async fn one_upload_too_many_of_a_person_waits_and_others_do_not() {
        let mut mine = Vec::new();
        for _ in 0..limits::UPLOADS_PER_PERSON_AT_ONCE {
            mine.push(turn(-1).await.unwrap());
        }
        assert!(turn(-1).now_or_never().is_none());
        assert!(turn(-2).await.is_ok());
        mine.pop();
        assert!(turn(-1).await.is_ok());
    }

    #[tokio::test]
    async fn room_is_taken_by_what_is_there_and_given_back() {
        let arrived = whole(Body::from(vec![7; 10 * KIB + 1]), 1 << 20, PACE).await.unwrap();
        assert_eq!((arrived.bytes.len(), arrived._room.as_ref().unwrap().num_permits()), (10 * KIB + 1, 11));
        assert_eq!(whole(Body::from(vec![7; 11]), 10, PACE).await.err(), Some(Lost::TooMany));
        assert!(whole(Body::empty(), 10, PACE).await.unwrap().bytes.is_empty());
    }
}
