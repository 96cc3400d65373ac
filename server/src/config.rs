//! What an operator sets, read from the environment once and checked before anything starts.

mod bucket;
mod engines;
mod links;
mod payments;
mod redis;
mod sms;

pub use bucket::Bucket;
pub use engines::{EngineKind, EngineService, Engines, Patience};
pub use links::Links;
pub use payments::{AppStore, Payments, Play, ServiceAccount, Stripe};
pub use sms::{Sms, SmsApi};

use ipnet::IpNet;
use std::{
    borrow::Cow,
    fmt::Display,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};
use tracing_subscriber::EnvFilter;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Codes are returned, accounts may vote at once, limits by address and device are off unless asked for.
    Development,
    Production,
}

#[derive(Clone, Debug)]
pub struct Config {
    /// `LIKENESS_ADDR`: where to listen.
    pub addr: SocketAddr,
    /// `LIKENESS_DATA`: folder of the embedded database, files and keys.
    pub data: PathBuf,
    /// `FILES_URL`: where files are kept instead of in the data folder.
    pub bucket: Option<Bucket>,
    /// `LIKENESS_SECRET`: root of every key; made and kept beside the data when unset.
    pub secret: Option<String>,
    /// `LIKENESS_OPS_TOKEN`: opens `/ops`; without one only moderators see it.
    pub ops_token: Option<String>,
    /// `LIKENESS_MODE`: `development` (default on loopback) or `production`.
    pub mode: Mode,
    /// `DATABASE_URL`: a PostgreSQL of one's own; the embedded one when unset.
    pub database_url: Option<String>,
    /// `LIKENESS_DATABASE_CONNECTIONS`: most connections of this node to its database.
    pub database_connections: usize,
    /// `REDIS_URL`: the Redis or Valkey, or one node of its cluster, over which several nodes talk; one alone
    /// needs none.
    pub redis_url: Option<String>,
    /// `REDIS_CA`: file with the certificate of the authority that vouches for a `rediss://`, PEM; one of the
    /// system's when unset.
    pub redis_ca: Option<Vec<u8>>,
    /// `ALLOWED_ORIGINS`: comma-separated origins besides the server's own.
    pub allowed_origins: Vec<String>,
    /// `TRUSTED_PROXIES`: comma-separated addresses or networks whose word on who calls is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// `RESPONSE_KEY`: 32 bytes in hex; native shells may then ask for encrypted answers.
    pub response_key: Option<[u8; 32]>,
    /// `LIKENESS_BENCH`: the two measuring calls exist.
    pub bench: bool,
    /// `LIKENESS_WEB`: folder of the built web app; none serves no app.
    pub web: Option<PathBuf>,
    /// `LIKENESS_LOG`: which lines are written.
    pub log: String,
    /// `LIKENESS_DEMO`: `0` leaves the demo data out in development.
    pub demo: bool,
    /// `LIKENESS_DEMO_SIDE`: longest side of the demo pictures; smaller ones are there sooner.
    pub demo_side: u32,
    /// `LIKENESS_ORIGIN_LIMITS`: codes are limited by device and by address, too; on in production. Off,
    /// one machine may make as many accounts as it likes.
    pub origin_limits: bool,
    pub product: Product,
    pub invites: Invites,
    pub payments: Payments,
    pub links: Links,
    pub tasks: Tasks,
    pub engines: Engines,
    /// `LIKENESS_FFMPEG`: the program that encodes films, by its name or path; none makes no films.
    pub ffmpeg: Option<PathBuf>,
    /// `LIKENESS_FILM_WIDTH`: pixels; films are 9:16.
    pub film_width: u32,
    /// `LIKENESS_GOODS_HOSTS`: comma-separated hosts of shops that goods may lead to; none: no goods.
    pub goods_hosts: Vec<String>,
    /// Who sends codes; none in development shows them, none in production refuses to send any.
    pub sms: Option<Sms>,
    /// `SMS_COUNTRIES`: ISO codes of the countries whose numbers get codes, comma-separated; all when unset.
    pub sms_countries: Vec<String>,
    /// `LIKENESS_CONNECTIONS_MAX`: sockets that this node accepts.
    pub connections_max: usize,
    /// `LIKENESS_CONNECTIONS_PER_ADDRESS`: connections of one address, proxies apart; as many as there are in
    /// development.
    pub connections_per_address: usize,
    /// `LIKENESS_PUSHED_BYTES`: what this node sends of hot topics in a second, all watchers together.
    pub pushed_bytes: u64,
    /// `LIKENESS_DRAIN_MS`: window over which a stopping node sends its clients away.
    pub drain: Duration,
    /// `LIKENESS_DURABLE=0`: the embedded database does not wait for the disk. For tests only.
    pub durable: bool,
}

/// Prices and grants, in coins; served to clients by `/common/user/app/get`.
#[derive(Clone, Debug)]
pub struct Product {
    /// `LIKENESS_PHOTO_COST`
    pub ai_photo_cost: i64,
    /// `LIKENESS_INVITE_COUNT_MIN`
    pub invite_count_min: i64,
    /// `LIKENESS_SIGNUP_COINS`
    pub signup_coins: i32,
    /// `LIKENESS_DAILY_COINS`
    pub daily_coins: i64,
    /// `LIKENESS_MIN_VERSION`
    pub min_version: String,
}

/// What invitations earn.
#[derive(Clone, Debug)]
pub struct Invites {
    /// `LIKENESS_INVITER_COINS`
    pub inviter_coins: i32,
    /// `LIKENESS_INVITEE_COINS`
    pub invitee_coins: i32,
    /// `LIKENESS_INVITES_PER_DAY`: rewards of one inviter in 24 hours.
    pub day_cap: i32,
    /// `LIKENESS_INVITES_TOTAL`: rewards of one inviter ever.
    pub total_cap: i32,
}

#[derive(Clone, Debug)]
pub struct Tasks {
    /// `LIKENESS_TASK_WORKERS`: tasks that this node works on at once; 0 leaves them to other nodes.
    pub workers: usize,
    /// `LIKENESS_TASK_LEASE_MS`
    pub lease: Duration,
}

/// Names the variable, the rule and the value that broke it.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {rule}, but it is {value:?}")]
pub struct ConfigError {
    pub name: &'static str,
    pub rule: Cow<'static, str>,
    pub value: String,
}

impl Config {
    /// What is set, and the web app wherever this was started from.
    pub fn from_env() -> Result<Self, ConfigError> {
        let mut config = Self::without_app()?;
        let set = std::env::var("LIKENESS_WEB").is_ok_and(|v| !v.is_empty());
        let program = std::env::current_exe().unwrap_or_default();
        config.web = find_web(config.web, set, &program)?;
        Ok(config)
    }

    /// What is set, for a program that serves nothing.
    pub fn without_app() -> Result<Self, ConfigError> {
        Self::from_vars(|name| std::env::var(name).ok().filter(|v| !v.is_empty()))
    }

    /// `var` gives the value of a variable, none when it is unset.
    pub fn from_vars(var: impl Fn(&'static str) -> Option<String>) -> Result<Self, ConfigError> {
        let addr: SocketAddr =
            parsed(&var, "LIKENESS_ADDR", "must be an address and port such as 127.0.0.1:8080")?
                .unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8080)));
        let mode = match var("LIKENESS_MODE").as_deref() {
            Some("development") => Mode::Development,
            Some("production") => Mode::Production,
            None if addr.ip().is_loopback() => Mode::Development,
            None => Mode::Production,
            Some(other) => return fail("LIKENESS_MODE", "must be development or production", other),
        };
        let bench = flag(&var, "LIKENESS_BENCH")?.unwrap_or(false);
        if bench && mode == Mode::Production {
            return fail("LIKENESS_BENCH", "cannot be on in production", "1");
        }
        let durable = flag(&var, "LIKENESS_DURABLE")?.unwrap_or(true);
        if !durable && mode == Mode::Production {
            return fail("LIKENESS_DURABLE", "cannot be off in production", "0");
        }
        let origin_limits = flag(&var, "LIKENESS_ORIGIN_LIMITS")?.unwrap_or(mode == Mode::Production);
        if !origin_limits && mode == Mode::Production {
            return fail("LIKENESS_ORIGIN_LIMITS", "cannot be off in production", "0");
        }
        let demo = flag(&var, "LIKENESS_DEMO")?.unwrap_or(mode == Mode::Development);
        if demo && mode == Mode::Production {
            return fail("LIKENESS_DEMO", "cannot be on in production", "1");
        }
        let database_url = var("DATABASE_URL");
        if let Some(url) = &database_url
            && url.parse::<tokio_postgres::Config>().is_err()
        {
            // The value may hold a password: it is not repeated.
            return fail("DATABASE_URL", "must be a PostgreSQL connection string", "…");
        }
        let (redis_url, redis_ca) = redis::read(&var)?;
        let secret = var("LIKENESS_SECRET");
        if secret.as_ref().is_some_and(|s| s.len() < 32) {
            return fail("LIKENESS_SECRET", "must have at least 32 characters", "…");
        }
        let ops_token = var("LIKENESS_OPS_TOKEN");
        if ops_token.as_ref().is_some_and(|token| token.len() < 16) {
            return fail("LIKENESS_OPS_TOKEN", "must have at least 16 characters", "…");
        }
        let response_key = match var("RESPONSE_KEY") {
            None => None,
            Some(hex) => {
                let mut key = [0; 32];
                if hex::decode_to_slice(&hex, &mut key).is_err() {
                    return fail("RESPONSE_KEY", "must be 32 bytes in hex", "…");
                }
                Some(key)
            }
        };
        let mut allowed_origins = Vec::new();
        for origin in
            var("ALLOWED_ORIGINS").unwrap_or_default().split(',').map(str::trim).filter(|o| !o.is_empty())
        {
            let rest = origin
                .strip_prefix("https://")
                .or_else(|| origin.strip_prefix("http://"))
                .unwrap_or_default();
            if rest.is_empty() || rest.contains(['/', ' ', '*']) {
                return fail("ALLOWED_ORIGINS", "must be origins such as https://app.example.com", origin);
            }
            allowed_origins.push(origin.to_owned());
        }
        let mut goods_hosts = Vec::new();
        for host in var("LIKENESS_GOODS_HOSTS")
            .unwrap_or_default()
            .split(',')
            .map(str::trim)
            .filter(|h| !h.is_empty())
        {
            let named =
                |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
            if !host.contains('.') || !host.split('.').all(named) {
                return fail("LIKENESS_GOODS_HOSTS", "must be hosts such as shop.example.com", host);
            }
            goods_hosts.push(host.to_ascii_lowercase());
        }
        let mut trusted_proxies = Vec::new();
        for net in
            var("TRUSTED_PROXIES").unwrap_or_default().split(',').map(str::trim).filter(|n| !n.is_empty())
        {
            match net.parse().or_else(|_| net.parse().map(|ip: IpAddr| ip.into())) {
                Ok(net) => trusted_proxies.push(net),
                Err(_) => {
                    return fail("TRUSTED_PROXIES", "must be addresses or networks such as 10.0.0.0/8", net);
                }
            }
        }
        let cpus = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Config {
            addr,
            data: var("LIKENESS_DATA").unwrap_or_else(|| ".data".into()).into(),
            bucket: Bucket::read(&var, mode)?,
            secret,
            ops_token,
            mode,
            database_url,
            database_connections: number(&var, "LIKENESS_DATABASE_CONNECTIONS", 24, 4..=1000)?,
            redis_url,
            redis_ca,
            allowed_origins,
            trusted_proxies,
            response_key,
            bench,
            web: match var("LIKENESS_WEB").as_deref() {
                Some("none") => None,
                set => Some(set.unwrap_or(BUILT_WEB).into()),
            },
            log: log(&var, mode)?,
            demo,
            demo_side: number(&var, "LIKENESS_DEMO_SIDE", 1080, 160..=2048)?,
            origin_limits,
            product: Product {
                ai_photo_cost: number(&var, "LIKENESS_PHOTO_COST", 1, 0..=1000)?,
                invite_count_min: number(&var, "LIKENESS_INVITE_COUNT_MIN", 1, 0..=1000)?,
                signup_coins: number(&var, "LIKENESS_SIGNUP_COINS", 10, 0..=1_000_000)?,
                daily_coins: number(&var, "LIKENESS_DAILY_COINS", 1, 0..=1000)?,
                min_version: min_version(&var)?,
            },
            invites: Invites {
                inviter_coins: number(&var, "LIKENESS_INVITER_COINS", 3, 0..=1000)?,
                invitee_coins: number(&var, "LIKENESS_INVITEE_COINS", 3, 0..=1000)?,
                day_cap: number(&var, "LIKENESS_INVITES_PER_DAY", 10, 0..=1000)?,
                total_cap: number(&var, "LIKENESS_INVITES_TOTAL", 100, 0..=1_000_000)?,
            },
            payments: Payments::read(&var, mode)?,
            links: Links::read(&var)?,
            tasks: Tasks {
                workers: number(&var, "LIKENESS_TASK_WORKERS", cpus.div_ceil(2), 0..=64)?,
                lease: Duration::from_millis(number(
                    &var,
                    "LIKENESS_TASK_LEASE_MS",
                    60_000,
                    1_000..=600_000,
                )?),
            },
            engines: Engines::read(&var, mode)?,
            ffmpeg: match var("LIKENESS_FFMPEG").as_deref() {
                Some("none") => None,
                set => Some(set.unwrap_or("ffmpeg").into()),
            },
            film_width: number(&var, "LIKENESS_FILM_WIDTH", 720u32, 90..=1080)?.next_multiple_of(2),
            goods_hosts,
            sms: sms::read(&var, mode)?,
            sms_countries: sms::countries(&var)?,
            connections_max: number(&var, "LIKENESS_CONNECTIONS_MAX", 100_000, 1..=10_000_000)?,
            pushed_bytes: number(&var, "LIKENESS_PUSHED_BYTES", 50_000_000, 10_000..=1_000_000_000_000)?,
            connections_per_address: number(
                &var,
                "LIKENESS_CONNECTIONS_PER_ADDRESS",
                if origin_limits { 1_000 } else { usize::MAX },
                1..=usize::MAX,
            )?,
            drain: Duration::from_millis(number(&var, "LIKENESS_DRAIN_MS", 5_000, 0..=600_000)?),
            durable,
        })
    }

    pub fn development(&self) -> bool {
        self.mode == Mode::Development
    }
}

fn fail<T>(name: &'static str, rule: impl Into<Cow<'static, str>>, value: &str) -> Result<T, ConfigError> {
    Err(ConfigError { name, rule: rule.into(), value: value.to_owned() })
}

fn parsed<T: FromStr>(
    var: &impl Fn(&'static str) -> Option<String>,
    name: &'static str,
    rule: &'static str,
) -> Result<Option<T>, ConfigError> {
    match var(name) {
        None => Ok(None),
        Some(value) => match value.parse() {
            Ok(v) => Ok(Some(v)),
            Err(_) => fail(name, rule, &value),
        },
    }
}

fn flag(
    var: &impl Fn(&'static str) -> Option<String>,
    name: &'static str,
) -> Result<Option<bool>, ConfigError> {
    match var(name).as_deref() {
        None => Ok(None),
        Some("1" | "true") => Ok(Some(true)),
        Some("0" | "false") => Ok(Some(false)),
        Some(other) => fail(name, "must be 0 or 1", other),
    }
}

fn number<T: FromStr + PartialOrd + Copy + Display>(
    var: &impl Fn(&'static str) -> Option<String>,
    name: &'static str,
    default: T,
    range: std::ops::RangeInclusive<T>,
) -> Result<T, ConfigError> {
    let rule = || format!("must be a whole number from {} to {}", range.start(), range.end());
    let Some(set) = var(name) else { return Ok(default) };
    match set.parse() {
        Ok(value) if range.contains(&value) => Ok(value),
        _ => fail(name, rule(), &set),
    }
}

/// Up to four numbers with dots between: what apps compare their own version with.
fn min_version(var: &impl Fn(&'static str) -> Option<String>) -> Result<String, ConfigError> {
    const NAME: &str = "LIKENESS_MIN_VERSION";
    let Some(set) = var(NAME) else { return Ok("1.0.0".to_owned()) };
    let numbers = set.split('.').all(|part| part.len() <= 9 && part.parse::<u32>().is_ok());
    if numbers && set.split('.').count() <= 4 {
        return Ok(set);
    }
    fail(NAME, "must be a version such as 1.0.0", &set)
}

/// Levels, alone or after the name of a module. What a lone word means that is no level, the filter would guess.
fn log(var: &impl Fn(&'static str) -> Option<String>, mode: Mode) -> Result<String, ConfigError> {
    const NAME: &str = "LIKENESS_LOG";
    const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];
    let Some(set) = var(NAME) else { return Ok("info,refinery_core=warn".to_owned()) };
    let level = |part: &str| part.rsplit('=').next().unwrap_or_default().trim().to_ascii_lowercase();
    let levels: Vec<String> = set.split(',').map(level).collect();
    if !levels.iter().all(|l| LEVELS.contains(&l.as_str())) || EnvFilter::try_new(&set).is_err() {
        return fail(
            NAME,
            "must be a level such as info, or levels of modules such as warn,server=debug",
            &set,
        );
    }
    if mode == Mode::Production && levels.iter().any(|l| l == "trace") {
        return fail(NAME, "cannot be trace in production, where it would write tokens", &set);
    }
    Ok(set)
}

const BUILT_WEB: &str = "web/dist";

/// The web app where it was said to be; unless it was, below the working folder or beside whatever holds this
/// program.
fn find_web(web: Option<PathBuf>, set: bool, program: &Path) -> Result<Option<PathBuf>, ConfigError> {
    const NAME: &str = "LIKENESS_WEB";
    let Some(web) = web else { return Ok(None) };
    let built = |folder: &Path| folder.join(crate::wire::web::PAGE).is_file();
    if built(&web) {
        return Ok(Some(web));
    }
    if set {
        return fail(NAME, "must be the folder of the built web app, or none", &web.display().to_string());
    }
    let beside =
        program.ancestors().skip(1).map(|folder| folder.join(BUILT_WEB)).find(|folder| built(folder));
    match beside {
        Some(found) => Ok(Some(found)),
        None => fail(NAME, "must name the built web app (npm start builds it), or be none", "unset"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn with(vars: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::from_vars(|name| vars.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned()))
    }

    #[test]
    fn nothing_set_is_a_development_server_on_loopback() {
        let config = with(&[]).unwrap();
        assert_eq!(config.addr.to_string(), "127.0.0.1:8080");
        assert!(config.development() && config.demo && config.durable && !config.bench);
        assert!(!config.origin_limits);
    }

    #[test]
    fn an_open_address_is_production_unless_said() {
        let config = with(&[("LIKENESS_ADDR", "0.0.0.0:80")]).unwrap();
        assert!(!config.development() && config.origin_limits && !config.payments.sandbox);
        assert!(
            with(&[("LIKENESS_ADDR", "0.0.0.0:80"), ("LIKENESS_MODE", "development")]).unwrap().development()
        );
    }

    #[test]
    fn wrong_values_name_the_variable() {
        for (vars, name) in [
            (&[("LIKENESS_ADDR", "8080")][..], "LIKENESS_ADDR"),
            (&[("LIKENESS_MODE", "prod")], "LIKENESS_MODE"),
            (&[("LIKENESS_SECRET", "short")], "LIKENESS_SECRET"),
            (&[("LIKENESS_BENCH", "yes")], "LIKENESS_BENCH"),
            (&[("LIKENESS_BENCH", "1"), ("LIKENESS_MODE", "production")], "LIKENESS_BENCH"),
            (&[("LIKENESS_LOG", "info,server=trace"), ("LIKENESS_MODE", "production")], "LIKENESS_LOG"),
            (&[("LIKENESS_DURABLE", "0"), ("LIKENESS_MODE", "production")], "LIKENESS_DURABLE"),
            (&[("LIKENESS_DEMO", "1"), ("LIKENESS_MODE", "production")], "LIKENESS_DEMO"),
            (&[("LIKENESS_ORIGIN_LIMITS", "0"), ("LIKENESS_MODE", "production")], "LIKENESS_ORIGIN_LIMITS"),
            (&[("DATABASE_URL", "mysql://x")], "DATABASE_URL"),
            (&[("REDIS_URL", "memcached://x")], "REDIS_URL"),
            (&[("REDIS_URL", "rediss://r.example.com:6380/#insecure")], "REDIS_URL"),
            (&[("REDIS_URL", "rediss://r.example.com:6380"), ("REDIS_CA", "/no/such")], "REDIS_CA"),
            (&[("REDIS_URL", "rediss://r.example.com:6380"), ("REDIS_CA", "Cargo.toml")], "REDIS_CA"),
            (&[("RESPONSE_KEY", "abc")], "RESPONSE_KEY"),
            (&[("ALLOWED_ORIGINS", "*")], "ALLOWED_ORIGINS"),
            (&[("TRUSTED_PROXIES", "10.0.0.1,proxy.internal")], "TRUSTED_PROXIES"),
            (&[("LIKENESS_CONNECTIONS_PER_ADDRESS", "0")], "LIKENESS_CONNECTIONS_PER_ADDRESS"),
            (&[("LIKENESS_PUSHED_BYTES", "9999")], "LIKENESS_PUSHED_BYTES"),
            (&[("LIKENESS_PHOTO_COST", "-1")], "LIKENESS_PHOTO_COST"),
            (&[("LIKENESS_TASK_LEASE_MS", "5")], "LIKENESS_TASK_LEASE_MS"),
            (&[("PAYMENTS_STRIPE_KEY", "sk_test_1")], "PAYMENTS_STRIPE_WEBHOOK_SECRET"),
            (
                &[("PAYMENTS_APPSTORE_BUNDLE", "a"), ("PAYMENTS_APPSTORE_ROOT", "/no/such")],
                "PAYMENTS_APPSTORE_ROOT",
            ),
            (&[("PAYMENTS_PLAY_PACKAGE", "a")], "PAYMENTS_PLAY_ACCOUNT"),
            (&[("LIKENESS_MIN_VERSION", "latest")], "LIKENESS_MIN_VERSION"),
            (&[("LIKENESS_MIN_VERSION", "1..2")], "LIKENESS_MIN_VERSION"),
            (&[("SMS_URL", "https://sms.example")], "SMS_API"),
            (&[("SMS_URL", "https://sms.example"), ("SMS_API", "pigeon")], "SMS_API"),
            (&[("SMS_URL", "https://sms.example"), ("SMS_API", "webhook")], "SMS_KEY"),
            (
                &[("SMS_URL", "https://sms.example"), ("SMS_API", "twilio-verify"), ("SMS_KEY", "AC1")],
                "SMS_KEY",
            ),
            (
                &[("SMS_URL", "http://sms.example"), ("SMS_API", "webhook"), ("LIKENESS_MODE", "production")],
                "SMS_URL",
            ),
            (&[("SMS_COUNTRIES", "GB,Ireland")], "SMS_COUNTRIES"),
            (&[("LIKENESS_LOG", "loud")], "LIKENESS_LOG"),
            (&[("LIKENESS_LOG", "server=loud")], "LIKENESS_LOG"),
            (&[("LIKENESS_LOG", "server=trace"), ("LIKENESS_MODE", "production")], "LIKENESS_LOG"),
        ] {
            assert_eq!(with(vars).unwrap_err().name, name, "{vars:?}");
        }
        for (vars, set) in [
            (&[("LIKENESS_MIN_VERSION", "2.10")][..], "2.10"),
            (&[("LIKENESS_LOG", "warn,server=debug")], "warn,server=debug"),
            (&[("LIKENESS_LOG", "TRACE")], "TRACE"),
        ] {
            let config = with(vars).unwrap();
            assert!(config.product.min_version == set || config.log == set, "{vars:?}");
        }
    }

    #[test]
    fn a_number_out_of_its_range_is_told_the_range() {
        for value in ["65", "-1", "many", "1.5"] {
            let error = with(&[("LIKENESS_TASK_WORKERS", value)]).unwrap_err().to_string();
            let told =
                format!("LIKENESS_TASK_WORKERS: must be a whole number from 0 to 64, but it is {value:?}");
            assert_eq!(error, told);
        }
    }

    #[test]
    fn the_web_app_is_found_beside_the_program_or_missed_in_a_sentence() {
        let top = std::env::temp_dir().join(format!("likeness-web-{}", uuid::Uuid::new_v4()));
        let (dist, program) = (top.join(BUILT_WEB), top.join("target/release/likeness"));
        let elsewhere = || Some(top.join("elsewhere"));
        let missed = find_web(elsewhere(), false, &program).unwrap_err().to_string();
        assert!(missed.starts_with("LIKENESS_WEB: must name the built web app"), "{missed}");
        std::fs::create_dir_all(&dist).unwrap();
        std::fs::write(dist.join("index.html"), "").unwrap();
        assert_eq!(find_web(elsewhere(), false, &program).unwrap(), Some(dist.clone()));
        assert_eq!(find_web(Some(dist.clone()), true, &program).unwrap(), Some(dist));
        // What was said is not replaced by what was found.
        assert!(find_web(elsewhere(), true, &program).is_err());
        assert_eq!(find_web(None, true, &program).unwrap(), None);
        std::fs::remove_dir_all(top).unwrap();
    }
}
