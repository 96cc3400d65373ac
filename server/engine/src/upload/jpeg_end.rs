//! Finds where a JPEG really ends. Decoders paint the missing rest of a cut-off file grey without
//! a word, and ignore whatever follows the picture; both must be noticed here.

const PREFIX: u8 = 0xFF;
const START_OF_IMAGE: u8 = 0xD8;
const END_OF_IMAGE: u8 = 0xD9;
const START_OF_SCAN: u8 = 0xDA;
const TEMPORARY: u8 = 0x01;
const RESTARTS: std::ops::RangeInclusive<u8> = 0xD0..=0xD7;

/// Scans of one picture: ordinary files have up to a dozen. Each one makes a decoder go over all
/// pixels again, so that a small file could keep it busy for minutes.
const MOST_SCANS: u32 = 200;

/// Length of the JPEG at the start of `bytes` up to its end marker, or `None` when it is cut off
/// or absurd. Like the decoders of browsers it steps over stray bytes between segments.
pub fn jpeg_end(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    let mut scans = 0;
    loop {
        at += bytes.get(at..)?.iter().position(|b| *b == PREFIX)?;
        // any number of fill bytes may come before a marker
        while *bytes.get(at)? == PREFIX {
            at += 1;
        }
        let marker = *bytes.get(at)?;
        at += 1;
        match marker {
            END_OF_IMAGE => return Some(at),
            // a stuffed zero is no marker
            0 | START_OF_IMAGE | TEMPORARY => continue,
            m if RESTARTS.contains(&m) => continue,
            _ => {}
        }
        let length = u16::from_be_bytes([*bytes.get(at)?, *bytes.get(at + 1)?]) as usize;
        if length < 2 {
            return None;
        }
        at += length;
        if marker == START_OF_SCAN {
            scans += 1;
            if scans > MOST_SCANS {
                return None;
            }
            at = scan_end(bytes, at)?;
        }
    }
}

/// First marker after entropy-coded data; stuffed zeros and restarts belong to the data.
fn scan_end(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += bytes.get(at..)?.iter().position(|b| *b == PREFIX)?;
        match *bytes.get(at + 1)? {
            0 => at += 2,
            m if RESTARTS.contains(&m) => at += 2,
            PREFIX => at += 1,
            _ => return Some(at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Start, a segment that contains an end marker, a scan with stuffing and a restart, end.
    const SMALL: [u8; 22] = [
        0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 0xFF, 0xD9, 0xFF, 0xDA, 0, 2, 7, 0xFF, 0, 0xFF, 0xD3, 9, 0xFF, 0xFF,
        0xD9, b'P',
    ];

    #[test]
    fn ends_at_its_own_marker() {
        assert_eq!(jpeg_end(&SMALL), Some(21));
    }

    #[test]
    fn every_cut_is_noticed() {
        for n in 0..21 {
            assert_eq!(jpeg_end(&SMALL[..n]), None, "cut at {n}");
        }
    }

    #[test]
    fn stray_bytes_between_segments_are_stepped_over() {
        let mut stray = SMALL.to_vec();
        stray.splice(8..8, [1, 2, 0xFF, 0, 3]);
        assert_eq!(jpeg_end(&stray), Some(26));
    }

    #[test]
    fn a_file_of_nothing_but_scans_is_absurd() {
        let scans = |n: usize| {
            let scan = [0xFF, START_OF_SCAN, 0, 2, 7];
            [&[0xFF, 0xD8][..], &scan.repeat(n), &[0xFF, 0xD9]].concat()
        };
        assert!(jpeg_end(&scans(200)).is_some());
        assert!(jpeg_end(&scans(201)).is_none());
    }

    #[test]
    fn a_segment_of_no_length_does_not_loop() {
        assert_eq!(jpeg_end(&[0xFF, 0xD8, 0xFF, 0xE1, 0, 0, 0xFF, 0xD9]), None);
    }
}
