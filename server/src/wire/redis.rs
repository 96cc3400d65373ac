//! The bus of several nodes: Redis or Valkey, as publish and subscribe. Each node listens to what it has watchers
//! for and to what concerns all. Words can be lost while Redis is away, and are never waited for: whoever was deaf,
//! or was not heard, makes everybody concerned read the newest state from the database again.
//! It knows topics and people as names of channels and nothing of what they mean.

use crate::{
    app::App,
    limits, outside,
    wire::{
        bus::{Bus, BusDown, Event, Published},
        hub::{Channel, Hub},
        revocation, watching,
    },
};
use futures_util::{StreamExt, TryStreamExt, future::try_join_all, stream};
use parking_lot::{Mutex, RwLock};
use protocol::{codec::Format, push::Topic};
use redis::{
    AsyncConnectionConfig, Client, ConnectionAddr, ProtocolVersion, PushInfo, PushKind, RedisError,
    RedisResult, TlsCertificates, Value, aio::MultiplexedConnection, cluster::ClusterClientBuilder,
    cluster_async::ClusterConnection,
};
use serde::{Deserialize, Serialize};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Instant,
};
use tokio::sync::{
    Notify,
    mpsc::{self, UnboundedReceiver},
};

/// What is sent: from whom, of which data, and what.
#[derive(Serialize, Deserialize)]
struct Envelope<N, W> {
    node: N,
    /// Whoever serves other data than ours has nothing to say to us.
    epoch: N,
    word: W,
}

#[derive(Serialize, Deserialize)]
enum Word<E> {
    Event(E),
    /// What this node had to say for a while was not heard.
    Missed,
    /// Heard by who says it, to know that it hears; micros of its own clock.
    Beat(u64),
}

pub struct OverRedis {
    /// Of this life only.
    node: String,
    epoch: Arc<RwLock<String>>,
    client: Client,
    /// The authority that vouches for it, where that is none of the system's.
    ca: Option<Vec<u8>>,
    local: mpsc::Sender<Event>,
    hub: Arc<Hub>,
    link: Mutex<Option<Link>>,
    /// Others did not hear something.
    missed: AtomicBool,
    /// Everything is to be read again.
    again: Notify,
    /// This is, and whoever reads it again is told.
    late: Mutex<Vec<Channel>>,
    some_late: Notify,
    began: Instant,
}

/// A connection to one server or to a cluster of them, where channels lie on the node of their name.
#[derive(Clone)]
enum Link {
    Single(MultiplexedConnection),
    Cluster(ClusterConnection),
}

impl Link {
    async fn open(client: &Client, ca: Option<&[u8]>) -> RedisResult<(Link, UnboundedReceiver<PushInfo>)> {
        let (to, pushes) = mpsc::unbounded_channel();
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(limits::BUS_CONNECT))
            .set_response_timeout(Some(limits::BUS_WAIT))
            .set_push_sender(to.clone());
        let mut single = client.get_multiplexed_async_connection_with_config(&config).await?;
        let about: String = redis::cmd("INFO").arg("server").query_async(&mut single).await?;
        if !about.contains("_mode:cluster") {
            return Ok((Link::Single(single), pushes));
        }
        let (to, pushes) = mpsc::unbounded_channel();
        let mut cluster = ClusterClientBuilder::new([client.get_connection_info().clone()])
            .use_protocol(ProtocolVersion::RESP3)
            .connection_timeout(limits::BUS_CONNECT)
            .response_timeout(limits::BUS_WAIT)
            .push_sender(to);
        if let Some(ca) = ca {
            cluster = cluster.certs(vouched_by(ca));
        }
        Ok((Link::Cluster(cluster.build()?.get_async_connection().await?), pushes))
    }

    async fn subscribe(&mut self, names: &[String]) -> RedisResult<()> {
        match self {
            Link::Single(one) => {
                for names in names.chunks(limits::BUS_BATCH) {
                    one.subscribe(names).await?;
                }
            }
            Link::Cluster(all) => {
                at_once(names, |name| {
                    let mut all = all.clone();
                    async move { all.ssubscribe(name).await }
                })
                .await?;
            }
        }
        Ok(())
    }

    async fn unsubscribe(&mut self, names: &[String]) -> RedisResult<()> {
        match self {
            Link::Single(one) => {
                for names in names.chunks(limits::BUS_BATCH) {
                    one.unsubscribe(names).await?;
                }
            }
            Link::Cluster(all) => {
                at_once(names, |name| {
                    let mut all = all.clone();
                    async move { all.sunsubscribe(name).await }
                })
                .await?;
            }
        }
        Ok(())
    }

    async fn publish(self, messages: Vec<(String, Vec<u8>)>) -> RedisResult<()> {
        match self {
            Link::Single(mut one) => {
                let mut pipe = redis::pipe();
                for (channel, bytes) in messages {
                    pipe.publish(channel, bytes).ignore();
                }
                pipe.exec_async(&mut one).await
            }
            Link::Cluster(all) => {
                let sent = messages.into_iter().map(|(channel, bytes)| {
                    let mut all = all.clone();
                    async move { redis::cmd("SPUBLISH").arg(channel).arg(bytes).exec_async(&mut all).await }
                });
                try_join_all(sent).await.map(|_| ())
            }
        }
    }
}

/// Each name has a node of its own: a crowd is not asked for one after the other.
async fn at_once<F: Future<Output = RedisResult<()>>>(
    names: &[String],
    ask: impl Fn(String) -> F,
) -> RedisResult<()> {
    stream::iter(names.iter().cloned().map(ask)).buffer_unordered(limits::BUS_BATCH).try_collect().await
}

/// What concerns every node.
const ALL: &str = "likeness:all";

fn name(channel: &Channel) -> String {
    match channel {
        Channel::Topic(topic) => format!("likeness:topic:{topic}"),
        Channel::Person(uid) => format!("likeness:person:{uid}"),
    }
}

/// Who is to hear of an event.
fn channel(event: &Event) -> String {
    match event {
        Event::Changed { topic, uid: 0, .. } => name(&Channel::Topic(topic.clone())),
        Event::Bench { topic, .. } => name(&Channel::Topic(Topic::Bench(topic.clone()))),
        Event::Changed { uid, .. }
        | Event::Task { uid, .. }
        | Event::Sight { uid }
        | Event::Tab { uid, .. } => name(&Channel::Person(*uid)),
        // Also for those who are just signing in and are not counted yet.
        Event::Revoked(_) | Event::Standing { .. } => ALL.to_owned(),
    }
}

impl OverRedis {
    /// Connects to nothing yet; see [`run`].
    pub fn open(
        url: &str,
        ca: Option<&[u8]>,
        epoch: Arc<RwLock<String>>,
        hub: Arc<Hub>,
    ) -> RedisResult<(Arc<Self>, mpsc::Receiver<Event>)> {
        let (local, events) = mpsc::channel(limits::BUS_QUEUE);
        hub.interests.turn_on();
        let bus = OverRedis {
            node: uuid::Uuid::new_v4().simple().to_string(),
            epoch,
            client: client(url, ca)?,
            ca: ca.map(<[u8]>::to_vec),
            local,
            hub,
            link: Mutex::new(None),
            missed: AtomicBool::new(false),
            again: Notify::new(),
            late: Mutex::default(),
            some_late: Notify::new(),
            began: Instant::now(),
        };
        Ok((Arc::new(bus), events))
    }

    fn own(&self) -> String {
        format!("likeness:node:{}", self.node)
    }

    fn pack(&self, word: &Word<&Event>) -> Option<Vec<u8>> {
        let envelope = Envelope { node: &*self.node, epoch: &**self.epoch.read(), word };
        let bytes = Format::MsgPack.encode(&envelope).ok()?;
        (bytes.len() <= limits::BUS_BYTES).then_some(bytes)
    }

    fn message(&self, event: &Event) -> Option<(String, Vec<u8>)> {
        let bytes = self.pack(&Word::Event(event)).or_else(|| {
            // A step without its picture is better than none.
            let Event::Task { uid, v, push } = event else { return None };
            let mut push = push.clone();
            push.preview = None;
            self.pack(&Word::Event(&Event::Task { uid: *uid, v: *v, push }))
        });
        if bytes.is_none() {
            tracing::error!(channel = channel(event), "an event is too large for the bus");
        }
        Some((channel(event), bytes?))
    }

    async fn say(&self, messages: Vec<(String, Vec<u8>)>) -> RedisResult<()> {
        let Some(link) = self.link.lock().clone() else {
            return Err(RedisError::from((redis::ErrorKind::Io, "no connection")));
        };
        metrics::counter!("likeness_bus_messages_total", "way" => "out").increment(messages.len() as u64);
        link.publish(messages).await
    }

    /// Listens until the connection ends; why it did.
    async fn listen(&self, mut link: Link, mut pushes: UnboundedReceiver<PushInfo>) -> RedisError {
        let interests = &self.hub.interests;
        self.hub.forget_all();
        let all = interests.all();
        let mut names: Vec<String> = all.iter().map(name).collect();
        names.extend([ALL.to_owned(), self.own()]);
        if let Err(error) = link.subscribe(&names).await {
            return error;
        }
        self.read_late(interests.hear(all));
        *self.link.lock() = Some(link.clone());
        metrics::gauge!("likeness_bus_up").set(1.0);
        self.again.notify_one();
        let mut beats = tokio::time::interval(limits::BUS_BEAT);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                push = pushes.recv() => match push {
                    None => return RedisError::from((redis::ErrorKind::Io, "the connection ended")),
                    Some(push) if push.kind == PushKind::Disconnection => {
                        return RedisError::from((redis::ErrorKind::Io, "the connection broke"));
                    }
                    Some(push) if matches!(push.kind, PushKind::Message | PushKind::SMessage) => {
                        if self.receive(&push).await {
                            heard = Instant::now();
                        }
                    }
                    Some(_) => {}
                },
                change = interests.changed() => {
                    let names = |channels: &[Channel]| channels.iter().map(name).collect::<Vec<_>>();
                    let done = async {
                        link.subscribe(&names(&change.begin)).await?;
                        link.unsubscribe(&names(&change.end)).await
                    };
                    if let Err(error) = done.await {
                        return error;
                    }
                    self.read_late(interests.hear(change.begin));
                    metrics::gauge!("likeness_bus_subscriptions").set(interests.listened() as f64);
                }
                _ = beats.tick() => {
                    if heard.elapsed() > limits::BUS_SILENCE {
                        return RedisError::from((redis::ErrorKind::Io, "nothing is heard"));
                    }
                    if let Err(error) = self.tell_missed().await {
                        return error;
                    }
                    let beat = Word::Beat(self.began.elapsed().as_micros() as u64);
                    if let Some(bytes) = self.pack(&beat)
                        && let Err(error) = self.say(vec![(self.own(), bytes)]).await
                    {
                        return error;
                    }
                }
            }
        }
    }

    /// What others did not hear they are told to read.
    async fn tell_missed(&self) -> RedisResult<()> {
        if self.missed.swap(false, Relaxed)
            && let Some(bytes) = self.pack(&Word::Missed)
        {
            let said = self.say(vec![(ALL.to_owned(), bytes)]).await;
            self.missed.fetch_or(said.is_err(), Relaxed);
            return said;
        }
        Ok(())
    }

    fn read_late(&self, channels: Vec<Channel>) {
        if !channels.is_empty() {
            self.late.lock().extend(channels);
            self.some_late.notify_one();
        }
    }

    /// True for the own beat.
    async fn receive(&self, push: &PushInfo) -> bool {
        let Some(Value::BulkString(bytes)) = push.data.last() else { return false };
        metrics::counter!("likeness_bus_messages_total", "way" => "in").increment(1);
        let Ok(envelope) = Format::MsgPack.decode::<Envelope<String, Word<Event>>>(bytes) else {
            // Of a neighbouring release, perhaps; what it means for us is in the database.
            metrics::counter!("likeness_bus_unreadable_total").increment(1);
            return false;
        };
        match envelope.word {
            Word::Beat(at) => {
                let lag = self.began.elapsed().as_micros().saturating_sub(u128::from(at));
                metrics::gauge!("likeness_bus_lag_seconds").set(lag as f64 / 1e6);
                return true;
            }
            _ if envelope.node == self.node || envelope.epoch != *self.epoch.read() => {}
            Word::Event(event) => {
                // It ends only with this process.
                let _ = self.local.send(event).await;
            }
            Word::Missed => self.again.notify_one(),
        }
        false
    }
}

impl Bus for OverRedis {
    fn publish_all(&self, events: Vec<Event>) -> Published<'_> {
        Box::pin(async move {
            let messages = events.iter().filter_map(|event| self.message(event)).collect();
            // This node hears itself, whatever becomes of Redis.
            for event in events {
                self.local.send(event).await.map_err(|_| BusDown)?;
            }
            if let Err(error) = self.say(messages).await {
                tracing::debug!(%error, "the other nodes did not hear");
                self.missed.store(true, Relaxed);
            }
            Ok(())
        })
    }
    fn up(&self) -> bool {
        self.link.lock().is_some()
    }
}

/// Reads an address of Redis, and the certificate of its authority, PEM. Subscriptions and questions share one
/// connection, which takes its third protocol.
pub fn client(url: &str, ca: Option<&[u8]>) -> RedisResult<Client> {
    use redis::IntoConnectionInfo;
    let refused = |why| RedisError::from((redis::ErrorKind::InvalidClientConfig, why));
    let info = url.into_connection_info()?;
    let settings = info.redis_settings().clone().set_protocol(ProtocolVersion::RESP3);
    let info = info.set_redis_settings(settings);
    let ConnectionAddr::TcpTls { insecure, .. } = info.addr() else {
        return if ca.is_none() {
            Client::open(info)
        } else {
            Err(refused("no TLS, and an authority for it"))
        };
    };
    if *insecure {
        return Err(refused("TLS that believes everyone"));
    }
    outside::tls();
    match ca {
        Some(ca) => Client::build_with_tls(info, vouched_by(ca)),
        None => Client::open(info),
    }
}

fn vouched_by(ca: &[u8]) -> TlsCertificates {
    TlsCertificates { client_tls: None, root_cert: Some(ca.to_vec()) }
}

/// Keeps the connection, and listens.
pub async fn run(app: App, bus: Arc<OverRedis>) {
    tokio::join!(keep(&bus), catch_up(&app, &bus), catch_up_late(&app, &bus));
}

async fn keep(bus: &OverRedis) {
    let mut pause = limits::BUS_RETRY_MIN;
    loop {
        let tried =
            tokio::time::timeout(limits::BUS_CONNECT, Link::open(&bus.client, bus.ca.as_deref())).await;
        let error = match tried {
            Ok(Ok((link, pushes))) => {
                pause = limits::BUS_RETRY_MIN;
                bus.listen(link, pushes).await
            }
            Ok(Err(error)) => error,
            Err(_) => RedisError::from((redis::ErrorKind::Io, "no answer in time")),
        };
        let was_up = bus.link.lock().take().is_some();
        bus.hub.interests.deaf();
        metrics::gauge!("likeness_bus_up").set(0.0);
        if was_up || pause == limits::BUS_RETRY_MIN {
            tracing::warn!(%error, "the bus is down: other nodes are not heard");
        }
        // Each node at a time of its own.
        let jitter = u32::from_le_bytes(crate::secrets::random()) as f64 / f64::from(u32::MAX);
        tokio::time::sleep(pause.mul_f64(0.5 + jitter / 2.0)).await;
        pause = (pause * 2).min(limits::BUS_RETRY_MAX);
    }
}

/// Reads everything again that anyone here watches or is, whenever words may have been lost.
async fn catch_up(app: &App, bus: &OverRedis) {
    loop {
        bus.again.notified().await;
        app.hub.forget_all();
        let (topics, people) = app.hub.watched();
        for topic in topics {
            app.dirty.again((topic, 0));
        }
        people.into_iter().for_each(|uid| read_own_again(app, uid));
        for conns in app.hub.all().collect::<Vec<_>>() {
            stream::iter(conns)
                .for_each_concurrent(limits::RENDERS_AT_ONCE, |conn| async move {
                    revocation::look(app.clone(), conn.clone()).await;
                    watching::look(app, &conn, conn.hold()).await;
                })
                .await;
        }
    }
}

fn read_own_again(app: &App, uid: i64) {
    for topic in Topic::IMPLIED {
        app.dirty.again((topic.clone(), uid));
    }
    for conn in app.hub.of_user(uid) {
        for task in conn.tasks() {
            app.dirty.again((Topic::MyTask(task), uid));
        }
    }
}

/// Reads again what was read before it was listened to.
async fn catch_up_late(app: &App, bus: &OverRedis) {
    loop {
        bus.some_late.notified().await;
        for channel in std::mem::take(&mut *bus.late.lock()) {
            match channel {
                Channel::Topic(topic) => app.dirty.again((topic, 0)),
                Channel::Person(uid) => {
                    app.hub.known.forget(uid);
                    read_own_again(app, uid);
                    app.hub.of_user(uid).into_iter().for_each(|conn| watching::look_again(app, conn));
                }
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::wire::bus::tests::step;
    use futures_util::FutureExt;

    fn bus() -> Arc<OverRedis> {
        let epoch = Arc::new(RwLock::new("0123456789abcdef".to_owned()));
        OverRedis::open("redis://127.0.0.1:1", None, epoch, Arc::default()).unwrap().0
    }
    fn bench(bytes: usize) -> Event {
        Event::Bench { topic: "a".into(), v: i64::MAX, payload: "x".repeat(bytes) }
    }
    fn size(bus: &OverRedis, event: &Event) -> Option<usize> {
        bus.message(event).map(|(_, bytes)| bytes.len())
    }

    #[test]
    fn no_word_is_larger_than_64_kib_and_a_step_goes_without_its_picture_rather_than_not_at_all() {
        let bus = bus();
        let beside = size(&bus, &bench(60_000)).unwrap() - 60_000;
        let most = 65_536 - beside;
        assert_eq!(size(&bus, &bench(most)), Some(65_536));
        assert_eq!(size(&bus, &bench(most + 1)), None);
        assert!(limits::MEASURED_BYTES <= most);
        let told = |picture: usize| {
            let push = Box::new(step(vec![7; picture]));
            size(&bus, &Event::Task { uid: 5, v: 1, push }).unwrap()
        };
        let beside = told(60_000) - 60_000;
        assert_eq!(told(65_536 - beside), 65_536);
        assert!(told(65_537 - beside) < 1000);
    }

    /// Nodes of two neighbouring releases run side by side: what one of them says for the first time, or says more of, is
    /// nothing to the other, and loses nothing of what both know.
    #[tokio::test]
    async fn what_another_release_says_is_taken_as_far_as_it_is_known() {
        let (to, mut events) = mpsc::channel(8);
        let mut bus = Arc::into_inner(bus()).unwrap();
        bus.local = to;
        let say = async |word: serde_json::Value| {
            let envelope =
                serde_json::json!({"node": "b", "epoch": "0123456789abcdef", "since": 2, "word": word});
            let bytes = Format::MsgPack.encode(&envelope).unwrap();
            let data = vec![Value::BulkString(b"likeness:all".to_vec()), Value::BulkString(bytes)];
            bus.receive(&PushInfo { kind: PushKind::Message, data }).await;
        };
        say(serde_json::json!({"Event": {"Weather": {"uid": 5}}})).await;
        say(serde_json::json!({"Weather": 5})).await;
        assert!(events.try_recv().is_err());
        // As they are said today: who renames any of it can no longer run beside this release.
        for (word, heard) in [
            (
                r#"{"Changed":{"topic":"post/7","uid":0,"v":8,"more":1}}"#,
                "Changed { topic: Post(Id(7)), uid: 0, v: 8 }",
            ),
            (r#"{"Revoked":{"uid":5,"session_id":6}}"#, "Revoked(Revoked { uid: 5, session_id: 6 })"),
            (r#"{"Standing":{"uid":5}}"#, "Standing { uid: 5 }"),
            (r#"{"Sight":{"uid":5}}"#, "Sight { uid: 5 }"),
            (r#"{"Tab":{"uid":5,"to":"/me","session":"c"}}"#, r#"Tab { uid: 5, to: "/me", session: "c" }"#),
            (r#"{"Bench":{"topic":"a","v":1,"payload":"x"}}"#, r#"Bench { topic: "a", v: 1, payload: "x" }"#),
        ] {
            let event: serde_json::Value = serde_json::from_str(word).unwrap();
            say(serde_json::json!({"Event": event})).await;
            assert_eq!(format!("{:?}", events.try_recv().unwrap()), heard);
        }
        say(serde_json::json!("Missed")).await;
        assert!(bus.again.notified().now_or_never().is_some());
    }
}
