//! A Redis of a test's own, which can be killed and comes back as empty as it was.

use super::folder;
use std::{
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

pub struct Redis {
    folder: PathBuf,
    port: u16,
    cluster: bool,
    running: Option<Child>,
}

impl Redis {
    /// On a socket in a folder of its own.
    pub async fn start() -> Self {
        Self::of(false).await
    }

    /// The only node of a cluster, which clients must reach by its address.
    pub async fn cluster() -> Self {
        let redis = Self::of(true).await;
        let mut link = redis.link().await;
        redis::cmd("CLUSTER").arg(&["ADDSLOTSRANGE", "0", "16383"]).exec_async(&mut link).await.unwrap();
        let ready = async {
            loop {
                let about: String = redis::cmd("CLUSTER").arg("INFO").query_async(&mut link).await.unwrap();
                if about.contains("cluster_state:ok") {
                    break;
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(30), ready).await.expect("the cluster is ready");
        redis
    }

    async fn of(cluster: bool) -> Self {
        // A cluster listens on a second port, 10000 above.
        let free = || std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let port = if cluster { std::iter::repeat_with(free).find(|p| *p < 55_000).unwrap() } else { 0 };
        let mut redis = Redis { folder: folder("redis"), port, cluster, running: None };
        redis.revive().await;
        redis
    }

    pub fn url(&self) -> String {
        match self.cluster {
            true => format!("redis://127.0.0.1:{}", self.port),
            false => format!("redis+unix://{}", self.folder.join("socket").display()),
        }
    }

    pub async fn link(&self) -> redis::aio::MultiplexedConnection {
        redis::Client::open(self.url()).unwrap().get_multiplexed_async_connection().await.unwrap()
    }

    /// Takes up to 30 s, and answers when it returns.
    pub async fn revive(&mut self) {
        let mut command = Command::new("redis-server");
        command.args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--loglevel", "warning"]);
        command.args(["--port", &self.port.to_string(), "--dir", self.folder.to_str().unwrap()]);
        match self.cluster {
            true => command.args(["--cluster-enabled", "yes"]),
            false => command.args(["--unixsocket", self.folder.join("socket").to_str().unwrap()]),
        };
        let started = command.stdout(Stdio::null()).spawn();
        self.running = Some(started.expect("redis-server must be installed: apt-get install redis-server"));
        let client = redis::Client::open(self.url()).unwrap();
        let answers = async {
            while client.get_multiplexed_async_connection().await.is_err() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), answers).await.expect("Redis answers");
    }

    pub fn kill(&mut self) {
        if let Some(mut child) = self.running.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// How many nodes listen to what has this in its name.
    pub async fn listeners(&self, part: &str) -> usize {
        let mut link = self.link().await;
        let pattern = format!("*{part}*");
        let names: Vec<String> =
            redis::cmd("PUBSUB").arg("CHANNELS").arg(pattern).query_async(&mut link).await.unwrap();
        let counts: Vec<(String, usize)> =
            redis::cmd("PUBSUB").arg("NUMSUB").arg(names).query_async(&mut link).await.unwrap();
        counts.into_iter().map(|(_, count)| count).sum()
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.kill();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
