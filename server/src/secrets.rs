//! Keys and keyed hashes. One root secret (`LIKENESS_SECRET`, or a file made at the first start) gives
//! every key its own derivation, so that a hash of one purpose is worthless for another.

use aes_gcm::{
    Aes256Gcm, KeyInit,
    aead::{Aead, Generate, Nonce},
};
use chrono::NaiveDate;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use std::path::Path;

#[derive(Clone)]
pub struct Secrets {
    phone: [u8; 32],
    code: [u8; 32],
    upload: [u8; 32],
    field: [u8; 32],
    invite: [u8; 32],
    sandbox: [u8; 32],
    view: [u8; 32],
}

impl Secrets {
    /// From the given root, else from the one beside the data, which is made where there is none.
    pub fn load(data: &Path, given: Option<&str>) -> std::io::Result<Self> {
        if let Some(given) = given {
            return Ok(Self::from_root(given.as_bytes()));
        }
        let path = data.join("secret");
        match std::fs::read(&path) {
            Ok(root) if root.len() >= 32 => return Ok(Self::from_root(&root)),
            Ok(_) => {
                return Err(std::io::Error::other(format!("{} is too short to be a secret", path.display())));
            }
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {}
            Err(e) => return Err(e),
        }
        let root = hex::encode(random::<32>());
        std::fs::create_dir_all(data)?;
        // Written whole and then named, so that a crash leaves no half secret behind.
        let fresh = data.join("secret.new");
        std::fs::write(&fresh, &root)?;
        #[cfg(unix)]
        std::fs::set_permissions(&fresh, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
        std::fs::rename(&fresh, &path)?;
        Ok(Self::from_root(root.as_bytes()))
    }

    pub fn from_root(root: &[u8]) -> Self {
        let key = |purpose: &str| mac(root, &[purpose.as_bytes()]);
        Secrets {
            phone: key("phone"),
            code: key("code"),
            upload: key("upload"),
            field: key("field"),
            invite: key("invite"),
            sandbox: key("sandbox"),
            view: key("view"),
        }
    }

    /// Hash of an E.164 number: joins accounts and contacts without storing numbers.
    pub fn phone_hash(&self, e164: &str) -> [u8; 32] {
        mac(&self.phone, &[e164.as_bytes()])
    }
    /// Hash by which a phone (of its own hash) or a device is known to have used an invitation code.
    pub fn invite_mark(&self, kind: &str, of: &[u8]) -> [u8; 32] {
        mac(&self.invite, &[kind.as_bytes(), of])
    }
    /// Hash of a login code, bound to phone, scene and device.
    pub fn code_hmac(&self, phone_hash: &[u8], scene: &str, device_id: &str, code: &str) -> [u8; 32] {
        mac(&self.code, &[phone_hash, scene.as_bytes(), device_id.as_bytes(), code.as_bytes()])
    }
    /// Whoever viewed something on a day: cannot be linked to them nor to another day without the key.
    pub fn viewer_key(&self, day: NaiveDate, who: &[u8]) -> [u8; 32] {
        mac(&self.view, &[day.to_string().as_bytes(), who])
    }
    /// Signature of an upload URL, in hex.
    pub fn upload_sign(&self, object_key: &str, until: i64) -> String {
        hex::encode(mac(&self.upload, &[object_key.as_bytes(), &until.to_be_bytes()]))
    }
    pub fn upload_signed(&self, object_key: &str, until: i64, sign: &str) -> bool {
        let Ok(given) = hex::decode(sign) else { return false };
        let mut check = keyed(&self.upload);
        feed(&mut check, &[object_key.as_bytes(), &until.to_be_bytes()]);
        check.verify_slice(&given).is_ok()
    }
    /// Signature of what the sandbox store says, in hex.
    pub fn sandbox_sign(&self, parts: &[&[u8]]) -> String {
        hex::encode(mac(&self.sandbox, parts))
    }
    pub fn sandbox_signed(&self, parts: &[&[u8]], sign: &str) -> bool {
        let Ok(given) = hex::decode(sign) else { return false };
        let mut check = keyed(&self.sandbox);
        feed(&mut check, parts);
        check.verify_slice(&given).is_ok()
    }
    /// Encrypts a field at rest: nonce, then AES-256-GCM.
    pub fn seal(&self, plain: &[u8]) -> Option<Vec<u8>> {
        seal(&self.field, plain)
    }
    pub fn open(&self, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, body) = sealed.split_at_checked(12)?;
        let cipher = Aes256Gcm::new_from_slice(&self.field).ok()?;
        cipher.decrypt(&Nonce::<Aes256Gcm>::try_from(nonce).ok()?, body).ok()
    }
}

/// nonce ‖ AES-256-GCM of `plain` under `key`.
pub fn seal(key: &[u8; 32], plain: &[u8]) -> Option<Vec<u8>> {
    let nonce = Nonce::<Aes256Gcm>::generate();
    let body = Aes256Gcm::new_from_slice(key).ok()?.encrypt(&nonce, plain).ok()?;
    Some([nonce.as_slice(), &body].concat())
}

pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness no token is safe: better no server than a guessable one.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// SHA-256, for tokens: 256 random bits need no key.
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// HMAC-SHA256 in hex over the time, a dot and the body: what receivers of a webhook compute as well.
pub fn webhook_sign(key: &[u8], timestamp: &str, body: &[u8]) -> String {
    let mut mac = keyed(key);
    mac.update(timestamp.as_bytes());
    mac.update(b".");
    mac.update(body);
    hex::encode(mac.finalize().into_bytes())
}

fn keyed(key: &[u8]) -> Hmac<Sha256> {
    <Hmac<Sha256> as hmac::KeyInit>::new_from_slice(key).expect("an HMAC takes keys of any length")
}

/// Parts go in with their lengths, so that no two lists of parts look alike.
fn feed(mac: &mut Hmac<Sha256>, parts: &[&[u8]]) {
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
}

fn mac(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = keyed(key);
    feed(&mut mac, parts);
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn hashes_differ_by_purpose_and_part() {
        let s = Secrets::from_root(&[7; 32]);
        assert_ne!(s.code_hmac(b"p", "login", "d1", "23"), s.code_hmac(b"p", "login", "d12", "3"));
        assert_ne!(s.phone_hash("+441"), Secrets::from_root(&[8; 32]).phone_hash("+441"));
    }

    #[test]
    fn an_upload_signature_holds_for_its_key_and_time_only() {
        let s = Secrets::from_root(&[7; 32]);
        let sign = s.upload_sign("abc", 5);
        assert!(s.upload_signed("abc", 5, &sign));
        assert!(
            !s.upload_signed("abc", 6, &sign)
                && !s.upload_signed("abd", 5, &sign)
                && !s.upload_signed("abc", 5, "")
        );
    }

    #[test]
    fn a_sealed_field_opens_and_a_touched_one_does_not() {
        let s = Secrets::from_root(&[7; 32]);
        let mut sealed = s.seal(b"+447700900123").unwrap();
        assert_eq!(s.open(&sealed).unwrap(), b"+447700900123");
        sealed[14] ^= 1;
        assert!(s.open(&sealed).is_none());
        assert!(s.open(b"short").is_none());
    }
}
