//! Which web pages may talk to this server. Native clients send no `Origin` and are always let in;
//! tokens travel in headers and frames, never in cookies, so nothing rides along by itself.

use crate::config::Config;
use axum::http::{HeaderMap, header};

/// `Origin` is absent, the server's own, or on the list.
pub fn allowed(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    config.allowed_origins.iter().any(|o| o == origin) || own(headers, origin)
}

/// The page came from the host that it calls.
fn own(headers: &HeaderMap, origin: &str) -> bool {
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok()).unwrap_or_default();
    let rest = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    !host.is_empty() && rest == Some(host)
}

/// `http://host` as the client addressed this server; behind a proxy that ends TLS, `https`.
pub fn base(headers: &HeaderMap) -> String {
    let text = |name| headers.get(name).and_then(|h| h.to_str().ok());
    let host = text("host")
        .filter(|h| h.len() <= 255 && h.chars().all(|c| c.is_ascii_alphanumeric() || ".-:[]".contains(c)));
    let scheme = if text("x-forwarded-proto") == Some("https") { "https" } else { "http" };
    format!("{scheme}://{}", host.unwrap_or("localhost"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn absent_own_and_listed_are_allowed_and_nothing_else() {
        let config =
            Config::from_vars(|n| (n == "ALLOWED_ORIGINS").then(|| "https://app.example.com".into()))
                .unwrap();
        let with = |origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert("host", "127.0.0.1:8080".parse().unwrap());
            if let Some(o) = origin {
                headers.insert("origin", o.parse().unwrap());
            }
            allowed(&config, &headers)
        };
        assert!(with(None) && with(Some("http://127.0.0.1:8080")) && with(Some("https://app.example.com")));
        for other in [
            "null",
            "https://evil.example",
            "http://127.0.0.1:8080.evil.example",
            "https://app.example.com.evil.example",
        ] {
            assert!(!with(Some(other)), "{other}");
        }
    }
}
