//! `PutContacts`: numbers become hashes here, and are forgotten.

use crate::{
    account::digest::e164,
    call::{Cx, Handle, quota},
    failure::Outcome,
    limits,
};
use protocol::{
    Fault,
    contacts::{ContactsPut, PutContacts},
    privacy::ConsentKind,
};
use sql::{
    client::Params as _,
    queries::{account, people},
};
use std::collections::BTreeMap;

impl Handle for PutContacts {
    async fn handle(cx: Cx<Self::Auth>, request: Self) -> Outcome<ContactsPut> {
        if request.mobile_str.len() > limits::CONTACTS_MAX {
            let rule = format!("mobileStr: at most {} contacts.", limits::CONTACTS_MAX);
            return Err(Fault::invalid(rule).into());
        }
        let owner = cx.uid();
        let mut db = cx.app.db().await?;
        let mine = account::user_self().bind(&db, &owner).one().await?;
        let Some(own_code) = mine.phone_code.filter(|_| mine.phone_enc.is_some()) else {
            return Err(Fault::refused("Verify your phone number first.").into());
        };
        let said = account::consents().bind(&db, &owner).all().await?;
        if said.iter().any(|c| c.kind == ConsentKind::Contacts && !c.granted) {
            return Err(Fault::refused("You have said that your contacts are not to be used.").into());
        }
        let secrets = &cx.app.secrets;
        // One number, one entry: the last name holds.
        let mut book = BTreeMap::new();
        for contact in &request.mobile_str {
            let Some(number) = number(&own_code, &contact.m) else { continue };
            let name: String =
                contact.n.as_deref().unwrap_or_default().chars().take(limits::NAME_CODE_POINTS).collect();
            book.insert(secrets.phone_hash(&number), secrets.seal(name.as_bytes()));
        }
        let phone_hmacs: Vec<&[u8]> = book.keys().map(|hash| hash.as_slice()).collect();
        let names_enc: Vec<Option<&[u8]>> = book.values().map(|name| name.as_deref()).collect();
        let tx = db.transaction().await?;
        let asked = people::NewContactsParams { phone_hmacs: &phone_hmacs, owner };
        let fresh = people::new_contacts().params(&tx, &asked).one().await? as i32;
        if fresh > 0 {
            let me = owner.to_be_bytes();
            quota::take_many(&tx, "contacts", &me, cx.app.now(), fresh, limits::NEW_CONTACTS_PER_DAY).await?;
        }
        let put =
            people::PutContactsParams { phone_hmacs: &phone_hmacs, names_enc: names_enc.as_slice(), owner };
        people::put_contacts().params(&tx, &put).await?;
        tx.commit().await?;
        Ok(ContactsPut { kept: book.len() as i64 })
    }
}

/// In E.164; none when it is no number. `own_code` stands where no country is said.
fn number(own_code: &str, text: &str) -> Option<String> {
    let text: String = text.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
    let abroad = text.strip_prefix('+').or_else(|| text.strip_prefix("00"));
    match abroad {
        // No code begins another.
        Some(digits) => (1..=3).find_map(|n| {
            let (code, rest) = digits.split_at_checked(n)?;
            e164(code, rest).ok()
        }),
        None => e164(own_code, &text).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn a_number_is_one_however_it_is_written() {
        for text in ["+44 7700 900123", "07700 900-123", "0044 (7700) 900.123", "7700900123"] {
            assert_eq!(number("44", text).as_deref(), Some("+447700900123"), "{text}");
        }
        assert_eq!(number("44", "+1 202 555 0143").as_deref(), Some("+12025550143"));
        for text in ["", "+", "Mum", "12", "+999123456789", "++44"] {
            assert_eq!(number("44", text), None, "{text}");
        }
    }
}
