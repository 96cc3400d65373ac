//! From a value of a file to what is sent: names replaced by what they stand for, and frames in either codec,
//! raw pieces where a case wants what no encoder would write.

use protocol::codec::Format;
use rmp::encode::{self as msgpack};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// What the names of a case stand for.
#[derive(Clone, Debug, Default)]
pub struct Names(BTreeMap<String, Value>);

impl Names {
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<Value>) {
        self.0.insert(name.into(), value.into());
    }

    fn get(&self, name: &str) -> Result<&Value, String> {
        self.0.get(name).ok_or_else(|| format!("nothing is named ${{{name}}}"))
    }

    /// Texts with `${name}` in them. One that is a name and nothing else becomes the value, whatever its kind.
    /// `{$repeat: [text, n]}` is that text n times, `{$list: [item, n]}` a list of n.
    pub fn fill(&self, value: &Value) -> Result<Value, String> {
        Ok(match value {
            Value::String(text) => match text.strip_prefix("${").and_then(|t| t.strip_suffix('}')) {
                Some(name) if !name.contains('}') => self.get(name)?.clone(),
                _ => Value::String(self.text(text)?),
            },
            Value::Array(items) => items.iter().map(|item| self.fill(item)).collect::<Result<_, _>>()?,
            Value::Object(map) => match single(map) {
                Some(("$repeat", value)) => {
                    let (text, n) = times(value)?;
                    Value::String(text.as_str().ok_or("$repeat: [text, times]")?.repeat(n))
                }
                Some(("$list", value)) => {
                    let (item, n) = times(value)?;
                    Value::Array(vec![self.fill(item)?; n])
                }
                _ => {
                    let filled = map.iter().map(|(key, value)| Ok((self.text(key)?, self.fill(value)?)));
                    Value::Object(filled.collect::<Result<Map<_, _>, String>>()?)
                }
            },
            other => other.clone(),
        })
    }

    pub fn text(&self, text: &str) -> Result<String, String> {
        let mut filled = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("${") {
            let (name, after) =
                after.split_once('}').ok_or_else(|| format!("{text}: a name without its end"))?;
            filled.push_str(before);
            match self.get(name)? {
                Value::String(text) => filled.push_str(text),
                other => filled.push_str(&other.to_string()),
            }
            rest = after;
        }
        filled.push_str(rest);
        Ok(filled)
    }
}

fn single(map: &Map<String, Value>) -> Option<(&str, &Value)> {
    let (name, value) = map.iter().next().filter(|_| map.len() == 1)?;
    Some((name, value))
}

fn times(value: &Value) -> Result<(&Value, usize), String> {
    match value.as_array().map(Vec::as_slice) {
        Some([what, n]) => {
            let n = n.as_u64().and_then(|n| usize::try_from(n).ok());
            n.map(|n| (what, n)).ok_or_else(|| format!("{value}: the second is how often"))
        }
        _ => Err(format!("{value} is not [what, times]")),
    }
}

/// A frame in a codec. `{$json: text}` and `{$msgpack: hex}` stand in it for what is written as it is.
pub fn encode(format: Format, value: &Value) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    match format {
        Format::Json => json(&mut bytes, value)?,
        Format::MsgPack => packed(&mut bytes, value)?,
    }
    Ok(bytes)
}

fn json(out: &mut Vec<u8>, value: &Value) -> Result<(), String> {
    match value {
        Value::Array(items) => {
            out.push(b'[');
            for (n, item) in items.iter().enumerate() {
                if n > 0 {
                    out.push(b',');
                }
                json(out, item)?;
            }
            out.push(b']');
        }
        Value::Object(map) => match single(map) {
            Some(("$json", Value::String(raw))) => out.extend(raw.bytes()),
            Some(("$msgpack", _)) => return Err("$msgpack in a frame of JSON".into()),
            _ => {
                out.push(b'{');
                for (n, (key, value)) in map.iter().enumerate() {
                    if n > 0 {
                        out.push(b',');
                    }
                    serde_json::to_writer(&mut *out, key).map_err(|e| e.to_string())?;
                    out.push(b':');
                    json(out, value)?;
                }
                out.push(b'}');
            }
        },
        plain => serde_json::to_writer(out, plain).map_err(|e| e.to_string())?,
    }
    Ok(())
}

fn packed(out: &mut Vec<u8>, value: &Value) -> Result<(), String> {
    let told = |e: msgpack::ValueWriteError| e.to_string();
    match value {
        Value::Null => msgpack::write_nil(out).map_err(|e| e.to_string())?,
        Value::Bool(b) => msgpack::write_bool(out, *b).map_err(|e| e.to_string())?,
        Value::Number(n) => match (n.as_i64(), n.as_u64(), n.as_f64()) {
            (Some(n), ..) => drop(msgpack::write_sint(out, n).map_err(told)?),
            (None, Some(n), _) => drop(msgpack::write_uint(out, n).map_err(told)?),
            (None, None, n) => msgpack::write_f64(out, n.unwrap_or_default()).map_err(told)?,
        },
        Value::String(text) => msgpack::write_str(out, text).map_err(told)?,
        Value::Array(items) => {
            msgpack::write_array_len(out, items.len() as u32).map_err(told)?;
            items.iter().try_for_each(|item| packed(out, item))?;
        }
        Value::Object(map) => match single(map) {
            Some(("$msgpack", Value::String(raw))) => out.extend(bytes(raw)?),
            Some(("$json", _)) => return Err("$json in a frame of MessagePack".into()),
            _ => {
                msgpack::write_map_len(out, map.len() as u32).map_err(told)?;
                for (key, value) in map {
                    msgpack::write_str(out, key).map_err(told)?;
                    packed(out, value)?;
                }
            }
        },
    }
    Ok(())
}

/// `81 a1 74`, with or without spaces.
pub fn bytes(text: &str) -> Result<Vec<u8>, String> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    hex::decode(&digits).map_err(|e| format!("{text}: {e}"))
}

/// The frames of a message that came. Bytes become `{$bytes: hex}`.
pub fn decode(format: Format, message: &[u8]) -> Result<Vec<Value>, String> {
    let value = match format {
        Format::Json => serde_json::from_slice(message).map_err(|e| e.to_string())?,
        Format::MsgPack => {
            let mut rest = message;
            let value = rmpv::decode::read_value(&mut rest).map_err(|e| e.to_string())?;
            if !rest.is_empty() {
                return Err("bytes after the frame".into());
            }
            plain(value)?
        }
    };
    Ok(match value {
        Value::Array(frames) => frames,
        frame => vec![frame],
    })
}

fn plain(value: rmpv::Value) -> Result<Value, String> {
    Ok(match value {
        rmpv::Value::Nil => Value::Null,
        rmpv::Value::Boolean(b) => b.into(),
        rmpv::Value::Integer(n) => match (n.as_i64(), n.as_u64()) {
            (Some(n), _) => n.into(),
            (None, n) => n.into(),
        },
        rmpv::Value::F32(n) => f64::from(n).into(),
        rmpv::Value::F64(n) => n.into(),
        rmpv::Value::String(text) => text.into_str().ok_or("a text that is no UTF-8")?.into(),
        rmpv::Value::Binary(bytes) => serde_json::json!({"$bytes": hex::encode(bytes)}),
        rmpv::Value::Array(items) => items.into_iter().map(plain).collect::<Result<_, _>>()?,
        rmpv::Value::Map(map) => {
            let fields = map.into_iter().map(|(key, value)| {
                let key = key.as_str().ok_or("a key that is no text")?.to_owned();
                Ok((key, plain(value)?))
            });
            Value::Object(fields.collect::<Result<Map<_, _>, String>>()?)
        }
        rmpv::Value::Ext(kind, _) => return Err(format!("an extension of kind {kind}")),
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn names_become_what_they_stand_for() {
        let mut names = Names::default();
        names.set("id", 7);
        names.set("who", "amara");
        let filled = names.fill(&json!({"a": "${id}", "b": "no ${id} of ${who}", "c": ["${who}"]})).unwrap();
        assert_eq!(filled, json!({"a": 7, "b": "no 7 of amara", "c": ["amara"]}));
        assert_eq!(names.fill(&json!({"$repeat": ["ab", 2]})).unwrap(), "abab");
        assert_eq!(names.fill(&json!({"$list": ["${id}", 2]})).unwrap(), json!([7, 7]));
        for wrong in
            [json!("${gone}"), json!("a ${id"), json!({"$repeat": ["a"]}), json!({"$list": ["a", -1]})]
        {
            assert!(names.fill(&wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_frame_comes_back_as_it_went_in_both_codecs() {
        let frame =
            json!({"t": "call", "id": -7, "f": 1.5, "big": u64::MAX, "list": [null, true, "é\n"], "m": {}});
        for format in Format::ALL {
            let bytes = encode(format, &frame).unwrap();
            assert_eq!(bytes.len(), format.encode(&frame).unwrap().len());
            assert_eq!(decode(format, &bytes).unwrap(), std::slice::from_ref(&frame));
        }
    }

    #[test]
    fn raw_pieces_are_written_as_they_are() {
        let half = encode(Format::Json, &json!({"a": {"$json": "\"\\ud83d\""}})).unwrap();
        assert_eq!(half, br#"{"a":"\ud83d"}"#);
        let bin = encode(Format::MsgPack, &json!({"a": {"$msgpack": "c4 01 ff"}})).unwrap();
        assert_eq!(bin, [0x81, 0xa1, b'a', 0xc4, 1, 0xff]);
        assert_eq!(decode(Format::MsgPack, &bin).unwrap(), [json!({"a": {"$bytes": "ff"}})]);
        assert!(encode(Format::Json, &json!([{"$msgpack": "c0"}])).is_err());
        assert!(encode(Format::MsgPack, &json!([{"$msgpack": "c"}])).is_err());
    }
}
