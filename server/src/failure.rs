//! What a handler may fail with: a fault that the caller is told, or something unforeseen that is
//! logged here and leaves as result 50.

use crate::limits;
use protocol::Fault;
use tokio_postgres::error::SqlState;

pub type Outcome<T> = Result<T, Failure>;

#[derive(Debug)]
pub enum Failure {
    Fault(Fault),
    Unforeseen(Box<dyn std::error::Error + Send + Sync>),
}

impl Failure {
    /// Something that the code relies on did not hold.
    pub fn broken(what: impl Into<String>) -> Self {
        Failure::Unforeseen(what.into().into())
    }
    /// What the caller is told.
    pub fn into_fault(self, path: &str) -> Fault {
        match self {
            Failure::Fault(fault) => fault,
            Failure::Unforeseen(error) => {
                let incident = uuid::Uuid::now_v7();
                tracing::error!(%path, %incident, error = %Chain(&*error), "call failed");
                Fault::Internal
            }
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Fault(fault) => f.write_str(fault.message()),
            Failure::Unforeseen(error) => Chain(&**error).fmt(f),
        }
    }
}

/// An error with its causes on one line: a database error says nothing without them.
pub struct Chain<'a>(pub &'a (dyn std::error::Error + 'static));
impl std::fmt::Display for Chain<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)?;
        let mut cause = self.0.source();
        while let Some(error) = cause {
            write!(f, ": {error}")?;
            cause = error.source();
        }
        Ok(())
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Failure::Fault(fault)
    }
}

/// What the database refuses through no fault of ours is told as such.
impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Self {
        match error.code() {
            // Above all the character 0, which no text of the database can hold.
            Some(code)
                if *code == SqlState::CHARACTER_NOT_IN_REPERTOIRE
                    || *code == SqlState::UNTRANSLATABLE_CHARACTER =>
            {
                Fault::invalid("A text holds a character that cannot be kept.").into()
            }
            // Two calls wanted the same rows at once, and this one gave way: nothing of it happened.
            Some(code)
                if *code == SqlState::T_R_DEADLOCK_DETECTED
                    || *code == SqlState::T_R_SERIALIZATION_FAILURE =>
            {
                tracing::warn!(%error, "a transaction gave way to another");
                Fault::RateLimited { retry_after_ms: limits::BUSY_RETRY_MS }.into()
            }
            _ => Failure::Unforeseen(Box::new(error)),
        }
    }
}

/// What must be answered within the time of a call, whatever the database does.
pub async fn in_time<T>(work: impl Future<Output = Outcome<T>>) -> Outcome<T> {
    let done = tokio::time::timeout(limits::CALL_TIME, work).await;
    done.unwrap_or_else(|_| Err(Failure::broken("it took too long")))
}

macro_rules! unforeseen {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Self { Failure::Unforeseen(Box::new(error)) }
        })*
    };
}
unforeseen!(
    deadpool_postgres::PoolError,
    serde_json::Error,
    std::io::Error,
    tokio::task::JoinError,
    protocol::codec::CodecError,
    askama::Error,
);
