//! The tasks that this node works on right now: the newest preview of each, and the way to stop it.
//! Everything here is a hint; the truth is the row of the task.

use crate::engines::Stop;
use parking_lot::Mutex;
use std::{collections::HashMap, sync::Arc};
use tokio::sync::OnceCell;

#[derive(Default)]
pub struct Board {
    tasks: Mutex<HashMap<i64, Working>>,
    /// Set once the tasks of this node's former life are back in the queue.
    pub taken_up: OnceCell<()>,
}

struct Working {
    epoch: i32,
    stop: Stop,
    preview: Option<Vec<u8>>,
}

impl Board {
    /// The newest preview, if this node works on that attempt.
    pub fn preview(&self, task_id: i64, epoch: i32) -> Option<Vec<u8>> {
        let tasks = self.tasks.lock();
        tasks.get(&task_id).filter(|w| w.epoch == epoch).and_then(|w| w.preview.clone())
    }

    /// Asks for a stop, should the task be worked on here; other nodes learn of it when they beat.
    pub fn stop(&self, task_id: i64) {
        if let Some(working) = self.tasks.lock().get(&task_id) {
            working.stop.stop();
        }
    }
}

/// A task stands on the board for as long as this lives.
pub struct Place {
    board: Arc<Board>,
    task_id: i64,
    epoch: i32,
}

impl Place {
    pub fn enter(board: &Arc<Board>, task_id: i64, epoch: i32, stop: Stop) -> Place {
        board.tasks.lock().insert(task_id, Working { epoch, stop, preview: None });
        Place { board: board.clone(), task_id, epoch }
    }

    pub fn show(&self, preview: &[u8]) {
        if let Some(working) = self.board.tasks.lock().get_mut(&self.task_id)
            && working.epoch == self.epoch
        {
            working.preview = Some(preview.to_vec());
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut tasks = self.board.tasks.lock();
        if tasks.get(&self.task_id).is_some_and(|w| w.epoch == self.epoch) {
            tasks.remove(&self.task_id);
        }
    }
}
