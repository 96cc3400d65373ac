//! What a person may say and ask about their own data: consents, an archive of all of it, its end.

use crate::{
    account::{UserInfo, sample_user},
    call::Member,
    macros::{call, wire},
};

wire! {
    /// What a person may agree to. The newest word holds; never asked is no.
    enum ConsentKind stored as "consent_kind" {
        Terms,
        /// A model of one's face may be made and used.
        FaceData,
        /// Age, gender and race may be estimated from it. Withdrawn, they are deleted.
        FaceAttributes,
        /// Numbers of the address book may be compared. Withdrawn, they are deleted.
        Contacts,
        /// What one does in the app may be counted under one's own name. Withdrawn, it is deleted.
        Analytics,
        /// Messages to the device. Withdrawn, its push tokens are forgotten.
        Push,
        /// Others may find one by name or number.
        Discoverable,
    }

    /// Grants or withdraws a consent; a repeat changes nothing.
    request struct PutConsent {
        pub kind: ConsentKind,
        pub granted: bool,
    }
    struct ConsentsView {
        /// All that are granted now.
        pub consents: Vec<ConsentKind>,
    }

    /// Asks for the deletion of the own account, with a code sent for the scene `delete`. Everything of it is hidden at
    /// once, every log-in ends and the number is free; the data goes for good at `purgeAt`. Subscriptions of a store
    /// are ended in the store alone.
    request struct ApplyDeletion {
        /// The device that the code was asked for on.
        pub device_id: String,
        pub code: String,
    }
    struct DeletionView {
        /// ms since 1970. Until then `/user/delete/cancel` brings everything back.
        pub purge_at: i64,
        /// True while a subscription of a store runs on: it must be ended there.
        pub subscribed: bool,
    }

    /// Takes the deletion back. Called by the account that the number's log-in has made meanwhile, as long as its
    /// profile is not complete: `restorableUntil` of the user info says that and until when. Answers as a log-in of the
    /// account that is back; the token that called ends.
    request struct CancelDeletion {}

    /// Asks for an archive of all own data, made within minutes; once in 7 days (then result 6).
    request struct ApplyExport {}
    /// How far the newest archive is.
    request struct GetExport {}

    enum ExportState {
        /// Never asked for.
        None,
        Making,
        /// `url` leads to it.
        Ready,
        /// It could not be made: ask again.
        Failed,
        /// The link has run out.
        Expired,
    }
    struct ExportView {
        pub state: ExportState,
        /// ms since 1970, as the two below; null where there is none.
        pub requested_at: Option<i64>,
        /// When the link ends.
        pub expires_at: Option<i64>,
        /// From when another may be asked for.
        pub next_at: Option<i64>,
        /// To be appended to `resourceUrl`. Whoever knows it can read the archive: never share it.
        pub url: Option<String>,
        pub bytes: Option<i64>,
    }
}

call!(PutConsent, "/user/consent/put", Member, ConsentsView, fails [], options [suspended], sample (
    PutConsent { kind: ConsentKind::Analytics, granted: true },
    ConsentsView { consents: vec![ConsentKind::Terms, ConsentKind::Analytics] },
));
call!(ApplyDeletion, "/user/delete/apply", Member, DeletionView, fails [], options [suspended], sample (
    ApplyDeletion { device_id: "d-1".into(), code: "123456".into() },
    DeletionView { purge_at: 1_792_592_000_000, subscribed: false },
));
call!(
    CancelDeletion,
    "/user/delete/cancel",
    Member,
    UserInfo,
    fails[Conflict],
    options[suspended],
    sample(CancelDeletion {}, UserInfo { token: Some("k3Yx…".into()), ..sample_user() },)
);
call!(ApplyExport, "/user/data/export/apply", Member, ExportView, fails [], options [suspended], sample (
    ApplyExport {},
    ExportView { state: ExportState::Making, requested_at: Some(1_790_000_000_000), expires_at: None,
        next_at: Some(1_790_604_800_000), url: None, bytes: None },
));
call!(GetExport, "/user/data/export/get", Member, ExportView, fails [], options [suspended], sample (
    GetExport {},
    ExportView { state: ExportState::Ready, requested_at: Some(1_790_000_000_000), expires_at: Some(1_790_172_860_000),
        next_at: Some(1_790_604_800_000), url: Some("/export/5f0c….zip".into()), bytes: Some(48_213_004) },
));
