//! What the body of a call by POST is written as. As multipart/form-data it is what a native shell writes: texts as they
//! are, everything else as JSON, the token among them.

use super::Failure;
use clap::ValueEnum;
use protocol::codec::Format;
use serde::Serialize;
use serde_json::Value;

const BOUNDARY: &str = "likeness-3f9c1b7e";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    #[default]
    Json,
    /// multipart/form-data
    Multipart,
}

impl Form {
    pub fn name(self) -> &'static str {
        match self {
            Form::Json => "JSON",
            Form::Multipart => "multipart",
        }
    }

    /// The content type of a call's body, and the body.
    pub fn write(self, data: &impl Serialize, token: Option<&str>) -> Result<(String, Vec<u8>), Failure> {
        let unwritten = |why: String| Failure::Protocol(why);
        match self {
            Form::Json => {
                let body = Format::Json.encode(data).map_err(|e| unwritten(e.to_string()))?;
                Ok(("application/json".into(), body))
            }
            Form::Multipart => {
                let data = serde_json::to_value(data).map_err(|e| unwritten(e.to_string()))?;
                let mut fields = fields(&data).map_err(unwritten)?;
                fields.extend(token.map(|token| ("accessToken".to_owned(), token.to_owned())));
                Ok((multipart_type(), multipart(&fields).into_bytes()))
            }
        }
    }
}

/// The fields of a form.
pub fn fields(data: &Value) -> Result<Vec<(String, String)>, String> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match data {
        Value::Null => Ok(Vec::new()),
        Value::Object(map) => {
            Ok(map.iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k.clone(), text(v))).collect())
        }
        _ => Err("a form has fields".into()),
    }
}

pub fn multipart_type() -> String {
    format!("multipart/form-data; boundary={BOUNDARY}")
}

pub fn multipart(fields: &[(String, String)]) -> String {
    let part = |(name, value): &(String, String)| {
        format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    fields.iter().map(part).collect::<String>() + &format!("--{BOUNDARY}--\r\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_form_has_texts_as_they_are_and_all_else_as_json() {
        let data = json!({"text": "a \"b\"", "count": 7, "list": ["x"], "none": null});
        let written = Form::Multipart.write(&data, Some("secret")).map(|(kind, body)| {
            (kind, String::from_utf8_lossy(&body).replace(&format!("--{BOUNDARY}"), "|").replace("\r\n", "~"))
        });
        let part =
            |name: &str, value: &str| format!("|~Content-Disposition: form-data; name=\"{name}\"~~{value}~");
        let parts = [("count", "7"), ("list", "[\"x\"]"), ("text", "a \"b\""), ("accessToken", "secret")];
        let body = parts.map(|(name, value)| part(name, value)).concat() + "|--~";
        assert_eq!(written, Ok((format!("multipart/form-data; boundary={BOUNDARY}"), body)));
        assert!(Form::Multipart.write(&[1], None).is_err());
    }
}
