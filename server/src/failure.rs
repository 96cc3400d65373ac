//! What a handler may fail with: a fault that the caller is told, or something unforeseen that is
//! logged here and leaves as result 50.

use protocol::Fault;

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

macro_rules! unforeseen {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Self { Failure::Unforeseen(Box::new(error)) }
        })*
    };
}
unforeseen!(
    tokio_postgres::Error,
    deadpool_postgres::PoolError,
    serde_json::Error,
    std::io::Error,
    tokio::task::JoinError,
    protocol::codec::CodecError,
);
