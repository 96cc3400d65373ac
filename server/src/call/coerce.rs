//! Fields of a form are strings; the call's own types say what they mean. [`Coerce`] reads a JSON value
//! for a type: a string for a number, a boolean, or (as JSON) for an array or object where the type asks
//! for one.

use serde::{
    Deserializer,
    de::{self, IntoDeserializer, MapAccess, SeqAccess, Visitor, value::StringDeserializer},
    forward_to_deserialize_any,
};
use serde_json::{Error, Map, Value};

/// Deepest nesting of JSON in a string: beyond it is no client of ours.
const DEPTH_MAX: u8 = 16;

pub struct Coerce {
    value: Value,
    depth: u8,
}

impl Coerce {
    pub fn new(value: Value) -> Self {
        Coerce { value, depth: 0 }
    }
    fn inner(&self, value: Value) -> Self {
        Coerce { value, depth: self.depth + 1 }
    }
    /// An array or object written as a string, unwrapped.
    fn unwrapped(self) -> Result<Self, Error> {
        if self.depth > DEPTH_MAX {
            return Err(de::Error::custom("nested too deeply"));
        }
        match &self.value {
            Value::String(text) => {
                let value = serde_json::from_str(text).map_err(|_| de::Error::custom("is not JSON"))?;
                Ok(Coerce { value, depth: self.depth + 1 })
            }
            _ => Ok(self),
        }
    }
}

fn parsed<T: std::str::FromStr>(text: &str, what: &str) -> Result<T, Error> {
    text.trim().parse().map_err(|_| de::Error::custom(format!("{text:?} is not {what}")))
}

macro_rules! numbers {
    ($($method:ident => $visit:ident $type:ty, $what:literal);* $(;)?) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match &self.value {
                Value::String(text) if text.is_empty() => visitor.$visit(<$type>::default()),
                Value::String(text) => visitor.$visit(parsed::<$type>(text, $what)?),
                _ => self.value.$method(visitor),
            }
        }
    )* };
}

impl<'de> Deserializer<'de> for Coerce {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Array(_) => self.deserialize_seq(visitor),
            Value::Object(_) => self.deserialize_map(visitor),
            value => value.deserialize_any(visitor),
        }
    }
    numbers! {
        deserialize_i8 => visit_i64 i64, "a whole number";
        deserialize_i16 => visit_i64 i64, "a whole number";
        deserialize_i32 => visit_i64 i64, "a whole number";
        deserialize_i64 => visit_i64 i64, "a whole number";
        deserialize_u8 => visit_u64 u64, "a whole number";
        deserialize_u16 => visit_u64 u64, "a whole number";
        deserialize_u32 => visit_u64 u64, "a whole number";
        deserialize_u64 => visit_u64 u64, "a whole number";
        deserialize_f32 => visit_f64 f64, "a number";
        deserialize_f64 => visit_f64 f64, "a number";
    }
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.value {
            Value::String(text) => match text.as_str() {
                "true" | "1" => visitor.visit_bool(true),
                "false" | "0" | "" => visitor.visit_bool(false),
                other => Err(de::Error::custom(format!("{other:?} is not true or false"))),
            },
            Value::Number(n) if n.as_u64() == Some(0) => visitor.visit_bool(false),
            Value::Number(n) if n.as_u64() == Some(1) => visitor.visit_bool(true),
            _ => self.value.deserialize_bool(visitor),
        }
    }
    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Number(n) => visitor.visit_string(n.to_string()),
            Value::Bool(b) => visitor.visit_string(b.to_string()),
            value => value.deserialize_string(visitor),
        }
    }
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_string(visitor)
    }
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if matches!(&self.value, Value::String(s) if s.is_empty()) {
            return visitor.visit_seq(Items { from: self.inner(Value::Null), items: Vec::new().into_iter() });
        }
        let this = self.unwrapped()?;
        let from = this.inner(Value::Null);
        match this.value {
            Value::Array(items) => visitor.visit_seq(Items { from, items: items.into_iter() }),
            _ => Err(de::Error::custom("is not an array")),
        }
    }
    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let this = self.unwrapped()?;
        let from = this.inner(Value::Null);
        match this.value {
            Value::Object(fields) => {
                visitor.visit_map(Fields { from, fields: fields.into_iter(), value: None })
            }
            _ => Err(de::Error::custom("is not an object")),
        }
    }
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.value.deserialize_enum(name, variants, visitor)
    }
    forward_to_deserialize_any! { i128 u128 char bytes byte_buf unit unit_struct tuple_struct identifier ignored_any }
}

struct Items {
    from: Coerce,
    items: std::vec::IntoIter<Value>,
}
impl<'de> SeqAccess<'de> for Items {
    type Error = Error;
    fn next_element_seed<T: de::DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        self.items.next().map(|value| seed.deserialize(self.from.inner(value))).transpose()
    }
}

struct Fields {
    from: Coerce,
    fields: <Map<String, Value> as IntoIterator>::IntoIter,
    value: Option<(String, Value)>,
}
impl<'de> MapAccess<'de> for Fields {
    type Error = Error;
    fn next_key_seed<K: de::DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some((name, value)) = self.fields.next() else { return Ok(None) };
        let key: StringDeserializer<Error> = name.clone().into_deserializer();
        self.value = Some((name, value));
        seed.deserialize(key).map(Some)
    }
    fn next_value_seed<T: de::DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        let (name, value) = self.value.take().ok_or_else(|| de::Error::custom("a value without its key"))?;
        // The name of the field is what the author of a client needs.
        seed.deserialize(self.from.inner(value)).map_err(|e| de::Error::custom(format!("{name}: {e}")))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use protocol::{account, files, photos, styles};
    use serde::de::DeserializeOwned;
    use serde_json::json;

    fn read<T: DeserializeOwned>(fields: Value) -> Result<T, String> {
        T::deserialize(Coerce::new(fields)).map_err(|e| e.to_string())
    }

    #[test]
    fn strings_become_what_the_type_asks_for() {
        let list: styles::ListStyles =
            read(json!({"pageNo": "2", "pageSize": "20", "categoryIds": "[1,\"2\"]", "gender": ""})).unwrap();
        assert_eq!((list.page_no, list.gender, list.category_ids), (Some(2), Some(0), Some(vec![1, 2])));
        let put: photos::PutPhoto = read(json!({"aiStyle": "12", "count": "3", "unknown": "x"})).unwrap();
        assert_eq!((put.ai_style.0, put.count), (12, Some(3)));
    }

    #[test]
    fn native_values_stay_as_they_are() {
        let put: photos::PutPhoto = read(json!({"aiStyle": 12, "count": 3})).unwrap();
        assert_eq!((put.ai_style.0, put.count), (12, Some(3)));
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
        let login: account::Login =
            read(json!({"deviceId": "d", "phoneCode": 44, "mobile": "7700", "code": "000111", "basicInfo": "{\"model\":\"P\"}"})).unwrap();
        assert_eq!((login.phone_code.as_str(), login.code.as_str()), ("44", "000111"));
        assert_eq!(login.basic_info.unwrap().model.as_deref(), Some("P"));
        let update: account::UpdateUser =
            read(json!({"userName": "abc", "gender": "1", "coins": "99"})).unwrap();
        assert_eq!(update.gender, Some(1));
        assert!(update.protected.coins.is_some());
    }

    #[test]
    fn errors_name_the_field() {
        assert!(
            read::<photos::PutPhoto>(json!({"aiStyle": "12", "count": "three"}))
                .unwrap_err()
                .contains("count")
        );
        assert!(read::<files::GetUploadUrls>(json!({"fileNames": "{"})).unwrap_err().contains("fileNames"));
        assert!(read::<files::GetUploadUrls>(json!({})).unwrap_err().contains("fileNames"));
    }

    #[test]
    fn strings_within_strings_end() {
        let mut nested = "[1]".to_owned();
        for _ in 0..12 {
            nested = serde_json::to_string(&nested).unwrap();
        }
        assert!(read::<styles::ListStyles>(json!({"categoryIds": nested})).is_err());
    }
}
