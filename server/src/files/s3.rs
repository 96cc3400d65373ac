//! A bucket that speaks S3, and how it is asked: over a client as all other services are, so that keys, TLS and proxies
//! have one way. It knows bytes and keys of objects, nothing of what they mean.

use crate::{config::Bucket, limits, outside};
use object_store::{
    BackoffConfig, ClientOptions, RetryConfig,
    aws::{AmazonS3, AmazonS3Builder},
    client::{
        HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse, HttpResponseBody,
        HttpService,
    },
    prefix::PrefixStore,
};

/// Asks nothing yet.
pub fn open(bucket: &Bucket) -> Result<PrefixStore<AmazonS3>, Box<dyn std::error::Error + Send + Sync>> {
    outside::tls();
    let client = reqwest::Client::builder()
        .no_proxy()
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(bucket.timeout)
        .read_timeout(bucket.timeout)
        .build()?;
    let backoff = BackoffConfig {
        init_backoff: limits::FILES_RETRY_MIN,
        max_backoff: limits::FILES_RETRY_MAX,
        ..BackoffConfig::default()
    };
    let retry =
        RetryConfig { backoff, max_retries: limits::FILES_RETRIES, retry_timeout: limits::FILES_RETRY_TIME };
    let mut builder = AmazonS3Builder::new()
        .with_bucket_name(&bucket.name)
        .with_region(&bucket.region)
        .with_access_key_id(&bucket.key)
        .with_secret_access_key(&bucket.secret)
        .with_http_connector(Client(client))
        .with_retry(retry)
        // Whether that may be is judged where the address is read.
        .with_allow_http(true)
        // One by one, which every service takes.
        .with_disable_bulk_delete(true);
    if let Some(token) = &bucket.token {
        builder = builder.with_token(token);
    }
    if let Some(endpoint) = &bucket.endpoint {
        builder = builder.with_endpoint(endpoint);
    }
    Ok(PrefixStore::new(builder.build()?, &*bucket.prefix))
}

#[derive(Clone, Debug)]
struct Client(reqwest::Client);

impl HttpConnector for Client {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        Ok(HttpClient::new(self.clone()))
    }
}

#[async_trait::async_trait]
impl HttpService for Client {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let (parts, body) = request.into_parts();
        let url = parts.uri.to_string().parse::<reqwest::Url>();
        let url = url.map_err(|e| HttpError::new(HttpErrorKind::Unknown, e))?;
        let mut request = reqwest::Request::new(parts.method, url);
        *request.headers_mut() = parts.headers;
        *request.body_mut() = Some(reqwest::Body::wrap(body));
        let response = self.0.execute(request).await.map_err(failed)?;
        let (parts, body) = axum::http::Response::<reqwest::Body>::from(response).into_parts();
        let body = http_body_util::BodyExt::map_err(body, failed);
        Ok(HttpResponse::from_parts(parts, HttpResponseBody::new(body)))
    }
}

/// Decides whether it is asked again.
fn failed(error: reqwest::Error) -> HttpError {
    let kind = match () {
        () if error.is_timeout() => HttpErrorKind::Timeout,
        () if error.is_connect() => HttpErrorKind::Connect,
        () if error.is_builder() => HttpErrorKind::Unknown,
        () => HttpErrorKind::Interrupted,
    };
    // The address stands in the error around this one.
    HttpError::new(kind, error.without_url())
}
