//! Notes down who was sent an invitation. The message itself goes from the caller's own phone.

use crate::{
    account::digest,
    call::{Cx, Handle, quota, words},
    failure::{Failure, Outcome},
    limits,
};
use protocol::{
    Fault,
    invites::{InvitesPut, PutInvites},
};
use sql::{
    client::Params as _,
    queries::{
        account,
        invites::{self, KnownSendsParams, PutSendsParams},
    },
};

impl Handle for PutInvites {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<InvitesPut> {
        let uid = cx.uid();
        let names = request.names.unwrap_or_default();
        if !(1..=limits::INVITES_PER_CALL).contains(&request.mobiles.len()) {
            return Err(Fault::invalid("mobiles: 1 to 50 numbers.").into());
        }
        if names.len() > request.mobiles.len() {
            return Err(Fault::invalid("names: as many as mobiles, or fewer.").into());
        }
        for name in &names {
            words::accept_name(name, "names")?;
        }
        let mut db = cx.app.db().await?;
        let country = account::user_self().bind(&db, &uid).one().await?.phone_code.unwrap_or_default();
        let (mut hashes, mut phones, mut sealed_names) = (Vec::new(), Vec::new(), Vec::new());
        let seal = |text: &str| {
            cx.app.secrets.seal(text.as_bytes()).ok_or_else(|| Failure::broken("sealing an invitation"))
        };
        for (n, mobile) in request.mobiles.iter().enumerate() {
            let e164 = e164(mobile, &country)?;
            let hash = cx.app.secrets.phone_hash(&e164).to_vec();
            if hashes.contains(&hash) {
                continue;
            }
            hashes.push(hash);
            phones.push(seal(&e164)?);
            sealed_names
                .push(names.get(n).filter(|name| !name.is_empty()).map(|name| seal(name)).transpose()?);
        }
        let tx = db.transaction().await?;
        let asked = KnownSendsParams { inviter: uid, phone_hmacs: &hashes };
        let known = invites::known_sends().params(&tx, &asked).all().await?.len();
        let fresh = i32::try_from(hashes.len() - known).unwrap_or(i32::MAX);
        if fresh > 0 {
            let key = uid.to_be_bytes();
            quota::take_many(&tx, "invite", &key, cx.app.now(), fresh, limits::INVITES_PER_DAY).await?;
        }
        let put = PutSendsParams {
            inviter: uid,
            phone_hmacs: &hashes,
            phones_enc: &phones,
            names_enc: &sealed_names,
        };
        let count = invites::put_sends().params(&tx, &put).all().await?.len() as i64;
        tx.commit().await?;
        Ok(InvitesPut { count })
    }
}

/// As it stands in a phone book: with `+` and country code, or as it is dialled in the caller's own country.
fn e164(mobile: &str, country: &str) -> Result<String, Fault> {
    let digits: String = mobile.chars().filter(|c| !matches!(c, ' ' | '-' | '(' | ')' | '.' | '/')).collect();
    match digits.strip_prefix('+').or_else(|| digits.strip_prefix("00")) {
        None => digest::e164(country, &digits),
        Some(whole) => (1..=3)
            .filter_map(|at| whole.split_at_checked(at))
            .find_map(|(code, rest)| digest::e164(code, rest).ok())
            .ok_or_else(|| Fault::invalid("mobiles: one of them is no phone number.")),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_stand_in_a_phone_book() {
        for (mobile, country) in [
            ("+44 7700 900123", "49"),
            ("0044 7700-900123", "49"),
            ("07700 900123", "44"),
            ("+44 (0)7700 900123", "1"),
        ] {
            assert_eq!(e164(mobile, country).unwrap(), "+447700900123", "{mobile}");
        }
        for wrong in ["", "+", "+44", "call me", "+999123456789"] {
            assert!(e164(wrong, "44").is_err(), "{wrong}");
        }
    }
}
