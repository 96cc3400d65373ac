//! What a connection is given, and what it is not.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::limits;
use futures_util::{FutureExt, StreamExt};
use protocol::Id;
use socket2::SockRef;
use std::{net::Ipv4Addr, time::Duration};
use tokio::net::{TcpListener, TcpSocket};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{Message, protocol::Role},
};

/// A connection of which nothing leaves until it is uncorked, and the peer's end of it.
async fn join_with(hub: &Arc<Hub>) -> (Ticket, Peer) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    // Windows of their own: otherwise the system makes room for megabytes, sooner or later.
    let peer = TcpSocket::new_v4().unwrap();
    peer.set_recv_buffer_size(16 * 1024).unwrap();
    let peer = peer.connect(listener.local_addr().unwrap()).await.unwrap();
    let (stream, _) = listener.accept().await.unwrap();
    SockRef::from(&stream).set_send_buffer_size(16 * 1024).unwrap();
    stream.writable().await.unwrap();
    let ticket = hub.join(Format::Json, "http://localhost".into(), Ipv4Addr::LOCALHOST.into(), stream);
    ticket.conn.cork();
    (ticket, WebSocketStream::from_raw_socket(peer, Role::Client, None).await)
}
async fn join(hub: &Arc<Hub>) -> Ticket {
    join_with(hub).await.0
}
type Peer = WebSocketStream<TcpStream>;

fn push(v: i64) -> Push {
    of(&Topic::Post(Id(7)), v)
}
fn of(topic: &Topic, v: i64) -> Push {
    Push::new(topic, v, &v).unwrap()
}
/// Published and handed out.
async fn published(hub: &Hub, push: &Push) {
    hub.publish(push).await;
    for shard in 0..hub.shards() {
        hub.hand_out(shard).await;
    }
}
/// The next frame as text; the code and reason of a close.
async fn next(peer: &mut Peer) -> String {
    match peer.next().await.unwrap().unwrap() {
        Message::Close(Some(close)) => format!("{} {}", close.code, close.reason),
        message => message.into_text().unwrap().to_string(),
    }
}

fn opened(hub: &Hub, ticket: &Ticket, topic: &Topic, held: i64) {
    assert!(hub.watch(&ticket.conn, topic, held));
    ticket.conn.open(topic, None);
}
fn member(uid: i64) -> Identity {
    let end = chrono::DateTime::<chrono::Utc>::MAX_UTC;
    let session =
        Session::new(uid, uid, uid.to_string().into(), [0; 32], end, protocol::people::Status::Active);
    Identity::Member(Arc::new(session))
}
/// What has left and what waits now; nothing when nothing does.
fn waiting(conn: &Conn) -> Vec<i64> {
    conn.lane.lock().slots.drain(..).map(|push| push.v()).collect()
}

#[tokio::test]
async fn a_slot_holds_the_newest_and_never_goes_back() {
    let hub = Arc::new(Hub::default());
    let (ticket, mut peer) = join_with(&hub).await;
    let topic = Topic::Post(Id(7));
    opened(&hub, &ticket, &topic, 0);
    for v in [1, 3, 2] {
        published(&hub, &push(v)).await;
    }
    ticket.conn.uncork();
    assert_eq!(next(&mut peer).await, r#"{"t":"push","topic":"post/7","v":3,"data":3}"#);
    ticket.conn.cork();
    for late in [2, 3] {
        published(&hub, &push(late)).await;
    }
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0], "nor once the writer has it");
}

#[tokio::test]
async fn what_is_pushed_before_it_may_be_seen_waits() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub).await;
    let topic = Topic::Post(Id(7));
    assert!(hub.watch(&ticket.conn, &topic, 2));
    for v in [5, 4] {
        published(&hub, &push(v)).await;
    }
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    // The snapshot was read before the push.
    ticket.conn.open(&topic, Some(&push(3)));
    assert_eq!(waiting(&ticket.conn), [5]);
    published(&hub, &push(5)).await;
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    // Asked again by a reader who lost it: sent again.
    assert!(hub.watch(&ticket.conn, &topic, 0));
    ticket.conn.open(&topic, Some(&push(5)));
    assert_eq!(waiting(&ticket.conn), [5]);
    // Not wanted any more: neither what waits nor what comes.
    published(&hub, &push(6)).await;
    hub.unwatch(&ticket.conn, &topic);
    ticket.conn.push(0, &push(7));
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
}

#[tokio::test]
async fn nothing_of_the_former_person_reaches_the_next() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub).await;
    let coins = |v| of(&Topic::MyCoins, v);
    hub.identify(&ticket.conn, member(1));
    hub.publish_own(1, &coins(900));
    hub.identify(&ticket.conn, member(2));
    // Its way had begun before the swap.
    ticket.conn.push(1, &coins(901));
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    ticket.conn.push(2, &coins(500));
    assert_eq!(waiting(&ticket.conn), [500]);
    // A log-in that ended takes only its own connection along.
    hub.sign_out(&ticket.conn, 1);
    assert_eq!(ticket.conn.identity.read().uid(), 2);
    hub.sign_out(&ticket.conn, 2);
    assert_eq!((ticket.conn.identity.read().uid(), hub.of_user(2).len()), (0, 0));
}

#[tokio::test]
async fn a_task_never_goes_back_whichever_source_comes_late() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub).await;
    let topic = Topic::MyTask(Id(7));
    ticket.conn.push(0, &of(&topic, 5));
    assert_eq!(waiting(&ticket.conn), [5]);
    for late in [4, 5] {
        ticket.conn.push(0, &of(&topic, late));
    }
    ticket.conn.push_asked(0, 4, &of(&topic, 4));
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    ticket.conn.push(0, &of(&topic, 6));
    ticket.conn.holds(&topic, 0);
    ticket.conn.push_asked(0, 0, &of(&topic, 6));
    assert_eq!(waiting(&ticket.conn), [6]);
    // Old tasks that are looked at do not push the living one out of memory.
    ticket.conn.push(0, &of(&Topic::MyTask(Id(100)), 9));
    for old in 8..30 {
        ticket.conn.push(0, &of(&Topic::MyTask(Id(old)), 1));
    }
    waiting(&ticket.conn);
    ticket.conn.push(0, &of(&Topic::MyTask(Id(100)), 8));
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
}

#[tokio::test]
async fn leaving_unhooks_only_the_one_that_left() {
    let hub = Arc::new(Hub::default());
    let topic = Topic::Post(Id(7));
    let (old, new) = (join(&hub).await, join(&hub).await);
    for ticket in [&old, &new] {
        opened(&hub, ticket, &topic, 0);
    }
    drop(old);
    assert_eq!((hub.watchers(&topic), hub.connections()), (1, 1));
    published(&hub, &push(1)).await;
    assert_eq!(waiting(&new.conn), [1]);
    drop(new);
    assert_eq!((hub.watchers(&topic), hub.connections()), (0, 0));
}

#[tokio::test]
async fn a_reader_too_slow_for_its_replies_is_told_and_closed() {
    let hub = Arc::new(Hub::default());
    let (ticket, mut peer) = join_with(&hub).await;
    for _ in 0..=limits::REPLY_FRAMES {
        ticket.conn.send_bytes(b"{}");
    }
    assert!(next(&mut peer).await.contains(r#"{"t":"bye","code":"slow""#));
    assert_eq!(next(&mut peer).await, "4503 replies are not read");
    assert!(ticket.conn.over());
}

#[tokio::test]
async fn measuring_topics_show_every_message() {
    let hub = Arc::new(Hub::default());
    let (ticket, mut peer) = join_with(&hub).await;
    let topic = Topic::Bench("a".into());
    opened(&hub, &ticket, &topic, 0);
    let message = |v| Push::message(&topic, v, &v).unwrap();
    for v in 1..=3 {
        published(&hub, &message(v)).await;
    }
    published(&hub, &Push::joined(&[message(4), message(5)]).unwrap()).await;
    ticket.conn.uncork();
    for v in 1..=5 {
        assert!(next(&mut peer).await.contains(&format!(r#""v":{v},"#)), "{v}");
    }
}

#[tokio::test]
async fn what_is_published_leaves_as_its_shard_is_carried() {
    let hub = Arc::new(Hub::default());
    let (ticket, mut peer) = join_with(&hub).await;
    ticket.conn.uncork();
    opened(&hub, &ticket, &Topic::Post(Id(7)), 0);
    for v in 1..=3 {
        hub.publish(&push(v)).await;
    }
    let carrying = (0..hub.shards()).map(|shard| hub.carry(shard));
    let carrying = futures_util::future::join_all(carrying);
    tokio::select! {
        _ = carrying => {}
        frame = next(&mut peer) => assert!(frame.contains(r#""v":3,"#), "{frame}"),
    }
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
}

#[tokio::test]
async fn one_push_waits_for_nobody_and_several_for_what_comes_behind_them() {
    let hub = Arc::new(Hub::default());
    let (ticket, _peer) = join_with(&hub).await;
    let topic = Topic::Bench("a".into());
    opened(&hub, &ticket, &topic, 0);
    let message = |v| Push::message(&topic, v, &v).unwrap();
    let carrying = hub.carry(ticket.conn.id as usize % hub.shards());
    tokio::pin!(carrying);
    hub.publish(&message(1)).await;
    for _ in 0..3 {
        assert!(futures_util::poll!(&mut carrying).is_pending());
    }
    assert_eq!(waiting(&ticket.conn), [1]);
    hub.publish(&message(2)).await;
    hub.publish(&message(3)).await;
    for _ in 0..3 {
        assert!(futures_util::poll!(&mut carrying).is_pending());
    }
    hub.publish(&message(4)).await;
    let some = async {
        while ticket.conn.lane.lock().slots.is_empty() {
            yield_now().await;
        }
    };
    tokio::select! {
        () = carrying => {}
        () = some => {}
    }
    // All three as one.
    assert_eq!(waiting(&ticket.conn), [4]);
}

#[tokio::test]
async fn what_is_published_while_another_is_handed_out_is_gathered_and_bounded() {
    let outgoing = Outgoing::default();
    let topic = Topic::Bench("a".into());
    let message = |v| Push::message(&topic, v, &v).unwrap();
    // The newest of each state, never an older one; messages of one topic as one, but not past what came between them.
    for push in [push(1), message(1), message(2), push(3), push(2), of(&Topic::Post(Id(8)), 1), message(3)] {
        outgoing.put(&push).await;
    }
    let taken = outgoing.take();
    let seen: Vec<_> = taken.iter().map(|push| (push.topic().to_string(), push.v())).collect();
    let seen: Vec<_> = seen.iter().map(|(topic, v)| (topic.as_str(), *v)).collect();
    assert_eq!(seen, [("post/7", 3), ("bench/a", 2), ("post/8", 1), ("bench/a", 3)]);
    assert_eq!(taken[1].frame(Format::Json).len(), 2 * message(1).frame(Format::Json).len());
    assert!(outgoing.take().is_empty());
    for v in 0..limits::PUSHES_WAITING as i64 {
        outgoing.put(&message(v)).await;
    }
    let one_more = message(1000);
    let publishing = outgoing.put(&one_more);
    tokio::pin!(publishing);
    assert!(futures_util::poll!(&mut publishing).is_pending());
    assert_eq!(outgoing.take()[0].v(), limits::PUSHES_WAITING as i64 - 1);
    publishing.await;
    assert_eq!(outgoing.take()[0].v(), 1000);
}

#[tokio::test]
async fn a_peer_that_takes_nothing_blocks_nobody_and_gets_the_newest_when_it_goes_on() {
    let hub = Arc::new(Hub::default());
    let (ticket, mut peer) = join_with(&hub).await;
    ticket.conn.uncork();
    let topic = Topic::Post(Id(7));
    opened(&hub, &ticket, &topic, 0);
    let large = |v: i64| Push::new(&topic, v, &format!("{v}{}", "x".repeat(500_000))).unwrap();
    // Far more than the kernel takes.
    for v in 1..=100 {
        ticket.conn.push(0, &large(v));
    }
    let mut newest = 0;
    while newest < 100 {
        let frame = next(&mut peer).await;
        let v = frame.split(r#""v":"#).nth(1).and_then(|rest| rest.split(',').next()?.parse().ok());
        assert!(v > Some(newest), "{v:?} after {newest}");
        newest = v.unwrap();
    }
    // And again each at once.
    ticket.conn.push(0, &push(101));
    assert!(next(&mut peer).await.contains(r#""v":101,"#));
    ticket.conn.close(1000, None);
    assert_eq!(next(&mut peer).await, "1000 ");
}

#[test]
fn pings_spread_ten_percent_around_their_time() {
    let all: Vec<u32> = (0..1000).map(jittered_ping).collect();
    assert_eq!((all.iter().min(), all.iter().max()), (Some(&23), Some(&27)));
}

#[test]
fn a_session_that_just_ended_is_known_to_have() {
    let hub = Hub::default();
    let session = |id, uid| {
        let end = chrono::DateTime::<chrono::Utc>::MAX_UTC;
        Session::new(id, uid, uid.to_string().into(), [0; 32], end, protocol::people::Status::Active)
    };
    hub.remember(Lately::Standing(7));
    hub.remember(Lately::Revoked(Revoked { uid: 7, session_id: 1 }));
    // Its end weighs more than that it changed.
    assert!(matches!(hub.lately(&session(1, 7)), Some(Lately::Revoked(_))));
    assert!(matches!(hub.lately(&session(2, 7)), Some(Lately::Standing(7))));
    assert!(hub.lately(&session(1, 8)).is_none());
}

#[tokio::test]
async fn a_version_above_the_servers_counts_as_none() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub).await;
    let topic = Topic::Post(Id(7));
    for _ in 0..2 {
        // The second time it is open already.
        assert!(hub.watch(&ticket.conn, &topic, 9));
        ticket.conn.open(&topic, Some(&push(5)));
        assert_eq!(waiting(&ticket.conn), [5]);
    }
    // What came meanwhile may be what the reader holds.
    assert!(hub.watch(&ticket.conn, &topic, 6));
    published(&hub, &push(6)).await;
    ticket.conn.open(&topic, Some(&push(5)));
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    ticket.conn.push_asked(0, 9, &of(&Topic::MyCoins, 5));
    assert_eq!(waiting(&ticket.conn), [5]);
}

#[tokio::test]
async fn there_is_room_again_once_the_writer_has_what_waited() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub).await;
    for _ in 0..limits::REPLY_FRAMES_ROOM {
        assert!(ticket.conn.has_room());
        ticket.conn.send_bytes(b"{}");
    }
    assert!(!ticket.conn.has_room());
    tokio::join!(ticket.conn.room(), async { ticket.conn.uncork() });
    // The one who reads hears of it too.
    ticket.conn.turn.notified().await;
    ticket.conn.cork();
    for _ in 0..limits::REPLY_FRAMES_ROOM {
        ticket.conn.send_bytes(b"{}");
    }
    tokio::join!(ticket.conn.room(), async { ticket.conn.end() });
}

#[tokio::test]
async fn what_was_read_before_a_newer_push_never_follows_it() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub).await;
    for topic in [Topic::MyCoins, Topic::MyTask(Id(7))] {
        // Its reader has lost what it was given, and asks; while that is read, it changes.
        ticket.conn.push(0, &of(&topic, 8));
        ticket.conn.holds(&topic, 0);
        ticket.conn.push(0, &of(&topic, 10));
        ticket.conn.push_asked(0, 0, &of(&topic, 9));
        assert_eq!(waiting(&ticket.conn), [10], "{topic}");
    }
}

#[tokio::test]
async fn a_log_out_that_failed_leaves_its_connection_as_it_was() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub).await;
    hub.identify(&ticket.conn, member(1));
    let leaving = hub.leaving(1, &ticket.conn.session).unwrap();
    assert!(ticket.conn.leaving.load(Ordering::Relaxed));
    drop(leaving);
    assert!(!ticket.conn.leaving.load(Ordering::Relaxed));
}

/// 10 s: then whoever takes nothing is given up.
#[tokio::test(start_paused = true)]
async fn a_write_that_nobody_takes_ends_after_its_time() {
    let hub = Arc::new(Hub::default());
    let (ticket, mut peer) = join_with(&hub).await;
    let conn = &ticket.conn;
    conn.uncork();
    let topic = Topic::Bench("x".to_owned());
    opened(&hub, &ticket, &topic, 0);
    let large = "x".repeat(1 << 20);
    let blocked = || conn.lane.lock().writing == Writing::Blocked;
    let mut v = 0;
    while !blocked() {
        v += 1;
        conn.push(0, &Push::message(&topic, v, &large).unwrap());
    }
    assert!(hub.queue_bytes() == 0);
    conn.push(0, &Push::message(&topic, v + 1, &large).unwrap());
    assert!(hub.queue_bytes() > large.len());
    tokio::time::sleep(limits::WRITE_WAIT - Duration::from_millis(10)).await;
    assert!(blocked());
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert!(conn.over() && conn.closing());
    assert_eq!(conn.lane.lock().closing.as_ref().unwrap().code, Some(protocol::frame::close::SLOW));
    assert!(hub.queue_bytes() == 0);
    let _ = peer.close(None).now_or_never();
}

/// What waits of replies, frames of so many bytes.
fn replies(frames: usize, bytes: usize) -> lane::Lane {
    let mut lane = lane::Lane::default();
    lane.replies.extend((0..frames).map(|_| bytes::Bytes::from(vec![0; bytes])));
    lane.reply_bytes = frames * bytes;
    lane
}

#[test]
fn replies_that_wait_are_bounded_in_frames_and_in_bytes() {
    let state = |frames, bytes| {
        let lane = replies(frames, bytes);
        (lane.has_room(), lane.too_slow())
    };
    assert_eq!(state(63, 1), (true, false));
    assert_eq!(state(64, 1), (false, false));
    assert_eq!(state(limits::REPLY_FRAMES, 1), (false, false));
    assert_eq!(state(limits::REPLY_FRAMES + 1, 1), (false, true));
    assert_eq!(state(1, 256 * 1024 - 1), (true, false));
    assert_eq!(state(1, 256 * 1024), (false, false));
    assert_eq!(state(1, limits::REPLY_BYTES), (false, false));
    assert_eq!(state(1, limits::REPLY_BYTES + 1), (false, true));
}

#[tokio::test]
async fn a_reader_that_stopped_gets_the_newest_of_every_topic_when_it_goes_on() {
    let hub = Arc::new(Hub::default());
    let (ticket, mut peer) = join_with(&hub).await;
    ticket.conn.uncork();
    let topics = [Topic::Post(Id(7)), Topic::Suggest(Id(8)), Topic::App];
    for topic in &topics {
        opened(&hub, &ticket, topic, 0);
    }
    let large = "x".repeat(1 << 20);
    let mut v = 0;
    while ticket.conn.lane.lock().writing != Writing::Blocked {
        v += 1;
        ticket.conn.push(0, &Push::new(&topics[0], v, &large).unwrap());
    }
    for _ in 0..10 {
        v += 1;
        for topic in &topics {
            published(&hub, &of(topic, v)).await;
        }
    }
    assert_eq!(ticket.conn.lane.lock().slots.len(), topics.len());
    for topic in &topics {
        let last = format!(r#"{{"t":"push","topic":"{topic}","v":{v},"data":{v}}}"#);
        while next(&mut peer).await != last {}
    }
}

#[test]
fn the_last_hundred_ends_are_kept_and_all_are_counted() {
    let hub = Hub::default();
    for n in 0..101 {
        hub.ends.add(End {
            at: chrono::Utc::now(),
            code: Some(1000),
            why: "the peer left",
            lasted_s: n,
            member: false,
            platform: String::new(),
            version: String::new(),
        });
    }
    let figures = hub.figures();
    assert_eq!(figures.ends_by_code[&1000], 101);
    assert_eq!((figures.ends.len(), figures.ends[0].lasted_s, figures.ends[99].lasted_s), (100, 100, 1));
}
