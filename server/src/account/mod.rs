//! Account.

pub mod get_user;
pub mod login;
pub mod logout;
pub mod send_code;
pub mod session;
pub mod update_user;
