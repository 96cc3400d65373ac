//! What a person may say and ask about their own data: consents, an archive, the end of the account.
//!
//! A consent is a row of its own, never changed: the newest word holds, and what was kept by a consent alone goes in
//! the transaction that withdraws it.
//!
//! A deletion hides everything and ends every log-in in one transaction, and frees the number: whoever logs in with it
//! next gets a new, empty account. Until `purge_after` that account may, as long as its own profile is not complete,
//! bring the deleted one back; signing up alone never does. After that `purge` removes it for good. It is the one
//! caller of `purge_account`.
//!
//! An archive is made by a job that claims it with a lease, so that a node that dies leaves it to another. Its link is
//! a random key that nobody else is told, and ends with its bytes. It holds what the person gave and did, never the
//! words or pictures of others.

pub mod apply_deletion;
pub mod apply_export;
pub mod archive;
pub mod cancel_deletion;
pub mod get_export;
mod page;
pub mod purge;
pub mod put_consent;
pub mod serve;
mod view;
