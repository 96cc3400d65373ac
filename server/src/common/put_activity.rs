//! `PutActivity`: what is done in the app, counted by a list of what may be. What is not on it, or comes too often, is
//! left out in silence. Only of those who agreed to analytics is it kept who it was and with what; attributes of a face
//! need their own consent besides.

use crate::{
    account::view,
    call::{
        Cx, Handle,
        quota::{self, Rate},
    },
    failure::{Failure, Outcome},
    limits, secrets,
};
use protocol::{
    account::Done,
    common::{ActivityValue, PutActivity},
    privacy::ConsentKind,
    text::Line,
};
use serde_json::{Map, Value};
use sql::{client::Params as _, queries::account};
use std::{collections::BTreeMap, time::Duration};

const MINUTE: Duration = Duration::from_secs(60);
const WHO: Rate = Rate::of("activity", limits::ACTIVITIES_PER_MINUTE, MINUTE);
const ADDRESS: Rate = Rate::of("activity_address", limits::ACTIVITIES_PER_ADDRESS_MINUTE, MINUTE);

/// What may be counted: category, and its activities.
const LISTED: [(&str, &[&str]); 6] = [
    ("basic", &["openApp", "page_view", "screen_view"]),
    ("invite", &["inviteFromCreateTab", "inviteFromMyCreditBalance", "inviteFromOtherPage"]),
    ("share", &["sharePost", "shareProfile", "shareChallenge", "shareInvite", "copyLink", "savePhoto"]),
    ("create", &["chooseStyle", "choosePhoto", "createPhoto", "reinvent", "cinematic"]),
    ("wallet", &["openRecharge", "chooseProduct", "subscribe"]),
    ("survey", &["openSurvey", "changeClick"]),
];
const FACE: [&str; 3] = ["faceage", "facegender", "facerace"];

impl Handle for PutActivity {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        match count(&cx, &request).await {
            Err(Failure::Fault(_)) => Ok(Done {}),
            other => other,
        }
    }
}

async fn count(cx: &Cx<<PutActivity as protocol::Call>::Auth>, request: &PutActivity) -> Outcome<Done> {
    let (category, activity) = (
        request.activity_category.as_deref().unwrap_or_default(),
        request.activity.as_deref().unwrap_or_default(),
    );
    let listed = LISTED.iter().any(|(name, of)| *name == category && of.contains(&activity));
    let device = request.device_id.as_deref().filter(|id| id.chars().count() <= limits::DEVICE_ID_CHARS);
    let mut db = cx.app.db().await?;
    let tx = db.transaction().await?;
    quota::take(&tx, ADDRESS, cx.client.ip.to_string().as_bytes()).await?;
    let uid = cx.caller.as_ref().map(|caller| caller.uid);
    let who = match (uid, device) {
        (Some(uid), _) => uid.to_be_bytes().to_vec(),
        (None, Some(device)) => device.as_bytes().to_vec(),
        (None, None) => cx.client.ip.to_string().into_bytes(),
    };
    quota::take(&tx, WHO, &secrets::sha256(&who)).await?;
    let consents = match uid {
        Some(uid) => view::own(&cx.app, &tx, uid).await?.consents,
        None => Vec::new(),
    };
    let agreed = consents.contains(&ConsentKind::Analytics);
    let face = consents.contains(&ConsentKind::FaceAttributes);
    if let (Some(uid), Some(device), Some(info)) = (uid, device, &request.basic_info)
        && consents.contains(&ConsentKind::Push)
        && info.push_token.is_some()
    {
        let text = |line: &Option<Line>| line.as_deref().map(|t| t.chars().take(512).collect::<String>());
        let platform = Line::new(&cx.client.platform).into_string();
        account::put_device()
            .params(
                &tx,
                &account::PutDeviceParams {
                    uid,
                    device_id: &device,
                    platform: &platform,
                    app_version: text(&info.app_version),
                    push_token: text(&info.push_token),
                },
            )
            .await?;
    }
    if listed {
        let params = match (&request.params, agreed) {
            (Some(params), true) => kept(params, face),
            _ => Map::new(),
        };
        let device = device.filter(|_| agreed).map(|id| secrets::sha256(id.as_bytes()));
        account::log_activity()
            .params(
                &tx,
                &account::LogActivityParams {
                    uid: uid.filter(|_| agreed),
                    device_hash: device.as_ref().map(|hash| hash.as_slice()),
                    category: &category,
                    activity: &activity,
                    params: &Value::Object(params),
                },
            )
            .await?;
    }
    tx.commit().await?;
    Ok(Done {})
}

/// What is kept of the values: few, short, and nothing of a face without a word.
fn kept(params: &BTreeMap<String, ActivityValue>, face: bool) -> Map<String, Value> {
    let fits = |name: &str| !name.is_empty() && name.len() <= limits::EVENT_KEY_CHARS && !name.contains('\0');
    let of_a_face = |name: &str| {
        let bare: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        FACE.contains(&bare.to_ascii_lowercase().as_str())
    };
    let value = |value: &ActivityValue| match value {
        ActivityValue::Flag(flag) => Value::from(*flag),
        ActivityValue::Number(number) => Value::from(*number),
        ActivityValue::Text(text) => {
            Value::from(Line::new(text).chars().take(limits::ACTIVITY_TEXT_CHARS).collect::<String>())
        }
    };
    params
        .iter()
        .filter(|(name, _)| fits(name) && (face || !of_a_face(name)))
        .take(limits::ACTIVITY_PARAMS)
        .map(|(name, given)| (name.clone(), value(given)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_is_left_out_however_it_is_written() {
        let params = ["faceAge", "face_gender", "FACE-RACE", "page"]
            .map(|name| (name.to_owned(), ActivityValue::Text("x".into())))
            .into();
        assert_eq!(kept(&params, false).keys().collect::<Vec<_>>(), ["page"]);
        assert_eq!(kept(&params, true).len(), 4);
    }

    #[test]
    fn few_and_short_values_are_kept() {
        let many = (0..50).map(|n| (format!("k{n}"), ActivityValue::Text("é".repeat(999)))).collect();
        let kept = kept(&many, true);
        assert_eq!(kept.len(), limits::ACTIVITY_PARAMS);
        assert!(
            kept.values()
                .all(|v| v.as_str().is_some_and(|t| t.chars().count() == limits::ACTIVITY_TEXT_CHARS))
        );
    }
}
