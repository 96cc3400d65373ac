//! Several engines as one: which of them makes what, and which stands in when it fails. Films are always the local
//! one's, and so are styles that take a second picture, and the standing in.

use super::{
    Engine, Event, Feeling, FilmJob, Filming, Job, Looking, Making, Reading, Stop, Stopped, local::Local,
    remote::Remote,
};
use crate::config::{Config, EngineKind, Engines};
use bytes::Bytes;
use std::sync::Arc;
use tokio::sync::mpsc;

pub struct Studio {
    local: Arc<Local>,
    remote: Vec<(EngineKind, Remote)>,
    usual: EngineKind,
    by_style: Vec<(String, EngineKind)>,
    fallback: bool,
}

impl Studio {
    pub fn open(config: &Config, local: Arc<Local>) -> Result<Studio, reqwest::Error> {
        let Engines { usual, by_style, fallback, services, .. } = config.engines.clone();
        let open = |service| Remote::open(config, service).map(|remote| (service.kind, remote));
        let remote = services.iter().map(open).collect::<Result<_, _>>()?;
        Ok(Studio { local, remote, usual, by_style, fallback })
    }

    /// Words without a style are the usual engine's.
    fn of(&self, style: &str) -> &dyn Engine {
        if self.local.needs_picture(style) {
            return &*self.local;
        }
        let kind =
            self.by_style.iter().find(|(named, _)| named == style).map_or(self.usual, |(_, kind)| *kind);
        match self.remote.iter().find(|(of, _)| *of == kind) {
            Some((_, remote)) => remote,
            None => &*self.local,
        }
    }

    fn stands_in(&self, engine: &dyn Engine, style: &str, has_photo: bool) -> bool {
        let local: &Local = &self.local;
        self.fallback && engine.name() != local.name() && has_photo && local.knows(style)
    }
}

impl Engine for Studio {
    fn name(&self) -> &'static str {
        self.usual.name()
    }
    fn cannot(&self, style: &str, has_photo: bool) -> Option<&'static str> {
        let engine = self.of(style);
        engine.cannot(style, has_photo).filter(|_| !self.stands_in(engine, style, has_photo))
    }
    fn health(&self) -> Feeling<'_> {
        Box::pin(async {
            let mut ill = Vec::new();
            for (_, remote) in &self.remote {
                ill.extend(remote.health().await.err());
            }
            if ill.is_empty() { Ok(()) } else { Err(ill.join("; ")) }
        })
    }
    fn refuses<'a>(&'a self, style: &'a str, photo: Bytes, picture: Option<Bytes>) -> Looking<'a> {
        self.of(style).refuses(style, photo, picture)
    }
    fn particular(&self, style: &str) -> bool {
        self.of(style).particular(style)
    }
    fn needs_picture(&self, style: &str) -> bool {
        self.of(style).needs_picture(style)
    }
    fn is_free(&self, style: &str) -> bool {
        self.of(style).is_free(style)
    }
    fn knows(&self, style: &str) -> bool {
        self.of(style).knows(style)
    }
    fn read(&self, prompt: &str) -> Reading {
        self.of("").read(prompt)
    }
    fn cannot_film(&self) -> Option<&'static str> {
        self.local.cannot_film()
    }
    fn film(&self, job: FilmJob, events: mpsc::Sender<Event>, stop: Stop) -> Filming<'_> {
        Box::pin(async move {
            let _ = events.send(Event::By(self.local.name())).await;
            self.local.film(job, events, stop).await
        })
    }
    fn make(&self, job: Job, events: mpsc::Sender<Event>, stop: Stop) -> Making<'_> {
        Box::pin(async move {
            let engine = self.of(&job.style);
            let _ = events.send(Event::By(engine.name())).await;
            let made = engine.make(job.clone(), events.clone(), stop.clone()).await;
            match made {
                Err(Stopped::Failed(error) | Stopped::Broken(error))
                    if self.stands_in(engine, &job.style, job.photo.is_some()) && !stop.stopped() =>
                {
                    tracing::warn!(task = job.task, %error, "the local engine stands in");
                    let _ = events.send(Event::By(self.local.name())).await;
                    self.local.make(job, events, stop).await
                }
                made => made,
            }
        })
    }
}
