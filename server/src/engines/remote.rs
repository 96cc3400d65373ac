//! Engines that run elsewhere: whatever they speak, an order is handed over once, followed to its end, and what
//! comes back is decoded, judged and encoded anew before anyone sees it. Owns patience, what is remembered over a
//! restart, and when an engine that fails is left alone. Each protocol is a [`Service`] in a file of its own.

mod a1111;
mod breaker;
mod comfyui;
mod fal;
mod form;
mod http;
mod journal;
mod meter;
mod openai;
mod order;
mod replicate;
mod sse;
mod template;

use super::{
    Engine, Event, Feeling, Job, Making, NO_PHOTO, Reading, Stop, Stopped, UNFIT, UNREADABLE, finish,
};
use crate::{
    config::{Config, EngineKind, EngineService, Patience},
    files::picture::Picture,
    limits,
    styles::words,
};
use breaker::Breaker;
use bytes::Bytes;
use engine::{Origin, upload};
use http::Http;
use journal::{Entry, Journal};
use meter::Meter;
use order::Order;
use std::{future::Future, pin::Pin};
use tokio::sync::mpsc;

const RESTING: &str = "Photos in this style cannot be made at the moment. Please try again in a minute.";
/// For the person whose picture an engine would not make.
const UNWANTED: &str = "The engine declined to make this picture. Please try other words or another photo.";

/// Why a service gave no picture.
#[derive(Debug)]
enum Trouble {
    /// It will not make this; a sentence for the person.
    Refused(String),
    /// Nothing was made: whoever asks anew may have more luck.
    Again(String),
    /// It may still be made: the same order can be asked for.
    Unsure(String),
    /// Asking anew fails as well, or costs again.
    Broken(String),
}

/// An order that was handed over.
struct Begun {
    /// How the service knows it.
    key: String,
    /// By an earlier attempt.
    earlier: bool,
}

type Work<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The protocol of one engine. Its futures may be dropped at any time but for [`Service::begin`], which only the
/// end of the process cuts off.
trait Service: Send + Sync + 'static {
    /// Whether it can do nothing without a photo.
    fn needs_photo(&self) -> bool;
    /// What answers well while it works.
    fn pulse(&self) -> &str;
    /// Whether it finds an order by the order's own id, so that nothing need be remembered here.
    fn finds(&self) -> bool {
        false
    }
    /// Hands the order over; how it is known from now on.
    fn begin<'a>(&'a self, order: &'a Order) -> Work<'a, Result<String, Trouble>> {
        Box::pin(async { Ok(order.id(0).to_string()) })
    }
    /// Follows it to its end; the picture as the service made it.
    fn follow<'a>(
        &'a self,
        order: &'a Order,
        begun: &'a Begun,
        meter: &'a Meter,
    ) -> Work<'a, Result<Bytes, Trouble>>;
    /// Says that nobody wants it any more.
    fn cancel<'a>(&'a self, order: &'a Order, key: &'a str) -> Work<'a, ()>;
}

pub struct Remote {
    kind: EngineKind,
    service: Box<dyn Service>,
    http: Http,
    breaker: Breaker,
    journal: Journal,
    patience: Patience,
}

impl Remote {
    pub fn open(config: &Config, service: &EngineService) -> Result<Remote, reqwest::Error> {
        let (http, patience) = (Http::new(service)?, config.engines.patience);
        let own = http.clone();
        Ok(Remote {
            kind: service.kind,
            service: match service.kind {
                EngineKind::A1111 => Box::new(a1111::A1111::new(own, service, patience)),
                EngineKind::OpenAi => Box::new(openai::OpenAi::new(own, service, patience)),
                EngineKind::Replicate => Box::new(replicate::Replicate::new(own, service, patience)),
                EngineKind::Fal => Box::new(fal::Fal::new(own, service, patience)),
                EngineKind::ComfyUi | EngineKind::Local => {
                    Box::new(comfyui::ComfyUi::new(own, service, patience))
                }
            },
            http,
            breaker: Breaker::new(patience.rest),
            journal: Journal::new(config.data.join("engines").join(service.kind.name())),
            patience,
        })
    }

    async fn pictures(
        &self,
        job: &Job,
        events: &mpsc::Sender<Event>,
        stop: &Stop,
    ) -> Result<Vec<Picture>, Stopped> {
        if self.breaker.rests() {
            return Err(Stopped::Failed(format!("{} is left alone for a while", self.kind.name())));
        }
        let photo = order::photo(job).await?;
        let mut made = Vec::new();
        let mut stopped = None;
        for n in 0..job.count {
            let order = Order::new(job, photo.clone(), n);
            let meter = Meter::new(events.clone(), n, job.count);
            let one = async { self.judged(self.one(&order, &meter, stop).await?).await };
            match one.await {
                Ok(Some(picture)) => made.push(picture),
                Ok(None) => {}
                Err(why) => {
                    stopped = Some(why);
                    break;
                }
            }
        }
        match stopped {
            Some(Stopped::Cancelled) => Err(Stopped::Cancelled),
            // What was finished before the failure is delivered.
            Some(why) if made.is_empty() => Err(why),
            None if made.is_empty() => Err(Stopped::Refused(UNFIT.into())),
            _ => Ok(made),
        }
    }

    /// One picture as the service made it.
    async fn one(&self, order: &Order, meter: &Meter, stop: &Stop) -> Result<Bytes, Stopped> {
        if stop.stopped() {
            return Err(Stopped::Cancelled);
        }
        let id = order.id(0);
        let tried = async {
            let begun = self.begun(order).await?;
            let cancel = || async {
                let told = self.service.cancel(order, &begun.key);
                if tokio::time::timeout(limits::ENGINE_CANCEL, told).await.is_err() {
                    tracing::warn!(engine = self.kind.name(), "a cancel was not heard");
                }
            };
            let following = self.service.follow(order, &begun, meter);
            tokio::select! {
                biased;
                () = stop.asked() => {
                    cancel().await;
                    Ok(None)
                }
                followed = tokio::time::timeout(self.patience.photo, following) => match followed {
                    Ok(followed) => followed.map(Some),
                    Err(_) => {
                        cancel().await;
                        let seconds = self.patience.photo.as_secs_f32();
                        Err(Trouble::Broken(format!("not done after {seconds} s")))
                    }
                },
            }
        };
        let tried: Result<Option<Bytes>, Trouble> = tried.await;
        match &tried {
            Ok(Some(_)) | Err(Trouble::Refused(_)) => self.breaker.worked(),
            Ok(None) => {}
            Err(Trouble::Again(_) | Trouble::Unsure(_) | Trouble::Broken(_)) => self.breaker.failed(),
        }
        if matches!(tried, Err(Trouble::Again(_))) {
            self.journal.forget(id).await;
        }
        let said = |why: String| self.http.unsaid(&format!("{}: {why}", self.kind.name()));
        tried
            .map_err(|trouble| match trouble {
                Trouble::Refused(sentence) => Stopped::Refused(sentence),
                Trouble::Again(why) | Trouble::Unsure(why) => Stopped::Failed(said(why)),
                Trouble::Broken(why) => Stopped::Broken(said(why)),
            })?
            .ok_or(Stopped::Cancelled)
    }

    /// Hands an order over, unless an earlier attempt did.
    async fn begun(&self, order: &Order) -> Result<Begun, Trouble> {
        if self.service.finds() {
            return Ok(Begun { key: self.service.begin(order).await?, earlier: false });
        }
        let id = order.id(0);
        let unwritten = |e: std::io::Error| Trouble::Broken(format!("what is sent cannot be noted: {e}"));
        match self.journal.find(id).await.map_err(unwritten)? {
            Some(Entry { key: Some(key) }) => return Ok(Begun { key, earlier: true }),
            Some(Entry { key: None }) => {
                return Err(Trouble::Broken(
                    "it was sent before, and whether it arrived is not known".into(),
                ));
            }
            None => {}
        }
        self.journal.write(id, Entry { key: None }).await.map_err(unwritten)?;
        let key = self.service.begin(order).await?;
        self.journal.write(id, Entry { key: Some(key.clone()) }).await.map_err(unwritten)?;
        Ok(Begun { key, earlier: false })
    }

    /// What an engine made becomes a picture of ours; none when it may not be shown.
    async fn judged(&self, file: Bytes) -> Result<Option<Picture>, Stopped> {
        let name = self.kind.name();
        let judged = super::on_a_core(move |engine| {
            let bounds = upload::UploadLimits {
                max_bytes: limits::ENGINE_PICTURE_BYTES,
                ..upload::UploadLimits::default()
            };
            let image = upload::decode(&file, &bounds).map_err(|e| format!("{name}: no picture: {e}"))?;
            finish(engine, &image, Origin::Generated { engine: name })
        });
        let judged = judged.await.map_err(|e| Stopped::Failed(e.to_string()))?;
        judged.map_err(Stopped::Broken)
    }
}

impl Engine for Remote {
    fn name(&self) -> &'static str {
        self.kind.name()
    }
    fn cannot(&self, _style: &str, has_photo: bool) -> Option<&'static str> {
        if self.service.needs_photo() && !has_photo {
            return Some(NO_PHOTO);
        }
        self.breaker.rests().then_some(RESTING)
    }
    fn knows(&self, style: &str) -> bool {
        words::of(style).is_some()
    }
    /// Every word is drawn, whichever style it names.
    fn read(&self, prompt: &str) -> Reading {
        let understood = prompt.split_whitespace().map(str::to_owned).collect();
        Reading { understood, ..Reading::default() }
    }
    fn health(&self) -> Feeling<'_> {
        Box::pin(async {
            let feels = self.http.feels(self.service.pulse()).await;
            let feels = feels.map_err(|why| self.http.unsaid(&format!("{}: {why}", self.kind.name())));
            metrics::gauge!("likeness_engine_up", "engine" => self.kind.name()).set(f64::from(feels.is_ok()));
            match feels {
                Ok(()) => self.breaker.awake(),
                Err(_) => self.breaker.away(),
            }
            feels
        })
    }
    fn make(&self, job: Job, events: mpsc::Sender<Event>, stop: Stop) -> Making<'_> {
        Box::pin(async move { self.pictures(&job, &events, &stop).await })
    }
}
