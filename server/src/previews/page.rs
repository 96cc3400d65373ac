//! The pages themselves. They know what stands on one, never where it comes from.

use crate::{
    failure::Outcome,
    files::{self, picture},
    limits,
};
use askama::Template;
use axum::{
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};

/// No script, and nothing from elsewhere.
const CSP: &str = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

#[derive(Template)]
#[template(path = "preview.html")]
pub struct Page {
    /// As Open Graph calls it.
    pub kind: &'static str,
    pub title: String,
    pub description: String,
    pub words: String,
    pub image: Option<Image>,
    /// The address of this page.
    pub canonical: String,
    /// The screen of the app.
    pub link: String,
    pub noindex: bool,
}

#[derive(Template)]
#[template(path = "nothing.html")]
struct Nothing;

pub struct Image {
    pub url: String,
    pub width: u32,
    pub height: u32,
    pub alt: String,
    /// As Twitter calls it.
    pub card: &'static str,
}

impl Image {
    pub fn large(base: &str, key: Option<&str>, w: Option<i32>, h: Option<i32>, alt: String) -> Option<Self> {
        Self::of(base, key, w, h, alt, "summary_large_image")
    }
    pub fn small(base: &str, key: Option<&str>, w: Option<i32>, h: Option<i32>, alt: String) -> Option<Self> {
        Self::of(base, key, w, h, alt, "summary")
    }
    fn of(
        base: &str,
        key: Option<&str>,
        width: Option<i32>,
        height: Option<i32>,
        alt: String,
        card: &'static str,
    ) -> Option<Self> {
        let (width, height) = picture::shared_size(width?, height?);
        let url = format!("{base}/files{}", files::url(&picture::shared_key(key?)));
        Some(Image { url, width, height, alt, card })
    }
}

/// One paragraph, short enough for any card; the other words where there are none.
pub fn short(words: &str, otherwise: &str) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        return otherwise.to_owned();
    }
    if line.chars().count() <= limits::PREVIEW_DESCRIPTION_CHARS {
        return line;
    }
    let cut: String = line.chars().take(limits::PREVIEW_DESCRIPTION_CHARS - 1).collect();
    format!("{}…", cut.trim_end())
}

/// The page, or the one for whatever is not there.
pub fn answer(read: Outcome<Option<Page>>) -> Response {
    let rendered = read.and_then(|page| match page {
        Some(page) => Ok((StatusCode::OK, keep(), page.render()?)),
        None => Ok((StatusCode::NOT_FOUND, "no-store".to_owned(), Nothing.render()?)),
    });
    match rendered {
        Ok((status, keep, html)) => {
            let headers = [(header::CACHE_CONTROL, keep.as_str()), (header::CONTENT_SECURITY_POLICY, CSP)];
            (status, headers, Html(html)).into_response()
        }
        Err(failure) => {
            let fault = failure.into_fault("preview");
            (StatusCode::INTERNAL_SERVER_ERROR, fault.message().to_owned()).into_response()
        }
    }
}

fn keep() -> String {
    format!("public, max-age={}", limits::PREVIEW_CACHE.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_is_one_short_line() {
        assert_eq!(short(" a\nb  c ", "x"), "a b c");
        assert_eq!(short("\n", "x"), "x");
        let long = short(&"é".repeat(300), "x");
        assert!(long.chars().count() == limits::PREVIEW_DESCRIPTION_CHARS && long.ends_with('…'));
    }
}
