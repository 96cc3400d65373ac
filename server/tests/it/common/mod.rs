//! What an app asks before and beside everything else.

mod apps;
mod events;
