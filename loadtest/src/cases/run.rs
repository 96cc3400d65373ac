//! Runs one case once: its steps in their order, over the sockets that it opened.

use super::{
    World,
    format::{Call, Case, Open, Step, Way},
    line::{Line, Opened},
    message::{self, Names},
    pattern::differs,
};
use crate::accounts::member;
use protocol::codec::Format;
use serde_json::Value;
use std::collections::BTreeMap;

/// The one socket of a case that names none.
const ONE: &str = "socket";

struct Run<'a> {
    world: &'a World,
    way: Way,
    names: Names,
    lines: BTreeMap<String, Line>,
}

/// Nothing where all is as the case says; else the step and what was wrong with it.
pub async fn run(world: &World, case: &Case, way: Way) -> Result<(), String> {
    let mut names = world.names.clone();
    names.set("unique", format!("{:016x}", crate::accounts::random()));
    for name in &case.members {
        let account = member(&world.dialer).await.map_err(|e| e.to_string())?;
        names.set(format!("{name}.token"), account.token);
        names.set(format!("{name}.uidStr"), account.uid_str.0);
    }
    let mut run = Run { world, way, names, lines: BTreeMap::new() };
    for (n, step) in case.steps.iter().enumerate() {
        run.step(step).await.map_err(|why| format!("step {}: {why}", n + 1))?;
    }
    Ok(())
}

impl Run<'_> {
    async fn step(&mut self, step: &Step) -> Result<(), String> {
        let came = self.act(step).await?;
        for (name, pointer) in &step.keep {
            let part = came.pointer(pointer).ok_or_else(|| format!("{pointer} is not in {came}"))?;
            self.names.set(name.clone(), part.clone());
        }
        Ok(())
    }

    /// Does what the step says; what came of it.
    async fn act(&mut self, step: &Step) -> Result<Value, String> {
        let on = step.socket.as_deref().unwrap_or(ONE);
        if let Some(call) = &step.call {
            return self.call(call).await;
        }
        if let Some(http) = &step.http {
            return self.world.poster.send(&self.names, http).await;
        }
        if let Some(open) = &step.open {
            return self.open(on, open).await;
        }
        let names = &self.names;
        let line = self.lines.get_mut(on).ok_or_else(|| format!("{on} is not open"))?;
        if let Some(frame) = &step.send {
            line.send(&names.fill(frame)?).await?;
        } else if let Some(text) = &step.text {
            let Value::String(text) = names.fill(text)? else { return Err("text is no text".into()) };
            line.text(text).await?;
        } else if let Some(hex) = &step.hex {
            line.binary(message::bytes(&names.text(hex)?)?).await?;
        } else if let Some(payload) = &step.ping {
            line.ping(payload).await?;
        } else if let Some(wanted) = &step.want {
            return line.want(&names.fill(wanted)?).await;
        } else if let Some(unwanted) = &step.none {
            line.none(&names.fill(unwanted)?).await?;
        } else if let Some(closed) = &step.closed {
            line.closed(&closed.code, closed.bye.as_ref(), closed.wait()).await?;
        } else if let Some(code) = step.close {
            line.close(code).await?;
        } else {
            return Err("a step without a verb".into());
        }
        Ok(Value::Null)
    }

    async fn call(&mut self, call: &Call) -> Result<Value, String> {
        let answer = match self.format() {
            None => self.world.poster.call(&self.names, self.way, call).await?,
            Some(format) => {
                let name = format!("calls of {}", call.who.as_deref().unwrap_or("a visitor"));
                if !self.lines.contains_key(&name) {
                    let open = Open { who: call.who.clone(), ..Open::default() };
                    self.dial(&name, format, &open).await?;
                }
                let line = self.lines.get_mut(&name).ok_or("the socket is gone")?;
                line.call(&self.names.text(&call.path)?, &self.names.fill(&call.data)?).await?
            }
        };
        match differs(&self.names.fill(&call.want)?, Some(&answer)) {
            Some(why) => Err(why),
            None => Ok(answer),
        }
    }

    async fn open(&mut self, on: &str, open: &Open) -> Result<Value, String> {
        let format = self.format().unwrap_or(Format::Json);
        self.dial(on, format, open).await
    }

    async fn dial(&mut self, name: &str, format: Format, open: &Open) -> Result<Value, String> {
        let usual = || vec![format.subprotocol().to_owned()];
        let offer = open.offer.clone().unwrap_or_else(usual);
        let headers = open.headers.iter().map(|(name, value)| Ok((name.clone(), self.names.text(value)?)));
        let headers = headers.collect::<Result<Vec<_>, String>>()?;
        let mut line = match (Line::open(&self.world.dialer, format, &offer, &headers).await?, open.refused) {
            (Opened::Line(line), None) => *line,
            (Opened::Refused(found), Some(wanted)) if found == wanted => return Ok(Value::Null),
            (Opened::Refused(found), _) => return Err(format!("the handshake was refused with {found}")),
            (Opened::Line(_), Some(wanted)) => {
                return Err(format!("the handshake was not refused, wanted {wanted}"));
            }
        };
        let welcome = match &open.hello {
            Some(Value::Bool(false)) => Value::Null,
            more => {
                let token = open.who.as_ref().map(|who| self.names.text(&format!("${{{who}.token}}")));
                let more = self.names.fill(more.as_ref().unwrap_or(&Value::Null))?;
                line.greet(token.transpose()?, &more).await?
            }
        };
        self.lines.insert(name.to_owned(), line);
        Ok(welcome)
    }

    /// Of the sockets; none where the case travels over HTTP.
    fn format(&self) -> Option<Format> {
        match self.way {
            Way::SocketJson => Some(Format::Json),
            Way::SocketMsgpack => Some(Format::MsgPack),
            Way::Form | Way::Urlencoded | Way::Json | Way::Http => None,
        }
    }
}
