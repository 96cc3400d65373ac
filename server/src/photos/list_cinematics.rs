//! `ListCinematics`: own cinematics, those in the making as well.

use super::view;
use crate::{
    call::{Cx, Handle, paging::asked},
    failure::Outcome,
};
use protocol::photos::{ListCinematics, TaskType};
use sql::client::Params as _;
use sql::queries::photos::{TaskPageParams, task_page};

impl Handle for ListCinematics {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        let at = cx.paging("cinematics", asked!(request, 20))?;
        let db = cx.app.db().await?;
        let asked = TaskPageParams {
            reader: at.reader,
            list: &at.list,
            page_no: at.page_no,
            after: at.after,
            uid: cx.uid(),
            r#type: TaskType::Cinematic,
            page_size: at.size,
        };
        let rows = task_page().params(&db, &asked).all().await?;
        Ok(at.page(rows, |row| row.task_id, |row| view::task(&row)))
    }
}
