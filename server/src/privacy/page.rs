//! The page of an archive: all of it to be read in any browser, without a network and without a script.

use chrono::{DateTime, Utc};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::{Map, Value};

/// Folder of the pictures in an archive.
pub const PICTURES: &str = "pictures/";

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\
summary{font-weight:600;font-size:1.2rem;cursor:pointer;padding:.4rem 0}\
table{border-collapse:collapse;width:100%;font-size:.9rem}\
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-top:1px solid #8884;overflow-wrap:anywhere}\
img{width:8rem;height:8rem;object-fit:cover;border-radius:.5rem;margin:.2rem}";

/// Of these sections.
pub fn index(sections: &[(String, Value)], made: DateTime<Utc>) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { "Your data at Likeness" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { "Your data at Likeness" }
                p { "As it was on " (made.format("%-d %B %Y at %H:%M UTC")) ". The same is in the folder "
                    code { "data" } " for programs to read; your pictures are in " code { "pictures" } "." }
                @for (section, rows) in sections {
                    @let rows = rows.as_array().map(Vec::as_slice).unwrap_or_default();
                    details open[section == "profile"] {
                        summary { (title(section)) " (" (rows.len()) ")" }
                        @if rows.is_empty() { p { "Nothing is kept." } } @else { (table(rows)) }
                    }
                }
            }
        }
    }
}

/// `coins` as `Coins`.
fn title(section: &str) -> String {
    let mut letters = section.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().collect::<String>() + letters.as_str())
        .unwrap_or_default()
}

/// A section as the name of a file.
pub fn file_name(section: &str) -> String {
    section
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|w| !w.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

fn table(rows: &[Value]) -> Markup {
    let empty = Map::new();
    let fields = |row: &'_ Value| row.as_object().unwrap_or(&empty).keys().cloned().collect::<Vec<_>>();
    let mut columns: Vec<String> = Vec::new();
    for field in rows.iter().flat_map(fields) {
        if !columns.contains(&field) {
            columns.push(field);
        }
    }
    html! {
        table {
            tr { @for column in &columns { th { (column.replace('_', " ")) } } }
            @for row in rows {
                tr { @for column in &columns { td { (cell(column, &row[column])) } } }
            }
        }
    }
}

fn cell(column: &str, value: &Value) -> Markup {
    match (column, value) {
        (_, Value::Null) => html! {},
        ("picture", Value::String(key)) => picture(key),
        ("pictures", Value::Array(keys)) => {
            html! { @for key in keys { (picture(key.as_str().unwrap_or_default())) } }
        }
        (_, Value::String(text)) => html! { (text) },
        (_, other) => html! { (other.to_string()) },
    }
}

fn picture(key: &str) -> Markup {
    let at = format!("{PICTURES}{key}");
    html! { a href=(at) { img src=(at) alt="" loading="lazy"; } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_people_wrote_is_text_and_no_markup() {
        let posts = json!([{"content": "<script>alert(1)</script>", "picture": "a\"b.jpg", "empty": null}]);
        let page = index(&[("posts".into(), posts)], Utc::now()).into_string();
        assert!(page.contains("&lt;script&gt;") && !page.contains("<script"), "{page}");
        assert!(page.contains("pictures/a&quot;b.jpg"), "{page}");
    }

    #[test]
    fn a_section_names_a_file() {
        assert_eq!(file_name("contacts, kept as hashes"), "contacts-kept-as-hashes");
    }
}
