//! Log-ins that connections showed lately, so that clients which all come back at once ask the database for none of them
//! twice. It hears of no change by itself: whoever does says so here.

use crate::{
    call::identity::{Session, TokenHash},
    limits,
};
use parking_lot::Mutex;
use std::collections::HashMap;

#[derive(Default)]
pub struct Sessions(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    /// Each with the hub's second when it was read.
    by_token: HashMap<TokenHash, (u32, Session)>,
    of: HashMap<i64, Vec<TokenHash>>,
    /// Grows with every change that was heard of.
    changes: u64,
}

/// What had been heard of when a log-in began to be read: what is heard meanwhile may not be in it.
pub struct Reading(u64);

impl Sessions {
    pub fn find(&self, token_hash: &TokenHash, now: u32, heard: bool) -> Result<Session, Reading> {
        let kept = self.0.lock();
        match kept.by_token.get(token_hash) {
            Some((since, session))
                if heard && now.saturating_sub(*since) < limits::KNOWN_KEEP.as_secs() as u32 =>
            {
                Ok(session.copy())
            }
            _ => Err(Reading(kept.changes)),
        }
    }

    pub fn keep(&self, session: &Session, reading: Reading, now: u32) {
        let mut kept = self.0.lock();
        if reading.0 != kept.changes {
            return;
        }
        if kept.by_token.len() >= limits::KNOWN_PEOPLE {
            kept.clear();
        }
        if kept.by_token.insert(session.token_hash, (now, session.copy())).is_none() {
            kept.of.entry(session.uid).or_default().push(session.token_hash);
        }
    }

    /// Something of a person's rights changed.
    pub fn forget(&self, uid: i64) {
        let mut kept = self.0.lock();
        kept.changes += 1;
        for token in kept.of.remove(&uid).unwrap_or_default() {
            kept.by_token.remove(&token);
        }
    }

    pub fn forget_all(&self) {
        let mut kept = self.0.lock();
        kept.changes += 1;
        kept.clear();
    }
}

impl Kept {
    fn clear(&mut self) {
        self.by_token.clear();
        self.of.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Status;

    fn session(token: u32, uid: i64) -> Session {
        let mut hash = TokenHash::default();
        hash[..4].copy_from_slice(&token.to_le_bytes());
        let end = chrono::DateTime::UNIX_EPOCH;
        Session::new(i64::from(token), uid, uid.to_string().into(), hash, end, Status::Active)
    }
    /// As if it had just been read.
    fn keep(sessions: &Sessions, session: &Session, now: u32) {
        let reading = Reading(sessions.0.lock().changes);
        sessions.keep(session, reading, now);
    }
    fn known(sessions: &Sessions, token: u32, now: u32) -> bool {
        let found = sessions.find(&session(token, 0).token_hash, now, true);
        found.is_ok_and(|found| found.session_id == i64::from(token))
    }

    #[test]
    fn a_log_in_is_known_until_something_of_its_person_changes_or_it_grows_old() {
        let sessions = Sessions::default();
        for (token, uid) in [(1, 7), (2, 7), (3, 8)] {
            keep(&sessions, &session(token, uid), 0);
        }
        assert!(known(&sessions, 1, 59) && !known(&sessions, 1, 60));
        // Read anew, it is young again.
        keep(&sessions, &session(1, 7), 60);
        assert!(known(&sessions, 1, 119));
        sessions.forget(7);
        assert!(!known(&sessions, 1, 60) && !known(&sessions, 2, 0) && known(&sessions, 3, 0));
        sessions.forget_all();
        assert!(!known(&sessions, 3, 0));
    }

    #[test]
    fn what_changed_while_it_was_read_is_not_kept() {
        for change in [|sessions: &Sessions| sessions.forget(7), |sessions: &Sessions| sessions.forget_all()]
        {
            let (sessions, shown) = (Sessions::default(), session(1, 7));
            let Err(before) = sessions.find(&shown.token_hash, 0, true) else { panic!("it is known") };
            change(&sessions);
            sessions.keep(&shown, before, 0);
            assert!(!known(&sessions, 1, 0));
        }
    }

    #[test]
    fn none_is_known_while_nothing_can_be_heard() {
        let (sessions, shown) = (Sessions::default(), session(1, 7));
        keep(&sessions, &shown, 0);
        assert!(sessions.find(&shown.token_hash, 0, false).is_err());
    }

    #[test]
    fn a_change_of_status_on_one_connection_is_no_others() {
        let (sessions, shown) = (Sessions::default(), session(1, 7));
        keep(&sessions, &shown, 0);
        shown.set_status(Status::Suspended);
        let found = sessions.find(&shown.token_hash, 0, true);
        assert_eq!(found.ok().map(|found| found.status()), Some(Status::Active));
    }

    #[test]
    fn it_does_not_grow_without_end() {
        let sessions = Sessions::default();
        for token in 0..=limits::KNOWN_PEOPLE as u32 {
            keep(&sessions, &session(token, i64::from(token % 100)), 0);
        }
        let kept = sessions.0.lock();
        assert_eq!((kept.by_token.len(), kept.of.len()), (1, 1));
    }
}
