//! Photos.

pub mod board;
pub mod cancel_task;
pub mod get_task;
pub mod get_task_process;
pub mod list_album;
pub mod put_photo;
pub mod reaper;
pub mod topic;
pub mod view;
pub mod worker;
