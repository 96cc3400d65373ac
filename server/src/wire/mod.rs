//! The wire: HTTP and the socket over the same routes, the hub that pushes, the bus between nodes.
//! It stands above the features and binds their handlers; no feature knows it but by the bus and the hub.

pub mod bus;
pub mod calls;
pub mod dirty;
pub mod door;
pub mod drain;
pub mod epoch;
pub mod fields;
pub mod frames;
pub mod http;
pub mod hub;
pub mod keeper;
pub mod neighbours;
pub mod ops;
pub mod origin;
pub mod own;
pub mod publish;
pub mod readers;
pub mod receive;
pub mod redis;
pub mod revocation;
pub mod route;
pub mod socket;
pub mod ticks;
pub mod unread;
pub mod watching;
pub mod web;
