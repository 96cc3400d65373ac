//! How a face model is learned: every picture is looked at, and enough of them must be good. The state of the
//! model and what the pictures were found to be are in the database, so that a restart goes on.

use crate::{
    app::App,
    engines::{self, Event, Stop, Stopped},
    failure::{Chain, Failure, Outcome},
    limits,
    photos::faces,
};
use protocol::photos::PictureVerdict::{self, Blurred, Dark, Good, ManyFaces, NoFace, OtherFace};
use sql::client::Params as _;
use sql::queries::photos::{ClaimedTask, ModelVerdictParams, model_verdict, pictures_to_learn};
use tokio::sync::mpsc;

/// The verdict of each picture, in their order.
pub async fn learn(
    app: &App,
    task: &ClaimedTask,
    stop: &Stop,
    events: mpsc::Sender<Event>,
) -> Result<Vec<PictureVerdict>, Stopped> {
    let keys = async {
        let db = app.db().await?;
        Outcome::Ok(pictures_to_learn().bind(&db, &task.task_id).all().await?)
    };
    let keys = keys.await.map_err(unforeseen)?;
    let mut verdicts = Vec::with_capacity(keys.len());
    for (n, key) in keys.iter().enumerate() {
        if stop.stopped() {
            return Err(Stopped::Cancelled);
        }
        let permille = (1000 * n / keys.len()) as u16;
        let label = format!("Looking at picture {} of {}", n + 1, keys.len());
        let _ = events.send(Event::Step { label, permille }).await;
        let verdict = look(app, key).await.map_err(unforeseen)?;
        tell(app, task.task_id, n, verdict, keys.len()).await.map_err(unforeseen)?;
        verdicts.push(verdict);
    }
    // Deleted meanwhile.
    if verdicts.is_empty() {
        return Err(Stopped::Cancelled);
    }
    let good = verdicts.iter().filter(|v| **v == Good).count();
    if good < limits::MODEL_PICTURES_MIN {
        Err(Stopped::Refused(too_few(&verdicts, good)))
    } else {
        Ok(verdicts)
    }
}

/// What one picture is good for. Bytes that are gone show nothing.
pub async fn look(app: &App, key: &str) -> Outcome<PictureVerdict> {
    let Some(bytes) = app.files.get(key).await? else { return Ok(Blurred) };
    let judged = engines::on_a_core(move |engine| faces::judge(engine, &bytes)).await?;
    judged.map_err(|e| Failure::Unforeseen(Box::new(e)))
}

/// Each picture is told of as it is looked at; the last of it is the end's to say.
async fn tell(app: &App, task_id: i64, n: usize, verdict: PictureVerdict, of: usize) -> Outcome<()> {
    let processing = (99 * (n + 1) / of) as i16;
    let db = app.db().await?;
    let told = ModelVerdictParams { verdict, processing, task_id, ordinal: n as i16 };
    model_verdict().params(&db, &told).await?;
    app.outbox.poke();
    Ok(())
}

fn too_few(verdicts: &[PictureVerdict], good: usize) -> String {
    let why = [
        (Dark, "too dark"),
        (Blurred, "not sharp enough"),
        (NoFace, "without a face"),
        (ManyFaces, "with several faces"),
        (OtherFace, "of someone else"),
    ];
    let counted = why.iter().filter_map(|(verdict, words)| {
        let n = verdicts.iter().filter(|v| *v == verdict).count();
        (n > 0).then(|| format!("{n} {words}"))
    });
    format!(
        "Only {good} of {} pictures can be used: {}. At least {} are needed.",
        verdicts.len(),
        counted.collect::<Vec<_>>().join(", "),
        limits::MODEL_PICTURES_MIN
    )
}

fn unforeseen(failure: Failure) -> Stopped {
    match failure {
        Failure::Fault(fault) => Stopped::Failed(fault.message().to_owned()),
        Failure::Unforeseen(error) => Stopped::Failed(Chain(&*error).to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_the_pictures_is_counted() {
        let told = too_few(&[Good, Dark, NoFace, Dark, Good], 2);
        assert_eq!(
            told,
            "Only 2 of 5 pictures can be used: 2 too dark, 1 without a face. At least 5 are needed."
        );
    }
}
