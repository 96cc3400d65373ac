//! What an engine is asked, as an operator writes it: JSON with places such as `{{prompt}}`. What is put into one is
//! a value and never read again. A field that is nothing but a place without a value is left out.

use serde_json::{Map, Value};

pub struct Template(Value);

type Places<'a> = &'a [(&'static str, Value)];

impl Template {
    pub fn new(json: Value) -> Template {
        Template(json)
    }

    pub fn has(&self, place: &str) -> bool {
        self.0.to_string().contains(&format!("{{{{{place}}}}}"))
    }

    pub fn fill(&self, places: Places) -> Map<String, Value> {
        match fill(&self.0, places) {
            Some(Value::Object(fields)) => fields,
            _ => Map::new(),
        }
    }
}

fn value<'a>(places: Places<'a>, name: &str) -> Option<&'a Value> {
    places.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
}

fn fill(json: &Value, places: Places) -> Option<Value> {
    match json {
        Value::String(text) => {
            let alone = text.strip_prefix("{{").and_then(|rest| rest.strip_suffix("}}"));
            match alone.and_then(|name| value(places, name)) {
                Some(Value::Null) => None,
                Some(value) => Some(value.clone()),
                None => Some(Value::String(filled(text, places))),
            }
        }
        Value::Array(items) => {
            let kept: Vec<Value> = items.iter().filter_map(|item| fill(item, places)).collect();
            (!kept.is_empty() || items.is_empty()).then_some(Value::Array(kept))
        }
        Value::Object(fields) => {
            let kept = fields.iter().filter_map(|(name, value)| Some((name.clone(), fill(value, places)?)));
            Some(Value::Object(kept.collect()))
        }
        other => Some(other.clone()),
    }
}

/// Places within a text; once, so that what a person wrote stays what they wrote.
fn filled(text: &str, places: Places) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once("{{") {
        out.push_str(before);
        match after.split_once("}}").and_then(|(name, behind)| Some((value(places, name)?, behind))) {
            Some((Value::String(text), behind)) => (out, rest) = (out + text, behind),
            Some((Value::Null, behind)) => rest = behind,
            Some((other, behind)) => (out, rest) = (out + &other.to_string(), behind),
            None => (out, rest) = (out + "{{", after),
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn places_are_filled_once_and_what_has_no_value_is_left_out() {
        let template = Template::new(json!({
            "seed": "{{seed}}", "text": "A {{prompt}}, {{other}} {{seed}}", "image": "{{photo}}",
            "images": ["{{photo}}"], "steps": 20, "from": ["4", 0], "none": [],
        }));
        assert!(template.has("photo") && !template.has("width"));
        let places =
            [("seed", json!(7)), ("prompt", json!("cat {{seed}} {{photo}}")), ("photo", Value::Null)];
        let filled = json!({
            "seed": 7, "text": "A cat {{seed}} {{photo}}, {{other}} 7", "steps": 20, "from": ["4", 0], "none": [],
        });
        assert_eq!(Value::Object(template.fill(&places)), filled);
    }
}
