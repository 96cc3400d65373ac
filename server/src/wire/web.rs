//! The built web app: its files as they are, and its page at the addresses that it has screens for.
//!
//! It knows nothing of the app but the folder and the list of routes that the build leaves in it. What is
//! neither a file nor a route is not there, and nobody may keep that answer: a page in the place of a missing
//! script would be run as one, and kept for a year.

use axum::{
    Router,
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::{
    convert::Infallible,
    path::{Path, PathBuf},
    sync::Arc,
};
use tower::ServiceExt;
use tower_http::services::{ServeDir, ServeFile};

pub const PAGE: &str = "index.html";
/// Patterns of the app's routes, as JSON; written by the build.
const ROUTES: &str = "routes.json";
/// Files below this are named by their content.
const HASHED: &str = "/assets/";

/// No inline script, no eval, nothing from elsewhere. WebAssembly names the uploads by their MD5; `blob:`
/// carries previews and photos not yet sent.
const CSP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' blob: data: https:; media-src 'self' blob:; connect-src 'self' ws: wss: https:; \
    font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types likeness";

#[derive(Clone)]
pub struct Site {
    folder: PathBuf,
    routes: Arc<[String]>,
    /// Changes when the web app does: its page names its files by their content.
    pub build: String,
}

#[derive(Debug, thiserror::Error)]
#[error("the web app: {}: {why}; build it anew (npm start does)", file.display())]
pub struct SiteError {
    file: PathBuf,
    why: String,
}

impl Site {
    pub fn open(folder: &Path) -> Result<Site, SiteError> {
        let read = |name: &str| {
            let file = folder.join(name);
            std::fs::read(&file).map_err(|e| SiteError { file, why: e.to_string() })
        };
        let build = hex::encode(&crate::secrets::sha256(&read(PAGE)?)[..6]);
        let routes: Vec<String> = serde_json::from_slice(&read(ROUTES)?)
            .map_err(|e| SiteError { file: folder.join(ROUTES), why: e.to_string() })?;
        Ok(Site { folder: folder.to_owned(), routes: routes.into(), build })
    }

    fn has_screen(&self, path: &str) -> bool {
        self.routes.iter().any(|pattern| matches(pattern, path))
    }
}

/// As the app's router reads them: letters of either case, `:name` for one segment, a slash at the end or none.
fn matches(pattern: &str, path: &str) -> bool {
    let segments = |text: &str| -> Vec<String> {
        let text = text.strip_suffix('/').unwrap_or(text);
        text.split('/').skip(1).map(str::to_ascii_lowercase).collect()
    };
    let (pattern, path) = (segments(pattern), segments(path));
    pattern.len() == path.len()
        && pattern.iter().zip(&path).all(|(p, s)| !s.is_empty() && (p.starts_with(':') || p == s))
}

/// Whether a path may name a file: no hidden ones, and one spelling for each.
fn names_a_file(path: &str) -> bool {
    path.split('/').skip(1).all(|part| !part.is_empty() && (!part.starts_with('.') || part == ".well-known"))
}

pub fn router<S: Clone + Send + Sync + 'static>(site: Option<Site>) -> Router<S> {
    let Some(site) = site else { return Router::new().fallback(|| async { nothing() }) };
    let page = ServeFile::new(site.folder.join(PAGE)).precompressed_br().precompressed_gzip();
    let files = ServeDir::new(&site.folder)
        .append_index_html_on_directories(false)
        .redirect_to_trailing_slash(false)
        .precompressed_br()
        .precompressed_gzip();
    Router::new().fallback(move |request: Request| async move {
        let path = request.uri().path();
        let hashed = path.starts_with(HASHED);
        let served = if site.has_screen(path) {
            finished(page.oneshot(request).await)
        } else if names_a_file(path) {
            finished(files.oneshot(request).await)
        } else {
            nothing()
        };
        with_headers(served, hashed)
    })
}

fn finished<B: IntoResponse>(served: Result<B, Infallible>) -> Response {
    match served {
        Ok(response) => response.into_response(),
        Err(never) => match never {},
    }
}

fn with_headers(mut response: Response, hashed: bool) -> Response {
    let cache = match response.status() {
        StatusCode::NOT_FOUND => return nothing(),
        status if !(status.is_success() || status == StatusCode::NOT_MODIFIED) => "no-store",
        _ if hashed => "public, max-age=31536000, immutable",
        _ => "no-cache",
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CSP));
    response
}

fn nothing() -> Response {
    let headers = [(header::CACHE_CONTROL, "no-store")];
    (StatusCode::NOT_FOUND, headers, "There is nothing at this address.").into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_match_as_in_the_app() {
        for (pattern, path, fits) in [
            ("/", "/", true),
            ("/home", "/home", true),
            ("/home", "/Home/", true),
            ("/me", "/me/x", false),
            ("/home", "//home", false),
            ("/post/:feedId", "/post/12", true),
            ("/post/:feedId", "/post/", false),
            ("/post/:feedId", "/post/12/x", false),
            ("/", "/home", false),
            ("/", "//", false),
        ] {
            assert_eq!(matches(pattern, path), fits, "{pattern} {path}");
        }
    }

    #[test]
    fn files_have_one_spelling_and_are_not_hidden() {
        for (path, may) in [
            ("/sw.js", true),
            ("/assets/a-1.js", true),
            ("/.well-known/assetlinks.json", true),
            ("/assets/", false),
            ("//assets/a-1.js", false),
            ("/assets//a-1.js", false),
            ("/.vite/manifest.json", false),
            ("/../secret", false),
        ] {
            assert_eq!(names_a_file(path), may, "{path}");
        }
    }
}
