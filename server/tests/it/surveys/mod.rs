//! The daily survey.

use crate::support::{EVERY_WAY, Server, at_once};
use chrono::Duration;
use serde_json::{Value, json};
use std::sync::Arc;

const GET: &str = "/survey/get";
const ANSWER: &str = "/survey/answer/put";
const SEE: &str = "/survey/reward/get";
const TAKE: &str = "/survey/reward/put";

/// A survey of six questions, one of each kind, in force around today; its id.
async fn survey(server: &Server, title: &str, reward: i32) -> String {
    let option = json!({"text": "a", "picture": "/a.jpg"});
    let question = |kind: &str, options: usize| json!({"kind": kind, "title": "What?", "hint": "", "options": vec![option.clone(); options], "optional": false});
    let questions = json!([
        question("one", 3),
        question("many", 3),
        question("scale", 0),
        question("pair", 2),
        question("order", 3),
        question("text", 0)
    ]);
    let sql = "INSERT INTO surveys (title, questions, reward, thanks, starts_on, ends_on)
        VALUES ($1, $2, $3, 'It is being made.', current_date - 2, current_date + 9) RETURNING survey_id";
    let row = server.sql().await.query_one(sql, &[&title, &questions, &reward]).await.unwrap();
    row.get::<_, i64>(0).to_string()
}

fn answers() -> Value {
    json!([{"choices": [2]}, {"choices": [0, 1]}, {"choices": [5]}, {"choices": [1]}, {"choices": [2, 0, 1]}, {"text": "More light"}])
}

#[tokio::test(flavor = "multi_thread")]
async fn the_survey_of_the_day_is_answered_once_over_every_transport() {
    let server = Server::start().await;
    let first = survey(&server, "Light", 2).await;
    let second = survey(&server, "Faces", 1).await;
    for (n, via) in EVERY_WAY.into_iter().enumerate() {
        let me = server.member(&format!("member_{n}")).await;
        let today = server.ask(via, &me.token, GET, json!({})).await["data"].clone();
        assert_eq!(
            (
                &today["survey"]["surveyId"],
                &today["answered"],
                today["survey"]["questions"].as_array().unwrap().len()
            ),
            (&json!(first), &json!(0), 6),
            "{via:?}"
        );
        let put = json!({"surveyId": first, "answers": answers(), "requestId": "r"});
        let done = server.ask(via, &me.token, ANSWER, put.clone()).await;
        assert_eq!(
            (&done["data"]["answered"], &done["data"]["rewarded"], &done["data"]["thanks"]),
            (&json!(true), &json!(false), &json!("It is being made.")),
            "{via:?}: {done}"
        );
        assert_eq!(server.ask(via, &me.token, ANSWER, put).await, { done.clone() }, "{via:?}");
        let again = json!({"surveyId": first, "answers": answers(), "requestId": "s"});
        assert_eq!(server.ask(via, &me.token, ANSWER, again).await["result"], 8, "{via:?}");
        let today = server.ask(via, &me.token, GET, json!({})).await["data"].clone();
        assert_eq!(
            (&today["survey"], &today["answered"], &today["unrewarded"]),
            (&Value::Null, &json!(1), &json!(first)),
            "{via:?}"
        );
        assert!(today["nextAt"].as_i64().unwrap() > server.app.now().timestamp_millis());
    }
    let me = server.member("late").await;
    let put = |survey: &str, answers: Value| json!({"surveyId": survey, "answers": answers});
    for (wrong, result) in [
        (put("99", answers()), 3),
        (put(&first, json!([])), 1),
        (put(&first, json!([{}, {}, {}, {}, {}, {}])), 1),
        (put(&first, json!("answers")), 1),
        (
            put(&second, {
                let mut a = answers();
                a[5]["text"] = "nude photo".into();
                a
            }),
            10,
        ),
    ] {
        assert_eq!(server.call(&me.token, ANSWER, wrong.clone()).await["result"], result, "{wrong}");
    }
    server.run("UPDATE surveys SET ends_on = current_date - 2").await;
    assert_eq!(server.call(&me.token, ANSWER, put(&first, answers())).await["result"], 8);
    server.run("UPDATE surveys SET live = false").await;
    assert_eq!(server.call(&me.token, ANSWER, put(&first, answers())).await["result"], 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_40_a_survey_reward_is_paid_once_a_local_day_and_survey_whatever_the_zone_and_the_taps() {
    let server = Arc::new(Server::start().await);
    let me = server.member("amara").await;
    let (first, second) = (survey(&server, "Light", 2).await, survey(&server, "Faces", 1).await);
    let answer = |survey: &str| json!({"surveyId": survey, "answers": answers(), "requestId": survey});
    let coins = async || server.ok(&me.token, "/user/credit/balance", json!({})).await["coins"].clone();
    assert_eq!(
        server.call(&me.token, TAKE, json!({"surveyId": first})).await["result"],
        8,
        "not answered yet"
    );
    server.ok(&me.token, ANSWER, answer(&first)).await;
    server.ok(&me.token, ANSWER, answer(&second)).await;
    let mut socket = server.socket(&me).await;
    let taps = |survey: &str| {
        let (server, token, survey) = (server.clone(), me.token.clone(), survey.to_owned());
        at_once(10, move |i| {
            let (server, token, survey) = (server.clone(), token.clone(), survey.clone());
            async move { server.ask(EVERY_WAY[i % 5], &token, TAKE, json!({"surveyId": survey})).await }
        })
    };
    for answer in taps(&first).await {
        assert_eq!((&answer["result"], &answer["data"]["rewarded"]), (&json!(0), &json!(true)), "{answer}");
    }
    socket.push("me/coins", |coins| coins["coins"] == 2).await;
    // Another one on the same day, and on every day that changing the zone makes of it.
    for zone in ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
        server.ok(&me.token, "/user/update", json!({"timezone": zone})).await;
        assert!(taps(&second).await.iter().all(|answer| answer["result"] == 8), "{zone}");
        assert_eq!(coins().await, 2, "{zone}");
    }
    server.app.clock.advance(Duration::hours(48));
    assert!(taps(&second).await.iter().all(|answer| answer["result"] == 0));
    assert_eq!(coins().await, 3);
    assert!(taps(&first).await.iter().all(|answer| answer["result"] == 0));
    assert_eq!(coins().await, 3);
    server.no_drift().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_see_what_a_survey_gives_and_are_never_credited() {
    let server = Server::start().await;
    let me = server.member("amara").await;
    let id = survey(&server, "Light", 2).await;
    for via in EVERY_WAY {
        let seen = server.ask(via, "", SEE, json!({"surveyId": id})).await;
        assert_eq!(
            seen["data"],
            json!({"surveyId": id, "title": "Light", "reward": 2, "questions": 6, "thanks": "", "answered": false, "rewarded": false}),
            "{via:?}"
        );
        assert_eq!(server.ask(via, "", TAKE, json!({"surveyId": id})).await["result"], 2, "{via:?}");
        assert_eq!(server.ask(via, "", SEE, json!({"surveyId": "99"})).await["result"], 3, "{via:?}");
    }
    server.ok(&me.token, ANSWER, json!({"surveyId": id, "answers": answers()})).await;
    let seen = server.ok(&me.token, SEE, json!({"surveyId": id})).await;
    assert_eq!((&seen["answered"], &seen["thanks"]), (&json!(true), &json!("It is being made.")));
    assert_eq!(server.count("SELECT count(*) FROM ledger_tx WHERE kind = 'survey'").await, 0);
}
