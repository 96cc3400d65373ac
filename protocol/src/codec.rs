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
            Format::Json => serde_json::to_vec(value).map_err(CodecError::from),
            Format::MsgPack => rmp_serde::to_vec_named(value).map_err(CodecError::of),
        }
    }
    pub fn decode<'a, T: Deserialize<'a>>(self, bytes: &'a [u8]) -> Result<T, CodecError> {
        match self {
            Format::Json => serde_json::from_slice(bytes).map_err(CodecError::from),
            Format::MsgPack => {
                let mut d = rmp_serde::Deserializer::new(bytes);
                let value = T::deserialize(&mut d)?;
                match d.get_ref().is_empty() {
                    true => Ok(value),
                    // Glued on, it would be lost in silence.
                    false => Err(CodecError { said: "bytes after the value".into(), broken_text: false }),
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
                    [0xdd, ..] => return Err(CodecError::of("an array of that many frames")),
                    _ => return Ok(vec![message]),
                };
                let mut frames = Vec::with_capacity(count.min(64));
                for _ in 0..count {
                    let rest = message.get(at..).unwrap_or_default();
                    let mut reader = std::io::Cursor::new(rest);
                    let mut d = rmp_serde::Deserializer::new(&mut reader);
                    serde::de::IgnoredAny::deserialize(&mut d).map_err(CodecError::from)?;
                    let len = reader.position() as usize;
                    frames.push(rest.get(..len).unwrap_or_default());
                    at += len;
                }
                if at < message.len() {
                    return Err(CodecError { said: "bytes after the array".into(), broken_text: false });
                }
                Ok(frames)
            }
        }
    }
}

/// What was wrong with the bytes, for the log: it may quote them.
#[derive(Debug, Clone)]
pub struct CodecError {
    said: String,
    /// A character of a text was broken: half of an escaped pair, or bytes that are none.
    pub broken_text: bool,
}
impl CodecError {
    fn of(said: impl std::fmt::Display) -> Self {
        CodecError { said: said.to_string(), broken_text: false }
    }
}
impl From<serde_json::Error> for CodecError {
    fn from(error: serde_json::Error) -> Self {
        let said = error.to_string();
        // The reader has no other way of telling.
        let broken_text =
            ["surrogate", "hex escape", "unicode code point"].iter().any(|what| said.contains(what));
        CodecError { said, broken_text }
    }
}
impl From<rmp_serde::decode::Error> for CodecError {
    fn from(error: rmp_serde::decode::Error) -> Self {
        let broken_text = matches!(error, rmp_serde::decode::Error::Utf8Error(_));
        CodecError { said: error.to_string(), broken_text }
    }
}
impl std::fmt::Display for CodecError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.said)
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
    fn half_a_character_is_told_from_other_damage() {
        for bytes in [&b"\"\\ud83d\""[..], b"\"\\ud83d\\u0041\"", b"\"\\ude00\"", b"\"\xed\xa0\xbd\""] {
            assert!(Format::Json.decode::<String>(bytes).unwrap_err().broken_text, "{bytes:?}");
            assert!(Format::Json.decode::<serde_json::Value>(bytes).unwrap_err().broken_text, "{bytes:?}");
        }
        for decoded in [
            Format::MsgPack.decode::<serde_json::Value>(b"\xa3\xed\xa0\xbd").map(drop),
            Format::MsgPack.decode::<String>(b"\xa3\xed\xa0\xbd").map(drop),
        ] {
            assert!(decoded.unwrap_err().broken_text);
        }
        assert!(!Format::Json.decode::<String>(b"\"a").unwrap_err().broken_text);
        assert!(!Format::MsgPack.decode::<String>(b"\xa3a").unwrap_err().broken_text);
    }

    #[test]
    fn a_cut_array_is_an_error_in_both_formats() {
        for format in Format::ALL {
            let bytes = format.encode(&serde_json::json!([{"t": "ping"}, {"t": "ping"}])).unwrap();
            assert!(format.split(&bytes[..bytes.len() - 3]).is_err(), "{format:?}");
        }
    }
}
