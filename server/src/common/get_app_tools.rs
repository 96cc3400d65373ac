//! `GetAppTools`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
};
use protocol::common::{AppTools, GetAppTools};

impl Handle for GetAppTools {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let base = &cx.client.base;
        let links = &cx.app.config.links;
        Ok(AppTools {
            api_url: format!("{base}{}", protocol::HTTP_BASE),
            resource_url: format!("{base}/files"),
            store_url: links.store(&cx.client.platform),
            test_flight_url: links.test_flight.clone(),
            instagram_url: links.instagram.clone(),
            whatsapp_url: links.whatsapp.clone(),
        })
    }
}
