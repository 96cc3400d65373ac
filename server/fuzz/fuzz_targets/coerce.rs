//! What a client may send in place of a call's fields, in both formats: read or refused, in words that quote nothing.

#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::{account, codec::Format, frame::ClientFrame, photos, posts, styles};
use serde_json::Value;

#[allow(dead_code)]
#[path = "../../src/call/coerce.rs"]
mod coerce;

fuzz_target!(|data: &[u8]| {
    let Some((which, bytes)) = data.split_first() else { return };
    let format = if which % 2 == 0 { Format::Json } else { Format::MsgPack };
    for raw in format.split(bytes).unwrap_or_default() {
        let _ = format.decode::<ClientFrame>(raw);
        let Ok(fields) = format.decode::<Value>(raw) else { continue };
        let _ = coerce::request::<account::UpdateUser>(fields.clone());
        let _ = coerce::request::<photos::PutPhoto>(fields.clone());
        let _ = coerce::request::<posts::PutPost>(fields.clone());
        let _ = coerce::request::<styles::ListStyles>(fields);
    }
});
