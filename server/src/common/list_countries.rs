//! `ListCountries`.

use crate::{
    call::{Cx, Handle},
    common::countries::COUNTRIES,
    failure::Outcome,
};
use protocol::common::{Countries, ListCountries};

impl Handle for ListCountries {
    async fn handle(_cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        Ok(Countries { items: COUNTRIES.clone() })
    }
}
