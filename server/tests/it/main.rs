//! The server from outside: real PostgreSQL, real sockets, every call over every transport.
#![allow(clippy::unwrap_used)]

mod support;

mod challenges;
mod notices;
mod outside_postgres;
mod posts;
mod wire;
