//! Where the load goes: a server on this machine and nowhere else.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    str::FromStr,
};

/// Address of a server on loopback. There is no way to make one that points elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target(SocketAddr);

impl Target {
    pub fn addr(self) -> SocketAddr {
        self.0
    }
    pub fn socket_url(self) -> String {
        format!("ws://{}/ws", self.0)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let rest = match text.split_once("://") {
            Some(("ws" | "http", rest)) => rest,
            Some((scheme, _)) => {
                return Err(format!("{scheme}:// is not spoken here: use ws:// or http://, without TLS"));
            }
            None => text,
        };
        let rest = rest.trim_end_matches('/');
        let (host, port) = rest.rsplit_once(':').ok_or("a port is missing: ws://127.0.0.1:8080")?;
        let port: u16 = port.parse().map_err(|_| format!("{port:?} is not a port"))?;
        let ip = match host {
            // Not looked up: a name could lead anywhere.
            "localhost" => IpAddr::V4(Ipv4Addr::LOCALHOST),
            _ => match host.trim_start_matches('[').trim_end_matches(']').parse() {
                Ok(ip) => ip,
                Err(_) => return Err(foreign(host)),
            },
        };
        if !ip.is_loopback() {
            return Err(foreign(host));
        }
        if port == 0 {
            return Err("port 0 is no server's".into());
        }
        Ok(Target(SocketAddr::new(ip, port)))
    }
}

fn foreign(host: &str) -> String {
    format!(
        "{host} is not on this machine: only servers on loopback (127.0.0.0/8, ::1, localhost) are put under load"
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn loopback_in_all_its_spellings() {
        for (text, addr) in [
            ("ws://127.0.0.1:8080", "127.0.0.1:8080"),
            ("http://127.0.0.1:8080/", "127.0.0.1:8080"),
            ("127.1.2.3:80", "127.1.2.3:80"),
            ("ws://localhost:9000", "127.0.0.1:9000"),
            ("ws://[::1]:8080", "[::1]:8080"),
        ] {
            assert_eq!(text.parse::<Target>().unwrap().to_string(), addr);
        }
    }

    #[test]
    fn every_other_address_is_refused() {
        for text in [
            "ws://10.0.0.1:8080",
            "ws://0.0.0.0:8080",
            "ws://example.com:80",
            "ws://127.0.0.1@example.com:80",
            "ws://127.0.0.1.example.com:80",
            "ws://localhost.example.com:80",
            "ws://[::ffff:10.0.0.1]:80",
            "ws://[2001:db8::1]:80",
        ] {
            assert!(text.parse::<Target>().unwrap_err().contains("not on this machine"), "{text}");
        }
        for text in ["wss://127.0.0.1:443", "ws://127.0.0.1", "ws://127.0.0.1:0", "ws://127.0.0.1:x", ""] {
            assert!(text.parse::<Target>().is_err(), "{text}");
        }
    }
}
