//! A bucket that files live in, where they do not live in a folder.

use super::{ConfigError, Mode, engines::private, fail, number};
use std::time::Duration;

/// `FILES_URL`: `s3://bucket/prefix?endpoint=https://…&region=…`, and who may write there.
#[derive(Clone)]
pub struct Bucket {
    pub name: String,
    /// Before each key; empty for none.
    pub prefix: String,
    /// Of a service that speaks S3; Amazon's own when none.
    pub endpoint: Option<String>,
    pub region: String,
    /// `AWS_ACCESS_KEY_ID`
    pub key: String,
    /// `AWS_SECRET_ACCESS_KEY`: never written anywhere.
    pub secret: String,
    /// `AWS_SESSION_TOKEN`
    pub token: Option<String>,
    /// `FILES_TIMEOUT_MS`: longest silence while it is asked.
    pub timeout: Duration,
}

impl std::fmt::Debug for Bucket {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "s3://{}/{} at {}", self.name, self.prefix, self.endpoint.as_deref().unwrap_or("Amazon"))
    }
}

const NAME: &str = "FILES_URL";

impl Bucket {
    pub fn read(
        var: &impl Fn(&'static str) -> Option<String>,
        mode: Mode,
    ) -> Result<Option<Self>, ConfigError> {
        let Some(set) = var(NAME) else { return Ok(None) };
        let url = match set.parse::<reqwest::Url>() {
            Ok(url) if url.scheme() == "s3" && plain(&url) => url,
            // Whoever put a key into it finds it repeated nowhere.
            _ => return fail(NAME, "must be an address such as s3://bucket/prefix?region=eu-central-1", "…"),
        };
        let (mut endpoint, mut region) = (None, None);
        for (name, value) in url.query_pairs() {
            match &*name {
                "endpoint" => endpoint = Some(value.trim_end_matches('/').to_owned()),
                "region" => region = Some(value.into_owned()),
                other => return fail(NAME, "takes endpoint and region after its ?", other),
            }
        }
        if let Some(endpoint) = &endpoint {
            let parsed = endpoint.parse::<reqwest::Url>().ok();
            let near = parsed.as_ref().and_then(|url| url.host_str()).is_some_and(private);
            match parsed.as_ref().map(|url| url.scheme()) {
                Some("https") => {}
                // Photos of people never travel readable over an open network.
                Some("http") if near || mode == Mode::Development => {}
                _ => {
                    let rule = "needs an https endpoint, or an http one of this machine or network";
                    return fail(NAME, rule, endpoint);
                }
            }
        }
        let secret = |name| match var(name) {
            Some(value) => Ok(value),
            None => fail(name, "must be set for a FILES_URL", "unset"),
        };
        Ok(Some(Bucket {
            name: url.host_str().unwrap_or_default().to_owned(),
            prefix: url.path().trim_matches('/').to_owned(),
            endpoint,
            region: region
                .or_else(|| var("AWS_REGION"))
                .or_else(|| var("AWS_DEFAULT_REGION"))
                .unwrap_or_else(|| "us-east-1".to_owned()),
            key: secret("AWS_ACCESS_KEY_ID")?,
            secret: secret("AWS_SECRET_ACCESS_KEY")?,
            token: var("AWS_SESSION_TOKEN"),
            timeout: Duration::from_millis(number(var, "FILES_TIMEOUT_MS", 10_000, 100..=60_000)?),
        }))
    }
}

/// A name that buckets may have and a prefix of plain segments, and nothing else.
fn plain(url: &reqwest::Url) -> bool {
    let bucket = url.host_str().unwrap_or_default();
    let name = bucket.len() >= 3
        && bucket.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'.');
    let prefix = url.path().trim_matches('/');
    let alone = url.username().is_empty() && url.password().is_none() && url.port().is_none();
    name && alone && url.fragment().is_none() && (prefix.is_empty() || crate::files::is_key(prefix))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const KEYS: [(&str, &str); 2] = [("AWS_ACCESS_KEY_ID", "AKIA"), ("AWS_SECRET_ACCESS_KEY", "hush")];

    fn with(vars: &[(&str, &str)]) -> Result<Option<Bucket>, ConfigError> {
        let var = |name: &'static str| vars.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned());
        Bucket::read(&var, Mode::Production)
    }

    #[test]
    fn an_address_names_the_bucket_and_the_environment_who_may_write_there() {
        assert!(with(&[]).unwrap().is_none());
        let set = "s3://photos/live/a?endpoint=http://10.0.0.7:9000/&region=eu-west-1";
        let bucket = with(&[&[("FILES_URL", set)][..], &KEYS].concat()).unwrap().unwrap();
        assert_eq!(
            (&*bucket.name, &*bucket.prefix, bucket.endpoint.as_deref(), &*bucket.region),
            ("photos", "live/a", Some("http://10.0.0.7:9000"), "eu-west-1")
        );
        assert!(!format!("{bucket:?}").contains("hush"));
        let vars = [&[("FILES_URL", "s3://photos"), ("AWS_REGION", "eu-north-1")][..], &KEYS].concat();
        let bucket = with(&vars).unwrap().unwrap();
        assert_eq!((&*bucket.prefix, bucket.endpoint, &*bucket.region), ("", None, "eu-north-1"));
    }

    #[test]
    fn what_cannot_work_is_refused_and_repeats_no_secret() {
        for url in [
            "photos",
            "gs://photos",
            "s3://",
            "s3://Photos",
            "s3://key:hush@photos",
            "s3://photos:9000",
            "s3://photos/a b",
            "s3://photos#x",
            "s3://photos?endpoint=http://files.example.com",
            "s3://photos?endpoint=ftp://127.0.0.1",
            "s3://photos?acl=public-read",
        ] {
            let error = with(&[&[("FILES_URL", url)][..], &KEYS].concat()).unwrap_err();
            assert_eq!(error.name, "FILES_URL", "{url}");
            assert!(!error.to_string().contains("hush"), "{error}");
        }
        for missing in 0..2 {
            let error = with(&[("FILES_URL", "s3://photos"), KEYS[missing]]).unwrap_err();
            assert_eq!(error.name, KEYS[1 - missing].0);
        }
    }
}
