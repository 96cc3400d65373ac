//! Lists: one page of items and where the next one begins.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One page. Fewer items than asked for end the list.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    pub items: Vec<T>,
    /// May be sent as `cursor` in place of `pageNo`; null at the end.
    pub next_cursor: Option<String>,
}

/// Largest `pageSize` or `count`; more is result 1, never cut short in silence.
pub const PAGE_SIZE_MAX: i64 = 50;
