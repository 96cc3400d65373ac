//! What an app asks before and beside everything else.

mod activity;
mod apps;
mod countries;
mod events;
