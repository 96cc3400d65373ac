//! `UpdateUser`: the fields that a person may change, and no others.

use crate::{
    account::{names, view},
    call::{Cx, Handle, words},
    failure::Outcome,
    files, limits,
};
use deadpool_postgres::Client;
use protocol::{
    Fault,
    account::{ProtectedFields, UpdateUser},
    people::{Gender, Status},
};
use sql::client::Params as _;
use sql::{queries::account, types::ProfileOutcome};

impl Handle for UpdateUser {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<Self::Response> {
        if let Some(field) = protected(&request.protected) {
            return Err(Fault::invalid(format!("{field} cannot be changed.")).into());
        }
        let names = [
            ("firstName", &request.first_name),
            ("lastName", &request.last_name),
            ("nickName", &request.nick_name),
        ];
        for (field, name) in names.into_iter().filter_map(|(field, name)| Some((field, name.as_ref()?))) {
            words::accept_name(name, field)?;
        }
        let [first_name, last_name, nick_name] = names.map(|(_, name)| name.as_deref());
        if let Some(bio) = &request.bio {
            words::accept(bio, "bio", limits::BIO_CODE_POINTS)?;
        }
        let user_name = request.user_name.as_deref().map(names::user_name).transpose()?;
        let unknown_zone = || Fault::invalid("timezone: an IANA name such as Europe/London.");
        if request.timezone.as_deref().is_some_and(|zone| !names::timezone(zone)) {
            return Err(unknown_zone().into());
        }
        let avatar = match request.avatar_uri.as_deref() {
            None => None,
            Some("") => Some(""),
            Some(url) => Some(files::key_of(url, &cx.client.base).ok_or(Fault::NotFound)?),
        };
        let db = cx.app.db().await?;
        let mine = view::own(&cx.app, &**db, cx.uid()).await?;
        if let Some(wanted) = &user_name
            && names::reserved(wanted)
            && *wanted != mine.user_name
        {
            return Err(taken(&db, wanted, &[&mine.nick_name, &mine.last_name]).await?.into());
        }
        let outcome = account::update_profile()
            .params(
                &db,
                &account::UpdateProfileParams {
                    uid: cx.uid(),
                    first_name,
                    last_name,
                    nick_name,
                    user_name: user_name.as_deref(),
                    avatar_key: avatar,
                    gender: request.gender.map(Gender::number),
                    timezone: request.timezone.as_deref(),
                    bio: request.bio.as_deref(),
                    name_changes: limits::USER_NAME_CHANGES as i32,
                },
            )
            .one()
            .await?;
        match outcome {
            ProfileOutcome::ok => {}
            ProfileOutcome::not_found => return Err(Fault::SignIn.into()),
            ProfileOutcome::name_taken => {
                let nick = nick_name.unwrap_or(&mine.nick_name);
                let last = last_name.unwrap_or(&mine.last_name);
                return Err(taken(&db, user_name.as_deref().unwrap_or_default(), &[last, nick])
                    .await?
                    .into());
            }
            ProfileOutcome::name_limit => {
                let sentence =
                    format!("A user name can change {} times in 30 days.", limits::USER_NAME_CHANGES);
                return Err(Fault::conflict(sentence).into());
            }
            ProfileOutcome::file_missing => return Err(Fault::NotFound.into()),
            ProfileOutcome::bad_timezone => return Err(unknown_zone().into()),
        }
        let own = view::own(&cx.app, &**db, cx.uid()).await?;
        // This connection need not wait for its next look at the database.
        if cx.caller.session.status() == Status::Incomplete {
            cx.caller.session.set_status(own.status);
        }
        Ok(own)
    }
}

/// The first protected field that was sent.
fn protected(fields: &ProtectedFields) -> Option<&'static str> {
    let ProtectedFields { coins, status, creator_flag, subscribe_flag, invite_count } = fields;
    let sent = [
        ("coins", coins),
        ("status", status),
        ("creatorFlag", creator_flag),
        ("subscribeFlag", subscribe_flag),
        ("inviteCount", invite_count),
    ];
    sent.into_iter().find_map(|(name, value)| value.is_some().then_some(name))
}

/// "amara is taken. amara.p is free."
async fn taken(db: &Client, wanted: &str, others: &[&str]) -> Outcome<Fault> {
    let similar = names::similar(wanted, others);
    let free = account::free_user_names().bind(db, &similar).all().await?;
    Ok(Fault::conflict(match free.first() {
        Some(name) => format!("{wanted} is taken. {name} is free."),
        None => format!("{wanted} is taken."),
    }))
}
