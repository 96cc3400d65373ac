//! Lists: one page of items and where the next one begins.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One page. Fewer items than asked for end the list.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "PageOf{T}")]
pub struct Page<T> {
    pub items: Vec<T>,
    /// May be sent as `cursor` in place of `pageNo`; null at the end.
    pub next_cursor: Option<String>,
}
