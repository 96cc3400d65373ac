//! What a change of the functions does to those that are there, on a real PostgreSQL.
#![allow(clippy::unwrap_used)]

use super::*;
use postgres::{Options, Running};
use std::path::PathBuf;

struct Database {
    running: Option<Running>,
    folder: PathBuf,
    client: Client,
}

impl Database {
    async fn new(name: &str) -> Database {
        let folder = std::env::temp_dir().join(format!("likeness-schema-{}-{name}", std::process::id()));
        let options = Options { durable: false, ..Options::new(&folder) };
        let running = postgres::start(options).await.unwrap();
        let (client, connection) = tokio_postgres::connect(&running.url(), NoTls).await.unwrap();
        tokio::spawn(connection);
        Database { running: Some(running), folder, client }
    }

    async fn apply(&mut self, functions: &[(&str, &str)]) -> Result<(), Error> {
        apply_with(&mut self.client, functions).await
    }

    async fn text(&self, query: &str) -> String {
        self.client.query_one(query, &[]).await.unwrap().get(0)
    }

    async fn end(mut self) {
        self.running.take().unwrap().stop().await.unwrap();
        std::fs::remove_dir_all(&self.folder).unwrap();
    }
}

const VIEW: (&str, &str) = ("a.sql", "CREATE VIEW shown AS SELECT 1 AS n, 'one'::text AS name;");

#[tokio::test]
async fn a_changed_set_replaces_all_of_the_last_one_and_nothing_else() {
    let mut db = Database::new("replaced").await;
    let before = "
        CREATE FUNCTION named(n integer) RETURNS SETOF shown LANGUAGE sql AS $$ SELECT * FROM shown $$;
        CREATE FUNCTION leaves() RETURNS text LANGUAGE sql AS $$ SELECT 'leaves' $$;
        CREATE FUNCTION on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
        CREATE TRIGGER watched AFTER INSERT ON nonces FOR EACH STATEMENT EXECUTE FUNCTION on_insert();";
    db.apply(&[VIEW, ("b.sql", before)]).await.unwrap();
    db.client
        .batch_execute("CREATE FUNCTION mine() RETURNS text LANGUAGE sql AS $$ SELECT 'mine' $$")
        .await
        .unwrap();

    // Another column, another name for a parameter, a function and a trigger less: what OR REPLACE cannot do.
    let view = ("a.sql", "CREATE VIEW shown AS SELECT 'two'::text AS name;");
    let after =
        "CREATE FUNCTION named(id integer) RETURNS SETOF shown LANGUAGE sql AS $$ SELECT * FROM shown $$;";
    db.apply(&[view, ("b.sql", after)]).await.unwrap();
    assert_eq!(db.text("SELECT name FROM named(id => 1)").await, "two");
    assert_eq!(db.text("SELECT mine()").await, "mine");
    let left = "SELECT coalesce(string_agg(p, ' '), 'none') FROM (
        SELECT proname::text FROM pg_proc WHERE proname IN ('leaves', 'on_insert')
        UNION ALL SELECT tgname::text FROM pg_trigger WHERE tgname = 'watched') AS x (p)";
    assert_eq!(db.text(left).await, "none");
    db.end().await;
}

#[tokio::test]
async fn the_same_set_is_not_applied_again() {
    let mut db = Database::new("same").await;
    let made = "SELECT oid::text FROM pg_class WHERE relname = 'shown'";
    db.apply(&[VIEW]).await.unwrap();
    let first = db.text(made).await;
    db.apply(&[VIEW]).await.unwrap();
    assert_eq!(db.text(made).await, first);
    db.end().await;
}

#[tokio::test]
async fn a_set_with_a_fault_is_named_and_leaves_the_last_one() {
    let mut db = Database::new("fault").await;
    db.apply(&[VIEW]).await.unwrap();
    // Bodies are read when all functions are there: one may call a later one, none may call what never comes.
    let calls = "
        CREATE FUNCTION early() RETURNS integer LANGUAGE sql AS $$ SELECT later() $$;
        CREATE FUNCTION later() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;";
    db.apply(&[VIEW, ("b.sql", calls)]).await.unwrap();
    for (file, faulty) in [
        ("(all of them)", "CREATE FUNCTION f() RETURNS integer LANGUAGE sql AS $$ SELECT never() $$;"),
        (
            "(all of them)",
            "CREATE FUNCTION f() RETURNS integer LANGUAGE plpgsql AS $$ BEGIN RETRUN 1; END $$;",
        ),
        ("c.sql", "CREATE FUNCTON f()"),
    ] {
        let error = db.apply(&[VIEW, ("c.sql", faulty)]).await.unwrap_err().to_string();
        assert!(error.starts_with(&format!("functions/{file} could not be applied: ")), "{error}");
        assert_eq!(db.text("SELECT early()::text").await, "1");
    }
    db.end().await;
}

#[tokio::test]
async fn a_function_that_a_table_needs_is_not_taken_away() {
    let mut db = Database::new("needed").await;
    let one = "CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;";
    db.apply(&[("a.sql", one)]).await.unwrap();
    db.client.batch_execute("CREATE TABLE counted (n integer DEFAULT one(), m integer)").await.unwrap();
    assert!(db.apply(&[VIEW]).await.is_err());
    let row = db.client.query_one("INSERT INTO counted (m) VALUES (2) RETURNING n", &[]).await.unwrap();
    assert_eq!(row.get::<_, i32>(0), 1);
    db.end().await;
}
