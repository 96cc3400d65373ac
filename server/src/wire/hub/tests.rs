//! What a connection is given, and what it is not.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::limits;
use bytes::Bytes;
use protocol::{Id, frame::close};
use std::net::Ipv4Addr;

fn join(hub: &Arc<Hub>) -> Ticket {
    hub.join(Format::Json, "http://localhost".into(), Ipv4Addr::LOCALHOST.into())
}
fn push(v: i64) -> Push {
    Push::new("post/7", v, &v).unwrap()
}
async fn frames(conn: &Conn) -> Vec<String> {
    conn.outgoing().await.frames.iter().map(|f| f.to_text().unwrap().to_owned()).collect()
}

fn opened(hub: &Hub, ticket: &Ticket, topic: &Topic, held: i64) {
    assert!(hub.watch(&ticket.conn, topic, held));
    ticket.conn.open(topic, None);
}
/// What has left and what waits now; nothing when nothing does.
fn waiting(conn: &Conn) -> Vec<i64> {
    conn.lane.lock().slots.drain(..).map(|(_, push)| push.v).collect()
}

#[tokio::test]
async fn a_slot_holds_the_newest_and_never_goes_back() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub);
    let topic = Topic::Post(Id(7));
    opened(&hub, &ticket, &topic, 0);
    for v in [1, 3, 2] {
        hub.publish(&topic, &push(v)).await;
    }
    assert_eq!(frames(&ticket.conn).await, [r#"{"t":"push","topic":"post/7","v":3,"data":3}"#]);
    for late in [2, 3] {
        hub.publish(&topic, &push(late)).await;
    }
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0], "nor once the writer has it");
}

#[tokio::test]
async fn what_is_pushed_before_it_may_be_seen_waits() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub);
    let topic = Topic::Post(Id(7));
    assert!(hub.watch(&ticket.conn, &topic, 2));
    for v in [5, 4] {
        hub.publish(&topic, &push(v)).await;
    }
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    // The snapshot was read before the push.
    ticket.conn.open(&topic, Some(&push(3)));
    assert_eq!(waiting(&ticket.conn), [5]);
    hub.publish(&topic, &push(5)).await;
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    // Asked again by a reader who lost it: sent again.
    assert!(hub.watch(&ticket.conn, &topic, 0));
    ticket.conn.open(&topic, Some(&push(5)));
    assert_eq!(waiting(&ticket.conn), [5]);
    // Not wanted any more: neither what waits nor what comes.
    hub.publish(&topic, &push(6)).await;
    hub.unwatch(&ticket.conn, &topic);
    ticket.conn.push(0, &topic, &push(7));
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
}

#[tokio::test]
async fn nothing_of_the_former_person_reaches_the_next() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub);
    let session = |uid| {
        let end = chrono::DateTime::<chrono::Utc>::MAX_UTC;
        let session =
            Session::new(uid, uid, uid.to_string().into(), [0; 32], end, protocol::people::Status::Active);
        Identity::Member(Arc::new(session))
    };
    hub.identify(&ticket.conn, session(1));
    hub.publish_own(1, &Topic::MyCoins, &push(900));
    hub.identify(&ticket.conn, session(2));
    // Its way had begun before the swap.
    ticket.conn.push(1, &Topic::MyCoins, &push(901));
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    ticket.conn.push(2, &Topic::MyCoins, &push(500));
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
    let ticket = join(&hub);
    let topic = Topic::MyTask(Id(7));
    ticket.conn.push(0, &topic, &push(5));
    assert_eq!(waiting(&ticket.conn), [5]);
    for late in [4, 5] {
        ticket.conn.push(0, &topic, &push(late));
    }
    ticket.conn.push_asked(0, &topic, 4, &push(4));
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    ticket.conn.push(0, &topic, &push(6));
    ticket.conn.push_asked(0, &topic, 0, &push(6));
    assert_eq!(waiting(&ticket.conn), [6]);
    // Old tasks that are looked at do not push the living one out of memory.
    ticket.conn.push(0, &Topic::MyTask(Id(100)), &push(9));
    for old in 8..30 {
        ticket.conn.push(0, &Topic::MyTask(Id(old)), &push(1));
    }
    waiting(&ticket.conn);
    ticket.conn.push(0, &Topic::MyTask(Id(100)), &push(8));
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
}

#[tokio::test]
async fn leaving_unhooks_only_the_one_that_left() {
    let hub = Arc::new(Hub::default());
    let topic = Topic::Post(Id(7));
    let (old, new) = (join(&hub), join(&hub));
    for ticket in [&old, &new] {
        opened(&hub, ticket, &topic, 0);
    }
    drop(old);
    assert_eq!((hub.watchers(&topic), hub.connections()), (1, 1));
    hub.publish(&topic, &push(1)).await;
    assert_eq!(frames(&new.conn).await.len(), 1);
    drop(new);
    assert_eq!((hub.watchers(&topic), hub.connections()), (0, 0));
}

#[tokio::test]
async fn a_reader_too_slow_for_its_replies_is_told_and_closed() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub);
    for _ in 0..=limits::REPLY_FRAMES {
        ticket.conn.send_bytes(Bytes::from_static(b"{}"));
    }
    let out = ticket.conn.outgoing().await;
    assert_eq!(out.close, Some((close::SLOW, "replies are not read")));
    assert_eq!(out.frames.len(), 1);
    assert!(out.frames[0].to_text().unwrap().contains("bye"));
}

#[tokio::test]
async fn measuring_topics_show_every_message() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub);
    let topic = Topic::Bench("a".into());
    opened(&hub, &ticket, &topic, 0);
    for v in 1..=5 {
        hub.publish(&topic, &Push::message("bench/a", v, &v).unwrap()).await;
    }
    assert_eq!(frames(&ticket.conn).await.len(), 5);
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
    hub.remember(Lately::Revoked(Revoked::session(7, 1)));
    // Its end weighs more than that it changed.
    assert!(matches!(hub.lately(&session(1, 7)), Some(Lately::Revoked(_))));
    assert!(matches!(hub.lately(&session(2, 7)), Some(Lately::Standing(7))));
    assert!(hub.lately(&session(1, 8)).is_none());
}

#[tokio::test]
async fn a_version_above_the_servers_counts_as_none() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub);
    let topic = Topic::Post(Id(7));
    for _ in 0..2 {
        // The second time it is open already.
        assert!(hub.watch(&ticket.conn, &topic, 9));
        ticket.conn.open(&topic, Some(&push(5)));
        assert_eq!(waiting(&ticket.conn), [5]);
    }
    // What came meanwhile may be what the reader holds.
    assert!(hub.watch(&ticket.conn, &topic, 6));
    hub.publish(&topic, &push(6)).await;
    ticket.conn.open(&topic, Some(&push(5)));
    assert_eq!(waiting(&ticket.conn), [] as [i64; 0]);
    ticket.conn.push_asked(0, &Topic::MyCoins, 9, &push(5));
    assert_eq!(waiting(&ticket.conn), [5]);
}

#[tokio::test]
async fn there_is_room_again_once_the_writer_has_what_waited() {
    let hub = Arc::new(Hub::default());
    let ticket = join(&hub);
    for _ in 0..limits::REPLY_FRAMES_ROOM {
        assert!(ticket.conn.has_room());
        ticket.conn.send_bytes(Bytes::from_static(b"{}"));
    }
    assert!(!ticket.conn.has_room());
    tokio::join!(ticket.conn.room(), async { drop(ticket.conn.outgoing().await) });
    for _ in 0..limits::REPLY_FRAMES_ROOM {
        ticket.conn.send_bytes(Bytes::from_static(b"{}"));
    }
    tokio::join!(ticket.conn.room(), async { ticket.conn.end() });
}
