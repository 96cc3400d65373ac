//! Styles: what a photo can be made into.

use crate::{
    call::Open,
    id::Id,
    macros::{call, wire},
    page::Page,
    people::Gender,
    photos::PhotoView,
};

wire! {
    struct StyleView {
        pub ai_style: Id,
        pub name: String,
        pub cover: String,
        /// Number of a category; names: `/photo/ai/style/type/list`.
        pub category: i32,
        /// 0 for everyone.
        pub gender: i16,
        /// Coins for one photo.
        pub cost: i64,
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
}

fn sample_style() -> StyleView {
    StyleView {
        ai_style: Id(12),
        name: "Neon City".into(),
        cover: "/styles/neon-city.webp".into(),
        category: 4,
        gender: 0,
        cost: 1,
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
    StyleView,
    fails[NotFound],
    sample(GetPostStyle { ai_style: Id(12) }, sample_style())
);
