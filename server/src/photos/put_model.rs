//! `PutModel`: has the own face learned, as a task; or only looks at the pictures.

use super::{learn, start};
use crate::{
    call::{
        Cx, Handle,
        quota::{self, Rate},
    },
    failure::Outcome,
    files, limits,
};
use protocol::{
    Fault,
    people::Gender,
    photos::{ModelPicture, ModelPut, PutModel, TaskType},
};
use sql::client::Params as _;
use sql::{
    queries::{
        files::{FilesOfOwnerParams, files_of_owner},
        photos::{PutModelParams, may_use_face, model_training, put_model},
    },
    types::FileState,
};
use std::{collections::BTreeSet, time::Duration};

const LOOKS: Rate = Rate::of("model", limits::MODEL_LOOKS_PER_MINUTE, Duration::from_secs(60));

impl Handle for PutModel {
    async fn handle(cx: Cx<Self::Auth>, mut request: Self) -> Outcome<ModelPut> {
        let uid = cx.uid();
        let dry = request.dry == Some(true);
        // One picture is one request, however it is written.
        let key =
            |url: &String| files::key_of(url, &cx.client.base).map(str::to_owned).ok_or(Fault::NotFound);
        request.pictures = request.pictures.iter().map(key).collect::<Result<_, _>>()?;
        let (least, most) = (if dry { 1 } else { limits::MODEL_PICTURES_MIN }, limits::MODEL_PICTURES_MAX);
        if !(least..=most).contains(&request.pictures.len()) {
            return Err(Fault::invalid(format!("pictures: {least} to {most}.")).into());
        }
        if request.pictures.iter().collect::<BTreeSet<_>>().len() != request.pictures.len() {
            return Err(Fault::invalid("pictures: each one once.").into());
        }
        if !dry {
            request.face_image = key(&request.face_image)?;
        }
        let mut db = cx.app.db().await?;
        let tx = db.transaction().await?;
        if !dry && let Some(seen) = cx.begin(&tx, &request).await? {
            return Ok(seen);
        }
        if may_use_face().bind(&tx, &uid).opt().await? != Some(true) {
            return Err(Fault::refused("Allow us to use pictures of your face first.").into());
        }
        quota::take(&tx, LOOKS, &uid.to_be_bytes()).await?;
        let owned = FilesOfOwnerParams { object_keys: &request.pictures, owner: uid };
        let files = files_of_owner().params(&tx, &owned).all().await?;
        if files.len() != request.pictures.len() || files.iter().any(|f| f.state != FileState::ready) {
            return Err(Fault::NotFound.into());
        }
        if dry {
            tx.commit().await?;
            drop(db);
            let mut pictures = Vec::with_capacity(files.len());
            for file in &files {
                let verdict = Some(learn::look(&cx.app, &file.object_key).await?);
                pictures.push(ModelPicture { file_url: files::url(&file.object_key), verdict });
            }
            return Ok(ModelPut { task_id: None, pictures });
        }
        let face = FilesOfOwnerParams { object_keys: std::slice::from_ref(&request.face_image), owner: uid };
        let face = files_of_owner().params(&tx, &face).opt().await?;
        let face = face.filter(|f| f.state == FileState::ready).ok_or(Fault::NotFound)?;
        if model_training().bind(&tx, &uid).one().await? {
            return Err(Fault::conflict("Your face is being learned already.").into());
        }
        let wish = start::Wish {
            task_type: TaskType::FaceModel,
            style_id: None,
            params: start::Params::default(),
            count: 1,
            price: 0,
        };
        let started = start::task(&tx, uid, wish).await?;
        let file_ids: Vec<i64> = files.iter().map(|f| f.file_id).collect();
        put_model()
            .params(
                &tx,
                &PutModelParams {
                    uid,
                    task_id: started.task_id.0,
                    gender: request.gender.unwrap_or(Gender::Any).number().into(),
                    face_file_id: face.file_id,
                    file_ids: &file_ids,
                },
            )
            .one()
            .await?;
        let picture = |key: &String| ModelPicture { file_url: files::url(key), verdict: None };
        let answer = ModelPut {
            task_id: Some(started.task_id),
            pictures: request.pictures.iter().map(picture).collect(),
        };
        cx.commit(tx, &request, &answer).await?;
        cx.app.task_queued.notify_one();
        Ok(answer)
    }
}
