//! Who a connection or a request is: a log-in as the database had it, or nobody.

use chrono::{DateTime, Utc};
use parking_lot::RwLock;
use protocol::{Status, UidStr};
use std::sync::Arc;

/// One log-in of one person on one device, as the database had it when it was looked up.
#[derive(Debug)]
pub struct Session {
    pub session_id: i64,
    pub uid: i64,
    pub uid_str: UidStr,
    pub token_hash: [u8; 32],
    pub expires_at: DateTime<Utc>,
    status: RwLock<Status>,
}

impl Session {
    pub fn new(
        session_id: i64,
        uid: i64,
        uid_str: UidStr,
        token_hash: [u8; 32],
        expires_at: DateTime<Utc>,
        status: Status,
    ) -> Self {
        Session { session_id, uid, uid_str, token_hash, expires_at, status: RwLock::new(status) }
    }
    pub fn status(&self) -> Status {
        *self.status.read()
    }
    pub fn set_status(&self, status: Status) {
        *self.status.write() = status;
    }
}

#[derive(Clone, Debug, Default)]
pub enum Identity {
    #[default]
    Visitor,
    Member(Arc<Session>),
    /// A genuine token past its end: good for logging out, and for nothing else.
    Expired(Arc<Session>),
}

impl Identity {
    pub fn session(&self) -> Option<&Arc<Session>> {
        match self {
            Identity::Member(session) => Some(session),
            Identity::Visitor | Identity::Expired(_) => None,
        }
    }
    /// 0 for a visitor: no one's uid.
    pub fn uid(&self) -> i64 {
        self.session().map_or(0, |s| s.uid)
    }
}
