//! What an answer is compared with. A map asks for its own fields and lets others be, a list for just its
//! items; a map of one key that begins with `$` is a rule.

use regex::Regex;
use serde_json::{Map, Value};

/// None where the value is as wanted, else where and how it differs.
pub fn differs(wanted: &Value, found: Option<&Value>) -> Option<String> {
    at(wanted, found, &mut String::new())
}

fn at(wanted: &Value, found: Option<&Value>, path: &mut String) -> Option<String> {
    let told = |path: &str, what: String| {
        Some(format!("{}: {what}", if path.is_empty() { "the whole" } else { path }))
    };
    if let Some((rule, value)) = rule(wanted) {
        return match obeys(rule, value, found) {
            Ok(true) => None,
            Ok(false) => told(path, format!("wanted {wanted}, found {}", shown(found))),
            Err(wrong) => told(path, wrong),
        };
    }
    let Some(found) = found else { return told(path, format!("wanted {wanted}, found nothing")) };
    match (wanted, found) {
        (Value::Object(wanted), Value::Object(found)) => wanted.iter().find_map(|(name, wanted)| {
            let before = path.len();
            path.push('/');
            path.push_str(name);
            let differs = at(wanted, found.get(name), path);
            path.truncate(before);
            differs
        }),
        (Value::Array(wanted), Value::Array(found)) if wanted.len() == found.len() => {
            wanted.iter().zip(found).enumerate().find_map(|(n, (wanted, found))| {
                let before = path.len();
                path.push_str(&format!("/{n}"));
                let differs = at(wanted, Some(found), path);
                path.truncate(before);
                differs
            })
        }
        _ if same(wanted, found) => None,
        _ => told(path, format!("wanted {wanted}, found {}", shown(Some(found)))),
    }
}

/// Numbers are compared by value: codecs write the same one in several ways.
fn same(wanted: &Value, found: &Value) -> bool {
    match (wanted.as_f64(), found.as_f64()) {
        (Some(wanted), Some(found)) => wanted == found,
        _ => wanted == found,
    }
}

fn rule(wanted: &Value) -> Option<(&str, &Value)> {
    let map: &Map<String, Value> = wanted.as_object()?;
    let (name, value) = map.iter().next()?;
    (map.len() == 1 && name.starts_with('$')).then_some((name, value))
}

fn obeys(rule: &str, value: &Value, found: Option<&Value>) -> Result<bool, String> {
    let text = found.and_then(Value::as_str);
    Ok(match rule {
        "$absent" => found.is_none(),
        "$empty" => found.is_none_or(Value::is_null),
        "$type" => found.is_some_and(|found| value.as_str() == Some(kind(found))),
        "$matches" => {
            let pattern = Regex::new(value.as_str().unwrap_or_default()).map_err(|e| e.to_string())?;
            text.is_some_and(|text| pattern.is_match(text))
        }
        "$not" => differs(value, found).is_some(),
        "$oneOf" => items(value)?.iter().any(|one| differs(one, found).is_none()),
        "$contains" => match found {
            Some(Value::String(found)) => value.as_str().is_some_and(|part| found.contains(part)),
            Some(Value::Array(found)) => found.iter().any(|found| differs(value, Some(found)).is_none()),
            _ => false,
        },
        "$every" => found
            .and_then(Value::as_array)
            .is_some_and(|all| all.iter().all(|f| differs(value, Some(f)).is_none())),
        "$size" => {
            let size = match found {
                Some(Value::String(found)) => Some(found.chars().count()),
                Some(Value::Array(found)) => Some(found.len()),
                Some(Value::Object(found)) => Some(found.len()),
                _ => None,
            };
            size.is_some_and(|n| differs(value, Some(&n.into())).is_none())
        }
        "$above" => found.and_then(Value::as_f64) > value.as_f64(),
        "$atMost" => {
            found.and_then(Value::as_f64).is_some_and(|n| value.as_f64().is_some_and(|most| n <= most))
        }
        other => return Err(format!("there is no rule {other}")),
    })
}

fn items(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| format!("{value} is not a list"))
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(n) if n.as_f64().is_some_and(|n| n.fract() == 0.0) => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// Cut where it is long: a failure is read by a person.
pub fn shown(found: Option<&Value>) -> String {
    const MOST: usize = 400;
    let Some(found) = found else { return "nothing".into() };
    let text = found.to_string();
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_map_asks_for_its_own_fields_and_a_list_for_just_its_items() {
        let found = json!({"result": 0, "data": {"items": [1, 2.0], "more": true}});
        for (wanted, same) in [
            (json!({"result": 0}), true),
            (json!({"result": 0.0, "data": {"items": [1.0, 2]}}), true),
            (json!({"data": {"items": [1]}}), false),
            (json!({"data": {"items": [2, 1]}}), false),
            (json!({"data": {}, "message": ""}), false),
            (json!({"data": null}), false),
            (json!([]), false),
        ] {
            assert_eq!(differs(&wanted, Some(&found)).is_none(), same, "{wanted}");
        }
        let told = differs(&json!({"data": {"items": [1, 3]}}), Some(&found)).unwrap_or_default();
        assert_eq!(told, "/data/items/1: wanted 3, found 2.0");
    }

    #[test]
    fn each_rule_holds_and_is_broken() {
        let found = json!({"name": "Amara", "n": 7, "list": [{"id": "1"}, {"id": "2"}], "none": null});
        for (field, holds, broken) in [
            ("gone", json!({"$absent": true}), json!({"$type": "null"})),
            ("none", json!({"$empty": true}), json!({"$absent": true})),
            ("gone", json!({"$empty": true}), json!({"$contains": "a"})),
            ("name", json!({"$type": "string"}), json!({"$type": "integer"})),
            ("n", json!({"$type": "integer"}), json!({"$type": "number"})),
            ("name", json!({"$matches": "^A[a-z]+$"}), json!({"$matches": "^B"})),
            ("name", json!({"$not": "Ben"}), json!({"$not": "Amara"})),
            ("n", json!({"$oneOf": [6, 7]}), json!({"$oneOf": [8]})),
            ("name", json!({"$contains": "mar"}), json!({"$contains": "Mar"})),
            ("list", json!({"$contains": {"id": "2"}}), json!({"$contains": {"id": "3"}})),
            ("list", json!({"$every": {"id": {"$type": "string"}}}), json!({"$every": {"id": "1"}})),
            ("list", json!({"$size": 2}), json!({"$size": {"$above": 2}})),
            ("n", json!({"$above": 6}), json!({"$above": 7})),
            ("n", json!({"$atMost": 7}), json!({"$atMost": 6})),
            ("gone", json!({"$not": 1}), json!({"$atMost": 1})),
        ] {
            assert_eq!(differs(&json!({field: holds}), Some(&found)), None);
            assert!(differs(&json!({field: broken}), Some(&found)).is_some(), "{broken}");
        }
        let told = differs(&json!({"n": {"$most": 1}}), Some(&found)).unwrap_or_default();
        assert_eq!(told, "/n: there is no rule $most");
    }
}
