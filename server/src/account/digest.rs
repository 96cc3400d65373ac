//! What a code is asked for with: the digest, and the phone in it.

use crate::{limits, wire::form::Coerce};
use base64::{
    Engine,
    alphabet::URL_SAFE,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig},
};
use chrono::{DateTime, Utc};
use protocol::{Fault, account::CodeDigest};
use serde::Deserialize;

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
    let digest = CodeDigest::deserialize(Coerce::new(fields)).map_err(|_| wrong())?;
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

/// A number in E.164, `+` included; digits only, 7 to 15 of them.
pub fn e164(phone_code: &str, mobile: &str) -> Result<String, Fault> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let valid = digits(phone_code)
        && digits(mobile)
        && !phone_code.starts_with('0')
        && phone_code.len() <= 3
        && (7..=15).contains(&(phone_code.len() + mobile.len()));
    if !valid {
        return Err(Fault::invalid("This is not a phone number."));
    }
    Ok(format!("+{phone_code}{mobile}"))
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
    fn a_number_is_digits_and_7_to_15_of_them() {
        assert_eq!(e164("44", "7700900123").unwrap(), "+447700900123");
        assert!(e164("1", "234567").is_ok() && e164("1", "23456789012345").is_ok());
        for (code, mobile) in [
            ("", "7700900123"),
            ("44", ""),
            ("+44", "7700900123"),
            ("44", "77 00"),
            ("0", "7700900123"),
            ("1", "23456"),
            ("1", "234567890123456"),
            ("4412", "345678"),
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
