//! Lists and forms beside the main rules: that they run, page, and name the owner.

use protocol::challenges::ChallengeStatus;
use protocol::photos::TaskType;
use sql::client::Params as _;
use sql::queries::{demo, files, photos, styles};
use sql::types::FileState;

use crate::support::{Db, far, time};

#[tokio::test(flavor = "multi_thread")]
async fn styles_are_listed_by_rank() {
    let db = Db::new().await;
    let client = db.get().await;
    let recipe = serde_json::json!({ "seed": 1 });
    for category in [1, 2] {
        demo::put_category()
            .params(&client, &demo::PutCategoryParams { category_id: category, name: "name", rank: category })
            .await
            .unwrap();
    }
    let cover = files::put_file()
        .params(
            &client,
            &files::PutFileParams {
                owner: None,
                object_key: "cover",
                mime: "image/jpeg",
                bytes: 9,
                width: 4,
                height: 3,
                thumb_key: "cover-t",
                thumbhash: Some(vec![1u8, 2]),
            },
        )
        .one()
        .await
        .unwrap();
    for n in 0..7 {
        let (name, file) = (format!("style-{n}"), (n == 0).then_some(cover));
        let made = demo::put_style()
            .params(
                &client,
                &demo::PutStyleParams {
                    ai_style: name.as_str(),
                    name: "Style",
                    description: "",
                    looks: &[] as &[&str],
                    category_id: 1 + n % 2,
                    gender: 0,
                    cover_file_id: file,
                    cost: 1,
                    task: TaskType::Photo,
                    recipe: &recipe,
                    rank: 9 - n,
                },
            )
            .one()
            .await;
        let style = made.unwrap();
        demo::put_style_images()
            .params(&client, &demo::PutStyleImagesParams { style_id: style, file_ids: &[cover][..] })
            .await
            .unwrap();
    }
    let none: &[i32] = &[];
    let mut seen = Vec::new();
    for page_no in 1..=3 {
        let page = styles::style_page()
            .params(
                &client,
                &styles::StylePageParams {
                    viewer: 0,
                    reader: -5,
                    list: "styles",
                    page_no,
                    after: None,
                    category_ids: &none,
                    gender: 0,
                    page_size: 3,
                },
            )
            .all()
            .await
            .unwrap();
        seen.extend(page.into_iter().map(|style| style.ai_style));
    }
    assert_eq!(seen, ["style-6", "style-5", "style-4", "style-3", "style-2", "style-1", "style-0"]);
    let of_two: &[i32] = &[2];
    assert_eq!(
        styles::style_page()
            .params(
                &client,
                &styles::StylePageParams {
                    viewer: 0,
                    reader: -5,
                    list: "two",
                    page_no: 1,
                    after: None,
                    category_ids: &of_two,
                    gender: 1,
                    page_size: 9
                }
            )
            .all()
            .await
            .unwrap()
            .len(),
        3
    );
    let first = styles::style_by_key().bind(&client, &"style-0").one().await.unwrap();
    assert_eq!((first.cover_key.as_deref(), first.cover_thumbhash), (Some("cover"), Some(vec![1, 2])));
    // A cursor that the client sends serves as well as the page before.
    let after = styles::style_page()
        .params(
            &client,
            &styles::StylePageParams {
                viewer: 0,
                reader: -6,
                list: "styles",
                page_no: 2,
                after: Some(first.style_id),
                category_ids: &none,
                gender: 0,
                page_size: 3,
            },
        )
        .all()
        .await
        .unwrap();
    assert!(after.is_empty());
    assert_eq!(styles::categories().bind(&client, &2).all().await.unwrap().len(), 2);
    assert_eq!(
        styles::style_image_page()
            .params(
                &client,
                &styles::StyleImagePageParams {
                    reader: -7,
                    list: "images",
                    page_no: 1,
                    after: None,
                    gender: 0,
                    page_size: 15
                }
            )
            .all()
            .await
            .unwrap()
            .len(),
        7
    );
}

/// Rule 37 too: bytes and names are never shared across owners.
#[tokio::test(flavor = "multi_thread")]
async fn uploads_belong_to_their_owner() {
    let db = Db::new().await;
    let (a, b) = (db.person().await, db.person().await);
    let client = db.get().await;
    let until = time("2999-01-01T00:00:00Z");
    let first = files::put_upload()
        .params(
            &client,
            &files::PutUploadParams {
                owner: a,
                object_key: "key-1",
                client_name: "x.jpg",
                upload_until: until,
            },
        )
        .one()
        .await
        .unwrap();
    let again = files::put_upload()
        .params(
            &client,
            &files::PutUploadParams {
                owner: a,
                object_key: "key-2",
                client_name: "x.jpg",
                upload_until: until,
            },
        )
        .one()
        .await
        .unwrap();
    let theirs = files::put_upload()
        .params(
            &client,
            &files::PutUploadParams {
                owner: b,
                object_key: "key-3",
                client_name: "x.jpg",
                upload_until: until,
            },
        )
        .one()
        .await
        .unwrap();
    assert_eq!((again.file_id, again.object_key.as_str()), (first.file_id, "key-1"));
    assert_ne!(theirs.file_id, first.file_id);
    let checked = files::begin_check()
        .params(
            &client,
            &files::BeginCheckParams { thumb_key: "t", object_key: "key-1", client_name: "x.jpg" },
        )
        .one()
        .await
        .unwrap();
    assert_eq!((checked.owner, checked.client_name.as_str()), (a, "x.jpg"));
    let hash = vec![1u8; 32];
    let done = files::finish_check()
        .params(
            &client,
            &files::FinishCheckParams {
                mime: "image/jpeg",
                bytes: 9,
                width: 4,
                height: 3,
                thumb_key: "t",
                thumbhash: Some(vec![7u8]),
                sha256: &hash,
                file_id: first.file_id,
                review_key: None::<String>,
            },
        )
        .one()
        .await;
    done.unwrap();
    assert!(
        files::begin_check()
            .params(
                &client,
                &files::BeginCheckParams { thumb_key: "t", object_key: "key-1", client_name: "x.jpg" }
            )
            .opt()
            .await
            .unwrap()
            .is_none(),
        "ready already"
    );
    let keys = ["key-3", "key-1"];
    let mine = files::files_of_owner()
        .params(&client, &files::FilesOfOwnerParams { object_keys: keys.as_slice(), owner: a })
        .all()
        .await
        .unwrap();
    assert_eq!((mine.len(), mine[0].state, mine[0].thumbhash.clone()), (1, FileState::ready, Some(vec![7])));
    assert!(
        files::file_of_owner()
            .params(&client, &files::FileOfOwnerParams { owner: b, object_key: "key-1" })
            .opt()
            .await
            .unwrap()
            .is_none()
    );
    assert!(
        files::remix_source()
            .params(&client, &files::RemixSourceParams { object_key: "key-1", viewer: a })
            .opt()
            .await
            .unwrap()
            .is_some()
    );
    assert!(
        files::remix_source()
            .params(&client, &files::RemixSourceParams { object_key: "key-1", viewer: b })
            .opt()
            .await
            .unwrap()
            .is_none()
    );
    assert!(files::file_to_serve().bind(&client, &["t"].as_slice()).opt().await.unwrap().is_some());
    assert!(files::file_to_serve().bind(&client, &["key-3"].as_slice()).opt().await.unwrap().is_none());
    // The same bytes under another name of the same owner are no conflict.
    let other = files::put_upload()
        .params(
            &client,
            &files::PutUploadParams {
                owner: a,
                object_key: "key-4",
                client_name: "y.jpg",
                upload_until: until,
            },
        )
        .one()
        .await
        .unwrap();
    files::begin_check()
        .params(
            &client,
            &files::BeginCheckParams { thumb_key: "t4", object_key: "key-4", client_name: "y.jpg" },
        )
        .one()
        .await
        .unwrap();
    let done = files::finish_check()
        .params(
            &client,
            &files::FinishCheckParams {
                mime: "image/jpeg",
                bytes: 9,
                width: 4,
                height: 3,
                thumb_key: "t4",
                thumbhash: None::<Vec<u8>>,
                sha256: &hash,
                file_id: other.file_id,
                review_key: None::<String>,
            },
        )
        .one()
        .await;
    done.unwrap();
    files::begin_check()
        .params(
            &client,
            &files::BeginCheckParams { thumb_key: "t3", object_key: "key-3", client_name: "x.jpg" },
        )
        .one()
        .await
        .unwrap();
    files::reject_file().bind(&client, &theirs.file_id).await.unwrap();
    let refused = files::begin_check()
        .params(
            &client,
            &files::BeginCheckParams { thumb_key: "t3", object_key: "key-3", client_name: "x.jpg" },
        )
        .opt()
        .await
        .unwrap();
    assert!(refused.is_none(), "what was refused is not looked at again on the same link");
    let retried = files::put_upload()
        .params(
            &client,
            &files::PutUploadParams {
                owner: b,
                object_key: "key-5",
                client_name: "x.jpg",
                upload_until: until,
            },
        )
        .one()
        .await
        .unwrap();
    assert_eq!(retried.state, FileState::awaiting);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_album_pages_and_deletes() {
    let db = Db::new().await;
    let (a, b) = (db.person().await, db.person().await);
    let client = db.get().await;
    let mut all = Vec::new();
    for _ in 0..7 {
        let file = db.file(a).await;
        all.push(
            demo::demo_photo()
                .params(&client, &demo::DemoPhotoParams { uid: a, created_at: far(), file_id: file })
                .one()
                .await
                .unwrap(),
        );
    }
    all.reverse();
    let first = photos::album_page()
        .params(
            &client,
            &photos::AlbumPageParams {
                reader: a,
                list: "album",
                page_no: 1,
                after: None,
                uid: a,
                challenge_id: None,
                page_size: 4,
            },
        )
        .all()
        .await
        .unwrap();
    let second = photos::album_page()
        .params(
            &client,
            &photos::AlbumPageParams {
                reader: a,
                list: "album",
                page_no: 2,
                after: None,
                uid: a,
                challenge_id: None,
                page_size: 4,
            },
        )
        .all()
        .await
        .unwrap();
    let seen: Vec<i64> = first.iter().chain(&second).map(|row| row.photo_id).collect();
    assert_eq!(seen, all);
    let cursor = Some(first[3].photo_id);
    assert_eq!(
        photos::album_page()
            .params(
                &client,
                &photos::AlbumPageParams {
                    reader: a,
                    list: "other",
                    page_no: 2,
                    after: cursor,
                    uid: a,
                    challenge_id: Some(5),
                    page_size: 4
                }
            )
            .all()
            .await
            .unwrap()
            .len(),
        3
    );
    let asked = vec![all[2], all[0], 5];
    let own = photos::own_photos()
        .params(&client, &photos::OwnPhotosParams { photo_ids: &asked, uid: a })
        .all()
        .await
        .unwrap();
    assert_eq!(own.iter().map(|row| row.photo_id).collect::<Vec<_>>(), [all[2], all[0]]);
    assert!(
        photos::own_photos()
            .params(&client, &photos::OwnPhotosParams { photo_ids: &asked, uid: b })
            .all()
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        photos::set_favourite()
            .params(&client, &photos::SetFavouriteParams { favourite: true, photo_id: all[0], uid: b })
            .await
            .unwrap(),
        0
    );
    assert_eq!(
        photos::set_favourite()
            .params(&client, &photos::SetFavouriteParams { favourite: true, photo_id: all[0], uid: a })
            .await
            .unwrap(),
        1
    );
    assert!(
        photos::delete_photo()
            .params(&client, &photos::DeletePhotoParams { photo_id: all[0], uid: b })
            .opt()
            .await
            .unwrap()
            .is_none()
    );
    assert!(
        photos::delete_photo()
            .params(&client, &photos::DeletePhotoParams { photo_id: all[0], uid: a })
            .opt()
            .await
            .unwrap()
            .is_some()
    );
    let gone = files::gone_files().bind(&client, &9).all().await.unwrap();
    assert_eq!(gone.len(), 1);
    files::mark_gone().bind(&client, &vec![gone[0].file_id]).await.unwrap();
    assert!(files::gone_files().bind(&client, &9).all().await.unwrap().is_empty());
    let name = demo::demo_user()
        .params(
            &client,
            &demo::DemoUserParams {
                user_name: "demo",
                first_name: "A",
                last_name: "B",
                nick_name: "C",
                gender: 1,
                creator_flag: true,
                created_at: time("2026-01-01T00:00:00Z"),
            },
        )
        .one()
        .await;
    let demo_uid = name.unwrap().uid;
    let file = db.file(demo_uid).await;
    let photo = demo::demo_photo()
        .params(&client, &demo::DemoPhotoParams { uid: demo_uid, created_at: far(), file_id: file })
        .one()
        .await
        .unwrap();
    let (starts, ends) = (time("2026-01-01T00:00:00Z"), time("2999-01-01T00:00:00Z"));
    let prizes: &[i32] = &[5, 3];
    let made = demo::demo_challenge()
        .params(
            &client,
            &demo::DemoChallengeParams {
                title: "t",
                description: "d",
                cover_file_id: None,
                status: ChallengeStatus::Voting,
                starts_at: starts,
                voting_at: starts,
                ends_at: ends,
                entries_per_user: 3,
                min_account_age: "0 s",
                prizes: &prizes,
            },
        )
        .one()
        .await;
    let contest = made.unwrap();
    demo::demo_entry()
        .params(&client, &demo::DemoEntryParams { challenge_id: contest, photo_id: photo, uid: demo_uid })
        .one()
        .await
        .unwrap();
    let posted = demo::demo_post()
        .params(
            &client,
            &demo::DemoPostParams {
                sort_time: starts,
                author: demo_uid,
                content: "hi",
                style_id: None,
                gender: 1,
                file_ids: vec![file],
                photo_ids: vec![Some(photo)],
            },
        )
        .one()
        .await;
    posted.unwrap();
    assert!(demo::has_data().bind(&client).one().await.unwrap());
    let album = photos::album_page()
        .params(
            &client,
            &photos::AlbumPageParams {
                reader: demo_uid,
                list: "c",
                page_no: 1,
                after: None,
                uid: demo_uid,
                challenge_id: Some(contest),
                page_size: 4,
            },
        )
        .all()
        .await
        .unwrap();
    assert!(album[0].entered);
    db.assert_no_drift().await;
}
