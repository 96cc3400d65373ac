//! How a task begins: one row, one hold, in the transaction of the call that wants it.

use crate::{app::App, failure::Outcome, limits};
use protocol::{
    Fault, Id,
    photos::{TaskStarted, TaskType},
};
use serde::{Deserialize, Serialize};
use sql::client::{GenericClient, Params as _};
use sql::{
    queries::photos::{CreateTaskParams, create_task},
    types::CreateOutcome,
};

/// `ai_tasks.params`.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Params {
    /// Object key of the photo to work from.
    pub photo: Option<String>,
    /// Object key of the picture to match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// The post whose picture that is; without one it is the person's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture_of: Option<Id>,
    pub prompt: Option<String>,
    /// The post whose photo it is, where that is another's: counted once something was made of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remix_of: Option<Id>,
    /// Which look of the style, where words have chosen one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub understood: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ignored: Vec<String>,
    /// Of a cinematic: its photos, how they move, and for how long.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub photos: Vec<Id>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub motion: Option<protocol::photos::Motion>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<i16>,
}

/// What to make.
pub struct Wish {
    pub task_type: TaskType,
    pub style_id: Option<i64>,
    pub params: Params,
    pub count: i16,
    /// Coins for each photo.
    pub price: i32,
}

/// A style, the key of the photo that it shall be used on, and of the picture to match.
#[derive(PartialEq, Eq)]
pub struct Pair {
    pub style: String,
    pub photo: String,
    pub picture: Option<String>,
}

/// How an order came out.
pub enum Ordered<T> {
    Done(T),
    /// The style may refuse the photo: it must look at it first, with nothing held, for that takes as long as a model
    /// does. Then the order is made anew.
    LookFirst(Pair),
}

/// Gives back the pair that fits; a style that can make nothing of the photo refuses before anything is held.
pub async fn look(app: &App, pair: Pair) -> Outcome<Pair> {
    // Gone from the store: the worker says so, and gives the coins back.
    let Some(photo) = app.files.get(&pair.photo).await? else { return Ok(pair) };
    let picture = match &pair.picture {
        Some(key) => match app.files.get(key).await? {
            None => return Ok(pair),
            picture => picture,
        },
        None => None,
    };
    match app.engine.refuses(&pair.style, photo, picture).await? {
        Some(why) => Err(Fault::invalid(why).into()),
        None => Ok(pair),
    }
}

/// What must be looked at before the order, if anything must.
pub fn to_look_at(
    app: &App,
    style: &str,
    photo: Option<&str>,
    picture: Option<&str>,
    fits: Option<&Pair>,
) -> Option<Pair> {
    let photo = photo.filter(|_| app.engine.particular(style))?;
    let (style, photo, picture) = (style.to_owned(), photo.to_owned(), picture.map(str::to_owned));
    let pair = Pair { style, photo, picture };
    (fits != Some(&pair)).then_some(pair)
}

/// Creates the task and holds its coins. The caller commits, and then wakes a worker.
pub async fn task<C: GenericClient>(db: &C, uid: i64, wish: Wish) -> Outcome<TaskStarted> {
    let created = create_task()
        .params(
            db,
            &CreateTaskParams {
                uid,
                r#type: wish.task_type,
                style_id: wish.style_id,
                params: &serde_json::to_value(wish.params)?,
                count: i32::from(wish.count),
                price: wish.price,
                max_live: limits::TASKS_PER_PERSON,
            },
        )
        .one()
        .await?;
    let need = i64::from(created.cost);
    match (created.outcome, created.task_id) {
        (CreateOutcome::ok, Some(id)) => {
            Ok(TaskStarted { task_id: Id(id), cost: need, coins: created.coins.into() })
        }
        (CreateOutcome::too_many, _) => {
            Err(Fault::conflict("You already have 3 photos in the making. Wait for one to finish.").into())
        }
        // What is owed comes first: nothing can be spent before.
        (CreateOutcome::debt, _) => Err(Fault::CoinsShort { need, have: 0 }.into()),
        (CreateOutcome::coins_short | CreateOutcome::ok, _) => {
            Err(Fault::CoinsShort { need, have: created.coins.into() }.into())
        }
    }
}
