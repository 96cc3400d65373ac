//! What a handler is given beside its request.

use super::admit::{Admit, Caller};
use crate::{app::App, limits};
use std::{net::IpAddr, sync::Arc};

/// What calls: where a call came from, whichever transport brought it.
#[derive(Clone, Debug)]
pub struct Client {
    /// `http://host` as the client addressed this server.
    pub base: Arc<str>,
    pub ip: IpAddr,
    pub platform: Arc<str>,
    pub version: Arc<str>,
    /// Name of the connection that called, as in `welcome`; empty over HTTP.
    pub session: Arc<str>,
}

impl Client {
    /// What it says of itself, as far as anyone listens.
    pub fn word(text: &str) -> Arc<str> {
        match text.char_indices().nth(limits::CLIENT_WORD_CHARS) {
            Some((end, _)) => text[..end].into(),
            None if text.is_empty() => Arc::default(),
            None => text.into(),
        }
    }
}

pub struct Cx<A: Admit> {
    pub app: App,
    pub caller: A::Caller,
    pub client: Client,
}

impl<A: Admit<Caller = Caller>> Cx<A> {
    pub fn uid(&self) -> i64 {
        self.caller.uid
    }
}
