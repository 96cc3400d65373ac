//! The server from outside: real PostgreSQL, real sockets, every call over every transport.
#![allow(clippy::unwrap_used)]

mod support;

mod account;
mod outside_postgres;
mod wire;
