//! Reads the fields of a request for the type of its call, whatever brought them. Fields of a form are strings:
//! [`Coerce`] takes a string for a number, a boolean, or (as JSON) for an array or object where the type asks
//! for one, and a whole-valued float for an integer. Nothing else passes for what it is not.
//!
//! What is wrong is told by the name of the field and the rule, never in words that the client sent.

use protocol::{Fault, codec::Format, text, whole};
use serde::{
    Deserialize, Deserializer,
    de::{
        self, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
        value::StringDeserializer,
    },
    forward_to_deserialize_any,
};
use serde_json::{Map, Number, Value};
use std::fmt;

/// JSON in a string, in a string …: beyond that it is no client of ours.
const UNWRAPS_MAX: u8 = 4;

/// The request that these fields hold.
pub fn request<C: for<'de> Deserialize<'de>>(fields: Value) -> Result<C, Fault> {
    match fields {
        Value::Object(_) => {
            C::deserialize(Coerce::new(fields)).map_err(|wrong| Fault::invalid(wrong.to_string()))
        }
        _ => Err(Fault::invalid("data: is not an object.")),
    }
}

/// What does not fit: the field, outermost first, and the rule.
#[derive(Debug)]
pub struct Wrong {
    path: String,
    rule: String,
}

impl Wrong {
    fn rule(rule: impl Into<String>) -> Self {
        Wrong { path: String::new(), rule: rule.into() }
    }
    /// Only names of fields stand here, and those are ours: a field that no type knows is never read.
    fn within(self, field: &str) -> Self {
        let known = field.len() <= 64 && field.bytes().all(|b| b.is_ascii_alphanumeric());
        match known {
            true if self.path.is_empty() => Wrong { path: field.to_owned(), ..self },
            true => Wrong { path: format!("{field}.{}", self.path), ..self },
            false => self,
        }
    }
}
impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule.as_str() {
            // A person reads this one.
            text::HALF => f.write_str(text::HALF),
            rule if self.path.is_empty() => write!(f, "{rule}."),
            rule => write!(f, "{}: {rule}.", self.path),
        }
    }
}
impl std::error::Error for Wrong {}
impl de::Error for Wrong {
    fn custom<T: fmt::Display>(rule: T) -> Self {
        Wrong::rule(rule.to_string())
    }
    fn invalid_type(_: Unexpected, wanted: &dyn Expected) -> Self {
        Wrong::rule(format!("is not {}", named(wanted)))
    }
    fn invalid_value(_: Unexpected, wanted: &dyn Expected) -> Self {
        match named(wanted) {
            wanted if wanted == WHOLE => Wrong::rule("is out of range"),
            wanted => Wrong::rule(format!("is not {wanted}")),
        }
    }
    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Self {
        Wrong::rule(format!("is none of {}", known.join(", ")))
    }
    fn missing_field(field: &'static str) -> Self {
        Wrong { path: field.to_owned(), rule: "is missing".into() }
    }
}

const WHOLE: &str = "a whole number";

/// What a type of the language is called outside of it.
fn named(wanted: &dyn Expected) -> String {
    let wanted = wanted.to_string();
    match wanted.as_str() {
        "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize" => WHOLE.into(),
        "f32" | "f64" => "a number".into(),
        "a boolean" => "true or false".into(),
        "a string" | "a borrowed string" => "a text".into(),
        _ => wanted,
    }
}

pub struct Coerce {
    value: Value,
    /// Strings that were read as JSON to get here.
    unwraps: u8,
}

impl Coerce {
    pub fn new(value: Value) -> Self {
        Coerce { value, unwraps: 0 }
    }
    /// An array or object written as a string, unwrapped.
    fn unwrapped(self) -> Result<Self, Wrong> {
        let Value::String(text) = &self.value else { return Ok(self) };
        if self.unwraps >= UNWRAPS_MAX {
            return Err(Wrong::rule("is nested too deeply"));
        }
        let value = Format::Json.decode(text.as_bytes()).map_err(|e| match e.broken_text {
            true => Wrong::rule(text::HALF),
            false => Wrong::rule("is not JSON"),
        })?;
        Ok(Coerce { value, unwraps: self.unwraps + 1 })
    }
    /// A number written as a string, as one.
    fn number(self, wanted: &str) -> Result<Value, Wrong> {
        match &self.value {
            Value::String(text) if text.is_empty() => Ok(0.into()),
            Value::String(text) => serde_json::from_str::<Number>(text.trim())
                .map(Value::Number)
                .map_err(|_| Wrong::rule(format!("is not {wanted}"))),
            _ => Ok(self.value),
        }
    }
}

/// Any value but arrays and objects, for whoever takes what comes.
fn visit_plain<'de, V: Visitor<'de>>(value: Value, visitor: V) -> Result<V::Value, Wrong> {
    match value {
        Value::Null => visitor.visit_unit(),
        Value::Bool(b) => visitor.visit_bool(b),
        Value::String(text) => visitor.visit_string(text),
        Value::Number(n) => visit_number(&n, visitor),
        Value::Array(_) => Err(de::Error::invalid_type(Unexpected::Seq, &visitor)),
        Value::Object(_) => Err(de::Error::invalid_type(Unexpected::Map, &visitor)),
    }
}

fn visit_number<'de, V: Visitor<'de>>(n: &Number, visitor: V) -> Result<V::Value, Wrong> {
    match (n.as_i64().or_else(|| n.as_f64().and_then(whole::of_float)), n.as_u64()) {
        (Some(n), _) => visitor.visit_i64(n),
        (None, Some(n)) => visitor.visit_u64(n),
        (None, None) => visitor.visit_f64(n.as_f64().unwrap_or(f64::NAN)),
    }
}

macro_rules! numbers {
    ($($method:ident),*; $wanted:expr) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
            match self.number($wanted)? {
                Value::Number(n) => visit_number(&n, visitor),
                _ => Err(Wrong::rule(format!("is not {}", $wanted))),
            }
        }
    )* };
}

impl<'de> Deserializer<'de> for Coerce {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.value {
            Value::Array(_) => self.deserialize_seq(visitor),
            Value::Object(_) => self.deserialize_map(visitor),
            value => visit_plain(value, visitor),
        }
    }
    numbers! {
        deserialize_i8, deserialize_i16, deserialize_i32, deserialize_i64,
        deserialize_u8, deserialize_u16, deserialize_u32, deserialize_u64; WHOLE
    }
    numbers! { deserialize_f32, deserialize_f64; "a number" }
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let given = match &self.value {
            Value::Bool(b) => Some(*b),
            Value::String(text) => match text.as_str() {
                "true" | "1" => Some(true),
                "false" | "0" | "" => Some(false),
                _ => None,
            },
            Value::Number(n) => match n.as_f64() {
                Some(0.0) => Some(false),
                Some(1.0) => Some(true),
                _ => None,
            },
            _ => None,
        };
        visitor.visit_bool(given.ok_or_else(|| Wrong::rule("is not true or false"))?)
    }
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.value {
            Value::String(text) => visitor.visit_string(text),
            _ => Err(Wrong::rule("is not a text")),
        }
    }
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_string(visitor)
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if matches!(&self.value, Value::String(s) if s.is_empty()) {
            return visitor.visit_seq(Items { unwraps: self.unwraps, items: Vec::new().into_iter() });
        }
        let Coerce { value, unwraps } = self.unwrapped()?;
        match value {
            Value::Array(items) => visitor.visit_seq(Items { unwraps, items: items.into_iter() }),
            _ => Err(Wrong::rule("is not an array")),
        }
    }
    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_seq(visitor)
    }
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let Coerce { value, unwraps } = self.unwrapped()?;
        match value {
            Value::Object(fields) => {
                visitor.visit_map(Fields { unwraps, fields: fields.into_iter(), value: None })
            }
            _ => Err(Wrong::rule("is not an object")),
        }
    }
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.deserialize_map(visitor)
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_newtype_struct(self)
    }
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        match self.value {
            Value::String(word) => visitor.visit_enum(IntoDeserializer::<Wrong>::into_deserializer(word)),
            _ => Err(Wrong::rule("is not a word")),
        }
    }
    /// A field that no type knows may hold anything.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_unit()
    }
    forward_to_deserialize_any! { i128 u128 char bytes byte_buf unit unit_struct tuple_struct identifier }
}

struct Items {
    unwraps: u8,
    items: std::vec::IntoIter<Value>,
}
impl<'de> SeqAccess<'de> for Items {
    type Error = Wrong;
    fn next_element_seed<T: de::DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Wrong> {
        let item = self.items.next();
        item.map(|value| seed.deserialize(Coerce { value, unwraps: self.unwraps })).transpose()
    }
}

struct Fields {
    unwraps: u8,
    fields: <Map<String, Value> as IntoIterator>::IntoIter,
    value: Option<(String, Value)>,
}
impl<'de> MapAccess<'de> for Fields {
    type Error = Wrong;
    fn next_key_seed<K: de::DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Wrong> {
        let Some((name, value)) = self.fields.next() else { return Ok(None) };
        let key: StringDeserializer<Wrong> = name.clone().into_deserializer();
        self.value = Some((name, value));
        seed.deserialize(key).map(Some)
    }
    fn next_value_seed<T: de::DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Wrong> {
        let (name, value) = self.value.take().ok_or_else(|| Wrong::rule("is a value without its key"))?;
        seed.deserialize(Coerce { value, unwraps: self.unwraps }).map_err(|wrong| wrong.within(&name))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use protocol::{account, files, photos, posts, styles};
    use serde_json::json;

    fn read<C: for<'de> Deserialize<'de>>(fields: Value) -> Result<C, String> {
        request(fields).map_err(|fault| fault.message().to_owned())
    }

    #[test]
    fn strings_become_what_the_type_asks_for() {
        let list: styles::ListStyles =
            read(json!({"pageNo": "2", "pageSize": "20", "categoryIds": "[1,\"2\"]", "gender": ""})).unwrap();
        assert_eq!((list.page_no, list.category_ids), (Some(2), Some(vec![1, 2])));
        assert_eq!(list.gender, Some(protocol::people::Gender::Any));
        let put: photos::PutPhoto = read(json!({"aiStyle": "12", "count": "3", "unknown": "x"})).unwrap();
        assert_eq!((put.ai_style.0, put.count), (12, Some(3)));
    }

    #[test]
    fn native_values_stay_as_they_are() {
        let put: photos::PutPhoto = read(json!({"aiStyle": 12, "count": 3})).unwrap();
        assert_eq!((put.ai_style.0, put.count), (12, Some(3)));
    }

    #[test]
    fn whole_valued_floats_are_integers() {
        for count in [json!(3.0), json!("3.0"), json!("3e0"), json!(" 3 ")] {
            let put: photos::PutPhoto = read(json!({"aiStyle": 12.0, "count": count})).unwrap();
            assert_eq!((put.ai_style.0, put.count), (12, Some(3)), "{count}");
        }
        let list: styles::ListStyles = read(json!({"categoryIds": [1.0, 2], "gender": 1.0})).unwrap();
        assert_eq!((list.category_ids, list.gender.unwrap().number()), (Some(vec![1, 2]), 1));
        for count in
            [json!(3.5), json!(1e40), json!("NaN"), json!("+3"), json!("0x3"), json!(true), json!([3])]
        {
            let wrong = read::<photos::PutPhoto>(json!({"aiStyle": 12, "count": count})).unwrap_err();
            assert!(wrong.starts_with("count: is "), "{count}: {wrong}");
        }
        assert_eq!(
            read::<photos::PutPhoto>(json!({"aiStyle": 12, "count": 70_000})).unwrap_err(),
            "count: is out of range."
        );
    }

    #[test]
    fn a_number_is_no_text_and_a_text_no_word_of_another_list() {
        for content in [json!(7), json!(true), json!(["a"]), json!({"a": 1})] {
            let wrong = read::<posts::PutComment>(json!({"feedId": "7", "content": content})).unwrap_err();
            assert_eq!(wrong, "content: is not a text.");
        }
        let wrong = read::<styles::ListStyles>(json!({"gender": 32766})).unwrap_err();
        assert_eq!(wrong, "gender: is none of 0 1 2 3.");
    }

    #[test]
    fn ids_are_digits() {
        for id in [json!("+5"), json!("-5"), json!(-5), json!("5 "), json!(5.5), json!(true), json!([5])] {
            let wrong = read::<posts::GetPost>(json!({"feedId": id})).unwrap_err();
            assert_eq!(wrong, "feedId: is not an id.", "{id}");
        }
    }

    #[test]
    fn both_shapes_of_upload_names() {
        for names in [
            json!("[\"a.jpg\"]"),
            json!(["a.jpg"]),
            json!("[{\"fileName\":\"a.jpg\"}]"),
            json!([{"fileName": "a.jpg"}]),
        ] {
            let get: files::GetUploadUrls = read(json!({"fileNames": names})).unwrap();
            assert_eq!(get.file_names[0].as_str(), "a.jpg");
        }
    }

    #[test]
    fn an_object_in_a_string_and_a_flattened_struct() {
        let login: account::Login = read(
            json!({"deviceId": "d", "phoneCode": "44", "mobile": "7700", "code": "000111", "basicInfo": "{\"model\":\"P\"}"}),
        )
        .unwrap();
        assert_eq!(login.basic_info.unwrap().model.as_deref(), Some("P"));
        let update: account::UpdateUser =
            read(json!({"userName": "abc", "gender": "1", "coins": "99"})).unwrap();
        assert_eq!(update.gender.unwrap().number(), 1);
        assert!(update.protected.coins.is_some());
    }

    #[test]
    fn what_is_wrong_is_told_by_field_and_rule_and_never_quoted() {
        let secret = "<script>alert(1)</script>";
        for (wrong, rule) in [
            (read::<photos::PutPhoto>(json!({"aiStyle": secret})).unwrap_err(), "aiStyle: is not an id."),
            (
                read::<photos::PutPhoto>(json!({"aiStyle": "1", "count": secret})).unwrap_err(),
                "count: is not a whole number.",
            ),
            (read::<photos::PutPhoto>(json!({secret: 1})).unwrap_err(), "aiStyle: is missing."),
            (
                read::<files::GetUploadUrls>(json!({"fileNames": secret})).unwrap_err(),
                "fileNames: is not JSON.",
            ),
            (
                read::<files::GetUploadUrls>(json!({"fileNames": [[secret]]})).unwrap_err(),
                "fileNames: is not a name or {fileName}.",
            ),
            (
                read::<account::Logout>(json!({"basicInfo": [secret]})).unwrap_err(),
                "basicInfo: is not an object.",
            ),
            (
                read::<account::Logout>(json!({"basicInfo": {"model": 1}})).unwrap_err(),
                "basicInfo.model: is not a text.",
            ),
            (
                read::<protocol::challenges::ListChallenges>(json!({"status": secret})).unwrap_err(),
                "status: is none of scheduled, open, voting, closing, closed.",
            ),
            (read::<account::Logout>(json!([secret])).unwrap_err(), "data: is not an object."),
        ] {
            assert_eq!(wrong, rule);
        }
    }

    #[test]
    fn half_an_emoji_in_a_string_in_a_string_is_told_as_such() {
        let wrong = read::<account::Logout>(json!({"basicInfo": "{\"model\":\"\\ud83d\"}"})).unwrap_err();
        assert_eq!(wrong, text::HALF);
        assert_eq!(
            read::<posts::PutComment>(json!({"feedId": "1", "content": "a\u{fffd}"})).unwrap_err(),
            text::HALF
        );
    }

    #[test]
    fn strings_within_strings_end_and_unknown_fields_may_be_deep() {
        let mut nested = "[1]".to_owned();
        for _ in 0..12 {
            nested = serde_json::to_string(&nested).unwrap();
        }
        assert!(read::<styles::ListStyles>(json!({"categoryIds": nested})).is_err());
        let deep: Value = serde_json::from_str(&format!("{}{}", "[".repeat(100), "]".repeat(100))).unwrap();
        assert!(read::<styles::ListStyles>(json!({"unknown": deep})).is_ok());
        assert!(read::<account::UpdateUser>(json!({"unknown": deep})).is_ok());
    }
}
