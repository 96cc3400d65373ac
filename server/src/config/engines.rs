//! Which engines make photos here, and how each of them is reached. An engine of which nothing is said makes nothing.

use super::{ConfigError, Mode, fail, number};
use serde_json::Value;
use std::{net::IpAddr, time::Duration};

type Var<'a> = &'a dyn Fn(&'static str) -> Option<String>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineKind {
    Local,
    ComfyUi,
    A1111,
    OpenAi,
    Replicate,
    Fal,
}

impl EngineKind {
    const ALL: [EngineKind; 6] = [
        EngineKind::Local,
        EngineKind::ComfyUi,
        EngineKind::A1111,
        EngineKind::OpenAi,
        EngineKind::Replicate,
        EngineKind::Fal,
    ];

    /// As it is configured, stored with a task and shown to people.
    pub const fn name(self) -> &'static str {
        match self {
            EngineKind::Local => "local",
            EngineKind::ComfyUi => "comfyui",
            EngineKind::A1111 => "a1111",
            EngineKind::OpenAi => "openai",
            EngineKind::Replicate => "replicate",
            EngineKind::Fal => "fal",
        }
    }

    fn of(name: &str) -> Option<EngineKind> {
        EngineKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

#[derive(Clone, Debug)]
pub struct Engines {
    /// `ENGINE`, where it names an engine alone: makes all that nobody else does.
    pub usual: EngineKind,
    /// `ENGINE`, where it says `style=engine`.
    pub by_style: Vec<(String, EngineKind)>,
    /// `ENGINE_FALLBACK=local`: what another engine fails to make, the local one makes.
    pub fallback: bool,
    /// Those that are named, the local one apart.
    pub services: Vec<EngineService>,
    pub patience: Patience,
}

/// How an engine that runs elsewhere is reached.
#[derive(Clone)]
pub struct EngineService {
    pub kind: EngineKind,
    /// `ENGINE_…_URL`: below which its paths lie.
    pub url: String,
    /// `ENGINE_…_KEY`: never written anywhere.
    pub key: Option<String>,
    /// `ENGINE_…_MODEL`
    pub model: String,
    /// `ENGINE_…_INPUT`, `ENGINE_COMFYUI_WORKFLOW`: what it is asked, with places for what differs.
    pub input: Value,
}
impl std::fmt::Debug for EngineService {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at {}", self.kind.name(), self.url)
    }
}

/// How long engines that run elsewhere are waited for.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// `ENGINE_TIME_MS`: longest for one photo.
    pub photo: Duration,
    /// `ENGINE_POLL_MS`: between two questions how far it is.
    pub poll: Duration,
    /// `ENGINE_SILENCE_MS`: after which one that should speak by itself is asked.
    pub silence: Duration,
    /// `ENGINE_REST_MS`: for which nothing is sent to one that failed again and again.
    pub rest: Duration,
}

/// The variables of one engine, and what holds where they are unset.
struct Names {
    kind: EngineKind,
    url: (&'static str, &'static str),
    key: &'static str,
    model: Option<(&'static str, &'static str)>,
    input: (&'static str, &'static str),
}

static NAMES: [Names; 5] = [
    Names {
        kind: EngineKind::ComfyUi,
        url: ("ENGINE_COMFYUI_URL", "http://127.0.0.1:8188"),
        key: "ENGINE_COMFYUI_KEY",
        model: None,
        input: ("ENGINE_COMFYUI_WORKFLOW", include_str!("../../../docs/comfyui-workflow.json")),
    },
    Names {
        kind: EngineKind::A1111,
        url: ("ENGINE_A1111_URL", "http://127.0.0.1:7860"),
        key: "ENGINE_A1111_KEY",
        model: None,
        input: (
            "ENGINE_A1111_INPUT",
            r#"{"prompt": "{{prompt}}", "negative_prompt": "text, watermark, deformed, blurry", "seed": "{{seed}}",
                "steps": 28, "cfg_scale": 6, "denoising_strength": 0.55, "width": "{{width}}", "height": "{{height}}",
                "init_images": ["{{photo}}"]}"#,
        ),
    },
    Names {
        kind: EngineKind::OpenAi,
        url: ("ENGINE_OPENAI_URL", "https://api.openai.com/v1"),
        key: "ENGINE_OPENAI_KEY",
        model: Some(("ENGINE_OPENAI_MODEL", "gpt-image-1")),
        input: (
            "ENGINE_OPENAI_INPUT",
            r#"{"model": "{{model}}", "prompt": "{{prompt}}", "n": 1, "size": "auto", "stream": true,
                "partial_images": 2}"#,
        ),
    },
    Names {
        kind: EngineKind::Replicate,
        url: ("ENGINE_REPLICATE_URL", "https://api.replicate.com"),
        key: "ENGINE_REPLICATE_KEY",
        model: Some(("ENGINE_REPLICATE_MODEL", "black-forest-labs/flux-kontext-pro")),
        input: (
            "ENGINE_REPLICATE_INPUT",
            r#"{"prompt": "{{prompt}}", "input_image": "{{photo}}", "aspect_ratio": "match_input_image",
                "output_format": "jpg", "seed": "{{seed}}"}"#,
        ),
    },
    Names {
        kind: EngineKind::Fal,
        url: ("ENGINE_FAL_URL", "https://queue.fal.run"),
        key: "ENGINE_FAL_KEY",
        model: Some(("ENGINE_FAL_MODEL", "fal-ai/flux-pro/kontext")),
        input: (
            "ENGINE_FAL_INPUT",
            r#"{"prompt": "{{prompt}}", "image_url": "{{photo}}", "seed": "{{seed}}", "num_images": 1,
                "output_format": "jpeg"}"#,
        ),
    },
];

impl Engines {
    pub fn read(var: Var<'_>, mode: Mode) -> Result<Self, ConfigError> {
        let (usual, by_style) = chosen(&var("ENGINE").unwrap_or_default())?;
        let named = |kind| usual == kind || by_style.iter().any(|(_, of)| *of == kind);
        let services = NAMES
            .iter()
            .filter(|names| named(names.kind))
            .map(|names| service(var, names, mode))
            .collect::<Result<_, _>>()?;
        let fallback = match var("ENGINE_FALLBACK").as_deref() {
            None | Some("none") => false,
            Some("local") => true,
            Some(other) => return fail("ENGINE_FALLBACK", "must be local or none", other),
        };
        let ms = |name, default, range| Ok(Duration::from_millis(number(&var, name, default, range)?));
        let patience = Patience {
            photo: ms("ENGINE_TIME_MS", 300_000, 100..=3_600_000)?,
            poll: ms("ENGINE_POLL_MS", 1_000, 10..=60_000)?,
            silence: ms("ENGINE_SILENCE_MS", 15_000, 50..=600_000)?,
            rest: ms("ENGINE_REST_MS", 30_000, 10..=3_600_000)?,
        };
        Ok(Engines { usual, by_style, fallback, services, patience })
    }
}

/// `comfyui,pencil=local,comic=fal`: an engine alone, and those of single styles.
fn chosen(set: &str) -> Result<(EngineKind, Vec<(String, EngineKind)>), ConfigError> {
    const NAME: &str = "ENGINE";
    let known = |name: &str| match EngineKind::of(name.trim()) {
        Some(kind) => Ok(kind),
        None => fail(NAME, "must name local, comfyui, a1111, openai, replicate or fal", name),
    };
    let (mut usual, mut by_style) = (None, Vec::new());
    for part in set.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        match part.split_once('=') {
            None if usual.is_some() => return fail(NAME, "must name one engine alone", part),
            None => usual = Some(known(part)?),
            Some((style, engine)) => {
                let style = style.trim();
                let Some(known_style) = engine::styles::Style::find(style) else {
                    return fail(NAME, "must name styles that there are, such as comic=comfyui", part);
                };
                let kind = known(engine)?;
                if known_style.needs_picture && kind != EngineKind::Local {
                    return fail(
                        NAME,
                        "must leave styles that take a second picture to the local engine",
                        part,
                    );
                }
                by_style.push((style.to_owned(), kind));
            }
        }
    }
    Ok((usual.unwrap_or(EngineKind::Local), by_style))
}

fn service(var: Var<'_>, names: &Names, mode: Mode) -> Result<EngineService, ConfigError> {
    let (url_name, default) = names.url;
    let url = var(url_name).unwrap_or_else(|| default.to_owned()).trim_end_matches('/').to_owned();
    let key = var(names.key);
    let parsed = url.parse::<reqwest::Url>().ok();
    let private = parsed.as_ref().and_then(|url| url.host_str()).is_some_and(private);
    match parsed.as_ref().map(|url| url.scheme()) {
        Some("https") => {}
        // Photos and keys never travel readable over an open network.
        Some("http") if private || mode == Mode::Development => {}
        _ => {
            return fail(
                url_name,
                "must be an https address, or an http address of this machine or network",
                &url,
            );
        }
    }
    let hosted = matches!(names.kind, EngineKind::Replicate | EngineKind::Fal);
    if key.is_none() && (hosted || names.kind == EngineKind::OpenAi && !private) {
        return fail(names.key, "must be set", "unset");
    }
    if names.kind == EngineKind::A1111 && key.as_ref().is_some_and(|key| !key.contains(':')) {
        // The value is a secret: it is not repeated.
        return fail(names.key, "must be user:password", "…");
    }
    let model = match names.model {
        Some((name, default)) => {
            let model = var(name).unwrap_or_else(|| default.to_owned());
            let fits = |c: char| c.is_ascii_alphanumeric() || "-_./:".contains(c);
            if !model.chars().all(fits) || model.contains("..") {
                return fail(name, "must be the name of a model", &model);
            }
            model
        }
        None => String::new(),
    };
    Ok(EngineService { kind: names.kind, url, key, model, input: input(var, names)? })
}

/// Whether a host is this machine or of a network of one's own: names without a dot are those of containers.
pub(super) fn private(host: &str) -> bool {
    match host.trim_matches(['[', ']']).parse::<IpAddr>() {
        Ok(IpAddr::V4(ip)) => ip.is_loopback() || ip.is_private(),
        Ok(IpAddr::V6(ip)) => ip.is_loopback() || ip.is_unique_local(),
        Err(_) => !host.contains('.'),
    }
}

/// JSON, or the file that holds it.
fn input(var: Var<'_>, names: &Names) -> Result<Value, ConfigError> {
    let (name, default) = names.input;
    let set = var(name);
    let text = match set.as_deref() {
        None => default.to_owned(),
        Some(json) if json.trim_start().starts_with('{') => json.to_owned(),
        Some(path) => match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(_) => return fail(name, "must be JSON, or a file that can be read", path),
        },
    };
    let told = set.unwrap_or_default();
    let value: Value = match serde_json::from_str(&text) {
        Ok(value @ Value::Object(_)) => value,
        _ => return fail(name, "must hold an object of JSON", &told),
    };
    if !text.contains("{{prompt}}") {
        return fail(name, "must have a place for {{prompt}}", &told);
    }
    // An equal graph is not run again.
    if names.kind == EngineKind::ComfyUi && !text.contains("\"{{seed}}\"") {
        return fail(name, "must have a place for {{seed}}", &told);
    }
    Ok(value)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn with(vars: &[(&str, &str)]) -> Result<Engines, ConfigError> {
        let var = |name: &'static str| vars.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned());
        Engines::read(&var, Mode::Production)
    }

    #[test]
    fn one_engine_is_the_usual_one_and_styles_may_have_others() {
        let unset = with(&[]).unwrap();
        assert_eq!((unset.usual, unset.services.len(), unset.fallback), (EngineKind::Local, 0, false));
        let set = with(&[
            ("ENGINE", "comfyui, pencil=local,comic=fal"),
            ("ENGINE_FAL_KEY", "id:secret"),
            ("ENGINE_FALLBACK", "local"),
        ])
        .unwrap();
        assert_eq!(set.usual, EngineKind::ComfyUi);
        assert_eq!(set.by_style, [("pencil".into(), EngineKind::Local), ("comic".into(), EngineKind::Fal)]);
        let kinds: Vec<_> = set.services.iter().map(|s| s.kind).collect();
        assert_eq!((kinds, set.fallback), (vec![EngineKind::ComfyUi, EngineKind::Fal], true));
        assert!(!format!("{:?}", set.services).contains("secret"));
    }

    #[test]
    fn what_cannot_work_names_the_variable_and_no_secret() {
        for (vars, name) in [
            (&[("ENGINE", "midas")][..], "ENGINE"),
            (&[("ENGINE", "comfyui,fal")], "ENGINE"),
            (&[("ENGINE", "nostyle=local")], "ENGINE"),
            (&[("ENGINE", "match=fal"), ("ENGINE_FAL_KEY", "id:secret")], "ENGINE"),
            (&[("ENGINE", "fal")], "ENGINE_FAL_KEY"),
            (&[("ENGINE", "openai")], "ENGINE_OPENAI_KEY"),
            (&[("ENGINE", "a1111"), ("ENGINE_A1111_KEY", "secret")], "ENGINE_A1111_KEY"),
            (
                &[("ENGINE", "comfyui"), ("ENGINE_COMFYUI_URL", "http://gpu.example.com")],
                "ENGINE_COMFYUI_URL",
            ),
            (&[("ENGINE", "comfyui"), ("ENGINE_COMFYUI_WORKFLOW", "/no/such")], "ENGINE_COMFYUI_WORKFLOW"),
            (
                &[("ENGINE", "comfyui"), ("ENGINE_COMFYUI_WORKFLOW", r#"{"a": "{{prompt}}"}"#)],
                "ENGINE_COMFYUI_WORKFLOW",
            ),
            (&[("ENGINE", "openai=openai")], "ENGINE"),
            (&[("ENGINE_FALLBACK", "fal")], "ENGINE_FALLBACK"),
            (&[("ENGINE_POLL_MS", "1")], "ENGINE_POLL_MS"),
        ] {
            let error = with(vars).unwrap_err();
            assert_eq!(error.name, name, "{vars:?}");
            assert!(!error.to_string().contains("secret"));
        }
        for url in
            ["http://10.1.2.3:8188", "http://comfyui:8188", "http://[::1]:8188", "https://gpu.example.com"]
        {
            assert!(with(&[("ENGINE", "comfyui"), ("ENGINE_COMFYUI_URL", url)]).is_ok(), "{url}");
        }
    }
}
