//! What answers a call.

use super::{admit::Admit, cx::Cx};
use crate::failure::Outcome;
use protocol::Call;

/// How the server answers a call: one impl for each call, one file for each impl.
#[diagnostic::on_unimplemented(
    message = "the call `{Self}` is in the table but nobody answers it",
    note = "write `impl Handle for {Self}` in server/src/<feature>/<call>.rs"
)]
pub trait Handle: Call<Auth: Admit> {
    fn handle(cx: Cx<Self::Auth>, request: Self) -> impl Future<Output = Outcome<Self::Response>> + Send;
}
