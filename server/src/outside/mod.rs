//! What the server needs from outside itself: its database, whoever sends messages to phones, and a client for the
//! services of others.

pub mod database;
pub mod sms;

use crate::limits;

/// One provider of TLS for the process, before the first client: whoever comes first sets it.
pub fn tls() {
    let _ = rustls::crypto::ring::default_provider().install_default();
}

/// Asks the services of others: over TLS, without following where they point, and not for long.
pub fn client() -> reqwest::Result<reqwest::Client> {
    tls();
    reqwest::Client::builder()
        .no_proxy()
        .redirect(reqwest::redirect::Policy::none())
        .timeout(limits::STORE_WAIT)
        .build()
}
