//! Who a connection or a request is: a log-in as the database had it, or nobody.

use chrono::{DateTime, Utc};
use parking_lot::RwLock;
use protocol::{Status, UidStr};
use std::sync::Arc;

/// What the database keeps of a token instead of it.
pub type TokenHash = [u8; 32];

/// One log-in of one person on one device, as the database had it when it was looked up.
#[derive(Debug)]
pub struct Session {
    pub session_id: i64,
    pub uid: i64,
    pub uid_str: UidStr,
    pub token_hash: TokenHash,
    pub expires_at: DateTime<Utc>,
    status: RwLock<Status>,
}

impl Session {
    pub fn new(
        session_id: i64,
        uid: i64,
        uid_str: UidStr,
        token_hash: TokenHash,
        expires_at: DateTime<Utc>,
        status: Status,
    ) -> Self {
        Session { session_id, uid, uid_str, token_hash, expires_at, status: RwLock::new(status) }
    }
    /// Another of the same log-in, whose status changes by itself.
    pub fn copy(&self) -> Self {
        let (uid_str, status) = (self.uid_str.clone(), self.status());
        Session::new(self.session_id, self.uid, uid_str, self.token_hash, self.expires_at, status)
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
