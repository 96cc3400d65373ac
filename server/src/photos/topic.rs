//! unwritten
use crate::{app::App, failure::Outcome};
use protocol::{Id, push::{ModelPush, TaskPush}};
pub async fn task(_app: &App, _uid: i64, _id: Id) -> Outcome<Option<(i64, TaskPush)>> {
    Ok(None)
}
pub async fn model(_app: &App, _uid: i64) -> Outcome<Option<(i64, ModelPush)>> {
    Ok(None)
}
