//! What shows a topic.

use crate::{app::App, failure::Outcome};
use deadpool_postgres::Client;
use protocol::push::State;

/// For whom a topic is read, and with what.
pub struct Viewer<'a> {
    pub app: &'a App,
    pub db: &'a Client,
    /// 0: a visitor. An own topic is only ever read for its owner.
    pub uid: i64,
}

/// What there is to show of a topic.
pub enum Shown<T> {
    /// It does not exist, or this viewer may not see it: the two are not told apart.
    Hidden,
    /// It may be watched, and has no state to read: what is told of it is told as it happens.
    Quiet,
    /// The newest state and its version.
    State(i64, T),
}

impl<T> Shown<T> {
    pub fn state(self) -> Option<T> {
        match self {
            Shown::State(_, state) => Some(state),
            Shown::Hidden | Shown::Quiet => None,
        }
    }
}

impl<T> From<Option<(i64, T)>> for Shown<T> {
    fn from(read: Option<(i64, T)>) -> Self {
        read.map_or(Shown::Hidden, |(v, state)| Shown::State(v, state))
    }
}

/// How the server reads a topic's newest state: one impl for each topic.
#[diagnostic::on_unimplemented(
    message = "the state `{Self}` is in the table of topics but nobody reads it",
    note = "write `impl Show for {Self}` in server/src/<feature>/topic.rs"
)]
pub trait Show: State {
    fn show(viewer: Viewer<'_>, key: Self::Key) -> impl Future<Output = Outcome<Shown<Self>>> + Send;
}
