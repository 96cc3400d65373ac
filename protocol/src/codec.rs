//! JSON and MessagePack (maps with named fields): the two formats of a socket.

use serde::{Deserialize, Serialize};

/// What the subprotocol chose. HTTP is always JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    Json,
    MsgPack,
}

impl Format {
    pub const ALL: [Format; 2] = [Format::Json, Format::MsgPack];
    /// Subprotocol offered at the upgrade.
    pub const fn subprotocol(self) -> &'static str {
        match self {
            Format::Json => "likeness.v1.json",
            Format::MsgPack => "likeness.v1.msgpack",
        }
    }
    pub fn encode<T: Serialize + ?Sized>(self, value: &T) -> Result<Vec<u8>, CodecError> {
        match self {
            Format::Json => serde_json::to_vec(value).map_err(|e| CodecError(e.to_string())),
            Format::MsgPack => rmp_serde::to_vec_named(value).map_err(|e| CodecError(e.to_string())),
        }
    }
    pub fn decode<'a, T: Deserialize<'a>>(self, bytes: &'a [u8]) -> Result<T, CodecError> {
        match self {
            Format::Json => serde_json::from_slice(bytes).map_err(|e| CodecError(e.to_string())),
            Format::MsgPack => {
                let mut d = rmp_serde::Deserializer::new(bytes);
                let value = T::deserialize(&mut d).map_err(|e| CodecError(e.to_string()))?;
                match d.get_ref().is_empty() {
                    true => Ok(value),
                    // Glued on, it would be lost in silence.
                    false => Err(CodecError("bytes after the value".into())),
                }
            }
        }
    }
    /// The frames of one message: itself, or the maps of an array.
    pub fn split(self, message: &[u8]) -> Result<Vec<&[u8]>, CodecError> {
        match self {
            Format::Json => {
                if message.iter().find(|b| !b.is_ascii_whitespace()) != Some(&b'[') {
                    return Ok(vec![message]);
                }
                let raw: Vec<&serde_json::value::RawValue> = self.decode(message)?;
                Ok(raw.into_iter().map(|r| r.get().as_bytes()).collect())
            }
            Format::MsgPack => {
                let (count, mut at) = match message {
                    [m @ 0x90..=0x9f, ..] => (usize::from(m & 0x0f), 1),
                    [0xdc, a, b, ..] => (usize::from(u16::from_be_bytes([*a, *b])), 3),
                    [0xdd, ..] => return Err(CodecError("an array of that many frames".into())),
                    _ => return Ok(vec![message]),
                };
                let mut frames = Vec::with_capacity(count.min(64));
                for _ in 0..count {
                    let rest = message.get(at..).unwrap_or_default();
                    let mut reader = std::io::Cursor::new(rest);
                    let mut d = rmp_serde::Deserializer::new(&mut reader);
                    serde::de::IgnoredAny::deserialize(&mut d).map_err(|e| CodecError(e.to_string()))?;
                    let len = reader.position() as usize;
                    frames.push(rest.get(..len).unwrap_or_default());
                    at += len;
                }
                if at < message.len() {
                    return Err(CodecError("bytes after the array".into()));
                }
                Ok(frames)
            }
        }
    }
}

/// What was wrong with the bytes, for the person who wrote the client.
#[derive(Debug, Clone)]
pub struct CodecError(pub String);
impl std::fmt::Display for CodecError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::error::Error for CodecError {}

/// Documentation as ts-rs gives it (a JSDoc block), back to plain text.
pub(crate) fn plain_docs(docs: Option<String>) -> String {
    docs.unwrap_or_default()
        .lines()
        .map(|l| l.trim().trim_start_matches("/**").trim_start_matches("*/").trim_start_matches('*').trim())
        .filter(|l| !l.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_frame_or_an_array_of_frames() {
        for format in Format::ALL {
            let one = serde_json::json!({"t": "ping"});
            let two = serde_json::json!([{"t": "ping"}, {"t": "tab", "to": "/me"}]);
            let bytes = format.encode(&one).unwrap();
            assert_eq!(format.split(&bytes).unwrap(), vec![bytes.as_slice()]);
            let bytes = format.encode(&two).unwrap();
            let frames = format.split(&bytes).unwrap();
            assert_eq!(frames.len(), 2);
            let second: serde_json::Value = format.decode(frames[1]).unwrap();
            assert_eq!(second["to"], "/me");
        }
    }

    #[test]
    fn what_is_glued_behind_a_frame_is_an_error_in_both_formats() {
        for format in Format::ALL {
            let one = format.encode(&serde_json::json!({"t": "ping"})).unwrap();
            let two = format.encode(&serde_json::json!([{"t": "ping"}])).unwrap();
            let whole = |message: &[u8]| {
                let frames = format.split(message)?;
                frames.into_iter().try_for_each(|f| format.decode::<serde_json::Value>(f).map(|_| ()))
            };
            assert!(whole(&one).is_ok() && whole(&two).is_ok());
            for (a, b) in [(&one, &one), (&one, &two), (&two, &one), (&two, &two)] {
                assert!(whole(&[a.as_slice(), b].concat()).is_err(), "{format:?}");
            }
        }
    }

    #[test]
    fn a_cut_array_is_an_error_in_both_formats() {
        for format in Format::ALL {
            let bytes = format.encode(&serde_json::json!([{"t": "ping"}, {"t": "ping"}])).unwrap();
            assert!(format.split(&bytes[..bytes.len() - 3]).is_err(), "{format:?}");
        }
    }
}
