//! How a person sees themself.

use crate::{
    app::App,
    failure::{Failure, Outcome},
    files,
};
use protocol::{Id, UidStr, account::UserInfo, people::Status};
use sql::client::Params as _;
use sql::{
    client::GenericClient,
    queries::{account, wallet},
};

/// All of the own profile; without a token.
pub async fn own<C: GenericClient>(app: &App, db: &C, uid: i64) -> Outcome<UserInfo> {
    let row = account::user_self()
        .bind(db, &uid)
        .opt()
        .await?
        .ok_or_else(|| Failure::broken("a session without a person"))?;
    let number = row.phone_enc.as_deref().and_then(|sealed| app.secrets.open(sealed)).unwrap_or_default();
    let number = String::from_utf8(number).unwrap_or_default();
    let phone_code = row.phone_code.unwrap_or_default();
    let mobile =
        number.strip_prefix('+').and_then(|n| n.strip_prefix(phone_code.as_str())).unwrap_or_default();
    Ok(UserInfo {
        token: None,
        uid: Id(row.uid),
        uid_str: row.uid_str.into(),
        user_name: row.user_name,
        first_name: row.first_name,
        last_name: row.last_name,
        nick_name: row.nick_name,
        avatar_uri: files::url(&row.avatar_key),
        gender: row.gender,
        timezone: row.timezone,
        bio: row.bio,
        coins: row.available.into(),
        ai_photo_limit: row.available.into(),
        invite_code: row.invite_code,
        invite_count: row.invite_count,
        inviter_uid_str: UidStr(row.inviter_uid_str).named(),
        mobile: masked(mobile),
        phone_code,
        active_days: row.active_days.into(),
        creator_flag: row.creator_flag.into(),
        is_block: 0,
        subscribe_flag: row.subscribed_until.is_some_and(|until| until > app.now()).into(),
        is_test_admin: 0,
        status: status(row.status)?,
        follower_count: row.follower_count.into(),
        following_count: row.following_count.into(),
        post_count: row.post_count.into(),
        face_age: row.face_age,
        face_gender: row.face_gender,
        face_race: row.face_race,
        consents: row.consents,
        restorable_until: row.restorable_until.map(|until| until.timestamp_millis()),
    })
}

/// The status of a row.
pub fn status(number: i16) -> Outcome<Status> {
    Status::of(number.into()).ok_or_else(|| Failure::broken(format!("a person of status {number}")))
}

/// Counts today, in the person's own time zone, among the days on which they were here.
pub async fn count_day<C: GenericClient>(app: &App, db: &C, uid: i64) -> Outcome<()> {
    let day =
        wallet::local_day().params(db, &wallet::LocalDayParams { now: app.now().into(), uid }).one().await?;
    account::touch_day().params(db, &account::TouchDayParams { day, uid }).await?;
    Ok(())
}

/// A dot for each digit but the last three.
fn masked(mobile: &str) -> String {
    let hidden = mobile.chars().count().saturating_sub(3);
    mobile.chars().enumerate().map(|(at, digit)| if at < hidden { '•' } else { digit }).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_number_shows_its_last_three_digits() {
        assert_eq!(super::masked("7700900123"), "•••••••123");
        assert_eq!(super::masked("12"), "12");
        assert_eq!(super::masked(""), "");
    }
}
