//! Bytes of a peer, cut anywhere: read without a panic, and the same however they are cut.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[allow(dead_code)]
#[path = "../../src/wire/frames.rs"]
mod frames;

const MAX: usize = 4096;

/// What is read of a stream that comes in parts so long.
fn read(bytes: &[u8], part: usize) -> (Vec<String>, Option<frames::Broken>) {
    let (mut reader, mut held, mut heard) = (frames::Reader::default(), Vec::new(), Vec::new());
    for part in bytes.chunks(part) {
        held.extend_from_slice(part);
        let mut at = 0;
        loop {
            match reader.next(&mut held, &mut at, MAX) {
                Ok(Some(frames::Got::Close(code))) => {
                    heard.push(format!("close {code:?}"));
                    return (heard, None);
                }
                Ok(Some(got)) => heard.push(format!("{got:?}")),
                Ok(None) => break,
                Err(broken) => return (heard, Some(broken)),
            }
        }
        held.drain(..at);
    }
    (heard, None)
}

fuzz_target!(|data: &[u8]| {
    let Some((part, bytes)) = data.split_first() else { return };
    let whole = read(bytes, bytes.len().max(1));
    assert_eq!(whole, read(bytes, usize::from(*part).max(1)));
    assert_eq!(whole, read(bytes, 1));
});
