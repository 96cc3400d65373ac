//! Who may call: from an identity to the caller that a handler is given.

use crate::call::identity::{Identity, Session};
use protocol::{
    Fault, Status,
    call::{AuthNeed, Completed, Member, Moderator, Need, Open, Options},
};
use std::sync::Arc;

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
        Status::Suspended if !options.suspended => return Err(Fault::Suspended),
        Status::Incomplete if need >= Need::Completed => return Err(Fault::ProfileIncomplete),
        Status::Moderator => {}
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
