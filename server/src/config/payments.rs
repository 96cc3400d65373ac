//! Which stores take money here. A store of which something is set is set as a whole.

use super::{ConfigError, Mode, fail, flag};
use serde::Deserialize;

type Var<'a> = &'a dyn Fn(&'static str) -> Option<String>;

#[derive(Clone, Debug, Default)]
pub struct Payments {
    /// `PAYMENTS_SANDBOX`: the store that takes no money; on in development, and elsewhere only when it is said.
    pub sandbox: bool,
    pub stripe: Option<Stripe>,
    pub appstore: Option<AppStore>,
    pub play: Option<Play>,
}

#[derive(Clone, Debug)]
pub struct Stripe {
    /// `PAYMENTS_STRIPE_KEY`: the secret key; one of the test mode takes test payments only.
    pub key: String,
    /// `PAYMENTS_STRIPE_WEBHOOK_SECRET`
    pub webhook_secret: String,
    /// `PAYMENTS_STRIPE_URL`
    pub url: String,
}

#[derive(Clone, Debug)]
pub struct AppStore {
    /// `PAYMENTS_APPSTORE_BUNDLE`
    pub bundle: String,
    /// `PAYMENTS_APPSTORE_ENVIRONMENT`: `Production` or `Sandbox`.
    pub environment: String,
    /// `PAYMENTS_APPSTORE_ROOT`: file of Apple's root certificate, in DER.
    pub root: Vec<u8>,
}

#[derive(Clone, Debug)]
pub struct Play {
    /// `PAYMENTS_PLAY_PACKAGE`
    pub package: String,
    /// `PAYMENTS_PLAY_ACCOUNT`: file of the service account's key, in JSON.
    pub account: ServiceAccount,
    /// `PAYMENTS_PLAY_AUDIENCE`: what pushes are made out to.
    pub audience: String,
    /// `PAYMENTS_PLAY_PUSH_ACCOUNT`: the account that pushes.
    pub push_account: String,
    /// `PAYMENTS_PLAY_TESTS`: what testers buy counts.
    pub tests: bool,
    /// `PAYMENTS_PLAY_URL`
    pub url: String,
    /// `PAYMENTS_PLAY_KEYS_URL`
    pub keys_url: String,
}

#[derive(Clone, Debug, Deserialize)]
pub struct ServiceAccount {
    pub client_email: String,
    pub private_key: String,
    pub token_uri: String,
}

impl Payments {
    pub fn read(var: Var<'_>, mode: Mode) -> Result<Self, ConfigError> {
        Ok(Payments {
            sandbox: flag(&var, "PAYMENTS_SANDBOX")?.unwrap_or(mode == Mode::Development),
            stripe: stripe(var)?,
            appstore: appstore(var)?,
            play: play(var)?,
        })
    }
}

/// None where none is set.
fn all<const N: usize>(var: Var<'_>, names: [&'static str; N]) -> Result<Option<[String; N]>, ConfigError> {
    if names.iter().all(|name| var(name).is_none()) {
        return Ok(None);
    }
    let mut values = [const { String::new() }; N];
    for (name, value) in names.into_iter().zip(&mut values) {
        match var(name) {
            Some(set) => *value = set,
            None => return fail(name, format!("must be set with {}", names.join(", ")), "unset"),
        }
    }
    Ok(Some(values))
}

fn address(var: Var<'_>, name: &'static str, default: &str) -> Result<String, ConfigError> {
    let Some(set) = var(name) else { return Ok(default.to_owned()) };
    match set.starts_with("https://") || set.starts_with("http://127.0.0.1") {
        true => Ok(set.trim_end_matches('/').to_owned()),
        false => fail(name, "must be an https address", &set),
    }
}

fn stripe(var: Var<'_>) -> Result<Option<Stripe>, ConfigError> {
    let Some([key, webhook_secret]) = all(var, ["PAYMENTS_STRIPE_KEY", "PAYMENTS_STRIPE_WEBHOOK_SECRET"])?
    else {
        return Ok(None);
    };
    let url = address(var, "PAYMENTS_STRIPE_URL", "https://api.stripe.com")?;
    Ok(Some(Stripe { key, webhook_secret, url }))
}

fn appstore(var: Var<'_>) -> Result<Option<AppStore>, ConfigError> {
    const ROOT: &str = "PAYMENTS_APPSTORE_ROOT";
    const ENVIRONMENT: &str = "PAYMENTS_APPSTORE_ENVIRONMENT";
    let Some([bundle, root]) = all(var, ["PAYMENTS_APPSTORE_BUNDLE", ROOT])? else { return Ok(None) };
    let Ok(der) = std::fs::read(&root) else { return fail(ROOT, "must be a file that can be read", &root) };
    let environment = var(ENVIRONMENT).unwrap_or_else(|| "Production".to_owned());
    if !["Production", "Sandbox"].contains(&environment.as_str()) {
        return fail(ENVIRONMENT, "must be Production or Sandbox", &environment);
    }
    Ok(Some(AppStore { bundle, environment, root: der }))
}

fn play(var: Var<'_>) -> Result<Option<Play>, ConfigError> {
    const ACCOUNT: &str = "PAYMENTS_PLAY_ACCOUNT";
    let names = ["PAYMENTS_PLAY_PACKAGE", ACCOUNT, "PAYMENTS_PLAY_AUDIENCE", "PAYMENTS_PLAY_PUSH_ACCOUNT"];
    let Some([package, account, audience, push_account]) = all(var, names)? else { return Ok(None) };
    let read = std::fs::read(&account).ok().and_then(|text| serde_json::from_slice(&text).ok());
    let Some(key) = read else {
        return fail(ACCOUNT, "must be the file of a service account's key", &account);
    };
    Ok(Some(Play {
        package,
        account: key,
        audience,
        push_account,
        tests: flag(&var, "PAYMENTS_PLAY_TESTS")?.unwrap_or(false),
        url: address(var, "PAYMENTS_PLAY_URL", "https://androidpublisher.googleapis.com")?,
        keys_url: address(var, "PAYMENTS_PLAY_KEYS_URL", "https://www.googleapis.com/oauth2/v3/certs")?,
    }))
}
