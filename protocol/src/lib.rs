//! The wire: every call, push, topic and frame that client and server exchange, each defined once.
//!
//! The server's routes, the TypeScript client, the OpenAPI and AsyncAPI documents, the load tester and
//! the test that refuses every signed-out call are made from these types. Nothing here does I/O.

mod macros;

pub mod account;
pub mod bench;
pub mod call;
pub mod calls;
pub mod challenges;
pub mod codec;
pub mod common;
pub mod community;
pub mod contacts;
pub mod fault;
pub mod files;
pub mod frame;
mod given;
pub mod id;
pub mod invites;
pub mod limits;
pub mod notices;
pub mod page;
pub mod payments;
pub mod people;
pub mod photos;
pub mod posts;
pub mod privacy;
pub mod push;
pub mod reports;
pub mod styles;
pub mod surveys;
pub mod text;
pub mod wallet;
pub mod whole;

pub use call::{AuthNeed, Call, CallInfo, Completed, Member, Moderator, Need, Open, Wire};
pub use fault::{Fault, ResultCode};
pub use id::{Id, UidStr};
pub use page::Page;
pub use people::Status;

/// Path before every call over HTTP: `POST /friend/v3/post/detail`.
pub const HTTP_BASE: &str = "/friend/v3";
