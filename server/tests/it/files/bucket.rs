//! Files in a bucket instead of a folder: everything that is promised of a folder.

use crate::{
    photos::{Script, maker, style, work},
    start::{Folder, program},
    support::{
        Redis, Server,
        bucket::{Bucket, KEY, SECRET, Trouble},
    },
};
use server::files::store::Store;
use std::{fs::File, io::Write};

const PHOTO: &[u8] = include_bytes!("../../../engine/photos/cat.jpg");
/// More than one part of an upload in parts.
const LARGE: usize = 12 * 1024 * 1024;

fn vars(url: &str) -> Vec<(&str, &str)> {
    vec![
        ("FILES_URL", url),
        ("AWS_ACCESS_KEY_ID", KEY),
        ("AWS_SECRET_ACCESS_KEY", SECRET),
        ("FILES_TIMEOUT_MS", "300"),
        ("LIKENESS_TASK_WORKERS", "0"),
    ]
}

fn store(bucket: &Bucket) -> Store {
    let url = bucket.url();
    Store::of(&crate::support::configured(&std::env::temp_dir(), &vars(&url))).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_node_keeps_in_a_bucket_every_node_serves_and_nothing_stays_of_what_is_deleted() {
    let (bucket, redis) = (Bucket::start().await, Redis::start().await);
    let (files, bus) = (bucket.url(), redis.url());
    let vars = [vars(&files), vec![("REDIS_URL", &*bus)]].concat();
    let a = Server::with(&vars).await;
    let other = Folder::new("another node");
    let b = a.elsewhere(&other.0, &vars).await;
    // An upload, and a photo that was made of it.
    let me = a.person("amara").await;
    let url = a.upload(&me, PHOTO, ".jpg").await.unwrap();
    let key = url.strip_prefix('/').unwrap();
    let (style, maker) = (style(&a, "pixel", 1).await, maker(&a, 10).await);
    let task = maker.create(&b, &style, 1).await;
    assert!(work(&b, Script::Deliver(1)).await);
    let made = maker.task(&a, task).await["photos"][0]["pictureUrl"].as_str().unwrap().to_owned();
    let stem = key.strip_suffix(".jpg").unwrap();
    let forms = [url.clone(), format!("/{stem}-thumb.webp"), format!("/{stem}-w320.webp"), made];
    for node in [&a, &b] {
        for form in &forms {
            let answer = node.http().get(node.url(&format!("/files{form}"))).send().await.unwrap();
            assert_eq!(answer.status(), 200, "{form}");
            assert!(!answer.bytes().await.unwrap().is_empty());
        }
    }
    // One that another app asks for is made then, and kept.
    let shared = format!("/files/{stem}-shared.jpg");
    assert_eq!(b.http().get(b.url(&shared)).send().await.unwrap().status(), 200);
    let of_it = |keys: Vec<String>| keys.into_iter().filter(|k| k.starts_with(stem)).count();
    assert!(of_it(bucket.keys()) >= 4, "{:?}", bucket.keys());
    let written = a.count(&format!("SELECT bytes FROM files WHERE object_key = '{key}'")).await;
    assert!(written > 10_000, "{written} bytes are counted");
    assert!(!a.app.config.data.join("files").join(key).exists(), "the bytes lie in the folder too");
    a.run(&format!("UPDATE files SET deleted_at = now() WHERE object_key = '{key}'")).await;
    server::photos::reaper::remove_bytes(&b.app).await.unwrap();
    assert_eq!(of_it(bucket.keys()), 0);
    assert_eq!(bucket.forged(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bucket_keeps_whole_files_and_gives_parts_of_them() {
    let bucket = Bucket::start().await;
    let store = store(&bucket);
    store.probe().await.unwrap();
    assert_eq!(bucket.keys(), Vec::<String>::new(), "the probe is left");
    assert_eq!(store.get("a/b.jpg").await.unwrap(), None);
    assert!(!store.has("a/b.jpg").await.unwrap() && store.size("a/b.jpg").await.unwrap().is_none());
    store.put("a/b.jpg", vec![1, 2]).await.unwrap();
    store.put("a/b.jpg", vec![3, 4, 5]).await.unwrap();
    assert_eq!(store.get("a/b.jpg").await.unwrap().unwrap(), vec![3, 4, 5]);
    assert_eq!(store.get_part("a/b.jpg", 1..2).await.unwrap().unwrap(), vec![4]);
    assert_eq!(store.size("a/b.jpg").await.unwrap(), Some(3));
    let large: Vec<u8> = (0..LARGE).map(|n| (n / 1000) as u8).collect();
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(&large).unwrap();
    std::io::Seek::rewind(&mut file).unwrap();
    store.put_file("export/all.zip", file).await.unwrap();
    assert!(store.get("export/all.zip").await.unwrap().unwrap() == large, "another file came back");
    assert_eq!(bucket.keys(), ["a/b.jpg", "export/all.zip"]);
    for key in ["a/b.jpg", "a/b.jpg", "export/all.zip"] {
        store.delete(key).await.unwrap();
    }
    assert!(bucket.keys().is_empty());
    assert!(store.put("../x.jpg", vec![1]).await.is_err() && store.get("/etc/passwd").await.is_err());
    assert_eq!((bucket.forged(), bucket.unfinished()), (Vec::new(), 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bucket_that_is_busy_silent_or_cut_off_is_asked_again_and_one_that_refuses_is_not() {
    let bucket = Bucket::start().await;
    let store = store(&bucket);
    bucket.trouble(&[Trouble::Busy, Trouble::Busy, Trouble::Silent]);
    store.put("a.jpg", PHOTO).await.unwrap();
    bucket.trouble(&[Trouble::Half, Trouble::Busy]);
    assert!(store.get("a.jpg").await.unwrap().unwrap() == PHOTO);
    bucket.trouble(&[Trouble::Silent]);
    assert!(store.has("a.jpg").await.unwrap());
    bucket.trouble(&[Trouble::Busy]);
    store.delete("a.jpg").await.unwrap();
    assert_eq!((bucket.left(), bucket.keys().len()), (0, 0));
    // A refusal is told at once, and an upload in parts that ends with one leaves none behind.
    bucket.trouble(&[Trouble::Refused]);
    assert!(store.put("a.jpg", PHOTO).await.is_err());
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(&vec![7; LARGE]).unwrap();
    std::io::Seek::rewind(&mut file).unwrap();
    store.put("warm.jpg", vec![1]).await.unwrap();
    bucket.refuse_parts();
    assert!(store.put_file("export/all.zip", file).await.is_err());
    assert_eq!((bucket.keys(), bucket.unfinished()), (vec!["warm.jpg".to_owned()], 0));
    let unreadable = File::options().append(true).open("/dev/null").unwrap();
    assert!(store.put_file("export/none.zip", unreadable).await.is_err());
    assert_eq!(bucket.unfinished(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bucket_that_cannot_be_written_stops_the_start_with_a_sentence() {
    let (bucket, here) = (Bucket::start().await, Folder::new("no bucket"));
    let gone = format!("s3://photos?endpoint=http://127.0.0.1:{}", free_port());
    for (url, secret, told) in
        [(bucket.url(), "a wrong secret", "SignatureDoesNotMatch"), (gone, SECRET, "error sending request")]
    {
        let mut start = program(&here);
        start.envs([("LIKENESS_WEB", "none"), ("LIKENESS_ADDR", "127.0.0.1:0"), ("FILES_URL", &url)]);
        start.envs([("AWS_ACCESS_KEY_ID", KEY), ("AWS_SECRET_ACCESS_KEY", secret)]);
        start.env("LIKENESS_DATA", &here.0);
        let ended = tokio::task::spawn_blocking(move || start.output().unwrap()).await.unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(1), "{said}");
        assert!(said.contains("FILES_URL: files cannot be kept there") && said.contains(told), "{said}");
        assert!(!said.contains(secret), "{said}");
        assert!(!here.0.join("postgres").exists(), "the database was begun before");
    }
}

fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
