//! Styles: what a photo can be made into, and becoming someone who makes them.

use crate::{
    call::{Completed, Member, Open},
    id::Id,
    macros::{call, wire},
    page::Page,
    people::{Gender, UserView, sample_person},
    photos::PhotoView,
    text::{Line, Paragraph},
};

wire! {
    struct StyleView {
        pub ai_style: Id,
        pub name: String,
        pub cover: String,
        /// The style on the caller's own face; null while there is none.
        pub mine: Option<String>,
        /// Number of a category; names: `/photo/ai/style/type/list`.
        pub category: i32,
        /// 0 for everyone.
        pub gender: i16,
        /// Coins for one photo.
        pub cost: i64,
        /// It makes a photo look like a second picture, which comes with the order.
        pub needs_picture: bool,
    }
    /// A style as a card beside a post.
    struct StyleTag {
        pub ai_style: Id,
        pub name: String,
    }
    struct CategoryView {
        pub category: i32,
        pub name: String,
    }

    /// Published styles by rank.
    request struct ListStyles {
        pub page_no: Option<i64>,
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
        pub gender: Option<Gender>,
        pub category: Option<i32>,
        /// At most 20; overrides `category`.
        pub category_ids: Option<Vec<i32>>,
    }
    /// All styles of one category; `type` is the category.
    request struct ListStylesByType {
        pub gender: Option<Gender>,
        #[serde(rename = "type")]
        pub category: Option<i32>,
    }
    request struct ListStyleTypes {
        pub gender: Option<Gender>,
    }
    /// Example photos of styles.
    request struct ListStyleImages {
        pub page_no: Option<i64>,
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
        pub gender: Option<Gender>,
    }
    struct StyleImageView {
        #[serde(flatten)]
        #[ts(flatten)]
        pub photo: PhotoView,
        pub ai_style: Id,
        pub name: String,
    }
    /// Styles to tag a post with.
    request struct ListPostStyles {
        pub page_no: Option<i64>,
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
        pub category: Option<i32>,
    }
    request struct GetPostStyle {
        pub ai_style: Id,
    }
    /// Everything about one style.
    struct StyleDetailView {
        #[serde(flatten)]
        #[ts(flatten)]
        pub style: StyleView,
        /// Null for the house, and for someone whom the caller may not see.
        pub maker: Option<UserView>,
        /// At most 300 code points.
        pub description: String,
        /// A photo without a person is refused.
        pub needs_person: bool,
        /// ms that one photo takes, as measured of late; null while nothing was measured.
        pub eta_ms: Option<i64>,
        /// Tasks that succeeded in it; may lag a minute.
        pub print_count: i64,
        /// Names of the looks that the first to the fourth photo of a task have; empty when they have none.
        pub looks: Vec<String>,
        /// At most six pictures made in it, on different subjects.
        pub examples: Vec<String>,
    }

    /// A style of the caller's own.
    struct OwnStyleView {
        #[serde(flatten)]
        #[ts(flatten)]
        pub style: StyleView,
        pub published: bool,
        pub print_count: i64,
    }
    /// All own styles, newest first, those that are not published as well.
    request struct ListOwnStyles {}
    /// The same, page by page.
    request struct PageOwnStyles {
        pub page_no: Option<i64>,
        /// 1 to 50; 20 when left out.
        pub page_size: Option<i64>,
        pub cursor: Option<String>,
    }

    enum ReviewState stored as "review_state" { Open, Approved, Declined, Withdrawn }

    /// Asks to become a creator. There is one open application: to ask again gives that one.
    request struct ApplyAsCreator {
        /// 1 apply (as when left out), 2 take the open application back, 3 only look how the last one stands.
        #[serde(rename = "type")]
        pub operation: Option<i16>,
        /// What style they would make first: 1 to 500 code points.
        pub idea: Option<Paragraph>,
        /// Where more is to be seen: at most 200 code points.
        pub link: Option<Line>,
        /// Ids of at most three own photos that show their eye.
        pub photos: Option<Vec<Id>>,
    }
    struct ApplicationView {
        pub application_id: Id,
        pub state: ReviewState,
        /// ms since 1970, as all times below.
        pub create_time: i64,
        pub decided_at: Option<i64>,
        /// Why it was refused, in words.
        pub reason: Option<String>,
        /// From when one may apply again; with a refusal only.
        pub again_at: Option<i64>,
    }
}

fn sample_style() -> StyleView {
    StyleView {
        ai_style: Id(12),
        name: "Neon City".into(),
        cover: "/styles/neon-city.webp".into(),
        mine: None,
        category: 4,
        gender: 0,
        cost: 1,
        needs_picture: false,
    }
}
fn sample_page() -> Page<StyleView> {
    Page { items: vec![sample_style()], next_cursor: None }
}

call!(ListStyles, "/photo/aiStyle/list", Open, Page<StyleView>, fails [], sample (
    ListStyles { page_no: Some(1), page_size: Some(20), cursor: None, gender: None, category: None, category_ids: None }, sample_page(),
));
call!(ListStylesByType, "/photo/ai/style/list", Open, Page<StyleView>, fails [], options [get], sample (
    ListStylesByType { gender: None, category: Some(4) }, sample_page(),
));
call!(ListStyleTypes, "/photo/ai/style/type/list", Open, Page<CategoryView>, fails [], sample (
    ListStyleTypes { gender: None }, Page { items: vec![CategoryView { category: 4, name: "Scenes".into() }], next_cursor: None },
));
call!(ListStyleImages, "/photo/ai/style/image/list", Open, Page<StyleImageView>, fails [], sample (
    ListStyleImages { page_no: Some(1), page_size: Some(15), cursor: None, gender: None },
    Page { items: vec![StyleImageView { photo: crate::photos::sample_photo(), ai_style: Id(12), name: "Neon City".into() }], next_cursor: None },
));
call!(ListPostStyles, "/post/aiStyle/list", Open, Page<StyleView>, fails [], sample (
    ListPostStyles { page_no: Some(1), page_size: Some(10), cursor: None, category: None }, sample_page(),
));
call!(
    GetPostStyle,
    "/post/aiStyle/get",
    Open,
    StyleDetailView,
    fails[NotFound],
    sample(
        GetPostStyle { ai_style: Id(12) },
        StyleDetailView {
            style: sample_style(),
            maker: Some(sample_person()),
            description: "Rain, and a street of lights that colours you from both sides.".into(),
            needs_person: false,
            eta_ms: Some(1_400),
            print_count: 1_284,
            looks: vec![
                "Magenta and cyan".into(),
                "Orange and blue".into(),
                "Green and violet".into(),
                "Red and pink".into()
            ],
            examples: vec!["/styles/neon-city.webp".into()],
        },
    )
);
call!(ListOwnStyles, "/post/user/aiStyle/list", Member, Page<OwnStyleView>, fails [], sample (
    ListOwnStyles {}, Page { items: vec![sample_own()], next_cursor: None },
));
call!(PageOwnStyles, "/post/user/aiStyle/list2", Member, Page<OwnStyleView>, fails [], sample (
    PageOwnStyles { page_no: Some(1), page_size: Some(20), cursor: None }, Page { items: vec![sample_own()], next_cursor: None },
));
call!(ApplyAsCreator, "/post/creator/apply", Completed, Option<ApplicationView>, fails [NotFound, Conflict, ContentRejected, RateLimited], sample (
    ApplyAsCreator { operation: Some(1), idea: Some("A print with hand-cut masks.".into()), link: None, photos: Some(vec![Id(41)]) },
    Some(ApplicationView {
        application_id: Id(6),
        state: ReviewState::Open,
        create_time: 1_790_000_000_000,
        decided_at: None,
        reason: None,
        again_at: None,
    }),
));

fn sample_own() -> OwnStyleView {
    OwnStyleView { style: sample_style(), published: true, print_count: 1_284 }
}
