//! Bodies of forms: cut without a panic, into pieces that lie in them.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../src/wire/fields/form.rs"]
mod form;

fuzz_target!(|data: &[u8]| {
    let kind = b"multipart/form-data; boundary=x";
    if let Some(fields) = form::cut(kind, data) {
        let pieces: usize = fields.iter().map(|(name, value)| name.len() + value.len()).sum();
        assert!(pieces < data.len());
    }
});
