//! The Redis over which nodes talk, and who vouches for it.

use super::{ConfigError, fail};
use crate::wire::redis::client;
use rustls_pki_types::{CertificateDer, pem::PemObject};

type Address = (Option<String>, Option<Vec<u8>>);

/// The address, and the certificate of its authority where that is none of the system's.
pub fn read(var: &impl Fn(&'static str) -> Option<String>) -> Result<Address, ConfigError> {
    const NAME: &str = "REDIS_CA";
    let url = var("REDIS_URL");
    if url.as_ref().is_some_and(|url| client(url, None).is_err()) {
        return fail("REDIS_URL", "must be an address such as redis://127.0.0.1:6379", "…");
    }
    let Some(path) = var(NAME) else { return Ok((url, None)) };
    let Ok(pem) = std::fs::read(&path) else { return fail(NAME, "must be a file that can be read", &path) };
    // What is not PEM holds no certificate, and then none would be believed.
    let held = CertificateDer::pem_slice_iter(&pem).any(|read| read.is_ok());
    if !held || url.as_ref().is_some_and(|url| client(url, Some(&pem)).is_err()) {
        return fail(NAME, "must hold a certificate, PEM, for a REDIS_URL that begins with rediss://", &path);
    }
    Ok((url, Some(pem)))
}
