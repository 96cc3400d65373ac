//! What an app needs before and beside everything else: where things live, what they cost, and a small
//! private store of key and value for each person. Keys that begin with `sys.` are the server's. What is done in the
//! app is counted here, by a list of what may be (`put_activity`).

mod countries;
pub mod get_app;
pub mod get_app_tools;
pub mod get_event;
pub mod list_countries;
pub mod list_telephone_codes;
pub mod put_activity;
pub mod put_event;
mod topic;

use crate::limits;
use protocol::Fault;

/// 1 to 64 characters, none of them a control character.
pub fn check_key(key: &str) -> Result<(), Fault> {
    if key.is_empty() || key.chars().count() > limits::EVENT_KEY_CHARS || key.chars().any(char::is_control) {
        return Err(Fault::invalid("eventKey holds 1 to 64 characters."));
    }
    Ok(())
}
