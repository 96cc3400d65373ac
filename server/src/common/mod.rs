//! Common.

pub mod get_app;
pub mod get_app_tools;
pub mod get_event;
pub mod put_event;
