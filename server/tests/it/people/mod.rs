//! People: following, blocking, friends, finding.

mod absent;
mod blocks;
mod contacts;
mod follow_lists;
mod follows;
mod friends;
mod search;
