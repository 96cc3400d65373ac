//! From a topic of the table to the state that its feature shows. Who watches it is not known here.

use crate::{
    app::App,
    call::{Show, Shown, Viewer},
    failure::Outcome,
    wire::publish::Push,
};
use deadpool_postgres::Client;
use protocol::{for_each_topic, push::Topic};

/// The newest state of a topic as `uid` may see it (0: a visitor), encoded once for everyone.
pub async fn read(app: &App, db: &Client, topic: &Topic, uid: i64) -> Outcome<Shown<Push>> {
    if topic.own() && uid == 0 {
        return Ok(Shown::Hidden);
    }
    let viewer = Viewer { app, db, uid };
    macro_rules! readers {
        ($($sql:ident $topic:ident $(($id:ident: $key:ty))? $name:literal $kind:ident $state:ty;)*) => {
            match topic {
                $(Topic::$topic $(($id))? => {
                    encoded(topic, <$state>::show(viewer, ($(*$id)?)).await?)
                })*
                Topic::Bench(_) => Ok(crate::bench::watchable(app)),
            }
        };
    }
    for_each_topic!(readers)
}

fn encoded<T: Show>(topic: &Topic, shown: Shown<T>) -> Outcome<Shown<Push>> {
    Ok(match shown {
        Shown::Hidden => Shown::Hidden,
        Shown::Quiet => Shown::Quiet,
        Shown::State(v, state) => Shown::State(v, Push::new(&topic.to_string(), v, &state)?),
    })
}
