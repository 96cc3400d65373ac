//! The socket of a ComfyUI: opened through the same client as everything else, so that TLS and keys hold for it too,
//! and under a name of its own each time, because a server forgets the newer of two connections of one name.

use super::super::http::Http;
use crate::limits;
use bytes::Bytes;
use futures_util::StreamExt;
use reqwest::{StatusCode, Upgraded};
use std::time::Duration;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        Message,
        handshake::{client::generate_key, derive_accept_key},
        protocol::{Role, WebSocketConfig},
    },
};
use uuid::Uuid;

pub type Socket = WebSocketStream<Upgraded>;

pub enum Heard {
    Word(String),
    Preview(Bytes),
    Silence,
    Gone,
}

/// None where it cannot be opened.
pub async fn open(http: &Http, client: Uuid) -> Option<Socket> {
    let key = generate_key();
    let request = http
        .get(&format!("/ws?clientId={client}"))
        .header("connection", "Upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", &key);
    let opened = tokio::time::timeout(limits::ENGINE_CONNECT, async {
        let response = request.send().await.ok()?;
        let accepted = response.headers().get("sec-websocket-accept")?.as_bytes()
            == derive_accept_key(key.as_bytes()).as_bytes();
        if response.status() != StatusCode::SWITCHING_PROTOCOLS || !accepted {
            return None;
        }
        response.upgrade().await.ok()
    });
    let bounds = WebSocketConfig::default().max_message_size(Some(limits::ENGINE_PICTURE_BYTES));
    match opened.await {
        Ok(Some(stream)) => Some(WebSocketStream::from_raw_socket(stream, Role::Client, Some(bounds)).await),
        _ => None,
    }
}

/// The next word, or none of it for so long.
pub async fn hear(socket: &mut Socket, silence: Duration) -> Heard {
    match tokio::time::timeout(silence, socket.next()).await {
        Err(_) => Heard::Silence,
        Ok(Some(Ok(Message::Text(text)))) => Heard::Word(text.as_str().to_owned()),
        Ok(Some(Ok(Message::Binary(bytes)))) => match picture(&bytes) {
            Some(picture) => Heard::Preview(picture),
            None => Heard::Word(String::new()),
        },
        // Answered by the socket itself.
        Ok(Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)))) => Heard::Word(String::new()),
        Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => Heard::Gone,
    }
}

/// A picture behind its head: the kind of message, then that of the picture, or a length and words about it.
fn picture(message: &Bytes) -> Option<Bytes> {
    let number = |at: usize| Some(u32::from_be_bytes(*message.get(at..at + 4)?.first_chunk()?));
    let begin = match number(0)? {
        1 => 8,
        4 => 8 + number(4)? as usize,
        _ => return None,
    };
    (begin < message.len()).then(|| message.slice(begin..))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_stands_behind_either_head_and_nothing_else_is_one() {
        let found = |bytes: &'static [u8]| picture(&Bytes::from_static(bytes));
        assert_eq!(found(b"\0\0\0\x01\0\0\0\x01JPEG").as_deref(), Some(&b"JPEG"[..]));
        assert_eq!(found(b"\0\0\0\x04\0\0\0\x02{}PNG").as_deref(), Some(&b"PNG"[..]));
        for none in [&b""[..], b"\0\0\0\x01", b"\0\0\0\x02\0\0\0\x01text", b"\0\0\0\x04\xff\xff\xff\xff{}"] {
            assert_eq!(found(none), None);
        }
    }
}
