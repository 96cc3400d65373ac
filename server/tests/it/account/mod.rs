//! Logging in and out, and the own profile.

mod change_mobile;
mod get_user;
mod handoff;
mod login;
mod logout;
mod send_code;
mod update_user;
