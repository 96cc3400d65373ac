//! Paying: the sandbox through its own page, and the stores behind signed samples that these tests make with keys of
//! their own. Their outside services are scripted servers on loopback.

mod appstore;
mod orders;
mod play;
mod sandbox;
mod stripe;
mod subscriptions;

use crate::support::{Person, Server};
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

const PUT: &str = "/pay/order/put";
const VERIFY: &str = "/pay/order/verify";

/// What the tests buy; the sandbox sells it by itself, other stores do not.
pub async fn stock(server: &Server) {
    server
        .run(
            "INSERT INTO products (product_id, kind, coins, period, price_minor, currency) VALUES
               ('coins_60', 'coins', 60, NULL, 499, 'GBP'), ('unlimited_month', 'subscription', 0, '1 month', 799, 'GBP')
             ON CONFLICT DO NOTHING",
        )
        .await;
}

impl Server {
    pub async fn coins(&self, person: &Person) -> i64 {
        self.ok(&person.token, "/user/credit/balance", json!({})).await["coins"].as_i64().unwrap()
    }

    /// Orders; the answer.
    pub async fn order(&self, person: &Person, product: &str) -> Value {
        let request_id = hex::encode(server::secrets::random::<16>());
        self.ok(&person.token, PUT, json!({"productId": product, "requestId": request_id})).await
    }

    pub async fn verify(&self, person: &Person, request: Value) -> Value {
        self.ok(&person.token, VERIFY, request).await
    }

    /// Posts to a hook; the status.
    pub async fn hook(&self, provider: &str, headers: &[(&str, String)], body: &str) -> u16 {
        let request = self.http().post(self.url(&format!("/hooks/{provider}"))).body(body.to_owned());
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, value));
        request.send().await.unwrap().status().as_u16()
    }

    /// An event of the sandbox, signed as it signs; the status.
    pub async fn sandbox_event(&self, event: &Value) -> u16 {
        let body = event.to_string();
        let sign = self.app.secrets.sandbox_sign(&[b"event", body.as_bytes()]);
        self.hook("sandbox", &[("sandbox-signature", sign)], &body).await
    }
}

/// What the sandbox says of an order of 60 coins.
pub fn event(order: &Value, id: &str, state: &str) -> Value {
    let order_id: i64 = order["orderId"].as_str().unwrap().parse().unwrap();
    json!({"id": id, "orderId": order_id, "tx": order_id.to_string(), "productId": "coins_60", "state": state,
        "priceMinor": 499, "currency": "GBP", "expiresAt": null, "subscription": null})
}

/// A scripted outside service: answers by the script, and remembers what it was asked.
pub struct Outside {
    pub addr: SocketAddr,
    asked: Arc<Mutex<Vec<(String, String)>>>,
}

impl Outside {
    /// `script` gives status and answer for method, path and body.
    pub async fn start(
        script: impl Fn(&str, &str, &str) -> (u16, Value) + Clone + Send + Sync + 'static,
    ) -> Self {
        use axum::{body::Bytes, extract::Request, response::IntoResponse};
        let asked: Arc<Mutex<Vec<(String, String)>>> = Arc::default();
        let seen = asked.clone();
        let app = axum::Router::new().fallback(move |request: Request| {
            let (script, seen) = (script.clone(), seen.clone());
            async move {
                let (head, body) = request.into_parts();
                let body: Bytes = axum::body::to_bytes(body, 1 << 20).await.unwrap();
                let body = String::from_utf8(body.to_vec()).unwrap();
                let path = head.uri.path().to_owned();
                seen.lock().unwrap().push((path.clone(), body.clone()));
                let (status, answer) = script(head.method.as_str(), &path, &body);
                (axum::http::StatusCode::from_u16(status).unwrap(), axum::Json(answer)).into_response()
            }
        });
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        Outside { addr, asked }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.addr)
    }

    /// Bodies of what came to a path.
    pub fn asked(&self, path: &str) -> Vec<String> {
        let asked = self.asked.lock().unwrap();
        asked.iter().filter(|(at, _)| at == path).map(|(_, body)| body.clone()).collect()
    }
}
