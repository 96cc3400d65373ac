//! A Redis of a test's own, which can be killed and comes back as empty as it was.

use super::folder;
use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

pub struct Redis {
    folder: PathBuf,
    port: u16,
    cluster: bool,
    /// The certificate of the authority that vouches for it, PEM.
    ca: Option<String>,
    running: Option<Child>,
}

impl Redis {
    /// On a socket in a folder of its own.
    pub async fn start() -> Self {
        Self::of(false, false).await
    }

    /// Over TLS, with an authority that nobody else knows.
    pub async fn with_tls() -> Self {
        Self::of(false, true).await
    }

    /// The only node of a cluster, which clients must reach by its address.
    pub async fn cluster(tls: bool) -> Self {
        let redis = Self::of(true, tls).await;
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

    async fn of(cluster: bool, tls: bool) -> Self {
        // A cluster listens on a second port, 10000 above.
        let free = || std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let port =
            if cluster || tls { std::iter::repeat_with(free).find(|p| *p < 55_000).unwrap() } else { 0 };
        let folder = folder("redis");
        let ca = tls.then(|| certify(&folder));
        let mut redis = Redis { folder, port, cluster, ca, running: None };
        redis.revive().await;
        redis
    }

    pub fn url(&self) -> String {
        match (&self.ca, self.cluster) {
            (Some(_), _) => format!("rediss://127.0.0.1:{}", self.port),
            (None, true) => format!("redis://127.0.0.1:{}", self.port),
            (None, false) => format!("redis+unix://{}", self.folder.join("socket").display()),
        }
    }

    /// The file that `REDIS_CA` names.
    pub fn ca(&self) -> PathBuf {
        self.folder.join("ca.pem")
    }

    fn client(&self) -> redis::Client {
        server::wire::redis::client(&self.url(), self.ca.as_ref().map(String::as_bytes)).unwrap()
    }

    pub async fn link(&self) -> redis::aio::MultiplexedConnection {
        self.client().get_multiplexed_async_connection().await.unwrap()
    }

    /// Takes up to 30 s, and answers when it returns.
    pub async fn revive(&mut self) {
        let program = std::env::var_os("REDIS_SERVER").unwrap_or_else(|| "redis-server".into());
        let mut command = Command::new(program);
        command.args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--loglevel", "warning"]);
        let path = |name: &str| self.folder.join(name).to_str().unwrap().to_owned();
        command.args(["--dir", &path("")]);
        match &self.ca {
            Some(_) => command
                .args(["--port", "0", "--tls-port", &self.port.to_string(), "--tls-auth-clients", "no"])
                .args(["--tls-cert-file", &path("own.pem"), "--tls-key-file", &path("own.key")])
                .args(["--tls-ca-cert-file", &path("ca.pem"), "--tls-cluster", "yes"]),
            None => command.args(["--port", &self.port.to_string()]),
        };
        match self.cluster {
            true => command.args(["--cluster-enabled", "yes"]),
            false => command.args(["--unixsocket", &path("socket")]),
        };
        let started = command.stdout(Stdio::null()).spawn();
        self.running = Some(started.expect("redis-server must be installed: apt-get install redis-server"));
        let client = self.client();
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

/// An authority and a certificate of 127.0.0.1 that it signed, as files; the authority's own, PEM.
fn certify(folder: &Path) -> String {
    use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
    let mut params = CertificateParams::new([]).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let issuer = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let own = CertificateParams::new(["127.0.0.1".to_owned()]).unwrap().signed_by(&key, &issuer).unwrap();
    for (name, pem) in [("ca.pem", issuer.pem()), ("own.pem", own.pem()), ("own.key", key.serialize_pem())] {
        std::fs::write(folder.join(name), pem).unwrap();
    }
    issuer.pem()
}
