//! Who calls: from a token to a session, from a session to the caller that a handler is given.

use crate::{app::App, failure::Outcome, secrets};
use chrono::{DateTime, Utc};
use protocol::{
    Fault,
    call::{AuthNeed, Completed, Member, Moderator, Need, Open, Options},
};
use std::sync::{
    Arc,
    atomic::{AtomicI16, Ordering},
};

/// One log-in of one person on one device, as the database had it when it was looked up.
#[derive(Debug)]
pub struct Session {
    pub session_id: i64,
    pub uid: i64,
    pub uid_str: String,
    pub token_hash: [u8; 32],
    pub expires_at: DateTime<Utc>,
    status: AtomicI16,
}

/// Values of a person's `status`.
pub mod status {
    pub const INCOMPLETE: i16 = 0;
    pub const SUSPENDED: i16 = 2;
    pub const MODERATOR: i16 = 3;
}

impl Session {
    pub fn new(
        session_id: i64,
        uid: i64,
        uid_str: String,
        token_hash: [u8; 32],
        expires_at: DateTime<Utc>,
        status: i16,
    ) -> Self {
        Session { session_id, uid, uid_str, token_hash, expires_at, status: AtomicI16::new(status) }
    }
    pub fn status(&self) -> i16 {
        self.status.load(Ordering::Relaxed)
    }
    pub fn set_status(&self, status: i16) {
        self.status.store(status, Ordering::Relaxed);
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

/// Looks a token up. Unknown, revoked and malformed tokens are visitors alike.
pub async fn identify(app: &App, token: &str) -> Outcome<Identity> {
    if token.is_empty() || token.len() > 128 {
        return Ok(Identity::Visitor);
    }
    let hash = secrets::sha256(token.as_bytes());
    let Some(session) = crate::account::session::find(app, hash).await? else {
        return Ok(Identity::Visitor);
    };
    if session.expires_at <= app.now() {
        return Ok(Identity::Expired(Arc::new(session)));
    }
    Ok(Identity::Member(Arc::new(session)))
}

/// The person behind a call that needs one.
#[derive(Clone, Debug)]
pub struct Caller {
    pub uid: i64,
    pub session: Arc<Session>,
}

/// Server side of an auth need: the caller that a handler is given.
pub trait Admit: AuthNeed {
    type Caller: Send + Sync;
    fn admit(identity: &Identity, options: Options) -> Result<Self::Caller, Fault>;
    /// The log-in that calls; none for a visitor.
    fn session(caller: &Self::Caller) -> Option<&Session>;
}

impl Admit for Open {
    type Caller = Option<Caller>;
    fn admit(identity: &Identity, _: Options) -> Result<Self::Caller, Fault> {
        Ok(identity.session().map(|s| Caller { uid: s.uid, session: s.clone() }))
    }
    fn session(caller: &Self::Caller) -> Option<&Session> {
        caller.as_ref().map(|c| &*c.session)
    }
}

fn member(identity: &Identity, options: Options, need: Need) -> Result<Caller, Fault> {
    let session = match identity {
        Identity::Member(session) => session,
        Identity::Expired(session) if options.expired => session,
        _ => return Err(Fault::SignIn),
    };
    match session.status() {
        status::SUSPENDED if !options.suspended => return Err(Fault::Suspended),
        status::INCOMPLETE if need >= Need::Completed => return Err(Fault::ProfileIncomplete),
        status::MODERATOR => {}
        _ if need == Need::Moderator => return Err(Fault::Forbidden),
        _ => {}
    }
    Ok(Caller { uid: session.uid, session: session.clone() })
}

macro_rules! admit_members {
    ($($need:ident),*) => { $(
        impl Admit for $need {
            type Caller = Caller;
            fn admit(identity: &Identity, options: Options) -> Result<Caller, Fault> {
                member(identity, options, Need::$need)
            }
            fn session(caller: &Caller) -> Option<&Session> {
                Some(&caller.session)
            }
        }
    )* };
}
admit_members!(Member, Completed, Moderator);
