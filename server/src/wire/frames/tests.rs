//! Beside tungstenite's own reader: the same bytes, cut anywhere, are the same messages and the same errors.

#![allow(clippy::unwrap_used)]

use super::*;
use tungstenite::{
    Message, WebSocket,
    protocol::{Role, WebSocketConfig},
};

const MAX: usize = 600;

/// A small generator of its own, so that a seed names a case for ever.
struct Dice(u64);
impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// Frames of a peer: mostly right, some broken in one of the ways that there are.
fn stream(dice: &mut Dice) -> Vec<u8> {
    let mut out = Vec::new();
    let (mut open, mut spelled) = (false, 0);
    for _ in 0..=dice.roll(8) {
        let odd = |dice: &mut Dice, one_in| dice.roll(one_in) == 0;
        let opcode = match dice.roll(9) {
            0 => 9,
            1 => 10,
            2 if odd(dice, 3) => 8,
            3 if odd(dice, 10) => 3 + dice.roll(5) as u8,
            _ if open && !odd(dice, 30) => 0,
            _ => 1 + dice.roll(2) as u8,
        };
        let control = opcode >= 8;
        let fin = if control { !odd(dice, 30) } else { !odd(dice, 3) };
        if !control {
            // A text goes on where its part before ended, be that within a character.
            spelled = if open { spelled } else { 0 };
            open = !fin;
        }
        let length = match dice.roll(6) {
            0 => 0,
            1 => 125,
            2 if !control || odd(dice, 20) => 126 + dice.roll(300),
            3 if odd(dice, 6) => MAX - 20 + dice.roll(40),
            _ => dice.roll(60),
        };
        let text = "aé漢🙂".bytes().cycle();
        let mut body: Vec<u8> = match dice.roll(12) {
            0 => (0..length).map(|_| dice.roll(256) as u8).collect(),
            1..6 => text.skip(spelled).take(length).collect(),
            _ => vec![b'a' + dice.roll(26) as u8; length],
        };
        if !control {
            spelled += length;
        }
        if opcode == 8 && length >= 2 && !odd(dice, 4) {
            let code = [1000_u16, 1001, 1005, 1006, 1011, 2000, 3000, 4999, 5000, 999][dice.roll(10)];
            body[..2].copy_from_slice(&code.to_be_bytes());
        }
        let rsv = if odd(dice, 40) { 0x10 << dice.roll(3) } else { 0 };
        out.push(u8::from(fin) << 7 | rsv as u8 | opcode);
        let masked = !odd(dice, 60);
        let bit = u8::from(masked) << 7;
        match length {
            0..126 => out.push(bit | length as u8),
            _ => {
                out.push(bit | 126);
                out.extend((length as u16).to_be_bytes());
            }
        }
        let mask = [dice.roll(256) as u8, 7, 0, 255];
        if masked {
            out.extend(mask);
            body.iter_mut().zip(mask.iter().cycle()).for_each(|(byte, key)| *byte ^= key);
        }
        out.extend(body);
    }
    out
}

/// What a reader made of a stream: messages, then perhaps an error.
type Heard = (Vec<String>, Option<Broken>);

fn ours(bytes: &[u8], dice: &mut Dice) -> Heard {
    let (mut reader, mut held, mut heard, mut rest) = (Reader::default(), Vec::new(), Vec::new(), bytes);
    while !rest.is_empty() {
        let (part, later) = rest.split_at((1 + dice.roll(200)).min(rest.len()));
        rest = later;
        held.extend_from_slice(part);
        let mut at = 0;
        loop {
            match reader.next(&mut held, &mut at, MAX) {
                Ok(None) => break,
                Ok(Some(Got::Message(kind, body))) => heard.push(format!("{kind:?} {body:?}")),
                Ok(Some(Got::Ping(body))) => heard.push(format!("ping {body:?}")),
                Ok(Some(Got::Pong)) => heard.push("pong".into()),
                Ok(Some(Got::Close(code))) => {
                    heard.push(format!("close {code:?}"));
                    return (heard, None);
                }
                Err(broken) => return (heard, Some(broken)),
            }
        }
        held.drain(..at);
    }
    (heard, None)
}

fn theirs(bytes: &[u8]) -> Heard {
    struct Fixed(std::io::Cursor<Vec<u8>>);
    impl std::io::Read for Fixed {
        fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
            match self.0.read(out)? {
                0 => Err(std::io::ErrorKind::WouldBlock.into()),
                n => Ok(n),
            }
        }
    }
    impl std::io::Write for Fixed {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let config = WebSocketConfig::default().max_message_size(Some(MAX)).max_frame_size(Some(MAX));
    let stream = Fixed(std::io::Cursor::new(bytes.to_vec()));
    let mut socket = WebSocket::from_raw_socket(stream, Role::Server, Some(config));
    let mut heard = Vec::new();
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => heard.push(format!("Text {:?}", text.as_bytes())),
            Ok(Message::Binary(body)) => heard.push(format!("Binary {:?}", &body[..])),
            Ok(Message::Ping(body)) => heard.push(format!("ping {:?}", &body[..])),
            Ok(Message::Pong(_)) => heard.push("pong".into()),
            // Given for a code that no peer may send.
            Ok(Message::Close(Some(close))) if close.code == CloseCode::Protocol => {
                return (heard, Some(Broken::Protocol));
            }
            Ok(Message::Close(close)) => {
                heard.push(format!("close {:?}", close.map(|c| u16::from(c.code))));
                return (heard, None);
            }
            Ok(Message::Frame(_)) => {}
            Err(tungstenite::Error::Capacity(_)) => return (heard, Some(Broken::TooLarge)),
            Err(tungstenite::Error::Io(_)) => return (heard, None),
            Err(tungstenite::Error::Utf8(_)) => return (heard, Some(Broken::Text)),
            Err(_) => return (heard, Some(Broken::Protocol)),
        }
    }
}

/// Seeds are tried from `FRAMES_FROM` on, `FRAMES` of them.
#[test]
fn bytes_cut_anywhere_are_what_tungstenite_reads() {
    let number = |name: &str, or: u64| std::env::var(name).map_or(or, |value| value.parse().unwrap());
    let (from, count) = (number("FRAMES_FROM", 0), number("FRAMES", 20_000));
    let mut broken = 0;
    for seed in from..from + count {
        let bytes = stream(&mut Dice(seed));
        let (ours, theirs) = (ours(&bytes, &mut Dice(!seed)), theirs(&bytes));
        broken += u64::from(ours.1.is_some());
        assert_eq!(ours, theirs, "seed {seed}: {:x?}", &bytes[..bytes.len().min(80)]);
    }
    assert!(broken > count / 20 && broken < count, "{broken} of {count} are broken");
}

#[test]
fn a_character_may_stand_in_two_parts_but_not_half() {
    let part = |first: u8, body: &[u8]| [&[first, 0x80 | body.len() as u8, 0, 0, 0, 0][..], body].concat();
    let read = |mut bytes: Vec<u8>| {
        let (mut reader, mut at) = (Reader::default(), 0);
        reader.next(&mut bytes, &mut at, MAX).map(|got| got.is_some())
    };
    let (begin, go_on, end) = (part(0x01, b"a\xe6\xbc"), part(0x00, b"\xa2"), part(0x80, b""));
    assert_eq!(read([&begin[..], &go_on, &end].concat()), Ok(true));
    assert_eq!(read([&begin[..], &end].concat()), Err(Broken::Text));
    // Told before the message ends.
    assert_eq!(read([&begin[..], &part(0x00, b"a")].concat()), Err(Broken::Text));
    assert_eq!(read(part(0x88, b"\x03\xe8\xff")), Err(Broken::Text));
}

#[test]
fn headers_are_as_short_as_their_length_lets_them() {
    for (length, head) in [(0, 2), (125, 2), (126, 4), (65_535, 4), (65_536, 10)] {
        let frame = data(Kind::Binary, &vec![7; length]);
        assert_eq!((frame[0], frame.len()), (0x82, head + length));
    }
    assert_eq!(&data(Kind::Text, b"ab")[..], b"\x81\x02ab");
    assert_eq!(&pong(b"p")[..], b"\x8a\x01p");
    assert_eq!(&close(None, "unheard")[..], b"\x88\x00");
    assert_eq!(&close(Some(1012), "go")[..], b"\x88\x04\x03\xf4go");
    let long = "é".repeat(100);
    assert_eq!(close(Some(1000), &long).len(), 2 + 2 + 122, "cut between characters");
}
