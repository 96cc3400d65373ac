//! How results are printed: JSON for programs, columns for people.

use serde_json::{Map, Value};

pub fn print(done: &Value, as_json: bool) {
    match (as_json, done) {
        (true, _) => println!("{done:#}"),
        (false, Value::Array(rows)) if rows.is_empty() => println!("none"),
        (false, Value::Array(rows)) => print!("{}", table(rows)),
        (false, Value::Object(fields)) => {
            for (name, value) in fields {
                println!("{name:<18} {}", plain(value));
            }
        }
        (false, other) => println!("{}", plain(other)),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => "-".into(),
        Value::String(text) => text.replace(['\n', '\r', '\t'], " "),
        other => other.to_string(),
    }
}

/// The columns of the first row, each as wide as its widest cell.
fn table(rows: &[Value]) -> String {
    let empty = Map::new();
    let names: Vec<&String> = rows[0].as_object().unwrap_or(&empty).keys().collect();
    let cells: Vec<Vec<String>> =
        rows.iter().map(|row| names.iter().map(|name| plain(&row[name.as_str()])).collect()).collect();
    let widths: Vec<usize> = (0..names.len())
        .map(|at| {
            let longest = cells.iter().map(|row| row[at].chars().count()).max().unwrap_or_default();
            longest.max(names[at].chars().count())
        })
        .collect();
    let line = |cells: Vec<&str>| {
        let cells = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    let head = line(names.iter().map(|name| name.as_str()).collect());
    cells.iter().fold(head, |text, row| text + &line(row.iter().map(String::as_str).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [json!({"id": "1", "title": "After\nrain"}), json!({"id": "22", "title": null})];
        assert_eq!(table(&rows), "id  title\n1   After rain\n22  -\n");
    }
}
