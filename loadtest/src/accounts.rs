//! Members to load the server with: made through the ordinary calls, with the codes that a development
//! server gives back, and kept in a file for the next run if that is wanted.

use crate::{
    client::{Ask, Dialer, Failure, post::Post},
    progress::Progress,
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use protocol::{
    Call, ResultCode, UidStr,
    account::{CodeDigest, GetUser, Login, ProtectedFields, SendCode, UpdateUser},
    common::GetApp,
};
use serde::{Deserialize, Serialize};
use std::{
    hash::{BuildHasher, Hasher, RandomState},
    io::Write,
    os::unix::fs::OpenOptionsExt,
    path::Path,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

/// Accounts made side by side.
const WORKERS: usize = 8;
const PHONE_CODE: &str = "44";
const DEVICE: &str = "loadtest";

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    pub token: String,
    pub uid_str: UidStr,
}

#[derive(Debug, thiserror::Error)]
pub enum AccountsError {
    #[error("accounts can be made on a development server only (LIKENESS_MODE=development)")]
    NotDevelopment,
    #[error("no account could be made: {step}: {failure}")]
    Made { step: &'static str, failure: Failure },
    #[error("{path}: {error}")]
    File { path: String, error: String },
}

/// That many members with a completed profile: those of the file that still log in, the rest new.
pub async fn members(
    dialer: &Arc<Dialer>,
    count: usize,
    file: Option<&Path>,
) -> Result<Vec<Account>, AccountsError> {
    let stored = file.map(read).transpose()?.unwrap_or_default();
    let mut post = Post::new(dialer.clone(), None);
    development(&mut post).await?;
    let progress = Arc::new(Progress::start("accounts", count as u64));
    let mut accounts = alive(dialer, &stored, count, &progress).await;
    if accounts.len() < count {
        // One alone first: if it cannot be made, none can.
        accounts.push(member(dialer).await?);
        progress.add(1);
    }
    let missing = count.saturating_sub(accounts.len());
    let tasks: Vec<_> = (0..WORKERS.min(missing))
        .map(|worker| {
            let (dialer, progress) = (dialer.clone(), progress.clone());
            tokio::spawn(async move {
                let mut made = Vec::new();
                for _ in (worker..missing).step_by(WORKERS) {
                    made.push(member(&dialer).await?);
                    progress.add(1);
                }
                Ok(made)
            })
        })
        .collect();
    for task in tasks {
        accounts.extend(task.await.unwrap_or_else(|_| Ok(Vec::new()))?);
    }
    progress.finish();
    if let Some(path) = file {
        // Those that this run did not need stay in the file.
        let rest: Vec<Account> = stored.iter().skip(count).cloned().collect();
        write(path, &[accounts.clone(), rest].concat())?;
    }
    Ok(accounts)
}

/// An error unless the server makes accounts for anyone: elsewhere a code would be sent to whoever has the number.
pub async fn development(post: &mut Post) -> Result<(), AccountsError> {
    let app = post.ask(&GetApp {}).await.map_err(at(GetApp::PATH))?;
    if app.development { Ok(()) } else { Err(AccountsError::NotDevelopment) }
}

/// Accounts that the server still knows, in the order of the file.
async fn alive(dialer: &Arc<Dialer>, stored: &[Account], count: usize, progress: &Progress) -> Vec<Account> {
    let mut alive = Vec::new();
    let mut post = Post::new(dialer.clone(), None);
    for account in stored.iter().take(count) {
        post.sign_in(account.token.clone());
        if post.ask(&GetUser { uid_str: None }).await.is_ok() {
            alive.push(account.clone());
            progress.add(1);
        }
    }
    alive
}

/// A new person with a completed profile.
pub async fn member(dialer: &Arc<Dialer>) -> Result<Account, AccountsError> {
    let mut post = Post::new(dialer.clone(), None);
    let account = newcomer(&mut post).await?;
    complete(&mut post).await?;
    Ok(account)
}

/// A new person who has logged in and not yet a user name: code, login. The client carries their token from then on.
pub async fn newcomer(post: &mut Post) -> Result<Account, AccountsError> {
    let mobile = format!("7{:09}", random() % 1_000_000_000);
    let digest = CodeDigest {
        phone_code: PHONE_CODE.into(),
        mobile: mobile.clone(),
        scene: "login".into(),
        device_id: DEVICE.into(),
        ts: now_ms(),
        nonce: format!("{:016x}{:016x}", random(), random()),
    };
    let digest =
        serde_json::to_vec(&digest).map_err(|e| Failure::Protocol(e.to_string())).map_err(at("digest"))?;
    let sent = SendCode { digest: URL_SAFE_NO_PAD.encode(digest) };
    let sent = post.ask(&sent).await.map_err(at(SendCode::PATH))?;
    let code = sent.dev_code.ok_or(AccountsError::NotDevelopment)?;
    let login = Login {
        device_id: DEVICE.into(),
        basic_info: None,
        phone_code: PHONE_CODE.into(),
        mobile,
        code,
        inviter_uid_str: None,
    };
    let user = post.ask(&login).await.map_err(at(Login::PATH))?;
    let no_token = || Failure::Protocol("a login without a token".into());
    let token = user.token.ok_or_else(no_token).map_err(at(Login::PATH))?;
    post.sign_in(token.clone());
    Ok(Account { token, uid_str: user.uid_str })
}

async fn complete(post: &mut Post) -> Result<(), AccountsError> {
    loop {
        let update = UpdateUser {
            first_name: None,
            last_name: None,
            nick_name: Some("Load".into()),
            user_name: Some(format!("load_{:012x}", random() & 0xffff_ffff_ffff)),
            avatar_uri: None,
            gender: None,
            timezone: None,
            bio: None,
            protected: ProtectedFields::default(),
        };
        match post.ask(&update).await {
            Ok(_) => return Ok(()),
            // The name was taken.
            Err(Failure::Refused { code: ResultCode::Conflict, .. }) => {}
            Err(failure) => return Err(AccountsError::Made { step: UpdateUser::PATH, failure }),
        }
    }
}

fn at(step: &'static str) -> impl FnOnce(Failure) -> AccountsError {
    move |failure| AccountsError::Made { step, failure }
}

fn now_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as i64)
}

/// Enough for names that must not repeat; not for secrets.
pub fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}

fn read(path: &Path) -> Result<Vec<Account>, AccountsError> {
    let failed = |error: String| AccountsError::File { path: path.display().to_string(), error };
    match std::fs::read(path) {
        Ok(bytes) => serde_json::from_slice(&bytes).map_err(|e| failed(e.to_string())),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(e) => Err(failed(e.to_string())),
    }
}

/// For the owner's eyes only: tokens are keys.
fn write(path: &Path, accounts: &[Account]) -> Result<(), AccountsError> {
    let failed = |error: String| AccountsError::File { path: path.display().to_string(), error };
    let text = serde_json::to_vec_pretty(accounts).map_err(|e| failed(e.to_string()))?;
    let mut options = std::fs::OpenOptions::new();
    let file = options.write(true).create(true).truncate(true).mode(0o600).open(path);
    file.and_then(|mut f| f.write_all(&text)).map_err(|e| failed(e.to_string()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_file_keeps_accounts_for_its_owner_only() {
        let path = std::env::temp_dir().join(format!("loadtest-accounts-{:x}.json", random()));
        assert!(read(&path).unwrap().is_empty());
        write(&path, &[Account { token: "t".into(), uid_str: "u".into() }]).unwrap();
        assert_eq!(read(&path).unwrap()[0].token, "t");
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        std::fs::write(&path, "nonsense").unwrap();
        assert!(read(&path).unwrap_err().to_string().contains("loadtest-accounts"));
        std::fs::remove_file(&path).unwrap();
    }
}
