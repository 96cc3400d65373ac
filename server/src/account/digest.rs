//! What a code is asked for with: the digest, and the phone in it.

use crate::{call::coerce, limits};
use base64::{
    Engine,
    alphabet::URL_SAFE,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig},
};
use chrono::{DateTime, Utc};
use phonenumber::{Metadata, Type, metadata::DATABASE};
use protocol::{Fault, account::CodeDigest};

/// With or without padding: clients write both.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Reads a digest and holds it to its rules, all but "never used before".
pub fn read(digest: &str, now: DateTime<Utc>) -> Result<CodeDigest, Fault> {
    let wrong = || Fault::invalid("The digest cannot be read.");
    let json = BASE64.decode(digest.trim()).map_err(|_| wrong())?;
    let fields = serde_json::from_slice(&json).map_err(|_| wrong())?;
    let digest: CodeDigest = coerce::request(fields).map_err(|_| wrong())?;
    let age = now.timestamp_millis().saturating_sub(digest.ts).unsigned_abs();
    if u128::from(age) > limits::DIGEST_AGE.as_millis() {
        return Err(Fault::invalid("The clock of this device is off, or the request is too old."));
    }
    if !(8..=limits::NONCE_CHARS).contains(&digest.nonce.chars().count()) {
        return Err(Fault::invalid("The nonce holds 8 to 128 characters."));
    }
    if !matches!(digest.scene.as_str(), "login" | "change" | "delete") {
        return Err(Fault::invalid("The scene is login, change or delete."));
    }
    device_id(&digest.device_id)?;
    Ok(digest)
}

/// A number in E.164, `+` included: one form for one phone, however its trunk prefix was written, so that it
/// has one account. Where a country writes one phone in two more ways (`15` and `9` in Argentina), the rules of
/// the numbering plan bring them together as well.
pub fn e164(phone_code: &str, mobile: &str) -> Result<String, Fault> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let well_formed = digits(phone_code)
        && digits(mobile)
        && !phone_code.starts_with('0')
        && phone_code.len() <= 3
        && (7..=17).contains(&(phone_code.len() + mobile.len()));
    let number = well_formed.then(|| national(phone_code, mobile)).flatten();
    number
        .map(|national| format!("+{phone_code}{national}"))
        .ok_or_else(|| Fault::invalid("This is not a phone number. Check the country code and the digits."))
}

/// The number as it is dialled from abroad, by the plans of the countries that share the code; none when no
/// such number can exist there.
fn national(phone_code: &str, mobile: &str) -> Option<String> {
    let plans = DATABASE.by_code(&phone_code.parse::<u16>().ok()?)?;
    // The first one is that of the largest country; those of its islands would take a short number for one
    // of theirs.
    let bare = without_trunk_prefix(plans.first()?, mobile);
    plans.iter().any(|plan| possible(plan, &bare)).then_some(bare)
}

/// As dialled from abroad. A prefix whose loss would make an impossible number of a possible one belongs to it.
fn without_trunk_prefix(plan: &Metadata, mobile: &str) -> String {
    let bare = match plan.national_prefix_for_parsing() {
        Some(prefix) => prefix.captures(mobile).and_then(|found| {
            let prefix = found.get(0).filter(|prefix| prefix.start() == 0)?;
            let mut start = String::new();
            if let Some(rule) = plan.national_prefix_transform_rule()
                && found.get(found.len() - 1).is_some()
            {
                found.expand(rule, &mut start);
            }
            Some(start + &mobile[prefix.end()..])
        }),
        None => plan.national_prefix().and_then(|prefix| mobile.strip_prefix(prefix)).map(str::to_owned),
    };
    bare.filter(|bare| possible(plan, bare) || !possible(plan, mobile)).unwrap_or_else(|| mobile.to_owned())
}

/// Whether the plan of a country has numbers that begin so and are so long. Looser than "valid" on purpose:
/// plans grow, and numbers for films and tests are assigned to nobody.
fn possible(plan: &Metadata, national: &str) -> bool {
    let kinds = [Type::Mobile, Type::FixedLine, Type::Voip, Type::PersonalNumber, Type::Pager, Type::Uan];
    let length = national.len() as u16;
    let begins =
        plan.descriptors().general().national_number().find(national).is_some_and(|m| m.start() == 0);
    begins
        && kinds
            .iter()
            .filter_map(|kind| plan.descriptors().get(*kind))
            .any(|kind| kind.possible_length().contains(&length))
}

/// Whether codes are sent to a country of this calling code; `countries` are ISO codes, none of them means all.
pub fn served(phone_code: &str, countries: &[String]) -> bool {
    let plans = phone_code.parse::<u16>().ok().and_then(|code| DATABASE.by_code(&code)).unwrap_or_default();
    countries.is_empty() || plans.iter().any(|plan| countries.iter().any(|country| country == plan.id()))
}

pub fn device_id(id: &str) -> Result<(), Fault> {
    if id.is_empty() || id.chars().count() > limits::DEVICE_ID_CHARS || id.chars().any(char::is_control) {
        return Err(Fault::invalid("deviceId holds 1 to 128 characters."));
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn one_phone_has_one_form() {
        for (code, mobile, form) in [
            ("44", "7700900123", "+447700900123"),
            ("44", "07700900123", "+447700900123"),
            ("1", "4155552671", "+14155552671"),
            ("1", "14155552671", "+14155552671"),
            ("49", "015112345678", "+4915112345678"),
            ("7", "89161234567", "+79161234567"),
            ("36", "06201234567", "+36201234567"),
            // These keep their 0.
            ("39", "0612345678", "+390612345678"),
            ("39", "3123456789", "+393123456789"),
            ("225", "0123456789", "+2250123456789"),
            ("242", "061234567", "+242061234567"),
            ("54", "91123456789", "+5491123456789"),
            ("54", "0111523456789", "+5491123456789"),
        ] {
            assert_eq!(e164(code, mobile).ok().as_deref(), Some(form), "{code} {mobile}");
        }
    }

    #[test]
    fn what_can_be_no_number_is_refused() {
        for (code, mobile) in [
            ("", "7700900123"),
            ("44", ""),
            ("+44", "7700900123"),
            ("44", "77 00"),
            ("0", "7700900123"),
            ("1", "23456"),
            ("1", "234567"),
            ("1", "234567890123456"),
            ("44", "77009001234567"),
            ("44", "770090012"),
            ("4412", "345678"),
            // No country has this code; the number of another country behind it is not looked for.
            ("4", "47700900123"),
            ("999", "7700900123"),
            ("44", "٣٣٣٣٣٣٣٣"),
        ] {
            assert!(e164(code, mobile).is_err(), "{code} {mobile}");
        }
    }

    #[test]
    fn a_digest_is_read_with_and_without_padding() {
        let now = Utc::now();
        let json = serde_json::json!({"phoneCode": "44", "mobile": "7700900123", "scene": "login", "deviceId": "d",
            "ts": now.timestamp_millis(), "nonce": "12345678"});
        for text in [
            base64::engine::general_purpose::URL_SAFE.encode(json.to_string()),
            base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(json.to_string()),
        ] {
            assert_eq!(read(&text, now).unwrap().mobile, "7700900123");
            let minutes = chrono::Duration::minutes(6);
            assert!(read(&text, now + minutes).is_err() && read(&text, now - minutes).is_err());
        }
        assert!(read("%%%", now).is_err() && read("", now).is_err() && read("bnVsbA", now).is_err());
    }
}
