use crate::support::{EVERY_WAY, Server};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn countries_and_their_dialling_codes_are_for_anyone() {
    let server = Server::start().await;
    for via in EVERY_WAY {
        let codes = server.ask(via, "", "/common/telephone/code/get", json!({})).await;
        let items = codes["data"]["items"].as_array().unwrap();
        let kenya = json!({"phoneCode": "254", "country": "KE", "name": "Kenya"});
        assert!(items.len() > 200 && items.contains(&kenya), "{via:?} {codes}");
        let countries = server.ask(via, "", "/common/country/get", json!({})).await;
        let items = countries["data"]["items"].as_array().unwrap();
        assert!(
            items.len() > 240 && items.contains(&json!({"country": "KE", "name": "Kenya"})),
            "{via:?} {countries}"
        );
        assert!(items.contains(&json!({"country": "GB", "name": "United Kingdom"})));
    }
}
