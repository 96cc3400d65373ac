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
//! - A doubtful photo is not delivered and not charged. A moderator who lets it be puts it into its owner's album.
//! - Previews live in the memory of the node that works ([`board`]) and on the wire, nowhere else.
//! - A waiting task has a place: members take turns, and each one's tasks go in order. Its owner is told when
//!   the place changes, at most once a second.
//! - Words alone choose a style where the engine understands any of them; otherwise nothing is held. Another's
//!   image serves while its post is visible and permits it, and is asked for again when work begins.
//! - A face is learned from own pictures, with consent, as a task without a price. One model is ready, one at
//!   most is in the making; the new one takes the place of the old when it succeeds. Pictures go with their
//!   model, and with an attempt that nobody repeats within a day.
//! - A film is one more form of a picture, its poster, and lives and goes with it.
//! - A description says what was measured and nothing else.

pub mod board;
pub mod cancel_task;
pub mod delete_model;
mod deliver;
mod describe;
pub mod describe_photo;
pub mod describe_post_photo;
mod faces;
pub mod film;
pub mod get_model;
pub mod get_task;
pub mod get_task_process;
mod learn;
pub mod list_album;
pub mod list_cinematics;
pub mod list_goods;
pub mod own_covers;
pub mod places;
pub mod progress;
pub mod put_cinematic;
pub mod put_model;
pub mod put_photo;
pub mod put_reinvent;
pub mod reaper;
mod start;
pub mod topic;
pub mod update_photo;
pub mod view;
pub mod worker;
