//! The table: every call, once. Adding a line here without a handler in the server does not compile.

use crate::call::CallInfo;

/// Hands the list of all calls to a macro.
#[macro_export]
macro_rules! for_each_call {
    ($visit:ident) => {
        $visit! {
            $crate::account::SendCode,
            $crate::account::Login,
            $crate::account::Logout,
            $crate::account::GetUser,
            $crate::account::UpdateUser,
            $crate::account::ChangeMobile,
            $crate::account::GetHandoff,
            $crate::account::ExchangeHandoff,
            $crate::privacy::PutConsent,
            $crate::privacy::ApplyDeletion,
            $crate::privacy::CancelDeletion,
            $crate::privacy::ApplyExport,
            $crate::privacy::GetExport,
            $crate::people::AddFollow,
            $crate::people::RemoveFollow,
            $crate::people::RemoveFollower,
            $crate::people::ListFollowing,
            $crate::people::ListFollowers,
            $crate::people::AddBlock,
            $crate::people::RemoveBlock,
            $crate::people::HideUser,
            $crate::people::ListBlocks,
            $crate::people::ApplyFriend,
            $crate::people::HandleFriend,
            $crate::people::SearchPeople,
            $crate::contacts::PutContacts,
            $crate::contacts::ListContacts,
            $crate::contacts::DeleteContacts,
            $crate::common::GetAppTools,
            $crate::common::GetApp,
            $crate::common::GetEvent,
            $crate::common::PutEvent,
            $crate::common::ListTelephoneCodes,
            $crate::common::ListCountries,
            $crate::common::PutActivity,
            $crate::files::GetUploadUrls,
            $crate::styles::ListStyles,
            $crate::styles::ListStylesByType,
            $crate::styles::ListStyleTypes,
            $crate::styles::ListStyleImages,
            $crate::styles::ListPostStyles,
            $crate::styles::GetPostStyle,
            $crate::styles::ListOwnStyles,
            $crate::styles::PageOwnStyles,
            $crate::styles::ApplyAsCreator,
            $crate::photos::PutPhoto,
            $crate::photos::GetTaskProcess,
            $crate::photos::GetTask,
            $crate::photos::CancelTask,
            $crate::photos::ListAlbum,
            $crate::photos::UpdatePhoto,
            $crate::photos::PutReinvent,
            $crate::photos::PutCinematic,
            $crate::photos::ListCinematics,
            $crate::photos::PutModel,
            $crate::photos::GetModel,
            $crate::photos::DeleteModel,
            $crate::photos::DescribePhoto,
            $crate::photos::DescribePostPhoto,
            $crate::photos::ListSimilarGoods,
            $crate::posts::PutPost,
            $crate::posts::DiscoverPosts,
            $crate::posts::GetPost,
            $crate::posts::DeletePost,
            $crate::posts::OperatePost,
            $crate::posts::HidePost,
            $crate::posts::SharePost,
            $crate::posts::ViewPost,
            $crate::posts::ListLiked,
            $crate::posts::ListGallery,
            $crate::posts::ListComments,
            $crate::posts::PutComment,
            $crate::posts::DeleteComment,
            $crate::notices::ListActivity,
            $crate::notices::CountUnread,
            $crate::notices::PutRead,
            $crate::challenges::ListChallenges,
            $crate::challenges::GetChallenge,
            $crate::challenges::ListEntries,
            $crate::challenges::PutVote,
            $crate::challenges::PutEntry,
            $crate::challenges::DeleteEntry,
            $crate::challenges::NextEntries,
            $crate::challenges::GetResult,
            $crate::community::ListSuggestions,
            $crate::community::PutSuggestion,
            $crate::community::VoteSuggestion,
            $crate::community::DeleteSuggestion,
            $crate::community::ListCreators,
            $crate::community::GetProgress,
            $crate::wallet::GetBalance,
            $crate::wallet::CheckDaily,
            $crate::wallet::ListLedger,
            $crate::payments::ListProducts,
            $crate::payments::PutOrder,
            $crate::payments::VerifyOrder,
            $crate::payments::ListOrders,
            $crate::payments::GetSubscription,
            $crate::payments::RestoreSubscription,
            $crate::invites::GetInviteInfo,
            $crate::invites::ListInvites,
            $crate::invites::PutInvites,
            $crate::invites::ListSentInvites,
            $crate::invites::PutInviteCode,
            $crate::surveys::GetSurvey,
            $crate::surveys::PutSurveyAnswer,
            $crate::surveys::GetSurveyReward,
            $crate::surveys::PutSurveyReward,
            $crate::reports::PutReport,
            $crate::reports::ListReports,
            $crate::reports::HandleReport,
            $crate::bench::Echo,
            $crate::bench::Publish,
        }
    };
}

macro_rules! infos { ($($call:ty),* $(,)?) => { &[$(CallInfo::of::<$call>()),*] }; }

/// Every call with its types erased.
pub const CALLS: &[CallInfo] = for_each_call!(infos);

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

const _: () = {
    let mut i = 0;
    while i < CALLS.len() {
        let mut j = i + 1;
        while j < CALLS.len() {
            assert!(!same(CALLS[i].path, CALLS[j].path), "two calls share a path");
            j += 1;
        }
        i += 1;
    }
};
