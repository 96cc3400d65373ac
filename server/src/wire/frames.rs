//! WebSocket frames (RFC 6455): cuts what was read into messages, and puts a header before what is sent. Headers are
//! read and written by tungstenite. It knows bytes only: no connection, no socket, no frame of the protocol.

use bytes::Bytes;
use std::{borrow::Cow, io::Cursor};
use tungstenite::protocol::frame::{
    FrameHeader,
    coding::{CloseCode, Control, Data, OpCode},
};

/// Longest payload of a control frame.
const CONTROL_BYTES: usize = 125;
/// Of which a close's code takes two.
const REASON_BYTES: usize = CONTROL_BYTES - 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Binary,
}

/// One whole message of a peer.
#[derive(Debug, PartialEq, Eq)]
pub enum Got<'a> {
    Message(Kind, Cow<'a, [u8]>),
    Ping(&'a [u8]),
    Pong,
    /// With the code that it gave.
    Close(Option<u16>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    Protocol,
    /// Bytes of a text that are none.
    Text,
    TooLarge,
}

/// What of a fragmented message came so far.
#[derive(Default)]
pub struct Reader {
    parts: Option<Box<Parts>>,
}

struct Parts {
    kind: Kind,
    body: Vec<u8>,
    /// Bytes that are whole characters, where it is a text.
    text: usize,
}

impl Parts {
    fn add(&mut self, body: &[u8], last: bool) -> Result<(), Broken> {
        self.body.extend_from_slice(body);
        if self.kind == Kind::Binary {
            return Ok(());
        }
        match std::str::from_utf8(&self.body[self.text..]) {
            Ok(_) => self.text = self.body.len(),
            // The rest of a character may be in the next part.
            Err(cut) if cut.error_len().is_none() && !last => self.text += cut.valid_up_to(),
            Err(_) => return Err(Broken::Text),
        }
        Ok(())
    }
}

impl Reader {
    /// The next message in `bytes` from `at` on, which moves past it; none when its end is not there yet. A frame is
    /// unmasked in its place once it is whole.
    pub fn next<'a>(
        &mut self,
        bytes: &'a mut [u8],
        at: &mut usize,
        max: usize,
    ) -> Result<Option<Got<'a>>, Broken> {
        let (header, body) = loop {
            let mut cursor = Cursor::new(bytes.get(*at..).unwrap_or_default());
            let Some((header, length)) = FrameHeader::parse(&mut cursor).map_err(|_| Broken::Protocol)?
            else {
                return Ok(None);
            };
            let control = matches!(header.opcode, OpCode::Control(_));
            let length = usize::try_from(length).ok().filter(|length| *length <= max);
            let length = length.ok_or(Broken::TooLarge)?;
            if header.rsv1 || header.rsv2 || header.rsv3 || header.mask.is_none() {
                return Err(Broken::Protocol);
            }
            if control && (length > CONTROL_BYTES || !header.is_final) {
                return Err(Broken::Protocol);
            }
            let start = *at + cursor.position() as usize;
            let end = start + length;
            if bytes.len() < end {
                return Ok(None);
            }
            *at = end;
            if let (OpCode::Data(kind), false) = (header.opcode, header.is_final && self.parts.is_none()) {
                unmask(&mut bytes[start..end], header.mask);
                match self.part(kind, header.is_final, &bytes[start..end], max)? {
                    Some(whole) => return Ok(Some(Got::Message(whole.kind, whole.body.into()))),
                    None => continue,
                }
            }
            break (header, start..end);
        };
        let body = &mut bytes[body];
        unmask(body, header.mask);
        let body = &*body;
        match header.opcode {
            OpCode::Data(Data::Text) => message(Kind::Text, body.into()).map(Some),
            OpCode::Data(Data::Binary) => message(Kind::Binary, body.into()).map(Some),
            OpCode::Control(Control::Ping) => Ok(Some(Got::Ping(body))),
            OpCode::Control(Control::Pong) => Ok(Some(Got::Pong)),
            OpCode::Control(Control::Close) => close_code(body).map(|code| Some(Got::Close(code))),
            OpCode::Data(_) | OpCode::Control(_) => Err(Broken::Protocol),
        }
    }

    /// Keeps a part of a message; gives the message with its last one.
    fn part(
        &mut self,
        kind: Data,
        last: bool,
        body: &[u8],
        max: usize,
    ) -> Result<Option<Box<Parts>>, Broken> {
        let kind = match (kind, &self.parts) {
            (Data::Continue, Some(parts)) if parts.body.len() + body.len() > max => {
                return Err(Broken::TooLarge);
            }
            (Data::Continue, Some(parts)) => parts.kind,
            (Data::Text, None) => Kind::Text,
            (Data::Binary, None) => Kind::Binary,
            _ => return Err(Broken::Protocol),
        };
        let parts = self.parts.get_or_insert_with(|| Box::new(Parts { kind, body: Vec::new(), text: 0 }));
        parts.add(body, last)?;
        Ok(if last { self.parts.take() } else { None })
    }
}

fn message(kind: Kind, body: Cow<'_, [u8]>) -> Result<Got<'_>, Broken> {
    if kind == Kind::Text && std::str::from_utf8(&body).is_err() {
        return Err(Broken::Text);
    }
    Ok(Got::Message(kind, body))
}

fn close_code(body: &[u8]) -> Result<Option<u16>, Broken> {
    let [a, b, reason @ ..] = body else {
        return if body.is_empty() { Ok(None) } else { Err(Broken::Protocol) };
    };
    let code = u16::from_be_bytes([*a, *b]);
    if std::str::from_utf8(reason).is_err() {
        return Err(Broken::Text);
    }
    match CloseCode::from(code).is_allowed() {
        true => Ok(Some(code)),
        false => Err(Broken::Protocol),
    }
}

fn unmask(body: &mut [u8], mask: Option<[u8; 4]>) {
    let Some(mask) = mask else { return };
    let [a, b, c, d] = mask;
    let wide = u64::from_ne_bytes([a, b, c, d, a, b, c, d]);
    let (words, rest) = body.as_chunks_mut::<8>();
    for word in words {
        *word = (u64::from_ne_bytes(*word) ^ wide).to_ne_bytes();
    }
    for (byte, key) in rest.iter_mut().zip(mask.iter().cycle()) {
        *byte ^= key;
    }
}

fn framed(opcode: OpCode, body: &[u8]) -> Bytes {
    let header = FrameHeader { opcode, ..FrameHeader::default() };
    let length = body.len() as u64;
    let mut out = Vec::with_capacity(header.len(length) + body.len());
    // Writing to memory does not fail.
    let _ = header.format(length, &mut out);
    out.extend_from_slice(body);
    out.into()
}

/// A message, ready for the socket.
pub fn data(kind: Kind, body: &[u8]) -> Bytes {
    let data = match kind {
        Kind::Text => Data::Text,
        Kind::Binary => Data::Binary,
    };
    framed(OpCode::Data(data), body)
}

pub fn pong(body: &[u8]) -> Bytes {
    framed(OpCode::Control(Control::Pong), body)
}

/// Without a code: the answer to a close that gave none.
pub fn close(code: Option<u16>, reason: &str) -> Bytes {
    let mut body = Vec::new();
    if let Some(code) = code {
        body.extend_from_slice(&code.to_be_bytes());
        let reason = &reason[..reason.floor_char_boundary(REASON_BYTES)];
        body.extend_from_slice(reason.as_bytes());
    }
    framed(OpCode::Control(Control::Close), &body)
}

#[cfg(test)]
mod tests;
