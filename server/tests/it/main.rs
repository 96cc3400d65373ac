//! The server from outside: real PostgreSQL, real sockets, every call over every transport.
#![allow(clippy::unwrap_used)]

mod support;

mod account;
mod admin;
mod challenges;
mod common;
mod community;
mod demo;
mod engines;
mod files;
mod invites;
mod notices;
mod outside_database;
mod outside_sms;
mod payments;
mod people;
mod photos;
mod posts;
mod previews;
mod privacy;
mod reports;
mod start;
mod styles;
mod surveys;
mod wallet;
mod wire;
