//! The database of a data folder that another version made: refused in words, and left as it was.

use crate::support::folder;
use server::{config::Config, outside::database};

#[tokio::test]
async fn a_database_of_another_version_is_refused_with_the_folder_to_remove() {
    let data = folder("other-version");
    let vars = |name: &str| match name {
        "LIKENESS_DATA" => Some(data.to_str().unwrap().to_owned()),
        _ => None,
    };
    let config = Config::from_vars(vars).unwrap();
    let first = database::open(&config).await.unwrap();
    let running = first.embedded.unwrap();
    let (client, connection) = tokio_postgres::connect(&first.url, tokio_postgres::NoTls).await.unwrap();
    let driver = tokio::spawn(connection);
    client
        .batch_execute(
            "UPDATE refinery_schema_history SET name = 'ids_versions_enums', checksum = '1' WHERE version = 1;
             CREATE TABLE kept (n integer); INSERT INTO kept VALUES (42)",
        )
        .await
        .unwrap();
    drop(client);
    driver.await.unwrap().unwrap();
    let cluster = running.cluster().to_path_buf();
    running.stop().await.unwrap();

    let refused = database::open(&config).await.err().unwrap().to_string();
    assert!(refused.contains(cluster.to_str().unwrap()), "{refused}");
    assert!(refused.contains("remove that folder"), "{refused}");
    assert_eq!(refused.lines().count(), 1, "{refused}");

    // Nothing was touched, and nothing still runs.
    let options = postgres::Options { durable: false, ..postgres::Options::new(data.join("postgres")) };
    let running = postgres::start(options).await.unwrap();
    let (client, connection) = tokio_postgres::connect(&running.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let kept: i32 = client.query_one("SELECT n FROM kept", &[]).await.unwrap().get(0);
    assert_eq!(kept, 42);
    running.stop().await.unwrap();

    // What it says to do works.
    std::fs::remove_dir_all(&cluster).unwrap();
    let anew = database::open(&config).await.unwrap();
    anew.embedded.unwrap().stop().await.unwrap();
    std::fs::remove_dir_all(&data).unwrap();
}
