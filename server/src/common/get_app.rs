//! `GetApp`.

use crate::{
    call::{Cx, Handle},
    failure::Outcome,
    limits,
};
use protocol::common::{AppConfig, GetApp};

impl Handle for GetApp {
    async fn handle(cx: Cx<Self::Auth>, _request: Self) -> Outcome<Self::Response> {
        let product = &cx.app.config.product;
        Ok(AppConfig {
            min_version: product.min_version.clone(),
            build: cx.app.build.clone(),
            ai_photo_cost: product.ai_photo_cost,
            invite_count_min: product.invite_count_min,
            signup_coins: product.signup_coins.into(),
            daily_coins: product.daily_coins,
            cinematics: cx.app.engine.cannot_film().is_none(),
            cinematic_cost: limits::CINEMATIC_COST.into(),
            server_time: cx.app.now().timestamp_millis(),
            development: cx.app.config.development(),
        })
    }
}
