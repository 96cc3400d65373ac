//! Bounds that a client should know before it sends: the server holds to them, and the generated TypeScript
//! repeats them.

/// A bound as generators see it.
pub struct Limit {
    pub name: &'static str,
    pub docs: &'static str,
    pub value: u64,
}

macro_rules! limits {
    ($($(#[doc = $docs:literal])+ $name:ident: $type:ty = $value:expr;)*) => {
        $($(#[doc = $docs])+ pub const $name: $type = $value;)*
        /// All of them.
        pub const ALL: &[Limit] = &[$(Limit {
            name: stringify!($name), docs: concat!($($docs),+), value: $name as u64,
        }),*];
    };
}

limits! {
    /// Items of one page, `pageSize` or `count`; more is result 1, never cut short in silence.
    PAGE_SIZE_MAX: i64 = 50;
    /// Characters of a `requestId`.
    REQUEST_ID_CHARS: usize = 64;
    /// Characters of a `deviceId`.
    DEVICE_ID_CHARS: usize = 128;
    /// Digits of a login code.
    CODE_DIGITS: usize = 6;
    /// Graphemes of a first, last or nick name.
    NAME_GRAPHEMES: usize = 30;
    /// Code points of the same.
    NAME_CODE_POINTS: usize = 240;
    /// Fewest characters of a user name.
    USER_NAME_MIN: usize = 3;
    /// Most characters of a user name.
    USER_NAME_MAX: usize = 20;
    /// Code points of what a person says of themself.
    BIO_CODE_POINTS: usize = 160;
    /// Fewest characters that people are searched by.
    SEARCH_MIN: usize = 2;
    /// Most characters that people are searched by.
    SEARCH_MAX: usize = 40;
    /// Entries of an address book.
    CONTACTS_MAX: usize = 1000;
    /// Photos of one post.
    POST_PHOTOS: usize = 9;
    /// Code points of what a photo of a post shows, in words.
    ALT_CODE_POINTS: usize = 1000;
    /// Code points of a post's words.
    POST_CODE_POINTS: usize = 2000;
    /// Code points of a comment.
    COMMENT_CODE_POINTS: usize = 500;
    /// Code points of a suggestion's title.
    SUGGEST_TITLE_CODE_POINTS: usize = 80;
    /// Code points of a suggestion's words.
    SUGGEST_CODE_POINTS: usize = 1000;
    /// Code points of a creator's application.
    APPLICATION_CODE_POINTS: usize = 500;
    /// Code points of its link.
    APPLICATION_LINK_CODE_POINTS: usize = 200;
    /// Photos that an application shows.
    APPLICATION_PHOTOS: usize = 3;
    /// Code points of the reason of a report.
    REPORT_REASON_CODE_POINTS: usize = 80;
    /// Code points of what else a report says, and of a moderator's note.
    REPORT_CODE_POINTS: usize = 1000;
    /// Pictures of one report.
    REPORT_IMAGES: usize = 3;
    /// Code points of a prompt.
    PROMPT_CODE_POINTS: usize = 500;
    /// Photos that one task makes.
    PHOTOS_PER_TASK: i16 = 4;
    /// Fewest pictures that a face is learned from.
    MODEL_PICTURES_MIN: usize = 5;
    /// Most of them.
    MODEL_PICTURES_MAX: usize = 20;
    /// Photos of one cinematic.
    CINEMATIC_PHOTOS: usize = 6;
    /// Shortest cinematic in seconds.
    CINEMATIC_SECONDS_MIN: i16 = 2;
    /// Longest cinematic in seconds.
    CINEMATIC_SECONDS_MAX: i16 = 10;
    /// Unfinished tasks of one person.
    TASKS_PER_PERSON: i32 = 3;
    /// Files that one call asks upload places for.
    UPLOADS_PER_CALL: usize = 9;
    /// Numbers of one call that notes down invitations.
    INVITES_PER_CALL: usize = 50;
    /// Code points of an answer in words.
    SURVEY_TEXT_CODE_POINTS: usize = 500;
    /// Bytes of one uploaded file.
    UPLOAD_BYTES: usize = 15 * 1024 * 1024;
    /// Pixels of one uploaded picture.
    UPLOAD_PIXELS: u64 = 40_000_000;
    /// Pixels on its longer side.
    UPLOAD_SIDE: u32 = 12_000;
}
