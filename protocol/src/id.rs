//! Ids: 64-bit numbers inside, strings on the wire, because JavaScript cannot hold them; and the random
//! ids of people, which tell nothing of when or how many.

use crate::{macros::plain_ts, whole};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{borrow::Cow, fmt, str::FromStr};

/// A 64-bit id. Written as a string; read from a string of digits or an integer. `0` is no row's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Id(pub i64);

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl From<i64> for Id {
    fn from(id: i64) -> Self {
        Id(id)
    }
}
/// The text is no id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoId;
impl fmt::Display for NoId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("is not an id")
    }
}
impl std::error::Error for NoId {}

impl FromStr for Id {
    type Err = NoId;
    fn from_str(s: &str) -> Result<Self, NoId> {
        let digits = !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| s.parse().ok()).flatten().map(Id).ok_or(NoId)
    }
}
impl Serialize for Id {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(&self.0)
    }
}
impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct V;
        impl de::Visitor<'_> for V {
            type Value = Id;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an id")
            }
            fn visit_str<E: de::Error>(self, s: &str) -> Result<Id, E> {
                // An empty cursor is how forms say "from the beginning".
                if s.is_empty() {
                    return Ok(Id(0));
                }
                s.parse().map_err(E::custom)
            }
            fn visit_i64<E: de::Error>(self, n: i64) -> Result<Id, E> {
                if n < 0 { Err(E::custom(NoId)) } else { Ok(Id(n)) }
            }
            fn visit_u64<E: de::Error>(self, n: u64) -> Result<Id, E> {
                i64::try_from(n).map(Id).map_err(|_| E::custom(NoId))
            }
            fn visit_f64<E: de::Error>(self, v: f64) -> Result<Id, E> {
                whole::of_float(v).ok_or_else(|| E::custom(NoId)).and_then(|n| self.visit_i64(n))
            }
        }
        d.deserialize_any(V)
    }
}
impl JsonSchema for Id {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": "^[0-9]{1,19}$"})
    }
}
plain_ts!(Id, "string");

/// The public id of a person: 20 hex digits, random. Any text is read as one; what cannot be anyone's is nobody.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UidStr(pub String);

impl UidStr {
    pub fn as_str(&self) -> &str {
        &self.0
    }
    /// Whether it can be anyone's.
    pub fn well_formed(&self) -> bool {
        self.0.len() == 20 && self.0.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
    }
    /// None where a form says "nobody" with an empty text.
    pub fn named(self) -> Option<Self> {
        Some(self).filter(|uid| !uid.0.is_empty())
    }
}
impl fmt::Display for UidStr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
impl From<String> for UidStr {
    fn from(text: String) -> Self {
        UidStr(text)
    }
}
impl From<&str> for UidStr {
    fn from(text: &str) -> Self {
        UidStr(text.into())
    }
}
impl JsonSchema for UidStr {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "UidStr".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": "^([0-9a-f]{20})?$"})
    }
}
plain_ts!(UidStr, "string");

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_digits_or_a_whole_number() {
        for text in ["\"12\"", "12", "12.0", "1.2e1"] {
            assert_eq!(serde_json::from_str::<Id>(text).unwrap(), Id(12), "{text}");
        }
        assert_eq!(serde_json::from_str::<Id>("\"\"").unwrap(), Id(0));
        for text in
            ["\"+5\"", "\"-5\"", "-5", "1.5", "\" 5\"", "\"5a\"", "\"99999999999999999999\"", "1e300", "true"]
        {
            assert!(serde_json::from_str::<Id>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_person_is_named_by_twenty_hex_digits() {
        assert!(UidStr::from("5f0c1e7ab29d4c6e8f01").well_formed());
        for wrong in ["", "5f0c", "5F0C1E7AB29D4C6E8F01", "5f0c1e7ab29d4c6e8f0g", "5f0c1e7ab29d4c6e8f0\0"] {
            assert!(!UidStr::from(wrong).well_formed(), "{wrong:?}");
        }
        assert_eq!(UidStr::from("").named(), None);
    }
}
