//! Where a request comes from: the client's address and the server's own name as the client wrote it, past the
//! proxies that are trusted; and which web pages may talk to this server. Native clients send no `Origin` and
//! are always let in; tokens travel in headers and frames, never in cookies, so nothing rides along by itself.

use crate::{app::App, config::Config};
use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, HeaderValue, Method, header, request::Parts},
};
use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
};
use tower_http::cors::{AllowOrigin, CorsLayer};

/// Who is at the other end.
#[derive(Clone, Debug)]
pub struct Remote {
    pub ip: IpAddr,
    /// `http://host` as the client addressed this server.
    pub base: Arc<str>,
}

impl FromRequestParts<App> for Remote {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        Ok(remote(&app.config, peer(parts), &parts.headers))
    }
}

pub fn peer(parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |peer| peer.0.ip().to_canonical())
}

/// `Origin` is absent, the server's own, or on the list.
pub fn allowed(config: &Config, headers: &HeaderMap, peer: IpAddr) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let own = || {
        let rest = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        rest.is_some() && rest == host(headers, believed(config, peer))
    };
    config.allowed_origins.iter().any(|o| o == origin) || own()
}

/// Tells pages what they may ask, and which of them may read the answer; calls say the latter by [`readable`].
pub fn cors(app: App) -> CorsLayer {
    let allow = AllowOrigin::predicate(move |_, parts| allowed(&app.config, &parts.headers, peer(parts)));
    CorsLayer::new()
        .allow_origin(allow)
        .allow_methods([Method::GET, Method::POST, Method::PUT])
        .allow_headers(
            ["accesstoken", "platform", "version", "content-type"].map(axum::http::HeaderName::from_static),
        )
        .expose_headers([header::DATE])
        .max_age(std::time::Duration::from_secs(3600))
}

/// Says on an answer which pages may read it, as [`cors`] does.
pub fn readable(config: &Config, asked: &HeaderMap, peer: IpAddr, answer: &mut HeaderMap) {
    answer.insert(header::VARY, HeaderValue::from_static("origin"));
    answer.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("date"));
    if let Some(origin) = asked.get(header::ORIGIN).filter(|_| allowed(config, asked, peer)) {
        answer.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
    }
}

pub fn remote(config: &Config, peer: IpAddr, headers: &HeaderMap) -> Remote {
    let trusted = believed(config, peer);
    let forwarded = || first(headers, "forwarded", |element| parameter(element, "proto"));
    let told = || first(headers, "x-forwarded-proto", Some).or_else(forwarded);
    let https = trusted && told().is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"));
    let host = host(headers, trusted);
    let scheme = if https { "https" } else { "http" };
    Remote {
        ip: if trusted { client(config, peer, headers) } else { peer },
        base: [scheme, "://", host.unwrap_or("localhost")].concat().into(),
    }
}

fn believed(config: &Config, ip: IpAddr) -> bool {
    config.trusted_proxies.iter().any(|net| net.contains(&ip))
}

/// The name that the client called this server by.
fn host(headers: &HeaderMap, trusted: bool) -> Option<&str> {
    let forwarded = || first(headers, "forwarded", |element| parameter(element, "host"));
    let told = || first(headers, "x-forwarded-host", Some).or_else(forwarded);
    let own = || headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let host = trusted.then(told).flatten().or_else(own)?;
    let sane = |h: &&str| {
        (1..=255).contains(&h.len()) && h.chars().all(|c| c.is_ascii_alphanumeric() || ".-:[]".contains(c))
    };
    Some(host).filter(sane)
}

/// The address that the outermost trusted proxy was called from. Each proxy adds its caller at the end, so the
/// lists are read from there, and what stands before an address that is not trusted is anybody's invention. Where
/// both headers are there and differ, one of them came from the client: neither is believed.
fn client(config: &Config, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let listed = walk(config, peer, headers, "x-forwarded-for", |hop| Some(hop));
    match (listed, walk(config, peer, headers, "forwarded", |element| parameter(element, "for"))) {
        (Some(a), Some(b)) if a != b => peer,
        (listed, forwarded) => listed.or(forwarded).unwrap_or(peer),
    }
}

/// Where the list of one header leads from `peer`; none when there is no such header.
fn walk(
    config: &Config,
    peer: IpAddr,
    headers: &HeaderMap,
    name: &str,
    read: fn(&str) -> Option<&str>,
) -> Option<IpAddr> {
    let mut lines = headers.get_all(name).iter().rev().peekable();
    lines.peek()?;
    let mut ip = peer;
    // A line that is no text is a hop that says nothing.
    for hop in lines.flat_map(|line| line.to_str().unwrap_or("?").rsplit(',')) {
        if !believed(config, ip) {
            break;
        }
        let Some(before) = read(hop.trim()).and_then(address) else { break };
        ip = before;
    }
    Some(ip)
}

/// What the first hop said: the client's own view of this server.
fn first<'a>(headers: &'a HeaderMap, name: &str, read: fn(&'a str) -> Option<&'a str>) -> Option<&'a str> {
    let line = headers.get(name)?.to_str().ok()?;
    read(line.split(',').next()?.trim()).filter(|value| !value.is_empty())
}

/// A parameter of an element of `Forwarded`.
fn parameter<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    element.split(';').find_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        key.trim().eq_ignore_ascii_case(name).then(|| value.trim().trim_matches('"'))
    })
}

/// An address with or without a port: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80`.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let ip = bare.parse().or_else(|_| text.parse::<SocketAddr>().map(|with_port| with_port.ip()));
    ip.ok().map(|ip: IpAddr| ip.to_canonical())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use axum::http::Request;

    fn config(name: &'static str, value: &'static str) -> Config {
        Config::from_vars(|n| (n == name).then(|| value.into())).unwrap()
    }
    fn parts(peer: &str, headers: &[(&str, &str)]) -> Parts {
        let peer = SocketAddr::new(peer.parse().unwrap(), 4711);
        let request = headers.iter().fold(Request::builder(), |r, (name, value)| r.header(*name, *value));
        request.extension(ConnectInfo(peer)).body(()).unwrap().into_parts().0
    }

    #[test]
    fn absent_own_and_listed_are_allowed_and_nothing_else() {
        let config = config("ALLOWED_ORIGINS", "https://app.example.com");
        let with = |origin: &str| {
            let headers = [("host", "127.0.0.1:8080"), ("origin", origin)];
            let parts = parts("127.0.0.1", &headers[..if origin.is_empty() { 1 } else { 2 }]);
            allowed(&config, &parts.headers, super::peer(&parts))
        };
        assert!(with("") && with("http://127.0.0.1:8080") && with("https://app.example.com"));
        for other in [
            "null",
            "https://evil.example",
            "http://127.0.0.1:8080.evil.example",
            "https://app.example.com.evil.example",
        ] {
            assert!(!with(other), "{other}");
        }
    }

    #[test]
    fn only_trusted_proxies_say_who_calls() {
        let config = config("TRUSTED_PROXIES", "10.0.0.0/8, 2001:db8::9");
        let ip = |peer: &str, headers: &[(&str, &str)]| {
            let parts = parts(peer, headers);
            remote(&config, super::peer(&parts), &parts.headers).ip.to_string()
        };
        let xff = "x-forwarded-for";
        for (peer, headers, client) in [
            ("192.0.2.7", &[(xff, "203.0.113.5")][..], "192.0.2.7"),
            ("10.0.0.1", &[], "10.0.0.1"),
            ("::ffff:10.0.0.1", &[(xff, "203.0.113.5")], "203.0.113.5"),
            ("10.0.0.1", &[(xff, "6.6.6.6, 203.0.113.5")], "203.0.113.5"),
            ("10.0.0.1", &[(xff, "6.6.6.6, 203.0.113.5, 10.1.2.3")], "203.0.113.5"),
            ("10.0.0.1", &[(xff, "6.6.6.6"), (xff, "203.0.113.5:9999")], "203.0.113.5"),
            ("10.0.0.1", &[(xff, "10.7.7.7, 10.1.2.3")], "10.7.7.7"),
            ("10.0.0.1", &[(xff, "203.0.113.5, unknown")], "10.0.0.1"),
            (
                "2001:db8::9",
                &[("forwarded", "for=6.6.6.6, For=\"[2001:db8::5]:47\";proto=https")],
                "2001:db8::5",
            ),
            ("10.0.0.1", &[("forwarded", "for=_hidden")], "10.0.0.1"),
            ("10.0.0.1", &[(xff, "203.0.113.5"), ("forwarded", "for=203.0.113.5")], "203.0.113.5"),
            ("10.0.0.1", &[(xff, "203.0.113.5"), ("forwarded", "for=6.6.6.6")], "10.0.0.1"),
        ] {
            assert_eq!(ip(peer, headers), client, "{peer} {headers:?}");
        }
    }

    #[test]
    fn the_base_is_what_the_client_wrote() {
        let config = config("TRUSTED_PROXIES", "10.0.0.1");
        let base = |peer: &str, headers: &[(&str, &str)]| {
            let parts = parts(peer, headers);
            remote(&config, super::peer(&parts), &parts.headers).base.to_string()
        };
        let host = ("host", "app:8080");
        assert_eq!(base("10.0.0.1", &[host, ("x-forwarded-proto", "https")]), "https://app:8080");
        assert_eq!(base("192.0.2.7", &[host, ("x-forwarded-proto", "https")]), "http://app:8080");
        let told = [host, ("x-forwarded-proto", "https"), ("x-forwarded-host", "likeness.example")];
        assert_eq!(base("10.0.0.1", &told), "https://likeness.example");
        assert_eq!(base("192.0.2.7", &told), "http://app:8080");
        let forwarded =
            [host, ("forwarded", "for=203.0.113.5;proto=https;host=likeness.example, for=10.0.0.2")];
        assert_eq!(base("10.0.0.1", &forwarded), "https://likeness.example");
        assert_eq!(base("10.0.0.1", &[("host", "a/b")]), "http://localhost");
        // A page behind a proxy that renames the host is still the server's own.
        let page = [&told[..], &[("origin", "https://likeness.example")]].concat();
        let from = |peer: &str| {
            let parts = parts(peer, &page);
            allowed(&config, &parts.headers, super::peer(&parts))
        };
        assert!(from("10.0.0.1") && !from("192.0.2.7"));
    }
}
