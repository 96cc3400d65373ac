//! Frames of clients as they are really sent: whatever a field holds, its frame can be read and answered.

use crate::frame::{ClientFrame, TopicRef};
use serde::{
    Deserialize, Deserializer,
    de::{EnumAccess, Error, IgnoredAny, MapAccess, SeqAccess, Visitor},
};
use std::fmt;

/// The value of a field. Reading one never fails because of its kind. A list within a list is none of ours:
/// only with `LISTS` is one looked into.
enum Given<const LISTS: bool> {
    Nothing,
    Integer(i64),
    /// Whole, and beyond what any of our numbers can be.
    Huge,
    Text(String),
    Topics(Vec<TopicRef>),
    Other,
}

/// Up to here a float tells one integer from the next.
const EXACT: f64 = (1_u64 << 53) as f64;

struct Any<const LISTS: bool>;

impl<'de, const LISTS: bool> Visitor<'de> for Any<LISTS> {
    type Value = Given<LISTS>;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a value")
    }
    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(Given::Nothing)
    }
    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(Given::Nothing)
    }
    fn visit_some<D: Deserializer<'de>>(self, d: D) -> Result<Self::Value, D::Error> {
        d.deserialize_any(self)
    }
    fn visit_bool<E: Error>(self, _: bool) -> Result<Self::Value, E> {
        Ok(Given::Other)
    }
    fn visit_i64<E: Error>(self, v: i64) -> Result<Self::Value, E> {
        Ok(Given::Integer(v))
    }
    fn visit_u64<E: Error>(self, v: u64) -> Result<Self::Value, E> {
        Ok(i64::try_from(v).map_or(Given::Huge, Given::Integer))
    }
    /// An integer where an encoder has written it as a float, as some do beyond 32 bits.
    fn visit_f64<E: Error>(self, v: f64) -> Result<Self::Value, E> {
        Ok(match v.fract() == 0.0 {
            true if v.abs() < EXACT => Given::Integer(v as i64),
            true if v > 0.0 => Given::Huge,
            _ => Given::Other,
        })
    }
    fn visit_str<E: Error>(self, v: &str) -> Result<Self::Value, E> {
        Ok(Given::Text(v.to_owned()))
    }
    fn visit_string<E: Error>(self, v: String) -> Result<Self::Value, E> {
        Ok(Given::Text(v))
    }
    fn visit_bytes<E: Error>(self, _: &[u8]) -> Result<Self::Value, E> {
        Ok(Given::Other)
    }
    fn visit_newtype_struct<D: Deserializer<'de>>(self, d: D) -> Result<Self::Value, D::Error> {
        IgnoredAny::deserialize(d).map(|_| Given::Other)
    }
    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Self::Value, A::Error> {
        IgnoredAny.visit_enum(data).map(|_| Given::Other)
    }
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        IgnoredAny.visit_map(map).map(|_| Given::Other)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        if !LISTS {
            return IgnoredAny.visit_seq(seq).map(|_| Given::Other);
        }
        let (mut topics, mut wrong) = (Vec::new(), false);
        while let Some(Item(topic)) = seq.next_element()? {
            wrong |= topic.is_none();
            topics.extend(topic);
        }
        Ok(if wrong { Given::Other } else { Given::Topics(topics) })
    }
}

impl<'de, const LISTS: bool> Deserialize<'de> for Given<LISTS> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        d.deserialize_any(Any)
    }
}

/// One item of a list of topics; none when it is something else.
struct Item(Option<TopicRef>);

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Topic;
        impl<'de> Visitor<'de> for Topic {
            type Value = Item;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a topic")
            }
            fn visit_str<E: Error>(self, v: &str) -> Result<Item, E> {
                Ok(Item(Some(TopicRef::Name(v.to_owned()))))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Item, A::Error> {
                let (mut topic, mut held, mut wrong) = (None, None, false);
                while let Some((key, value)) = map.next_entry::<Given<false>, Given<false>>()? {
                    match (key, value) {
                        (Given::Text(key), Given::Text(name)) if key == "topic" => topic = Some(name),
                        (Given::Text(key), Given::Integer(v)) if key == "v" => held = Some(v),
                        // No server can have given it.
                        (Given::Text(key), Given::Huge) if key == "v" => held = Some(i64::MAX),
                        (Given::Text(key), Given::Nothing) if key == "v" => held = None,
                        (Given::Text(key), _) if key == "topic" || key == "v" => wrong = true,
                        _ => {}
                    }
                }
                Ok(Item(topic.filter(|_| !wrong).map(|topic| TopicRef::Held { topic, v: held })))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Item, A::Error> {
                IgnoredAny.visit_seq(seq).map(|_| Item(None))
            }
            fn visit_unit<E: Error>(self) -> Result<Item, E> {
                Ok(Item(None))
            }
            fn visit_bool<E: Error>(self, _: bool) -> Result<Item, E> {
                Ok(Item(None))
            }
            fn visit_i64<E: Error>(self, _: i64) -> Result<Item, E> {
                Ok(Item(None))
            }
            fn visit_u64<E: Error>(self, _: u64) -> Result<Item, E> {
                Ok(Item(None))
            }
            fn visit_f64<E: Error>(self, _: f64) -> Result<Item, E> {
                Ok(Item(None))
            }
            fn visit_bytes<E: Error>(self, _: &[u8]) -> Result<Item, E> {
                Ok(Item(None))
            }
            fn visit_newtype_struct<D: Deserializer<'de>>(self, d: D) -> Result<Item, D::Error> {
                IgnoredAny::deserialize(d).map(|_| Item(None))
            }
        }
        d.deserialize_any(Topic)
    }
}

impl<'de> Deserialize<'de> for TopicRef {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Item::deserialize(d)?.0.ok_or_else(|| Error::custom("a topic is a name, or {topic, v}"))
    }
}

impl<'de> Deserialize<'de> for ClientFrame {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Frame;
        impl<'de> Visitor<'de> for Frame {
            type Value = ClientFrame;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a frame")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ClientFrame, A::Error> {
                let mut frame = ClientFrame::default();
                macro_rules! take {
                    ($($name:literal $kind:ident $field:expr, $what:literal;)*) => {
                        while let Some(key) = map.next_key::<Given<false>>()? {
                            let Given::Text(key) = key else {
                                map.next_value::<IgnoredAny>()?;
                                continue;
                            };
                            match key.as_str() {
                                $($name => match map.next_value::<Given<true>>()? {
                                    Given::$kind(value) => $field = Some(value),
                                    Given::Nothing => $field = None,
                                    _ => frame.wrong = Some(concat!($name, ": must be ", $what, ".")),
                                },)*
                                _ => { map.next_value::<IgnoredAny>()?; }
                            }
                        }
                    };
                }
                let mut t = None;
                take! {
                    "t" Text t, "text";
                    "id" Integer frame.id, "a whole number";
                    "token" Text frame.token, "text";
                    "platform" Text frame.platform, "text";
                    "deviceId" Text frame.device_id, "text";
                    "version" Text frame.version, "text";
                    "epoch" Text frame.epoch, "text";
                    "watch" Topics frame.watch, "a list of topics";
                    "tab" Text frame.tab, "text";
                    "path" Text frame.path, "text";
                    "ttl" Integer frame.ttl, "a whole number of milliseconds";
                    "topics" Topics frame.topics, "a list of topics";
                    "to" Text frame.to, "text";
                }
                frame.t = t.unwrap_or_default();
                Ok(frame)
            }
        }
        d.deserialize_map(Frame)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::codec::Format;
    use serde_json::{Value, json};

    fn read(frame: Value) -> ClientFrame {
        let [a, b] = Format::ALL.map(|f| f.decode::<ClientFrame>(&f.encode(&frame).unwrap()).unwrap());
        assert_eq!(format!("{a:?}"), format!("{b:?}"), "{frame}");
        a
    }

    #[test]
    fn a_frame_is_read_whatever_its_fields_hold() {
        let good = read(json!({"t": "call", "id": 7.0, "ttl": 2000.0, "path": "/a", "data": {"x": [1]}}));
        assert_eq!((good.id, good.ttl, good.wrong), (Some(7), Some(2000), None));
        for (field, value, wrong) in [
            ("ttl", json!(1999.5), "ttl: must be a whole number of milliseconds."),
            ("ttl", json!("2000"), "ttl: must be a whole number of milliseconds."),
            ("id", json!([[1]]), "id: must be a whole number."),
            ("id", json!(u64::MAX), "id: must be a whole number."),
            ("to", json!({"a": {"b": 1}}), "to: must be text."),
            ("topics", json!(7), "topics: must be a list of topics."),
            ("topics", json!(["app", 7]), "topics: must be a list of topics."),
            ("topics", json!([{"topic": [{"topic": "app"}]}]), "topics: must be a list of topics."),
            ("topics", json!([{"topic": "app", "v": 1.5}]), "topics: must be a list of topics."),
            ("epoch", json!(true), "epoch: must be text."),
        ] {
            let frame = read(json!({"t": "x", "path": "/a", field: value}));
            assert_eq!((frame.wrong, frame.path.as_deref()), (Some(wrong), Some("/a")), "{field}");
        }
        let t = read(json!({"t": 5}));
        assert_eq!((t.t.as_str(), t.wrong), ("", Some("t: must be text.")));
    }

    #[test]
    fn versions_of_all_sizes() {
        let topics = json!(["app", {"topic": "a", "v": 9e15}, {"topic": "b"}, {"topic": "c", "v": 1e300}]);
        let held: Vec<_> = read(json!({"t": "watch", "topics": topics})).topics.unwrap();
        let held: Vec<_> = held.iter().map(|t| (t.name(), t.held())).collect();
        assert_eq!(held, [("app", 0), ("a", 9_000_000_000_000_000), ("b", 0), ("c", i64::MAX)]);
    }

    #[test]
    fn keys_that_are_no_names_and_kinds_that_json_lacks_are_passed_over() {
        // {1: 2, "t": "x", "id": bin(2), "to": ext}
        let frame = [
            &[0x84, 0x01, 0x02, 0xa1, b't', 0xa1, b'x', 0xa2, b'i', b'd', 0xc4, 2, 0, 0][..],
            &[0xa2, b't', b'o', 0xd4, 1, 9],
        ]
        .concat();
        let frame = Format::MsgPack.decode::<ClientFrame>(&frame).unwrap();
        assert_eq!((frame.t.as_str(), frame.wrong), ("x", Some("to: must be text.")));
        for cut in [&[0x81][..], &[0x81, 0xa1, b't'], &[0x93, 1, 2, 3], b"\x05"] {
            assert!(Format::MsgPack.decode::<ClientFrame>(cut).is_err(), "{cut:?}");
        }
    }
}
