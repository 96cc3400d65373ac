//! `ListTelephoneCodes`.

use crate::{
    call::{Cx, Handle},
    common::countries::TELEPHONE_CODES,
    failure::Outcome,
};
use protocol::common::{ListTelephoneCodes, TelephoneCodes};

impl Handle for ListTelephoneCodes {
    async fn handle(_cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        Ok(TelephoneCodes { items: TELEPHONE_CODES.clone() })
    }
}
