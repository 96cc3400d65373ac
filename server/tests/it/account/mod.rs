//! Logging in and out, and the own profile.

mod get_user;
mod login;
mod logout;
mod send_code;
mod update_user;
