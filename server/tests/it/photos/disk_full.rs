//! A disk that is full, as a small file system of its own: where a test may not mount one, there is nothing to see.

use super::{Script, assert_books, idle_server, maker, no_delay, style, work};
use crate::support::Server;
use serde_json::json;
use std::{fs::File, io::Write, path::PathBuf, process::Command};

/// Unmounted with the value.
struct Small(PathBuf);
impl Small {
    /// The server's files on a disk of 512 KiB; none where that is not allowed.
    fn under(server: &Server) -> Option<Small> {
        let files = server.app.config.data.join("files");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=512k", "tmpfs"])
            .arg(&files)
            .stderr(std::process::Stdio::null())
            .status();
        mounted.is_ok_and(|status| status.success()).then_some(Small(files))
    }
    fn fill(&self) {
        let mut filler = File::create(self.0.join("filler")).unwrap();
        while filler.write_all(&[0; 4096]).is_ok() {}
    }
    fn free(&self) {
        std::fs::remove_file(self.0.join("filler")).unwrap();
    }
}
impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_and_charges_nothing_and_once_it_has_room_all_goes_on() {
    let server = idle_server().await;
    let Some(disk) = Small::under(&server) else { return };
    let style = style(&server, "pixel", 1).await;
    let maker = maker(&server, 10).await;
    let me = server.person("amara").await;
    let photo = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/engine/tests/awkward/grey.jpg")).unwrap();
    use md5::{Digest, Md5};
    let name = format!("{}.jpg", hex::encode(Md5::digest(&photo)));
    let places =
        server.ok(&me.token, "/common/file/upload/url/batch/get", json!({"fileNames": [name]})).await;
    let link = server.url(places["items"][0]["uploadUrl"].as_str().unwrap());
    let put = async || server.http().put(&link).body(photo.clone()).send().await.unwrap().status().as_u16();
    let task = maker.create(&server, &style, 1).await;
    disk.fill();
    assert_eq!(put().await, 500);
    for state in ["queued", "queued", "failed"] {
        assert!(work(&server, Script::Deliver(1)).await);
        assert_eq!(maker.task(&server, task).await["state"], state);
        no_delay(&server).await;
    }
    assert_eq!(maker.coins(&server).await, (10, 0));
    assert!(maker.album(&server).await.is_empty());
    assert_books(&server).await;
    disk.free();
    assert_eq!(put().await, 200, "the same link works once there is room");
    let task = maker.create(&server, &style, 1).await;
    assert!(work(&server, Script::Deliver(1)).await);
    assert_eq!(maker.task(&server, task).await["state"], "succeeded");
    assert_books(&server).await;
}
