//! Tells the owners of waiting tasks when their place has changed.

use crate::{
    app::App,
    failure::{Chain, Failure, Outcome},
    limits,
};

pub async fn run(app: App) {
    let mut every = tokio::time::interval(limits::PLACES_EVERY);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        if let Err(Failure::Unforeseen(error)) = tell(&app).await {
            tracing::error!(error = %Chain(&*error), "places in the queue were not told");
        }
    }
}

pub async fn tell(app: &App) -> Outcome<()> {
    let every = format!("{} milliseconds", limits::PLACES_EVERY.as_millis());
    let db = app.db().await?;
    if sql::queries::photos::tell_places().bind(&db, &every).one().await? > 0 {
        app.outbox.poke();
    }
    Ok(())
}
