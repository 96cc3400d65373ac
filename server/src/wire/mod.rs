//! The wire: HTTP and the socket over the same routes, the hub that pushes, the bus between nodes.
//! Handlers live in the features; nothing here knows what a call means.

pub mod admit;
pub mod bus;
pub mod context;
pub mod drain;
pub mod form;
pub mod http;
pub mod hub;
pub mod keeper;
pub mod origin;
pub mod publish;
pub mod quota;
pub mod route;
pub mod socket;
pub mod topics;
pub mod unread;
