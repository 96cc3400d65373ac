//! Photos: making one (a task), watching it, the album.

use crate::{
    call::{Completed, Member},
    id::Id,
    macros::{call, wire},
    page::Page,
    text::Paragraph,
};

wire! {
    /// A picture: of the album, a post, a task. `pictureUrl` is a JPEG. The same picture is served as WebP,
    /// `min(width, w)` pixels wide, for w = 96, 320, 640 and 1080: `/8d2f.jpg` as `/8d2f-w640.webp`.
    struct PhotoView {
        pub id: Id,
        pub thumbnail: String,
        pub picture_url: String,
        pub width: i32,
        pub height: i32,
        /// base64 of the thumbhash (about 25 bytes), to show before the file; empty when unknown.
        pub thumbhash: String,
    }
    /// A photo of the own album.
    struct AlbumPhotoView {
        #[serde(flatten)]
        #[ts(flatten)]
        pub photo: PhotoView,
        pub favourite: bool,
        /// Already in the challenge that was asked about.
        pub entered: bool,
    }

    enum TaskType stored as "task_type" { Photo, Reinvent, Cinematic, FaceModel }
    enum TaskState stored as "task_state" { Queued, Running, Succeeded, Failed, Cancelled }

    /// Whose doing a failed task is.
    enum TaskFailure stored as "task_failure" {
        /// Ours. The same photo may go in again.
        Fault,
        /// Of the photo or the words: something else must go in.
        Refused,
    }

    /// Who makes the photo.
    struct EngineView {
        pub name: String,
        /// True when it invents pixels from words, false when it works from the given photo alone.
        pub generative: bool,
    }

    struct TaskView {
        pub task_id: Id,
        #[serde(rename = "type")]
        pub task_type: TaskType,
        pub state: TaskState,
        /// 0 to 100, never falling.
        pub processing: i16,
        /// Words of the engine: "Brush strokes".
        pub step: String,
        pub engine: EngineView,
        pub photos: Vec<PhotoView>,
        pub cost: i64,
        pub refunded: i64,
        /// Why it failed, fit to be shown.
        pub reason: Option<String>,
        /// With a failed task only. Nothing is charged either way.
        pub failure: Option<TaskFailure>,
        /// The photo that it was made from, while that is there; for its owner, as the whole task is.
        pub source: Option<String>,
        /// Version of the topic `me/task/{taskId}`.
        pub v: i64,
    }

    /// Starts making 1 to 4 photos. Coins are held now, charged for what is delivered.
    request struct PutPhoto {
        pub request_id: Option<String>,
        pub ai_style: Id,
        /// `fileUrl` of an own ready file.
        pub image_url: Option<String>,
        /// At most 500 code points.
        pub prompt: Option<Paragraph>,
        /// 1 to 4; 1 when left out.
        pub count: Option<i16>,
    }
    struct TaskStarted {
        pub task_id: Id,
        /// Coins held.
        pub cost: i64,
        /// Coins left.
        pub coins: i64,
    }

    /// The caller's oldest unfinished task, or null.
    request struct GetTaskProcess {}
    request struct GetTask { pub task_id: Id }
    /// Stops a task: at once while queued, at the engine's next check while running. Releases the hold.
    request struct CancelTask { pub task_id: Id }

    /// The own album, newest first.
    request struct ListAlbum {
        pub page_no: Option<i64>,
        /// 1 to 50; 24 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
        /// Only photos that may enter this challenge.
        pub challenge_id: Option<Id>,
    }
}

call!(PutPhoto, "/photo/ai/put2", Completed, TaskStarted, fails [NotFound, CoinsShort, Conflict, RequestReused, ContentRejected], options [once], sample (
    PutPhoto { request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d11".into()), ai_style: Id(12), image_url: Some("/8d2f.jpg".into()), prompt: None, count: Some(1) },
    TaskStarted { task_id: Id(99), cost: 1, coins: 9 },
));
call!(GetTaskProcess, "/photo/ai/task/process", Member, Option<TaskView>, fails [], sample (GetTaskProcess {}, None));
call!(
    GetTask,
    "/photo/ai/task/view",
    Member,
    TaskView,
    fails[NotFound],
    sample(GetTask { task_id: Id(99) }, sample_task())
);
call!(CancelTask, "/photo/ai/task/cancel", Member, TaskView, fails [NotFound, Conflict], sample (
    CancelTask { task_id: Id(99) }, TaskView { state: TaskState::Cancelled, photos: vec![], refunded: 1, ..sample_task() },
));
call!(
    ListAlbum,
    "/user/ai/photo/list",
    Member,
    Page<AlbumPhotoView>,
    fails[NotFound],
    sample(
        ListAlbum { page_no: Some(1), page_size: Some(24), cursor: None, challenge_id: None },
        Page {
            items: vec![AlbumPhotoView { photo: sample_photo(), favourite: false, entered: false }],
            next_cursor: None
        },
    )
);

pub(crate) fn sample_photo() -> PhotoView {
    PhotoView {
        id: Id(41),
        thumbnail: "/8d2f-thumb.webp".into(),
        picture_url: "/8d2f.jpg".into(),
        width: 768,
        height: 1024,
        thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI".into(),
    }
}
fn sample_task() -> TaskView {
    TaskView {
        task_id: Id(99),
        task_type: TaskType::Photo,
        state: TaskState::Succeeded,
        processing: 100,
        step: "Done".into(),
        engine: EngineView { name: "local".into(), generative: false },
        photos: vec![sample_photo()],
        cost: 1,
        refunded: 0,
        reason: None,
        failure: None,
        source: Some("/5c1a.jpg".into()),
        v: 1_790_000_000_000_000,
    }
}
