//! What a handler stands on: who may call, what it is given, how an effect happens once, pages, rates, what a topic
//! shows. It knows
//! no feature and no transport; features stand on it, and `wire` on the features.

pub mod admit;
pub mod coerce;
pub mod cx;
pub mod handle;
pub mod identity;
pub mod once;
pub mod paging;
pub mod quota;
pub mod show;
pub mod words;

pub use admit::{Admit, Caller};
pub use cx::{Client, Cx};
pub use handle::Handle;
pub use show::{Show, Shown, Viewer};
