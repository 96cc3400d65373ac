//! What people's hellos were told of themselves lately, as long as nothing of it has changed: clients that all come back
//! at once ask the database nothing twice. Whoever hears that something of a person changed says so here.

use crate::limits;
use parking_lot::Mutex;
use sql::queries::account::OwnStates;
use std::collections::HashMap;

#[derive(Default)]
pub struct Known(Mutex<People>);

#[derive(Default)]
struct People {
    of: HashMap<i64, Entry>,
    /// Tells the readings since a change from those before it.
    readings: u64,
}

enum Entry {
    /// It is being read: forgotten by then, what was read may be old.
    Reading(u64),
    /// Since that second of the hub.
    States(u32, OwnStates),
}

/// What a hello finds.
pub enum Found {
    States(OwnStates),
    /// To be read, and given to [`Known::keep`] under this number.
    Nothing(u64),
}

impl Known {
    /// `heard`: whether word of changes comes.
    pub fn find(&self, uid: i64, now: u32, heard: bool) -> Found {
        let mut people = self.0.lock();
        match people.of.get(&uid) {
            Some(Entry::States(since, own))
                if heard && now.saturating_sub(*since) < limits::KNOWN_KEEP.as_secs() as u32 =>
            {
                return Found::States(*own);
            }
            // Nothing was forgotten since that one began: what any of them reads is as good.
            Some(Entry::Reading(begun)) => return Found::Nothing(*begun),
            _ => {}
        }
        if people.of.len() >= limits::KNOWN_PEOPLE {
            people.of.clear();
        }
        people.readings += 1;
        let reading = people.readings;
        people.of.insert(uid, Entry::Reading(reading));
        Found::Nothing(reading)
    }

    pub fn keep(&self, uid: i64, reading: u64, own: OwnStates, now: u32) {
        if let Some(entry) = self.0.lock().of.get_mut(&uid)
            && matches!(entry, Entry::Reading(begun) if *begun == reading)
        {
            *entry = Entry::States(now, own);
        }
    }

    pub fn forget(&self, uid: i64) {
        self.0.lock().of.remove(&uid);
    }

    /// Word may have been lost.
    pub fn forget_all(&self) {
        self.0.lock().of.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(notice_count: i64) -> OwnStates {
        OwnStates {
            uid: 1,
            notice_version: None,
            notice_count,
            available: None,
            held: None,
            debt: None,
            subscribed_until: None,
            coins_version: None,
            training: false,
            ready: false,
            processing: 0,
            model_version: 1,
            live: false,
        }
    }
    fn reading(known: &Known, now: u32) -> u64 {
        match known.find(1, now, true) {
            Found::Nothing(reading) => reading,
            Found::States(_) => panic!("it is known"),
        }
    }
    fn count(known: &Known, now: u32) -> Option<i64> {
        match known.find(1, now, true) {
            Found::Nothing(_) => None,
            Found::States(own) => Some(own.notice_count),
        }
    }

    #[test]
    fn what_was_read_is_kept_until_it_changes_or_grows_old() {
        let known = Known::default();
        known.keep(1, reading(&known, 0), own(5), 0);
        assert_eq!(count(&known, 59), Some(5));
        assert_eq!(count(&known, 60), None);
        known.keep(1, reading(&known, 60), own(6), 60);
        known.forget(1);
        assert_eq!(count(&known, 60), None);
        known.keep(1, reading(&known, 60), own(7), 60);
        known.forget_all();
        assert_eq!(count(&known, 60), None);
    }

    #[test]
    fn nothing_is_known_while_nothing_can_be_heard() {
        let known = Known::default();
        known.keep(1, reading(&known, 0), own(5), 0);
        assert!(matches!(known.find(1, 0, false), Found::Nothing(_)));
    }

    #[test]
    fn what_changed_while_it_was_read_is_not_kept() {
        let known = Known::default();
        let before = reading(&known, 0);
        known.forget(1);
        known.keep(1, before, own(5), 0);
        assert_eq!(count(&known, 0), None);
        // Nor for the reading that began after the change.
        let after = reading(&known, 0);
        known.keep(1, before, own(5), 0);
        known.keep(1, after, own(6), 0);
        assert_eq!(count(&known, 0), Some(6));
    }

    #[test]
    fn those_who_come_while_it_is_read_keep_nobody_from_knowing_it() {
        let known = Known::default();
        let first = reading(&known, 0);
        let second = reading(&known, 0);
        known.keep(1, first, own(5), 0);
        assert_eq!(count(&known, 0), Some(5));
        known.keep(1, second, own(5), 0);
        assert_eq!(count(&known, 0), Some(5));
    }

    #[test]
    fn it_does_not_grow_without_end() {
        let known = Known::default();
        for uid in 0..=limits::KNOWN_PEOPLE as i64 {
            known.find(uid, 0, true);
        }
        assert_eq!(known.0.lock().of.len(), 1);
    }
}
