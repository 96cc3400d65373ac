//! The cases of `docs/wire-cases` against a server that has all they need.

use crate::support::Server;
use loadtest::cases::{Wire, run};

const KEY: [u8; 32] = [7; 32];

#[tokio::test(flavor = "multi_thread")]
async fn every_case_of_the_wire_holds_on_its_ways() {
    let server = Server::with(&[("LIKENESS_BENCH", "1"), ("RESPONSE_KEY", &hex::encode(KEY))]).await;
    let author = server.member("author").await;
    server.post(&author).await;
    let challenge = server.challenge("1 hour", "0 s").await;
    server.entry(&challenge, &author).await;
    let options = Wire {
        url: server.addr.to_string().parse().unwrap(),
        cases: concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/wire-cases").into(),
        only: None,
        response_key: Some(KEY),
    };
    let report = run(&options).await.unwrap();
    assert!(report.passed, "{}", report.table());
    let sum = |figure: &str| report.lanes.iter().filter_map(|lane| lane.find(figure)).sum::<f64>();
    assert!(sum("cases") >= 150.0, "{}", report.table());
    assert_eq!(sum("skipped: the server lacks something"), 0.0, "{}", report.table());
}
