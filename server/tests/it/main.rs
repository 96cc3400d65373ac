//! The server from outside: real PostgreSQL, real sockets, every call over every transport.
#![allow(clippy::unwrap_used)]

mod support;

mod account;
mod common;
mod demo;
mod files;
mod outside_postgres;
mod people;
mod photos;
mod styles;
mod wallet;
mod wire;
