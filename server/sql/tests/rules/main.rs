//! The rules that the schema keeps, under parallel load, on a real PostgreSQL: each test on a database of its
//! own. Numbers in comments are those of the product's checkable rules.

#![allow(clippy::unwrap_used)]

mod account;
mod community;
mod contests;
mod forms;
mod gifts;
mod interleavings;
mod lists;
mod money;
mod plans;
mod purge;
mod social;
mod support;
