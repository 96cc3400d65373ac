//! Photos: making them (a task), watching that, the album.
//!
//! Rules:
//! - Coins are held in the transaction that creates the task, captured for what is delivered in the one
//!   that stores the photos, released in the one that ends the task otherwise. Nothing else moves them.
//! - A prompt is judged before anything is held; the price comes from the style, never from the client.
//! - Photos are made from the caller's own ready files; no address is ever fetched.
//! - A worker holds a lease and an epoch. Every write of a worker names the epoch, so that one whose lease
//!   was lost changes nothing.
//! - `processing` never falls, over attempts too, and is 100 only in the transaction that succeeds.
//! - Bytes are written before the transaction that names them. When that never comes, their rows are still
//!   `awaiting`, and go the way of an upload that was never sent.
//! - Previews live in the memory of the node that works ([`board`]) and on the wire, nowhere else.

pub mod board;
pub mod cancel_task;
pub mod get_task;
pub mod get_task_process;
pub mod list_album;
pub mod progress;
pub mod put_photo;
pub mod reaper;
pub mod topic;
pub mod view;
pub mod worker;
