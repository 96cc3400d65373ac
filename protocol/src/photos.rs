//! Photos: making one (a task), watching it, the album, the face model, what a picture shows.

use crate::{
    account::Done,
    call::{Completed, Member},
    id::Id,
    macros::{call, wire},
    page::Page,
    people::Gender,
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
        /// The film whose poster the picture is: an MP4 (H.264, no sound) of the picture's size. Absent with a photo.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub video_url: Option<String>,
        /// Length of the film in ms.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        pub duration_ms: Option<i64>,
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

    /// Whom a queued task waits for: members take turns, and each one's tasks go in order.
    enum WaitsFor stored as "waits_for" { Others, Own }

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
        /// While queued: tasks of anyone that will be taken up before it.
        pub ahead: Option<i64>,
        /// While queued or running: ms until it is done, by what its style took of late; null when unknown.
        pub eta_ms: Option<i64>,
        /// While queued.
        pub waits_for: Option<WaitsFor>,
        /// Of a prompt that chose what is made: its words that meant something here, as they were given.
        pub understood: Vec<String>,
        /// And those that did not.
        pub ignored: Vec<String>,
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
        /// The picture to match, with a style that `needsPicture` and no other: `fileUrl` of an own ready file.
        pub match_url: Option<String>,
        /// Instead, a visible post that permits remixing, or an own one: its first photo, or that whose `pictureUrl`
        /// is `matchUrl`.
        pub match_feed_id: Option<Id>,
    }
    struct TaskStarted {
        pub task_id: Id,
        /// Coins held.
        pub cost: i64,
        /// Coins left.
        pub coins: i64,
    }

    /// Makes an image anew as a prompt says: an own one, or one of a visible post that permits it.
    request struct PutReinvent {
        pub request_id: Option<String>,
        /// `fileUrl` of an own ready file, or `pictureUrl` of the post's photo.
        pub image_url: String,
        /// 1 to 500 code points.
        pub prompt: Paragraph,
        /// Only tells which words are understood: costs nothing and starts nothing.
        pub dry: Option<bool>,
    }
    struct ReinventStarted {
        /// Null on a dry run.
        pub task_id: Option<Id>,
        /// Coins held; on a dry run what would be.
        pub cost: i64,
        /// Coins left.
        pub coins: i64,
        /// Words of the prompt that mean something here, as they were given.
        pub understood: Vec<String>,
        /// And those that do not.
        pub ignored: Vec<String>,
    }

    /// How a cinematic moves.
    enum Motion {
        /// Slowly past the photo.
        Drift,
        ZoomIn,
        ZoomOut,
        /// Round it and back to where it began: plays again and again without a seam.
        Parallax,
        /// The print comes up from white paper under a red lamp.
        Develop,
    }
    /// Makes a short film of own photos. Refused before anything is charged where nothing can make one, which
    /// `cinematics` of the app's configuration tells beforehand. What the task delivers is a photo with a `videoUrl`.
    request struct PutCinematic {
        pub request_id: Option<String>,
        /// Ids of 1 to 6 own photos, in the order in which they come.
        pub photo_ids: Vec<Id>,
        pub motion: Motion,
        /// 2 to 10.
        pub seconds: i16,
    }
    /// Own cinematics as tasks, newest first.
    request struct ListCinematics {
        pub page_no: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
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

    /// 1 deletes a photo of the own album, 2 makes it a favourite, 3 no more. A repeat changes nothing. What is
    /// published keeps a copy of its own.
    request struct UpdatePhoto {
        pub ai_photo_id: Id,
        #[serde(rename = "type")]
        pub operation: i16,
    }

    /// Whether a face can be learned from a picture.
    enum PictureVerdict stored as "picture_verdict" { Good, Dark, Blurred, OtherFace, ManyFaces, NoFace }

    struct ModelPicture {
        pub file_url: String,
        /// Null until it was looked at.
        pub verdict: Option<PictureVerdict>,
    }
    /// Has the own face learned from 5 to 20 own pictures. Needs the consent `face_data`. The model that is there
    /// stays until the new one is ready.
    request struct PutModel {
        pub request_id: Option<String>,
        /// `fileUrl` of the own picture that stands for the model.
        pub face_image: String,
        pub gender: Option<Gender>,
        /// `fileUrl`s of own ready files.
        pub pictures: Vec<String>,
        /// Only looks at the pictures, 1 to 20 of them: starts nothing and keeps nothing.
        pub dry: Option<bool>,
    }
    struct ModelPut {
        /// The task that learns it; null on a dry run.
        pub task_id: Option<Id>,
        /// Verdicts on a dry run, else null each.
        pub pictures: Vec<ModelPicture>,
    }
    /// The own face model: the one in the making, else the one that is ready, else null.
    request struct GetModel {}
    struct ModelView {
        pub id: Id,
        /// Empty once the picture is gone.
        pub face_image: String,
        pub gender: i16,
        pub pictures: Vec<ModelPicture>,
        /// 0 to 100; 100 once it is ready.
        pub processing: i16,
        /// ms since 1970.
        pub create_time: i64,
    }
    /// Deletes the own face model with its pictures, and stops one in the making. Finished photos stay.
    request struct DeleteModel {}

    /// What a picture shows, in words that can be its alternative text. No more than can be told from it.
    request struct DescribePhoto {
        /// A picture of ours that the caller may see.
        pub image_url: String,
    }
    /// The same, for a picture of a post.
    request struct DescribePostPhoto {
        pub image_url: String,
    }
    struct DescriptionView {
        pub description: String,
    }

    /// Things to buy that go with a picture.
    request struct ListSimilarGoods {
        /// A picture of ours that the caller may see.
        pub image_url: String,
        pub page_no: Option<i64>,
        /// 1 to 50; 10 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }
    struct GoodsView {
        pub goods_id: Id,
        pub title: String,
        /// Over HTTPS, to a shop that the operator allows.
        pub url: String,
        pub image: String,
        pub price: String,
    }
}

call!(PutPhoto, "/photo/ai/put2", Completed, TaskStarted, fails [NotFound, CoinsShort, Conflict, RequestReused, ContentRejected], options [once], sample (
    PutPhoto { request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d11".into()), ai_style: Id(12), image_url: Some("/8d2f.jpg".into()), prompt: None, count: Some(1), match_url: None, match_feed_id: None },
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

call!(PutReinvent, "/photo/ai/re-invent/put", Completed, ReinventStarted, fails [NotFound, CoinsShort, Conflict, RequestReused, ContentRejected], options [once], sample (
    PutReinvent { request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d16".into()), image_url: "/8d2f.jpg".into(), prompt: "a neon city in the rain".into(), dry: Some(false) },
    ReinventStarted {
        task_id: Some(Id(99)),
        cost: 1,
        coins: 9,
        understood: vec!["neon".into(), "city".into(), "rain".into()],
        ignored: vec![],
    },
));
call!(PutCinematic, "/photo/ai/cinematic/put", Completed, TaskStarted, fails [NotFound, CoinsShort, Conflict, RequestReused], options [once], sample (
    PutCinematic { request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d17".into()), photo_ids: vec![Id(41)], motion: Motion::Drift, seconds: 4 },
    TaskStarted { task_id: Id(99), cost: 3, coins: 7 },
));
call!(ListCinematics, "/photo/ai/cinematic/list", Member, Page<TaskView>, fails [], sample (
    ListCinematics { page_no: Some(1), page_size: Some(20), cursor: None },
    Page { items: vec![sample_film()], next_cursor: None },
));
call!(
    UpdatePhoto,
    "/photo/ai/update",
    Member,
    Done,
    fails[NotFound],
    sample(UpdatePhoto { ai_photo_id: Id(41), operation: 2 }, Done {},)
);
call!(PutModel, "/photo/user/model/put", Completed, ModelPut, fails [NotFound, Forbidden, Conflict, RequestReused, RateLimited], options [once], sample (
    PutModel {
        request_id: Some("0192d3a4-7c1e-7b3a-9a56-0c0e6c8f2d18".into()),
        face_image: "/f1.jpg".into(),
        gender: Some(Gender::Any),
        pictures: (1..=5).map(|n| format!("/f{n}.jpg")).collect(),
        dry: None,
    },
    ModelPut { task_id: Some(Id(98)), pictures: (1..=5).map(|n| sample_picture(n, None)).collect() },
));
call!(GetModel, "/photo/user/model/get", Member, Option<ModelView>, fails [], options [get], sample (
    GetModel {},
    Some(ModelView {
        id: Id(12),
        face_image: "/f1.jpg".into(),
        gender: 0,
        pictures: (1..=5).map(|n| sample_picture(n, Some(PictureVerdict::Good))).collect(),
        processing: 100,
        create_time: 1_790_000_000_000,
    }),
));
call!(DeleteModel, "/photo/user/model/delete", Member, Done, fails [], sample (DeleteModel {}, Done {}));
call!(DescribePhoto, "/photo/ai/description", Completed, DescriptionView, fails [NotFound, RateLimited], sample (
    DescribePhoto { image_url: "/8d2f.jpg".into() }, sample_description(),
));
call!(DescribePostPhoto, "/post/photo/description", Completed, DescriptionView, fails [NotFound, RateLimited], sample (
    DescribePostPhoto { image_url: "/8d2f.jpg".into() }, sample_description(),
));
call!(ListSimilarGoods, "/post/similar/goods/list", Member, Page<GoodsView>, fails [NotFound, RateLimited], sample (
    ListSimilarGoods { image_url: "/8d2f.jpg".into(), page_no: Some(1), page_size: Some(10), cursor: None },
    Page {
        items: vec![GoodsView {
            goods_id: Id(3),
            title: "Blue enamel mug".into(),
            url: "https://shop.example/mug".into(),
            image: "/goods/mug.webp".into(),
            price: "£12".into(),
        }],
        next_cursor: None,
    },
));

fn sample_picture(n: i32, verdict: Option<PictureVerdict>) -> ModelPicture {
    ModelPicture { file_url: format!("/f{n}.jpg"), verdict }
}
fn sample_description() -> DescriptionView {
    DescriptionView { description: "Close portrait of a person, mostly brown and orange.".into() }
}
pub(crate) fn sample_photo() -> PhotoView {
    PhotoView {
        id: Id(41),
        thumbnail: "/8d2f-thumb.webp".into(),
        picture_url: "/8d2f.jpg".into(),
        width: 768,
        height: 1024,
        thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI".into(),
        video_url: None,
        duration_ms: None,
    }
}
fn sample_film() -> TaskView {
    let photo = PhotoView {
        width: 720,
        height: 1280,
        video_url: Some("/8d2f.mp4".into()),
        duration_ms: Some(4000),
        ..sample_photo()
    };
    TaskView { task_type: TaskType::Cinematic, photos: vec![photo], cost: 3, ..sample_task() }
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
        ahead: None,
        eta_ms: None,
        waits_for: None,
        understood: vec![],
        ignored: vec![],
        v: 1_790_000_000_000_000,
    }
}
