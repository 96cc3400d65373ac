//! Consents, the archive of one's own data, and the end of an account.

mod consents;
mod deletion;
mod exports;
