//! Photos that the engine made and of which it is not sure.

use super::{Script, assert_books, idle_server, maker, style, work};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_doubtful_photo_waits_for_a_moderator_who_gives_it_to_its_maker_or_not() {
    let server = idle_server().await;
    let style = style(&server, "pixel", 1).await;
    let (maker, moderator) = (maker(&server, 10).await, server.moderator("mod_a").await);
    let status = async |key: &str| {
        server.http().get(server.url(&format!("/files{key}"))).send().await.unwrap().status().as_u16()
    };
    let text = async |sql: &str| -> String { server.sql().await.query_one(sql, &[]).await.unwrap().get(0) };
    let (mut coins, mut album) = (10, 0);
    for (fine, action) in [(1, "dismiss"), (0, "remove"), (0, "dismiss")] {
        let task = maker.create(&server, &style, fine + 1).await;
        assert!(work(&server, Script::Doubt(fine as usize, 1)).await);
        // Only what is delivered is charged.
        let view = maker.task(&server, task).await;
        let state = if fine > 0 { "succeeded" } else { "failed" };
        assert_eq!((&view["state"], &view["refunded"]), (&json!(state), &json!(1)), "{view}");
        if fine == 0 {
            assert!(view["reason"].as_str().unwrap().starts_with("A moderator looks at"), "{view}");
            assert_eq!(view["failure"], "refused");
        }
        (coins, album) = (coins - fine, album + fine);
        assert_eq!(maker.coins(&server).await, (coins, 0));
        assert_eq!(maker.album(&server).await.len(), album as usize);
        // Nobody but a moderator sees it.
        let key = text("SELECT '/' || object_key FROM files WHERE state = 'held'").await;
        let open = server.ok(&moderator.token, "/moderation/report/list", json!({})).await;
        let line = &open["items"][0];
        assert_eq!((&line["targetType"], &line["reason"]), (&json!("photo"), &json!("doubtful result")));
        let review = line["photo"]["pictureUrl"].as_str().unwrap();
        assert_eq!((status(&key).await, status(review).await), (404, 200));
        let act = json!({"reportId": line["reportId"], "action": action});
        for _ in 0..2 {
            server.ok(&moderator.token, "/moderation/report/handle", act.clone()).await;
        }
        let given = action == "dismiss";
        album += i32::from(given);
        assert_eq!((status(&key).await, status(review).await), (if given { 200 } else { 404 }, 404));
        let photos = maker.album(&server).await;
        assert_eq!(photos.len(), album as usize, "{action}");
        assert_eq!(photos.first().is_some_and(|photo| photo["pictureUrl"] == key), given);
        assert_eq!(maker.coins(&server).await, (coins, 0), "a gift");
        assert_books(&server).await;
    }
}
