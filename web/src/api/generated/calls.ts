// Generated from the protocol crate by `npm run codegen`. Do not edit.

export const HTTP_BASE = "/friend/v3";

/**
 * A plain value of what is counted.
 */
export type ActivityValue = boolean | number | string;

/**
 * Blocks a person: each is gone for the other, follows and friendship between them end, and so do the notices
 * that each has of the other. They are not told. A repeat changes nothing.
 */
export type AddBlock = { uidStr: string, };

/**
 * Follows a person; a repeat changes nothing.
 */
export type AddFollow = { uidStr: string, };

/**
 * A photo of the own album.
 */
export type AlbumPhotoView = { favourite: boolean, 
/**
 * Already in the challenge that was asked about.
 */
entered: boolean, id: string, thumbnail: string, pictureUrl: string, width: number, height: number, 
/**
 * base64 of the thumbhash (about 25 bytes), to show before the file; empty when unknown.
 */
thumbhash: string, 
/**
 * The film whose poster the picture is: an MP4 (H.264, no sound) of the picture's size. Absent with a photo.
 */
videoUrl?: string, 
/**
 * Length of the film in ms.
 */
durationMs?: number, };

export type AnswerView = { content: string, answeredAt: number, };

export type AppConfig = { 
/**
 * Oldest version that still works; below it the update popup opens.
 */
minVersion: string, build: string, 
/**
 * Coins for one photo.
 */
aiPhotoCost: number, 
/**
 * Invites that a person needs before credits can be recharged without inviting.
 */
inviteCountMin: number, 
/**
 * Coins of a new account.
 */
signupCoins: number, 
/**
 * Coins of the daily check.
 */
dailyCoins: number, 
/**
 * Whether films can be made here.
 */
cinematics: boolean, 
/**
 * Coins for one film.
 */
cinematicCost: number, 
/**
 * ms since 1970.
 */
serverTime: number, 
/**
 * True on a development server, where codes are shown.
 */
development: boolean, };

/**
 * `app`: reload or update.
 */
export type AppPush = { build: string, minVersion: string, };

export type AppTools = { 
/**
 * Base of every call.
 */
apiUrl: string, 
/**
 * Put before every image or file path that does not start with `http`. A path of ours that ends in
 * `.jpg` or `.webp` is served narrower with `-w96.webp`, `-w320.webp`, `-w640.webp` or `-w1080.webp`
 * in place of that end; covers and avatars, too.
 */
resourceUrl: string, 
/**
 * Where the caller's platform gets a newer app; null where there is none, and on the web.
 */
storeUrl: string | null, 
/**
 * Where newer apps are tried; null: nowhere.
 */
testFlightUrl: string | null, instagramUrl: string | null, whatsappUrl: string | null, };

export type ApplicationView = { applicationId: string, state: ReviewState, 
/**
 * ms since 1970, as all times below.
 */
createTime: number, decidedAt: number | null, 
/**
 * Why it was refused, in words.
 */
reason: string | null, 
/**
 * From when one may apply again; with a refusal only.
 */
againAt: number | null, };

/**
 * Asks to become a creator. There is one open application: to ask again gives that one.
 */
export type ApplyAsCreator = { 
/**
 * 1 apply (as when left out), 2 take the open application back, 3 only look how the last one stands.
 */
type?: number, 
/**
 * What style they would make first: 1 to 500 code points.
 */
idea?: string, 
/**
 * Where more is to be seen: at most 200 code points.
 */
link?: string, 
/**
 * Ids of at most three own photos that show their eye.
 */
photos?: Array<string>, };

/**
 * Asks for the deletion of the own account, with a code sent for the scene `delete`. Everything of it is hidden at
 * once, every log-in ends and the number is free; the data goes for good at `purgeAt`. Subscriptions of a store
 * are ended in the store alone.
 */
export type ApplyDeletion = { 
/**
 * The device that the code was asked for on.
 */
deviceId: string, code: string, };

/**
 * Asks for an archive of all own data, made within minutes; once in 7 days (then result 6).
 */
export type ApplyExport = Record<symbol, never>;

/**
 * Asks a person to be friends; who has been asked by them becomes their friend. To whoever cannot be asked it
 * is answered like any other, and nothing happens.
 */
export type ApplyFriend = { uidStr: string, };

export type BalanceView = { 
/**
 * Available coins.
 */
coins: number, 
/**
 * Coins held for running tasks.
 */
held: number, 
/**
 * Coins that a refund took beyond the balance; blocks spending until covered.
 */
debt: number, 
/**
 * 0 or 1.
 */
subscribeFlag: number, 
/**
 * When the next free coins can be claimed, ms since 1970; null when now.
 */
nextFreeAt: number | null, };

export type BallotView = { challengeId: string, myBallot: string | null, 
/**
 * Version that holds this ballot.
 */
v: number, };

/**
 * What a device says of itself; a JSON string in a form.
 */
export type BasicInfo = { appVersion?: string, systemVersion?: string, model?: string, 
/**
 * IANA name, e.g. `Europe/London`.
 */
timezone?: string, pushToken?: string, };

export type Bye = { code: ByeCode, reason: string, };

export type ByeCode = "revoked" | "expired" | "slow" | "protocol" | "limit" | "shutdown";

/**
 * Takes the deletion back. Called by the account that the number's log-in has made meanwhile, as long as its
 * profile is not complete: `restorableUntil` of the user info says that and until when. Answers as a log-in of the
 * account that is back; the token that called ends.
 */
export type CancelDeletion = Record<symbol, never>;

/**
 * Stops a task: at once while queued, at the engine's next check while running. Releases the hold.
 */
export type CancelTask = { taskId: string, };

export type CategoryView = { category: number, name: string, };

/**
 * `challenge/{challengeId}`
 */
export type ChallengePush = { 
/**
 * `[entryId, votes]` of every live entry.
 */
tallies: Array<[string, number]>, status: ChallengeStatus, endsAt: number, closedAt?: number, };

export type ChallengeStatus = "scheduled" | "open" | "voting" | "closing" | "closed";

export type ChallengeView = { challengeId: string, title: string, description: string, cover: string, status: ChallengeStatus, 
/**
 * ms since 1970, as all times below.
 */
startsAt: number, 
/**
 * Entries close here.
 */
votingAt: number, endsAt: number, closedAt: number | null, serverTime: number, entryCount: number, ballots: number, 
/**
 * Ids of the caller's own entries.
 */
myEntries: Array<string>, 
/**
 * The entry that the caller voted for.
 */
myBallot: string | null, 
/**
 * Entries that one person may have in it, 1 to 3.
 */
entriesPerUser: number, 
/**
 * Coins for each place. A person takes one place, with their best entry.
 */
prizes: Array<number>, 
/**
 * Version of the topic `challenge/{challengeId}`.
 */
v: number, };

/**
 * Moves the account to another number, with a code sent to each for the scene `change`. A number that belongs to
 * another account looks like a wrong code. All other log-ins end.
 */
export type ChangeMobile = { 
/**
 * As the `digest` of `/user/mobile/sendCode`, of the new number and with the scene `change`.
 */
newDigest: string, 
/**
 * The code that was sent to the number of the account.
 */
oldCode: string, newCode: string, };

/**
 * Claims the free coins of the day: once a local day, and at least 20 hours after the last time, in whatever
 * zone. A repeat changes nothing.
 */
export type CheckDaily = Record<symbol, never>;

/**
 * What `digest` holds.
 */
export type CodeDigest = { 
/**
 * Country calling code, digits only: `44`.
 */
phoneCode: string, 
/**
 * National number, digits only.
 */
mobile: string, 
/**
 * `login`, `change` or `delete`.
 */
scene: string, deviceId: string, 
/**
 * Server time, ms since 1970. Older than 5 minutes is refused.
 */
ts: number, 
/**
 * Random, never used before.
 */
nonce: string, };

export type CodeSent = { 
/**
 * Milliseconds until a code may be asked for again.
 */
resendAfter: number, 
/**
 * Milliseconds until this code ends.
 */
expiresIn: number, 
/**
 * The code itself, in development mode only; null otherwise.
 */
devCode: string | null, };

/**
 * `me/coins`
 */
export type CoinsPush = { coins: number, held: number, debt: number, 
/**
 * 0 or 1.
 */
subscribeFlag: number, };

/**
 * `data` of result 7, in coins.
 */
export type CoinsShort = { need: number, have: number, };

export type CommentView = { commentId: string, 
/**
 * The comment that this one answers; null at the top level.
 */
replyCommentId: string | null, 
/**
 * Null with a deleted comment that replies hold in place.
 */
user: UserView | null, content: string, 
/**
 * ms since 1970.
 */
createTime: number, replyCount: number, deleted: boolean, canDelete: boolean, };

/**
 * What a person may agree to. The newest word holds; never asked is no.
 */
export type ConsentKind = "terms" | "face_data" | "face_attributes" | "contacts" | "analytics" | "push" | "discoverable";

export type ConsentsView = { 
/**
 * All that are granted now.
 */
consents: Array<ConsentKind>, };

/**
 * An entry of an address book.
 */
export type Contact = { 
/**
 * Empty.
 */
p?: string, 
/**
 * The number: E.164, or as it is dialled in the caller's own country.
 */
m: string, 
/**
 * The full name.
 */
n?: string, };

export type ContactView = { user: UserView, 
/**
 * As the address book calls them.
 */
name: string, };

export type ContactsPut = { 
/**
 * Different numbers that are kept.
 */
kept: number, };

export type CountUnread = Record<symbol, never>;

export type Countries = { items: Array<Country>, };

export type Country = { 
/**
 * ISO 3166-1 alpha-2: `GB`.
 */
country: string, 
/**
 * In English.
 */
name: string, };

export type CreatorView = { 
/**
 * From 1: by photos made in their styles, then by followers, then by posts.
 */
rank: number, user: UserView, followerCount: number, postCount: number, 
/**
 * Published styles of their own.
 */
styleCount: number, 
/**
 * Photos that people made in these.
 */
printCount: number, 
/**
 * At most three thumbnails: covers of their styles, else of their newest posts.
 */
covers: Array<string>, };

export type DailyView = { 
/**
 * True when this call brought the coins.
 */
checked: boolean, 
/**
 * Free coins of this and earlier days that are still there.
 */
freeLeft: number, 
/**
 * When the next ones can be claimed, ms since 1970.
 */
nextAt: number, };

export type DeleteComment = { feedId: string, commentId: string, };

/**
 * Forgets the own address book.
 */
export type DeleteContacts = Record<symbol, never>;

/**
 * Takes an own entry back, for as long as entries are open. Votes for it are freed, and those who cast them are
 * told. A repeat changes nothing.
 */
export type DeleteEntry = { challengeId: string, entryId: string, };

/**
 * Deletes the own face model with its pictures, and stops one in the making. Finished photos stay.
 */
export type DeleteModel = Record<symbol, never>;

/**
 * Deletes an own post (a moderator: any). A repeat changes nothing.
 */
export type DeletePost = { feedId: string, };

/**
 * Deletes an own suggestion (a moderator: any). A repeat changes nothing.
 */
export type DeleteSuggestion = { suggestId: string, };

export type DeletionView = { 
/**
 * ms since 1970. Until then `/user/delete/cancel` brings everything back.
 */
purgeAt: number, 
/**
 * True while a subscription of a store runs on: it must be ended there.
 */
subscribed: boolean, };

/**
 * What a picture shows, in words that can be its alternative text. No more than can be told from it.
 */
export type DescribePhoto = { 
/**
 * A picture of ours that the caller may see.
 */
imageUrl: string, };

/**
 * The same, for a picture of a post.
 */
export type DescribePostPhoto = { imageUrl: string, };

export type DescriptionView = { description: string, };

/**
 * The feed, newest first. The cursor is the last post's `sortTime` and `feedId`.
 */
export type DiscoverPosts = { 
/**
 * 1 to 50; 20 when left out.
 */
count?: number, 
/**
 * 0 for all.
 */
gender?: number, feedId?: string, sortTime?: number, 
/**
 * `nextCursor` of the page before, in place of `sortTime` and `feedId`.
 */
cursor?: string, };

export type Done = Record<symbol, never>;

export type Drain = { 
/**
 * ms to wait before reconnecting.
 */
after: number, };

export type EarlierAction = { action: ReportAction, targetType: Thing, note: string, 
/**
 * ms since 1970.
 */
handledAt: number, };

/**
 * Who makes the photo.
 */
export type EngineView = { name: string, 
/**
 * True when it invents pixels from words, false when it works from the given photo alone.
 */
generative: boolean, };

export type EntryView = { entryId: string, 
/**
 * Null where the person is not visible to the caller: the rank stays, nameless.
 */
user: UserView | null, thumbnail: string, pictureUrl: string, width: number, height: number, thumbhash: string, votes: number, 
/**
 * Once closed; ties share a rank.
 */
rank: number | null, 
/**
 * Coins won, once closed.
 */
prize: number, mine: boolean, };

export type EventView = { 
/**
 * Null when the key was never written.
 */
eventValue: string | null, };

/**
 * Logs in with such a code. Wrong, used and expired ones look alike.
 */
export type ExchangeHandoff = { code: string, deviceId: string, basicInfo?: BasicInfo, };

export type ExportState = "none" | "making" | "ready" | "failed" | "expired";

export type ExportView = { state: ExportState, 
/**
 * ms since 1970, as the two below; null where there is none.
 */
requestedAt: number | null, 
/**
 * When the link ends.
 */
expiresAt: number | null, 
/**
 * From when another may be asked for.
 */
nextAt: number | null, 
/**
 * To be appended to `resourceUrl`. Whoever knows it can read the archive: never share it.
 */
url: string | null, bytes: number | null, };

/**
 * `"<md5>.jpg"` or `{fileName: "<md5>.jpg"}`: both shapes are accepted.
 */
export type FileName = string | { fileName: string, };

export type FollowRow = { followId: string, user: UserView, 
/**
 * As in `user`.
 */
followState: number, };

export type FollowView = { uidStr: string, followState: number, };

export type FoundPerson = { bio: string, uidStr: string, userName: string, firstName: string, lastName: string, nickName: string, avatarUri: string, 
/**
 * 0 or 1.
 */
creatorFlag: number, 
/**
 * 0 none, 1 you follow, 2 follows you, 3 both.
 */
followState: number, 
/**
 * 1 while the caller blocks this person.
 */
isBlock: number, };

export type FriendView = { uidStr: string, 
/**
 * 1 asked, 3 friends.
 */
friendState: number, };

/**
 * Prices, minimum version and flags; the same for everyone.
 */
export type GetApp = Record<symbol, never>;

/**
 * Where the API and the files live.
 */
export type GetAppTools = Record<symbol, never>;

/**
 * The caller's coins, read from the books.
 */
export type GetBalance = Record<symbol, never>;

export type GetChallenge = { challengeId: string, };

/**
 * Reads one of the caller's own key-value pairs.
 */
export type GetEvent = { 
/**
 * 1 to 64 characters.
 */
eventKey: string, };

/**
 * How far the newest archive is.
 */
export type GetExport = Record<symbol, never>;

/**
 * A code that logs one in elsewhere: travels in the `token` of a link, works once, for 60 s.
 */
export type GetHandoff = Record<symbol, never>;

/**
 * The caller's invitation code, what to do with it, and what it brought.
 */
export type GetInviteInfo = Record<symbol, never>;

/**
 * The own face model: the one in the making, else the one that is ready, else null.
 */
export type GetModel = Record<symbol, never>;

export type GetPost = { feedId: string, };

export type GetPostStyle = { aiStyle: string, };

/**
 * What is being made, in the order in which it is shown.
 */
export type GetProgress = Record<symbol, never>;

/**
 * The whole result of a closed challenge, for counting it again.
 */
export type GetResult = { challengeId: string, };

/**
 * The caller's subscription; null: none ever.
 */
export type GetSubscription = Record<symbol, never>;

/**
 * The caller's survey of the day.
 */
export type GetSurvey = Record<symbol, never>;

/**
 * What a survey gives, for visitors as well.
 */
export type GetSurveyReward = { surveyId: string, };

export type GetTask = { taskId: string, };

/**
 * The caller's oldest unfinished task, or null.
 */
export type GetTaskProcess = Record<symbol, never>;

/**
 * Asks where to PUT up to nine files. Names are the MD5 of the content in hex plus the original
 * extension, if any; the name deduplicates within one owner only.
 */
export type GetUploadUrls = { fileNames: Array<FileName>, };

/**
 * A person by `uidStr`; left out or one's own gives the full own [`UserInfo`].
 */
export type GetUser = { uidStr?: string, };

/**
 * Topics that are delivered no more, or were asked for without an `id` and never will be: what they are of is gone,
 * or this caller may not see it.
 */
export type Gone = { topics: Array<string>, };

export type GoodsView = { goodsId: string, title: string, 
/**
 * Over HTTPS, to a shop that the operator allows.
 */
url: string, image: string, price: string, };

/**
 * Answers a person who asked to be friends. A repeat changes nothing.
 */
export type HandleFriend = { uidStr: string, 
/**
 * 1 accept, 2 decline.
 */
type: number, };

/**
 * Answers all open reports of one thing. A repeat with the same action changes nothing.
 */
export type HandleReport = { reportId: string, action: ReportAction, 
/**
 * For other moderators; at most 1000 code points.
 */
note?: string, };

export type HandoffView = { code: string, 
/**
 * ms until it ends.
 */
expiresIn: number, };

/**
 * First frame of a client, within 10 s. Without `token`: a visitor.
 */
export type Hello = { token?: string, platform: string, deviceId: string, version: string, watch?: Array<TopicRef>, tab?: string, 
/**
 * The one of the last `welcome`: of another, no version is held.
 */
epoch?: string, };

/**
 * Hides a post from the caller, on every device. By a moderator: from everyone but its author, who is told. A
 * repeat changes nothing.
 */
export type HidePost = { feedId: string, };

/**
 * The same as `/user/block/add`.
 */
export type HideUser = { uidStr: string, };

export type InviteInfo = { stepList: Array<InviteStep>, 
/**
 * Eight letters and digits that are not mistaken for each other.
 */
inviteCode: string, 
/**
 * Coins that each of the two gets.
 */
inviterCoins: number, inviteeCoins: number, 
/**
 * People who joined by the code.
 */
joined: number, 
/**
 * Of those, who have not earned the reward yet.
 */
pending: number, 
/**
 * Coins that the code brought.
 */
coins: number, 
/**
 * Rewards of the last 24 hours, and at most how many that may be.
 */
rewardedToday: number, dayCap: number, 
/**
 * The same of all time.
 */
rewarded: number, totalCap: number, 
/**
 * Until when the caller may use another's code, ms since 1970; null: they did, or may not any more.
 */
redeemUntil: number | null, };

export type InviteState = "pending" | "settled" | "revoked";

export type InviteStep = { title: string, text: string, };

/**
 * Someone who joined by the caller's code.
 */
export type InviteeView = { user: UserView, state: InviteState, 
/**
 * ms since 1970.
 */
joinedAt: number, hasPhoto: boolean, 
/**
 * What the caller got for it.
 */
coins: number, };

export type InvitesPut = { 
/**
 * Those that are new; a number counts once.
 */
count: number, };

export type LedgerGroup = "spent" | "paid_back" | "bought" | "earned";

/**
 * Why coins came or went.
 */
export type LedgerReason = "signup" | "daily" | "invite" | "survey" | "prize" | "gift" | "purchase" | "photo" | "paid_back" | "refund" | "revoked" | "expired" | "debt_covered" | "other";

/**
 * One movement of the available coins.
 */
export type LedgerView = { ledgerId: string, reason: LedgerReason, 
/**
 * Coins; below 0 when they went.
 */
delta: number, 
/**
 * ms since 1970.
 */
at: number, 
/**
 * True while the coins wait for a task that is not done.
 */
held: boolean, taskId: string | null, challengeId: string | null, orderId: string | null, 
/**
 * The style of a photo, the title of a challenge, the product of an order, the reason of a gift; or empty.
 */
text: string, thumbnail: string, 
/**
 * Of an order: in the smallest unit of `currency`.
 */
priceMinor: number | null, 
/**
 * ISO 4217.
 */
currency: string | null, };

export type LikeView = { feedId: string, liked: boolean, likeCount: number, };

/**
 * Bounds of a connection that a client should know.
 */
export type Limits = { 
/**
 * Largest inbound frame, bytes.
 */
frameBytes: number, 
/**
 * Calls that run at once.
 */
calls: number, 
/**
 * Calls that may wait beyond those.
 */
waitingCalls: number, 
/**
 * Topics watched at once.
 */
topics: number, };

/**
 * The notices, newest first. Reading the list marks nothing read.
 */
export type ListActivity = { 
/**
 * 0 all, 1 likes, 2 comments, 3 follows, 4 challenge and community, 5 coins and system.
 */
type?: number, 
/**
 * Cursor: `pageTime` of the last line shown.
 */
pageTime?: number, 
/**
 * 1 to 50; 20 when left out.
 */
count?: number, 
/**
 * `nextCursor` of the page before, in place of `pageTime`.
 */
cursor?: string, };

/**
 * The own album, newest first.
 */
export type ListAlbum = { pageNo?: number, 
/**
 * 1 to 50; 24 when left out.
 */
pageSize?: number, cursor?: string, 
/**
 * Only photos that may enter this challenge.
 */
challengeId?: string, };

/**
 * Whom the caller blocks, the newest block first.
 */
export type ListBlocks = { 
/**
 * 1 to 50; 20 when left out.
 */
count?: number, 
/**
 * Cursor: the last person shown, even when they are not blocked any more.
 */
uidStr?: string, 
/**
 * `nextCursor` of the page before, in place of `uidStr`.
 */
cursor?: string, };

export type ListChallenges = { 
/**
 * All that have started when left out.
 */
status?: ChallengeStatus, pageNo?: number, 
/**
 * 1 to 50; 20 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * Own cinematics as tasks, newest first.
 */
export type ListCinematics = { pageNo?: number, 
/**
 * 1 to 50; 20 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * Comments, newest first; with `replyCommentId` that comment's replies, oldest first.
 */
export type ListComments = { feedId: string, 
/**
 * Cursor: the last comment shown; 0 first.
 */
commentId?: string, 
/**
 * 1 to 50; 20 when left out.
 */
count?: number, replyCommentId?: string, 
/**
 * `nextCursor` of the page before, in place of `commentId`.
 */
cursor?: string, };

/**
 * The people of the own address book who are here and want to be found.
 */
export type ListContacts = Record<symbol, never>;

/**
 * Countries and territories, by name.
 */
export type ListCountries = Record<symbol, never>;

/**
 * Creators by rank. A ranking stays while it is paged through.
 */
export type ListCreators = { pageNo?: number, 
/**
 * 1 to 50; 20 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * Entries by id; by rank once the challenge is closed.
 */
export type ListEntries = { challengeId: string, pageNo?: number, 
/**
 * 1 to 50; 20 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * Who follows a person, the newest follow first.
 */
export type ListFollowers = { 
/**
 * The caller when left out.
 */
uidStr?: string, 
/**
 * Cursor: `followId` of the last row shown; 0 first.
 */
followId?: string, 
/**
 * 1 to 50; 20 when left out.
 */
count?: number, 
/**
 * `nextCursor` of the page before, in place of `followId`.
 */
cursor?: string, };

/**
 * Whom a person follows, the newest follow first.
 */
export type ListFollowing = { 
/**
 * The caller when left out.
 */
uidStr?: string, 
/**
 * Cursor: `followId` of the last row shown; 0 first.
 */
followId?: string, 
/**
 * 1 to 50; 20 when left out.
 */
count?: number, 
/**
 * `nextCursor` of the page before, in place of `followId`.
 */
cursor?: string, };

/**
 * A person's posts, newest first; one's own when `uidStr` is left out.
 */
export type ListGallery = { pageNo?: number, 
/**
 * 1 to 50; 20 when left out.
 */
pageSize?: number, cursor?: string, uidStr?: string, };

/**
 * Who joined by the caller's code, newest first.
 */
export type ListInvites = { pageNo?: number, 
/**
 * 1 to 50; 10 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * The caller's movements, newest first.
 */
export type ListLedger = { 
/**
 * Cursor: `ledgerId` of the last line shown.
 */
ledgerId?: string, 
/**
 * 1 to 50; 20 when left out.
 */
count?: number, 
/**
 * `nextCursor` of the page before, in place of `ledgerId`.
 */
cursor?: string, 
/**
 * All when left out.
 */
group?: LedgerGroup, };

/**
 * The posts that the caller likes, the newest like first.
 */
export type ListLiked = { pageNo?: number, 
/**
 * 1 to 50; 20 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * The caller's orders, newest first.
 */
export type ListOrders = { pageNo?: number, 
/**
 * 1 to 50; 20 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * All own styles, newest first, those that are not published as well.
 */
export type ListOwnStyles = Record<symbol, never>;

/**
 * Styles to tag a post with.
 */
export type ListPostStyles = { pageNo?: number, pageSize?: number, cursor?: string, category?: number, };

/**
 * What is for sale.
 */
export type ListProducts = Record<symbol, never>;

/**
 * The queue: one line for each thing, however many report it. Open ones by the longest waiting, handled ones by
 * the newest.
 */
export type ListReports = { 
/**
 * `open` when left out.
 */
status?: ReportStatus, pageNo?: number, 
/**
 * 1 to 50; 20 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * Whom the caller sent an invitation, newest first.
 */
export type ListSentInvites = { pageNo?: number, 
/**
 * 1 to 50; 10 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * Things to buy that go with a picture.
 */
export type ListSimilarGoods = { 
/**
 * A picture of ours that the caller may see.
 */
imageUrl: string, pageNo?: number, 
/**
 * 1 to 50; 10 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * Example photos of styles.
 */
export type ListStyleImages = { pageNo?: number, pageSize?: number, cursor?: string, gender?: number, };

export type ListStyleTypes = { gender?: number, };

/**
 * Published styles by rank.
 */
export type ListStyles = { pageNo?: number, pageSize?: number, cursor?: string, gender?: number, category?: number, 
/**
 * At most 20; overrides `category`.
 */
categoryIds?: Array<number>, };

/**
 * All styles of one category; `type` is the category.
 */
export type ListStylesByType = { gender?: number, type?: number, };

/**
 * Suggestions, newest first.
 */
export type ListSuggestions = { 
/**
 * `open` when left out.
 */
status?: SuggestionStatus, 
/**
 * Those that are over, `done` and `declined`, in place of one status.
 */
past?: boolean, 
/**
 * The caller's own, of every status.
 */
mine?: boolean, 
/**
 * Open ones with the most votes first: one page of at most `pageSize`, since votes move.
 */
top?: boolean, 
/**
 * This one alone.
 */
suggestId?: string, pageNo?: number, 
/**
 * 1 to 50; 20 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * Dialling codes, one line for each country that has one, by name.
 */
export type ListTelephoneCodes = Record<symbol, never>;

/**
 * Logs in with a code; a new number gets an account. Wrong, expired and unknown codes look alike.
 */
export type Login = { deviceId: string, basicInfo?: BasicInfo, phoneCode: string, mobile: string, code: string, inviterUidStr?: string, };

/**
 * Ends this token, its push registration and its other sockets. An expired token still gets 0.
 */
export type Logout = { deviceId?: string, basicInfo?: BasicInfo, };

export type ModelPicture = { fileUrl: string, 
/**
 * Null until it was looked at.
 */
verdict: PictureVerdict | null, };

/**
 * `me/model`
 */
export type ModelPush = { state: ModelState, processing: number, };

export type ModelPut = { 
/**
 * The task that learns it; null on a dry run.
 */
taskId: string | null, 
/**
 * Verdicts on a dry run, else null each.
 */
pictures: Array<ModelPicture>, };

export type ModelState = "none" | "progressing" | "has_model";

export type ModelView = { id: string, 
/**
 * Empty once the picture is gone.
 */
faceImage: string, gender: number, pictures: Array<ModelPicture>, 
/**
 * 0 to 100; 100 once it is ready.
 */
processing: number, 
/**
 * ms since 1970.
 */
createTime: number, };

/**
 * How a cinematic moves.
 */
export type Motion = "drift" | "zoom_in" | "zoom_out" | "parallax" | "develop";

/**
 * What to look at next before voting: the entries that were shown to the fewest people, never an own one.
 */
export type NextEntries = { challengeId: string, 
/**
 * 1 to 50; 10 when left out.
 */
count?: number, };

export type NoticeCount = { 
/**
 * Counting stops at 100.
 */
noticeCount: number, };

/**
 * `me/notice`
 */
export type NoticePush = { 
/**
 * The unread notices that the list shows, counted to 100.
 */
noticeCount: number, };

/**
 * What a notice is about, where it leads.
 */
export type NoticeTarget = { feedId: string | null, commentId: string | null, challengeId: string | null, taskId: string | null, aiStyle: string | null, 
/**
 * Words of the thing: a comment's, a challenge's title, a style's name, a reason. Empty when it has none.
 */
text: string, 
/**
 * Coins, with `coins` and `invite_reward`.
 */
coins: number | null, };

export type NoticeType = "like" | "comment" | "reply" | "follow" | "friend_apply" | "friend_accept" | "challenge_open" | "challenge_result" | "entry_removed" | "suggest_vote" | "task_done" | "task_failed" | "coins" | "invite_reward" | "moderation" | "system" | "remix" | "vote_won" | "style_tried";

export type NoticeView = { 
/**
 * Microseconds since 1970: id and cursor of the line; never changes.
 */
pageTime: number, type: NoticeType, 
/**
 * At most three, newest first.
 */
actors: Array<UserView>, actorCount: number, target: NoticeTarget, thumbnail: string, read: boolean, };

export type OfferedEntries = { items: Array<EntryView>, 
/**
 * The caller was offered all there are: these are shown again.
 */
again: boolean, };

/**
 * 1 like, 2 unlike; absolute, so a repeat changes nothing.
 */
export type OperatePost = { feedId: string, type: number, };

export type OrderStarted = { orderId: string, 
/**
 * A UUID bound to the caller: handed to the store of the phone, which hands it back.
 */
accountToken: string, store: StoreKind, 
/**
 * Where a browser pays; null where the store of the phone is asked.
 */
checkoutUrl: string | null, };

export type OrderState = "created" | "verifying" | "paid" | "failed" | "refunded";

export type OrderVerified = { verdict: Verdict, 
/**
 * Whether the store may forget the transaction: never before it was credited or can never be.
 */
finish: boolean, 
/**
 * Why it was refused, for people to read.
 */
reason: string | null, order: OrderView | null, };

export type OrderView = { orderId: string, productId: string, kind: ProductKind, state: OrderState, store: StoreKind, coins: number, 
/**
 * Coins that a refund took back.
 */
refundedCoins: number, 
/**
 * In the smallest unit of `currency`.
 */
priceMinor: number, currency: string, 
/**
 * ms since 1970, as all times below.
 */
createdAt: number, paidAt: number | null, refundedAt: number | null, };

/**
 * A style of the caller's own.
 */
export type OwnStyleView = { published: boolean, printCount: number, aiStyle: string, name: string, cover: string, 
/**
 * The style on the caller's own face; null while there is none.
 */
mine: string | null, 
/**
 * Number of a category; names: `/photo/ai/style/type/list`.
 */
category: number, 
/**
 * 0 for everyone.
 */
gender: number, 
/**
 * Coins for one photo.
 */
cost: number, 
/**
 * It makes a photo look like a second picture, which comes with the order.
 */
needsPicture: boolean, };

/**
 * One page. Fewer items than asked for end the list.
 */
export type Page<T> = { items: Array<T>, 
/**
 * May be sent as `cursor` in place of `pageNo`; null at the end.
 */
nextCursor: string | null, };

/**
 * The same, page by page.
 */
export type PageOwnStyles = { pageNo?: number, 
/**
 * 1 to 50; 20 when left out.
 */
pageSize?: number, cursor?: string, };

/**
 * Another person's page. A person whom the caller blocks keeps names only, so that they can be unblocked.
 */
export type PersonView = { followerCount: number, followingCount: number, postCount: number, 
/**
 * At most 160 code points.
 */
bio: string, 
/**
 * 0 none, 1 you have asked, 2 they have asked, 3 friends.
 */
friendState: number, uidStr: string, userName: string, firstName: string, lastName: string, nickName: string, avatarUri: string, 
/**
 * 0 or 1.
 */
creatorFlag: number, 
/**
 * 0 none, 1 you follow, 2 follows you, 3 both.
 */
followState: number, 
/**
 * 1 while the caller blocks this person.
 */
isBlock: number, };

/**
 * A picture: of the album, a post, a task. `pictureUrl` is a JPEG. The same picture is served as WebP,
 * `min(width, w)` pixels wide, for w = 96, 320, 640 and 1080: `/8d2f.jpg` as `/8d2f-w640.webp`.
 */
export type PhotoView = { id: string, thumbnail: string, pictureUrl: string, width: number, height: number, 
/**
 * base64 of the thumbhash (about 25 bytes), to show before the file; empty when unknown.
 */
thumbhash: string, 
/**
 * The film whose poster the picture is: an MP4 (H.264, no sound) of the picture's size. Absent with a photo.
 */
videoUrl?: string, 
/**
 * Length of the film in ms.
 */
durationMs?: number, };

/**
 * Whether a face can be learned from a picture.
 */
export type PictureVerdict = "good" | "dark" | "blurred" | "other_face" | "many_faces" | "no_face";

/**
 * A photo of a post.
 */
export type PostPhotoView = { 
/**
 * What it shows, in words; may be empty.
 */
alt: string, id: string, thumbnail: string, pictureUrl: string, width: number, height: number, 
/**
 * base64 of the thumbhash (about 25 bytes), to show before the file; empty when unknown.
 */
thumbhash: string, 
/**
 * The film whose poster the picture is: an MP4 (H.264, no sound) of the picture's size. Absent with a photo.
 */
videoUrl?: string, 
/**
 * Length of the film in ms.
 */
durationMs?: number, };

/**
 * `post/{feedId}`
 */
export type PostPush = { likeCount: number, commentCount: number, shareCount: number, };

export type PostPut = { feedId: string, post: PostView, };

export type PostView = { feedId: string, 
/**
 * Microseconds since 1970; with `feedId` the cursor of the feed.
 */
sortTime: number, user: UserView, photos: Array<PostPhotoView>, content: string, 
/**
 * Whether others may make something from it.
 */
remixable: boolean, 
/**
 * The post that it was made from, while the caller may see that.
 */
remixOf: RemixOf | null, 
/**
 * How often something was made from it.
 */
remixCount: number, style: StyleTag | null, gender: number, likeCount: number, commentCount: number, shareCount: number, liked: boolean, isAuthor: boolean, 
/**
 * Version of the topic `post/{feedId}`.
 */
v: number, };

export type ProductKind = "coins" | "subscription";

export type ProductList = { items: Array<ProductView>, 
/**
 * Where the caller's platform pays; null: nowhere on this server.
 */
store: StoreKind | null, };

export type ProductView = { productId: string, kind: ProductKind, 
/**
 * Of the pack, or of each paid period.
 */
coins: number, 
/**
 * Length of one period of a subscription.
 */
periodMonths: number | null, 
/**
 * In the smallest unit of `currency`.
 */
priceMinor: number, 
/**
 * ISO 4217.
 */
currency: string, };

export type ProgressItem = { itemId: string, title: string, 
/**
 * 0 to 100.
 */
percent: number, updatedAt: number, 
/**
 * At most twenty, newest first.
 */
notes: Array<ProgressNote>, };

export type ProgressNote = { content: string, at: number, };

export type ProgressView = { items: Array<ProgressItem>, };

/**
 * Counts what is done in the app. Always result 0: what is not on the list, or too much, is left out in silence.
 * Kept under the person's name with their consent to analytics alone.
 */
export type PutActivity = { activityCategory?: string, activity?: string, deviceId?: string, basicInfo?: BasicInfo, 
/**
 * Plain values by name. Attributes of a face count with consent to them alone.
 */
params?: { [key in string]: ActivityValue }, };

/**
 * Makes a short film of own photos. Refused before anything is charged where nothing can make one, which
 * `cinematics` of the app's configuration tells beforehand. What the task delivers is a photo with a `videoUrl`.
 */
export type PutCinematic = { requestId?: string, 
/**
 * Ids of 1 to 6 own photos, in the order in which they come.
 */
photoIds: Array<string>, motion: Motion, 
/**
 * 2 to 10.
 */
seconds: number, };

/**
 * Comments on a post, or answers a comment.
 */
export type PutComment = { requestId?: string, feedId: string, 
/**
 * The comment that is answered.
 */
commentId?: string, 
/**
 * 1 to 500 code points.
 */
content: string, };

/**
 * Grants or withdraws a consent; a repeat changes nothing.
 */
export type PutConsent = { kind: ConsentKind, granted: boolean, };

/**
 * Replaces the own address book. Numbers are kept as keyed hashes and names encrypted; what is no number is left
 * out. Needs a verified phone.
 */
export type PutContacts = { 
/**
 * At most 1000.
 */
mobileStr: Array<Contact>, };

/**
 * Enters a finished photo of the own album. While entries are open: until voting begins, or until the end where
 * the two overlap.
 */
export type PutEntry = { requestId?: string, challengeId: string, 
/**
 * `id` of an own photo.
 */
aiPhotoId: string, };

/**
 * Writes one; the last write wins. At most 64 keys; keys that begin with `sys.` are read-only.
 */
export type PutEvent = { eventKey: string, 
/**
 * At most 4096 bytes.
 */
eventValue: string, };

/**
 * Uses another person's code: within 7 days of joining, once a person, phone and device. The same code again
 * changes nothing.
 */
export type PutInviteCode = { inviteCode: string, };

/**
 * Notes down who was sent an invitation; the server itself sends nothing to anyone.
 */
export type PutInvites = { 
/**
 * 1 to 50 numbers: with `+` and country code, or as they are dialled in the caller's country.
 */
mobiles: Array<string>, 
/**
 * Names beside the numbers, in their order; for the caller's own eyes.
 */
names?: Array<string>, };

/**
 * Has the own face learned from 5 to 20 own pictures. Needs the consent `face_data`. The model that is there
 * stays until the new one is ready.
 */
export type PutModel = { requestId?: string, 
/**
 * `fileUrl` of the own picture that stands for the model.
 */
faceImage: string, gender?: number, 
/**
 * `fileUrl`s of own ready files.
 */
pictures: Array<string>, 
/**
 * Only looks at the pictures, 1 to 20 of them: starts nothing and keeps nothing.
 */
dry?: boolean, };

/**
 * Orders a product; nothing is paid yet.
 */
export type PutOrder = { 
/**
 * UUID, at most 64 characters; the same one again gives the first answer.
 */
requestId?: string, productId: string, };

/**
 * Starts making 1 to 4 photos. Coins are held now, charged for what is delivered.
 */
export type PutPhoto = { requestId?: string, aiStyle: string, 
/**
 * `fileUrl` of an own ready file.
 */
imageUrl?: string, 
/**
 * At most 500 code points.
 */
prompt?: string, 
/**
 * 1 to 4; 1 when left out.
 */
count?: number, 
/**
 * The picture to match, with a style that `needsPicture` and no other: `fileUrl` of an own ready file.
 */
matchUrl?: string, 
/**
 * Instead, a visible post that permits remixing, or an own one: its first photo, or that whose `pictureUrl`
 * is `matchUrl`.
 */
matchFeedId?: string, };

/**
 * Publishes 1 to 9 own finished photos.
 */
export type PutPost = { requestId?: string, 
/**
 * Ids of album photos, or `fileUrl`s of own ready files.
 */
photos: Array<string>, 
/**
 * At most 2000 code points.
 */
content?: string, aiStyle?: string, gender?: number, 
/**
 * What each photo shows, in words, in the order of `photos`; at most 1000 code points each.
 */
alts?: Array<string>, 
/**
 * Whether others may make something from it; they may when it is left out.
 */
remixable?: boolean, 
/**
 * Enters the first photo, which is then one of the album, into this challenge as well; both or neither.
 */
challengeId?: string, };

/**
 * Everything up to `pageTime` is read; the mark never goes back. With `taskId`: its owner has watched that
 * task end, so its notice goes unless it was read before. One of the two, or both.
 */
export type PutRead = { pageTime?: number, taskId?: string, };

/**
 * Makes an image anew as a prompt says: an own one, or one of a visible post that permits it.
 */
export type PutReinvent = { requestId?: string, 
/**
 * `fileUrl` of an own ready file, or `pictureUrl` of the post's photo.
 */
imageUrl: string, 
/**
 * 1 to 500 code points.
 */
prompt: string, 
/**
 * Only tells which words are understood: costs nothing and starts nothing.
 */
dry?: boolean, };

/**
 * Reports something. A repeat about the same thing replaces the words of the first; what is reported is hidden
 * from the caller. Three reports by people who have been here for a week hide it from everyone until a moderator
 * has looked. Suspended people may report a `problem`, which is how they appeal.
 */
export type PutReport = { requestId?: string, 
/**
 * Not `photo`.
 */
targetType: Thing, 
/**
 * `uidStr` of a user, the id of anything else; none of a problem.
 */
targetId?: string, 
/**
 * 1 to 80 code points.
 */
reason: string, 
/**
 * At most 1000 code points.
 */
content?: string, 
/**
 * At most 3 `fileUrl`s of own ready files.
 */
images?: Array<string>, };

export type PutSuggestion = { requestId?: string, 
/**
 * 1 to 80 code points.
 */
title: string, 
/**
 * At most 1000 code points.
 */
content?: string, };

/**
 * Answers a survey, once.
 */
export type PutSurveyAnswer = { 
/**
 * UUID, at most 64 characters; the same one again gives the first answer.
 */
requestId?: string, surveyId: string, answers: Array<SurveyAnswer>, };

/**
 * Takes the reward of an answered survey: once a survey, and once a local day. A repeat changes nothing.
 */
export type PutSurveyReward = { surveyId: string, };

/**
 * 1 casts the caller's one ballot or moves it, 2 withdraws it.
 */
export type PutVote = { challengeId: string, entryId?: string, type: number, };

/**
 * How a question is answered.
 */
export type QuestionKind = "one" | "many" | "scale" | "pair" | "order" | "text";

export type ReinventStarted = { 
/**
 * Null on a dry run.
 */
taskId: string | null, 
/**
 * Coins held; on a dry run what would be.
 */
cost: number, 
/**
 * Coins left.
 */
coins: number, 
/**
 * Words of the prompt that mean something here, as they were given.
 */
understood: Array<string>, 
/**
 * And those that do not.
 */
ignored: Array<string>, };

export type RemixOf = { feedId: string, user: UserView, };

/**
 * Ends a block; what it took away does not come back. A repeat changes nothing.
 */
export type RemoveBlock = { uidStr: string, };

/**
 * Stops following; a repeat changes nothing.
 */
export type RemoveFollow = { uidStr: string, };

/**
 * Ends that a person follows the caller, who is not told; a repeat changes nothing.
 */
export type RemoveFollower = { uidStr: string, };

export type ReportAction = "dismiss" | "hide" | "remove" | "suspend";

export type ReportPut = { reportId: string, };

export type ReportStatus = "open" | "actioned" | "dismissed";

export type ReportView = { reportId: string, targetType: Thing, 
/**
 * As `/common/report/put` takes it.
 */
targetId: string, 
/**
 * Whose it is; the person that a report is about. Null when they are gone.
 */
owner: UserView | null, 
/**
 * Words of the thing.
 */
text: string, 
/**
 * Its first picture.
 */
photo: PhotoView | null, 
/**
 * True while only its author sees it.
 */
hidden: boolean, reason: string, content: string, images: Array<string>, 
/**
 * Null when they are gone.
 */
reporter: UserView | null, 
/**
 * People who reported the same thing.
 */
reporters: number, status: ReportStatus, 
/**
 * ms since 1970, as the two below.
 */
createTime: number, dueAt: number, handledAt: number | null, action: ReportAction | null, note: string, 
/**
 * What was done before about the same thing or person, newest first, at most ten.
 */
earlier: Array<EarlierAction>, };

/**
 * Brings a subscription to the caller's account by its receipt.
 */
export type RestoreSubscription = { receipt: string, 
/**
 * True: also away from another account. Both are told.
 */
confirm?: boolean, 
/**
 * Left out: that of the caller's platform.
 */
store?: StoreKind, };

export type ResultEntryView = { entryId: string, 
/**
 * By votes over all entries; ties share a rank.
 */
rank: number, votes: number, 
/**
 * People it was shown to while they voted.
 */
exposures: number, 
/**
 * Of the same person: the entry with the most votes, which stands for a prize.
 */
bestEntry: string, 
/**
 * Coins. Places are counted over the best entries alone; the prizes of places that a tie covers are pooled and
 * shared, fractions dropped.
 */
prize: number, };

export type ResultView = { challengeId: string, 
/**
 * Coins for each place.
 */
prizes: Array<number>, 
/**
 * Ballots that were counted.
 */
ballots: number, 
/**
 * SHA-256 in hex of the ballots without their voters: the `entryId` of each, in rising order, each followed by
 * a line feed.
 */
ballotsHash: string, 
/**
 * ms since 1970.
 */
closedAt: number, 
/**
 * By rank. Entries that were taken back before the close are not among them.
 */
entries: Array<ResultEntryView>, };

export type ReviewState = "open" | "approved" | "declined" | "withdrawn";

/**
 * Finds people who want to be found: each word of `q` begins their user name or a word of their names, whatever
 * its case and accents. Whom the caller follows comes first.
 */
export type SearchPeople = { 
/**
 * 2 to 40 characters.
 */
q: string, 
/**
 * 1 to 50; 20 when left out.
 */
count?: number, cursor?: string, };

/**
 * Asks for a login code by SMS. The answer never tells whether the number is known.
 */
export type SendCode = { 
/**
 * base64url of the JSON object of [`CodeDigest`].
 */
digest: string, };

export type SentInviteView = { inviteId: string, name: string, 
/**
 * The last digits of the number.
 */
mobile: string, 
/**
 * ms since 1970.
 */
sentAt: number, joined: boolean, };

/**
 * `me/session`: 60 s before the token expires, before a forced close, and when what the person may do has changed.
 */
export type SessionPush = { revoked: boolean, 
/**
 * ms since 1970.
 */
expiresAt: number, 
/**
 * What the person may do from now on, when that has changed.
 */
status?: number, };

/**
 * Counts that a post was shared, after it was. What is not there counts nothing and is no error.
 */
export type SharePost = { feedId: string, deviceId?: string, basicInfo?: BasicInfo, };

/**
 * Who takes the money. `sandbox` takes none: it is for trying things out, and says so.
 */
export type StoreKind = "sandbox" | "stripe" | "appstore" | "play";

/**
 * Everything about one style.
 */
export type StyleDetailView = { 
/**
 * Null for the house, and for someone whom the caller may not see.
 */
maker: UserView | null, 
/**
 * At most 300 code points.
 */
description: string, 
/**
 * A photo without a person is refused.
 */
needsPerson: boolean, 
/**
 * ms that one photo takes, as measured of late; null while nothing was measured.
 */
etaMs: number | null, 
/**
 * Tasks that succeeded in it; may lag a minute.
 */
printCount: number, 
/**
 * Names of the looks that the first to the fourth photo of a task have; empty when they have none.
 */
looks: Array<string>, 
/**
 * At most six pictures made in it, on different subjects.
 */
examples: Array<string>, aiStyle: string, name: string, cover: string, 
/**
 * The style on the caller's own face; null while there is none.
 */
mine: string | null, 
/**
 * Number of a category; names: `/photo/ai/style/type/list`.
 */
category: number, 
/**
 * 0 for everyone.
 */
gender: number, 
/**
 * Coins for one photo.
 */
cost: number, 
/**
 * It makes a photo look like a second picture, which comes with the order.
 */
needsPicture: boolean, };

export type StyleImageView = { aiStyle: string, name: string, id: string, thumbnail: string, pictureUrl: string, width: number, height: number, 
/**
 * base64 of the thumbhash (about 25 bytes), to show before the file; empty when unknown.
 */
thumbhash: string, 
/**
 * The film whose poster the picture is: an MP4 (H.264, no sound) of the picture's size. Absent with a photo.
 */
videoUrl?: string, 
/**
 * Length of the film in ms.
 */
durationMs?: number, };

/**
 * A style as a card beside a post.
 */
export type StyleTag = { aiStyle: string, name: string, };

export type StyleView = { aiStyle: string, name: string, cover: string, 
/**
 * The style on the caller's own face; null while there is none.
 */
mine: string | null, 
/**
 * Number of a category; names: `/photo/ai/style/type/list`.
 */
category: number, 
/**
 * 0 for everyone.
 */
gender: number, 
/**
 * Coins for one photo.
 */
cost: number, 
/**
 * It makes a photo look like a second picture, which comes with the order.
 */
needsPicture: boolean, };

export type SubscriptionRestored = { 
/**
 * It is another account's: ask, and call again with `confirm`.
 */
needsConfirm: boolean, subscription: SubscriptionView | null, };

export type SubscriptionState = "active" | "grace" | "cancelled" | "expired" | "refunded";

export type SubscriptionView = { productId: string, store: StoreKind, state: SubscriptionState, 
/**
 * Access ends here, cancelled or not. ms since 1970.
 */
expiresAt: number, 
/**
 * True until then.
 */
active: boolean, priceMinor: number, currency: string, periodMonths: number, 
/**
 * Photos made in the last 30 days.
 */
recentPhotos: number, };

/**
 * `suggest/{suggestId}`
 */
export type SuggestPush = { votes: number, };

export type SuggestView = { suggestId: string, title: string, content: string, status: SuggestionStatus, votes: number, 
/**
 * The caller's vote is among them.
 */
voted: boolean, mine: boolean, user: UserView, 
/**
 * ms since 1970, as all times below.
 */
createTime: number, 
/**
 * The official word on it.
 */
answer: AnswerView | null, 
/**
 * Version of the topic `suggest/{suggestId}`.
 */
v: number, };

export type SuggestVoteView = { suggestId: string, voted: boolean, votes: number, 
/**
 * Version of the topic `suggest/{suggestId}` that holds this vote.
 */
v: number, };

/**
 * Votes count while a suggestion is `open`.
 */
export type SuggestionStatus = "open" | "planned" | "done" | "declined";

/**
 * The answer to one question, in the order of the questions.
 */
export type SurveyAnswer = { 
/**
 * Numbers of options, from 0: one for `one` and `pair`, any for `many`, all in their order for `order`. For
 * `scale` one number from 1 to 5.
 */
choices?: Array<number>, 
/**
 * For `text`: at most 500 characters.
 */
text?: string, };

export type SurveyOption = { text: string, 
/**
 * Path of a picture, or empty.
 */
picture: string, };

export type SurveyQuestion = { kind: QuestionKind, title: string, 
/**
 * A line below the question, or empty.
 */
hint: string, 
/**
 * None with `scale` and `text`, two with `pair`.
 */
options: Array<SurveyOption>, 
/**
 * Whether it may be left without an answer.
 */
optional: boolean, };

export type SurveyReward = { surveyId: string, title: string, 
/**
 * Coins.
 */
reward: number, questions: number, 
/**
 * What was learned; empty until the caller has answered.
 */
thanks: string, answered: boolean, rewarded: boolean, };

export type SurveyView = { surveyId: string, title: string, questions: Array<SurveyQuestion>, 
/**
 * Coins for answering.
 */
reward: number, };

export type TabMoved = { to: string, session: string, };

/**
 * Whose doing a failed task is.
 */
export type TaskFailure = "fault" | "refused";

/**
 * `me/task/{taskId}`
 */
export type TaskPush = { taskId: string, type: TaskType, state: TaskState, 
/**
 * 0 to 100, never falling.
 */
processing: number, step: string, engine: EngineView, 
/**
 * While queued: tasks of anyone that will be taken up before it. A change is told at most once a second.
 */
ahead?: number, 
/**
 * ms until it is done, when that is known.
 */
etaMs?: number, 
/**
 * While queued.
 */
waitsFor?: WaitsFor, 
/**
 * The photo as it develops.
 */
preview?: Uint8Array | string, photos?: Array<PhotoView>, reason?: string, 
/**
 * With a failed task only.
 */
failure?: TaskFailure, };

export type TaskStarted = { taskId: string, 
/**
 * Coins held.
 */
cost: number, 
/**
 * Coins left.
 */
coins: number, };

export type TaskState = "queued" | "running" | "succeeded" | "failed" | "cancelled";

export type TaskType = "photo" | "reinvent" | "cinematic" | "face_model";

export type TaskView = { taskId: string, type: TaskType, state: TaskState, 
/**
 * 0 to 100, never falling.
 */
processing: number, 
/**
 * Words of the engine: "Brush strokes".
 */
step: string, engine: EngineView, photos: Array<PhotoView>, cost: number, refunded: number, 
/**
 * Why it failed, fit to be shown.
 */
reason: string | null, 
/**
 * With a failed task only. Nothing is charged either way.
 */
failure: TaskFailure | null, 
/**
 * The photo that it was made from, while that is there; for its owner, as the whole task is.
 */
source: string | null, 
/**
 * While queued: tasks of anyone that will be taken up before it.
 */
ahead: number | null, 
/**
 * While queued or running: ms until it is done, by what its style took of late; null when unknown.
 */
etaMs: number | null, 
/**
 * While queued.
 */
waitsFor: WaitsFor | null, 
/**
 * Of a prompt that chose what is made: its words that meant something here, as they were given.
 */
understood: Array<string>, 
/**
 * And those that did not.
 */
ignored: Array<string>, 
/**
 * Version of the topic `me/task/{taskId}`.
 */
v: number, };

export type TelephoneCode = { 
/**
 * Digits only: `44`.
 */
phoneCode: string, 
/**
 * ISO 3166-1 alpha-2: `GB`.
 */
country: string, 
/**
 * In English.
 */
name: string, };

export type TelephoneCodes = { items: Array<TelephoneCode>, };

/**
 * What a report is about.
 */
export type Thing = "post" | "comment" | "user" | "entry" | "suggestion" | "photo" | "problem";

export type TodaysSurvey = { 
/**
 * Null: that of the day is answered, or there is none.
 */
survey: SurveyView | null, 
/**
 * Surveys that the caller answered so far.
 */
answered: number, 
/**
 * When the caller's next day begins, ms since 1970.
 */
nextAt: number, 
/**
 * An answered one whose reward was not taken yet.
 */
unrewarded: string | null, };

/**
 * A topic, with the version already held.
 */
export type TopicRef = string | { topic: string, v?: number, };

/**
 * Every topic with the state that it carries: for documents and the TypeScript client.
 */
export type Topics = { "me/notice": NoticePush, "me/coins": CoinsPush, "me/model": ModelPush, "me/task": TaskPush, "me/session": SessionPush, challenge: ChallengePush, post: PostPush, suggest: SuggestPush, app: AppPush, };

/**
 * 1 deletes a photo of the own album, 2 makes it a favourite, 3 no more. A repeat changes nothing. What is
 * published keeps a copy of its own.
 */
export type UpdatePhoto = { aiPhotoId: string, type: number, };

/**
 * Changes the own profile. Only these fields can change; any protected one (coins, status,
 * creatorFlag, subscribeFlag, inviteCount) is result 1. A valid `userName` completes the profile.
 */
export type UpdateUser = { 
/**
 * At most 30 graphemes and 240 code points, as the two below.
 */
firstName?: string, lastName?: string, nickName?: string, 
/**
 * 3 to 20 of `a-z 0-9 _ .`, unique; two changes in 30 days.
 */
userName?: string, 
/**
 * `fileUrl` of an own ready file.
 */
avatarUri?: string, gender?: number, timezone?: string, 
/**
 * At most 160 code points.
 */
bio?: string, };

export type UploadUrl = { fileName: string, 
/**
 * PUT the bytes here within 10 minutes; empty when the caller has the file already.
 */
uploadUrl: string, 
/**
 * What later calls name the file by.
 */
fileUrl: string, };

export type UploadUrls = { items: Array<UploadUrl>, };

/**
 * The own account, or another person as the caller may see them.
 */
export type UserAnswer = UserInfo | PersonView;

/**
 * The person who calls.
 */
export type UserInfo = { 
/**
 * With `/user/login` only.
 */
token?: string, uid: string, uidStr: string, userName: string, firstName: string, lastName: string, nickName: string, avatarUri: string, gender: number, timezone: string, bio: string, coins: number, 
/**
 * Equal to `coins`.
 */
aiPhotoLimit: number, inviteCode: string, inviteCount: number, inviterUidStr: string | null, phoneCode: string, 
/**
 * Masked: `••••• 567`.
 */
mobile: string, activeDays: number, 
/**
 * 0 or 1, as the three below.
 */
creatorFlag: number, isBlock: number, subscribeFlag: number, isTestAdmin: number, 
/**
 * 0 incomplete, 1 active, 2 suspended, 3 moderator.
 */
status: number, followerCount: number, followingCount: number, postCount: number, 
/**
 * With consent only, else null; never in another person's answer.
 */
faceAge: number | null, faceGender: string | null, faceRace: string | null, 
/**
 * What this person has agreed to.
 */
consents: Array<ConsentKind>, 
/**
 * ms since 1970: until then `/user/delete/cancel` brings the deleted account of this number back. Null when
 * there is none, or when this account's profile is complete.
 */
restorableUntil: number | null, };

/**
 * A person on a card: beside a post, a comment, a notice, an entry.
 */
export type UserView = { uidStr: string, userName: string, firstName: string, lastName: string, nickName: string, avatarUri: string, 
/**
 * 0 or 1.
 */
creatorFlag: number, 
/**
 * 0 none, 1 you follow, 2 follows you, 3 both.
 */
followState: number, 
/**
 * 1 while the caller blocks this person.
 */
isBlock: number, };

export type Verdict = "paid" | "pending" | "refused";

/**
 * Hands in what a store gave for a payment, or asks after an order. Safe to repeat.
 */
export type VerifyOrder = { 
/**
 * Empty or left out: the account is found by the token that the store was given.
 */
orderId?: string, 
/**
 * The signed transaction (App Store), the purchase token (Play); empty where the order is known.
 */
receipt?: string, 
/**
 * Left out: that of the order, or of the caller's platform.
 */
store?: StoreKind, };

/**
 * Counts that a post was seen: once for each person, or device of a visitor, and day; never by its author. What
 * is not there counts nothing and is no error.
 */
export type ViewPost = { feedId: string, deviceId?: string, basicInfo?: BasicInfo, };

/**
 * 1 votes, 2 takes the vote back; absolute, so a repeat changes nothing.
 */
export type VoteSuggestion = { suggestId: string, type: number, };

/**
 * Whom a queued task waits for: members take turns, and each one's tasks go in order.
 */
export type WaitsFor = "others" | "own";

/**
 * `data` of the reply to a `watch`.
 */
export type WatchAnswer = { 
/**
 * Topics that do not exist or may not be seen.
 */
refused: Array<string>, };

export type Welcome = { session: string, uidStr?: string, 
/**
 * ms between the server's pings.
 */
ping: number, build: string, 
/**
 * Names the data that versions belong to: under another one, versions held mean nothing.
 */
epoch: string, limits: Limits, };

/** `result` of an answer. */
export const Result = {
  Ok: 0,
  InvalidInput: 1,
  SignIn: 2,
  NotFound: 3,
  Forbidden: 4,
  ProfileIncomplete: 5,
  RateLimited: 6,
  CoinsShort: 7,
  Conflict: 8,
  RequestReused: 9,
  ContentRejected: 10,
  Suspended: 11,
  AppTooOld: 12,
  TokenInvalid: 13,
  Internal: 50,
} as const;

/** `status` of a person. */
export const Status = {
  Incomplete: 0,
  Active: 1,
  Suspended: 2,
  Moderator: 3,
} as const;

/** `gender` of a person or a thing. */
export const Gender = {
  Any: 0,
  Male: 1,
  Female: 2,
  Another: 3,
} as const;

/** Every call: what it takes and what it answers with. */
export interface Calls {
  /** Asks for a login code by SMS. The answer never tells whether the number is known. */
  "/user/mobile/sendCode": { request: SendCode; response: CodeSent; need: "open" };
  /** Logs in with a code; a new number gets an account. Wrong, expired and unknown codes look alike. */
  "/user/login": { request: Login; response: UserInfo; need: "open" };
  /** Ends this token, its push registration and its other sockets. An expired token still gets 0. */
  "/user/logout": { request: Logout; response: Done; need: "member" };
  /** A person by `uidStr`; left out or one's own gives the full own [`UserInfo`]. */
  "/user/get": { request: GetUser; response: UserAnswer; need: "member" };
  /** Changes the own profile. Only these fields can change; any protected one (coins, status, creatorFlag, subscribeFlag, inviteCount) is result 1. A valid `userName` completes the profile. */
  "/user/update": { request: UpdateUser; response: UserInfo; need: "member" };
  /** Moves the account to another number, with a code sent to each for the scene `change`. A number that belongs to another account looks like a wrong code. All other log-ins end. */
  "/user/mobile/change": { request: ChangeMobile; response: UserInfo; need: "member" };
  /** A code that logs one in elsewhere: travels in the `token` of a link, works once, for 60 s. */
  "/user/token/handoff/get": { request: GetHandoff; response: HandoffView; need: "member" };
  /** Logs in with such a code. Wrong, used and expired ones look alike. */
  "/user/token/handoff/exchange": { request: ExchangeHandoff; response: UserInfo; need: "open" };
  /** Grants or withdraws a consent; a repeat changes nothing. */
  "/user/consent/put": { request: PutConsent; response: ConsentsView; need: "member" };
  /** Asks for the deletion of the own account, with a code sent for the scene `delete`. Everything of it is hidden at once, every log-in ends and the number is free; the data goes for good at `purgeAt`. Subscriptions of a store are ended in the store alone. */
  "/user/delete/apply": { request: ApplyDeletion; response: DeletionView; need: "member" };
  /** Takes the deletion back. Called by the account that the number's log-in has made meanwhile, as long as its profile is not complete: `restorableUntil` of the user info says that and until when. Answers as a log-in of the account that is back; the token that called ends. */
  "/user/delete/cancel": { request: CancelDeletion; response: UserInfo; need: "member" };
  /** Asks for an archive of all own data, made within minutes; once in 7 days (then result 6). */
  "/user/data/export/apply": { request: ApplyExport; response: ExportView; need: "member" };
  /** How far the newest archive is. */
  "/user/data/export/get": { request: GetExport; response: ExportView; need: "member" };
  /** Follows a person; a repeat changes nothing. */
  "/user/follow/add": { request: AddFollow; response: FollowView; need: "completed" };
  /** Stops following; a repeat changes nothing. */
  "/user/follow/remove": { request: RemoveFollow; response: Done; need: "completed" };
  /** Ends that a person follows the caller, who is not told; a repeat changes nothing. */
  "/user/follower/remove": { request: RemoveFollower; response: Done; need: "completed" };
  /** Whom a person follows, the newest follow first. */
  "/user/follow/list": { request: ListFollowing; response: Page<FollowRow>; need: "member" };
  /** Who follows a person, the newest follow first. */
  "/user/follower/list": { request: ListFollowers; response: Page<FollowRow>; need: "member" };
  /** Blocks a person: each is gone for the other, follows and friendship between them end, and so do the notices that each has of the other. They are not told. A repeat changes nothing. */
  "/user/block/add": { request: AddBlock; response: Done; need: "member" };
  /** Ends a block; what it took away does not come back. A repeat changes nothing. */
  "/user/block/remove": { request: RemoveBlock; response: Done; need: "member" };
  /** The same as `/user/block/add`. */
  "/user/hide": { request: HideUser; response: Done; need: "member" };
  /** Whom the caller blocks, the newest block first. */
  "/user/block/list": { request: ListBlocks; response: Page<UserView>; need: "member" };
  /** Asks a person to be friends; who has been asked by them becomes their friend. To whoever cannot be asked it is answered like any other, and nothing happens. */
  "/user/friend/apply": { request: ApplyFriend; response: FriendView; need: "completed" };
  /** Answers a person who asked to be friends. A repeat changes nothing. */
  "/user/friend/handle": { request: HandleFriend; response: FriendView; need: "completed" };
  /** Finds people who want to be found: each word of `q` begins their user name or a word of their names, whatever its case and accents. Whom the caller follows comes first. */
  "/user/search": { request: SearchPeople; response: Page<FoundPerson>; need: "member" };
  /** Replaces the own address book. Numbers are kept as keyed hashes and names encrypted; what is no number is left out. Needs a verified phone. */
  "/user/contacts/put": { request: PutContacts; response: ContactsPut; need: "member" };
  /** The people of the own address book who are here and want to be found. */
  "/user/contacts/list": { request: ListContacts; response: Page<ContactView>; need: "member" };
  /** Forgets the own address book. */
  "/user/contacts/delete": { request: DeleteContacts; response: Done; need: "member" };
  /** Where the API and the files live. */
  "/common/app/tools": { request: GetAppTools; response: AppTools; need: "open" };
  /** Prices, minimum version and flags; the same for everyone. */
  "/common/user/app/get": { request: GetApp; response: AppConfig; need: "open" };
  /** Reads one of the caller's own key-value pairs. */
  "/common/user/event/get": { request: GetEvent; response: EventView; need: "member" };
  /** Writes one; the last write wins. At most 64 keys; keys that begin with `sys.` are read-only. */
  "/common/user/event/put": { request: PutEvent; response: Done; need: "member" };
  /** Dialling codes, one line for each country that has one, by name. */
  "/common/telephone/code/get": { request: ListTelephoneCodes; response: TelephoneCodes; need: "open" };
  /** Countries and territories, by name. */
  "/common/country/get": { request: ListCountries; response: Countries; need: "open" };
  /** Counts what is done in the app. Always result 0: what is not on the list, or too much, is left out in silence. Kept under the person's name with their consent to analytics alone. */
  "/user/log/activity/put": { request: PutActivity; response: Done; need: "open" };
  /** Asks where to PUT up to nine files. Names are the MD5 of the content in hex plus the original extension, if any; the name deduplicates within one owner only. */
  "/common/file/upload/url/batch/get": { request: GetUploadUrls; response: UploadUrls; need: "completed" };
  /** Published styles by rank. */
  "/photo/aiStyle/list": { request: ListStyles; response: Page<StyleView>; need: "open" };
  /** All styles of one category; `type` is the category. */
  "/photo/ai/style/list": { request: ListStylesByType; response: Page<StyleView>; need: "open" };
  /**  */
  "/photo/ai/style/type/list": { request: ListStyleTypes; response: Page<CategoryView>; need: "open" };
  /** Example photos of styles. */
  "/photo/ai/style/image/list": { request: ListStyleImages; response: Page<StyleImageView>; need: "open" };
  /** Styles to tag a post with. */
  "/post/aiStyle/list": { request: ListPostStyles; response: Page<StyleView>; need: "open" };
  /**  */
  "/post/aiStyle/get": { request: GetPostStyle; response: StyleDetailView; need: "open" };
  /** All own styles, newest first, those that are not published as well. */
  "/post/user/aiStyle/list": { request: ListOwnStyles; response: Page<OwnStyleView>; need: "member" };
  /** The same, page by page. */
  "/post/user/aiStyle/list2": { request: PageOwnStyles; response: Page<OwnStyleView>; need: "member" };
  /** Asks to become a creator. There is one open application: to ask again gives that one. */
  "/post/creator/apply": { request: ApplyAsCreator; response: ApplicationView | null; need: "completed" };
  /** Starts making 1 to 4 photos. Coins are held now, charged for what is delivered. */
  "/photo/ai/put2": { request: PutPhoto; response: TaskStarted; need: "completed" };
  /** The caller's oldest unfinished task, or null. */
  "/photo/ai/task/process": { request: GetTaskProcess; response: TaskView | null; need: "member" };
  /**  */
  "/photo/ai/task/view": { request: GetTask; response: TaskView; need: "member" };
  /** Stops a task: at once while queued, at the engine's next check while running. Releases the hold. */
  "/photo/ai/task/cancel": { request: CancelTask; response: TaskView; need: "member" };
  /** The own album, newest first. */
  "/user/ai/photo/list": { request: ListAlbum; response: Page<AlbumPhotoView>; need: "member" };
  /** 1 deletes a photo of the own album, 2 makes it a favourite, 3 no more. A repeat changes nothing. What is published keeps a copy of its own. */
  "/photo/ai/update": { request: UpdatePhoto; response: Done; need: "member" };
  /** Makes an image anew as a prompt says: an own one, or one of a visible post that permits it. */
  "/photo/ai/re-invent/put": { request: PutReinvent; response: ReinventStarted; need: "completed" };
  /** Makes a short film of own photos. Refused before anything is charged where nothing can make one, which `cinematics` of the app's configuration tells beforehand. What the task delivers is a photo with a `videoUrl`. */
  "/photo/ai/cinematic/put": { request: PutCinematic; response: TaskStarted; need: "completed" };
  /** Own cinematics as tasks, newest first. */
  "/photo/ai/cinematic/list": { request: ListCinematics; response: Page<TaskView>; need: "member" };
  /** Has the own face learned from 5 to 20 own pictures. Needs the consent `face_data`. The model that is there stays until the new one is ready. */
  "/photo/user/model/put": { request: PutModel; response: ModelPut; need: "completed" };
  /** The own face model: the one in the making, else the one that is ready, else null. */
  "/photo/user/model/get": { request: GetModel; response: ModelView | null; need: "member" };
  /** Deletes the own face model with its pictures, and stops one in the making. Finished photos stay. */
  "/photo/user/model/delete": { request: DeleteModel; response: Done; need: "member" };
  /** What a picture shows, in words that can be its alternative text. No more than can be told from it. */
  "/photo/ai/description": { request: DescribePhoto; response: DescriptionView; need: "completed" };
  /** The same, for a picture of a post. */
  "/post/photo/description": { request: DescribePostPhoto; response: DescriptionView; need: "completed" };
  /** Things to buy that go with a picture. */
  "/post/similar/goods/list": { request: ListSimilarGoods; response: Page<GoodsView>; need: "member" };
  /** Publishes 1 to 9 own finished photos. */
  "/post/put2": { request: PutPost; response: PostPut; need: "completed" };
  /** The feed, newest first. The cursor is the last post's `sortTime` and `feedId`. */
  "/post/discover/list": { request: DiscoverPosts; response: Page<PostView>; need: "completed" };
  /**  */
  "/post/detail": { request: GetPost; response: PostView; need: "member" };
  /** Deletes an own post (a moderator: any). A repeat changes nothing. */
  "/post/delete": { request: DeletePost; response: Done; need: "member" };
  /** 1 like, 2 unlike; absolute, so a repeat changes nothing. */
  "/post/operate": { request: OperatePost; response: LikeView; need: "completed" };
  /** Hides a post from the caller, on every device. By a moderator: from everyone but its author, who is told. A repeat changes nothing. */
  "/post/hide": { request: HidePost; response: Done; need: "member" };
  /** Counts that a post was shared, after it was. What is not there counts nothing and is no error. */
  "/post/share": { request: SharePost; response: Done; need: "open" };
  /** Counts that a post was seen: once for each person, or device of a visitor, and day; never by its author. What is not there counts nothing and is no error. */
  "/post/view": { request: ViewPost; response: Done; need: "open" };
  /** The posts that the caller likes, the newest like first. */
  "/user/posts/liked/list": { request: ListLiked; response: Page<PostView>; need: "member" };
  /** A person's posts, newest first; one's own when `uidStr` is left out. */
  "/user/gallery/list": { request: ListGallery; response: Page<PostView>; need: "member" };
  /** Comments, newest first; with `replyCommentId` that comment's replies, oldest first. */
  "/post/comment/list": { request: ListComments; response: Page<CommentView>; need: "member" };
  /** Comments on a post, or answers a comment. */
  "/post/comment/put": { request: PutComment; response: CommentView; need: "completed" };
  /**  */
  "/post/comment/delete": { request: DeleteComment; response: Done; need: "member" };
  /** The notices, newest first. Reading the list marks nothing read. */
  "/user/activity/list": { request: ListActivity; response: Page<NoticeView>; need: "member" };
  /**  */
  "/message/unread/count": { request: CountUnread; response: NoticeCount; need: "member" };
  /** Everything up to `pageTime` is read; the mark never goes back. With `taskId`: its owner has watched that task end, so its notice goes unless it was read before. One of the two, or both. */
  "/message/read/put": { request: PutRead; response: NoticeCount; need: "member" };
  /**  */
  "/challenge/list": { request: ListChallenges; response: Page<ChallengeView>; need: "member" };
  /**  */
  "/challenge/detail": { request: GetChallenge; response: ChallengeView; need: "member" };
  /** Entries by id; by rank once the challenge is closed. */
  "/challenge/entry/list": { request: ListEntries; response: Page<EntryView>; need: "member" };
  /** 1 casts the caller's one ballot or moves it, 2 withdraws it. */
  "/challenge/vote/put": { request: PutVote; response: BallotView; need: "completed" };
  /** Enters a finished photo of the own album. While entries are open: until voting begins, or until the end where the two overlap. */
  "/challenge/enter/put": { request: PutEntry; response: EntryView; need: "completed" };
  /** Takes an own entry back, for as long as entries are open. Votes for it are freed, and those who cast them are told. A repeat changes nothing. */
  "/challenge/enter/delete": { request: DeleteEntry; response: Done; need: "member" };
  /** What to look at next before voting: the entries that were shown to the fewest people, never an own one. */
  "/challenge/vote/next": { request: NextEntries; response: OfferedEntries; need: "member" };
  /** The whole result of a closed challenge, for counting it again. */
  "/challenge/result/get": { request: GetResult; response: ResultView; need: "member" };
  /** Suggestions, newest first. */
  "/community/suggest/list": { request: ListSuggestions; response: Page<SuggestView>; need: "member" };
  /**  */
  "/community/suggest/put": { request: PutSuggestion; response: SuggestView; need: "completed" };
  /** 1 votes, 2 takes the vote back; absolute, so a repeat changes nothing. */
  "/community/suggest/vote/put": { request: VoteSuggestion; response: SuggestVoteView; need: "completed" };
  /** Deletes an own suggestion (a moderator: any). A repeat changes nothing. */
  "/community/suggest/delete": { request: DeleteSuggestion; response: Done; need: "member" };
  /** Creators by rank. A ranking stays while it is paged through. */
  "/community/creator/list": { request: ListCreators; response: Page<CreatorView>; need: "member" };
  /** What is being made, in the order in which it is shown. */
  "/community/progress/get": { request: GetProgress; response: ProgressView; need: "member" };
  /** The caller's coins, read from the books. */
  "/user/credit/balance": { request: GetBalance; response: BalanceView; need: "member" };
  /** Claims the free coins of the day: once a local day, and at least 20 hours after the last time, in whatever zone. A repeat changes nothing. */
  "/photo/daily/check": { request: CheckDaily; response: DailyView; need: "member" };
  /** The caller's movements, newest first. */
  "/wallet/ledger/list": { request: ListLedger; response: Page<LedgerView>; need: "member" };
  /** What is for sale. */
  "/pay/product/list": { request: ListProducts; response: ProductList; need: "member" };
  /** Orders a product; nothing is paid yet. */
  "/pay/order/put": { request: PutOrder; response: OrderStarted; need: "member" };
  /** Hands in what a store gave for a payment, or asks after an order. Safe to repeat. */
  "/pay/order/verify": { request: VerifyOrder; response: OrderVerified; need: "member" };
  /** The caller's orders, newest first. */
  "/pay/order/list": { request: ListOrders; response: Page<OrderView>; need: "member" };
  /** The caller's subscription; null: none ever. */
  "/pay/subscription/get": { request: GetSubscription; response: SubscriptionView | null; need: "member" };
  /** Brings a subscription to the caller's account by its receipt. */
  "/pay/subscription/restore": { request: RestoreSubscription; response: SubscriptionRestored; need: "member" };
  /** The caller's invitation code, what to do with it, and what it brought. */
  "/user/invite/info": { request: GetInviteInfo; response: InviteInfo; need: "member" };
  /** Who joined by the caller's code, newest first. */
  "/user/invite/list": { request: ListInvites; response: Page<InviteeView>; need: "member" };
  /** Notes down who was sent an invitation; the server itself sends nothing to anyone. */
  "/user/invite/put": { request: PutInvites; response: InvitesPut; need: "completed" };
  /** Whom the caller sent an invitation, newest first. */
  "/user/invite/send/list": { request: ListSentInvites; response: Page<SentInviteView>; need: "member" };
  /** Uses another person's code: within 7 days of joining, once a person, phone and device. The same code again changes nothing. */
  "/user/inviteCode/put": { request: PutInviteCode; response: Done; need: "completed" };
  /** The caller's survey of the day. */
  "/survey/get": { request: GetSurvey; response: TodaysSurvey; need: "member" };
  /** Answers a survey, once. */
  "/survey/answer/put": { request: PutSurveyAnswer; response: SurveyReward; need: "member" };
  /** What a survey gives, for visitors as well. */
  "/survey/reward/get": { request: GetSurveyReward; response: SurveyReward; need: "open" };
  /** Takes the reward of an answered survey: once a survey, and once a local day. A repeat changes nothing. */
  "/survey/reward/put": { request: PutSurveyReward; response: SurveyReward; need: "member" };
  /** Reports something. A repeat about the same thing replaces the words of the first; what is reported is hidden from the caller. Three reports by people who have been here for a week hide it from everyone until a moderator has looked. Suspended people may report a `problem`, which is how they appeal. */
  "/common/report/put": { request: PutReport; response: ReportPut; need: "member" };
  /** The queue: one line for each thing, however many report it. Open ones by the longest waiting, handled ones by the newest. */
  "/moderation/report/list": { request: ListReports; response: Page<ReportView>; need: "moderator" };
  /** Answers all open reports of one thing. A repeat with the same action changes nothing. */
  "/moderation/report/handle": { request: HandleReport; response: Done; need: "moderator" };
}

export type Path = keyof Calls;

/** What a client must know of a call beside its types. */
export const CALLS: { [P in Path]: { need: Calls[P]["need"]; once: boolean } } = {
  "/user/mobile/sendCode": { need: "open", once: false },
  "/user/login": { need: "open", once: false },
  "/user/logout": { need: "member", once: false },
  "/user/get": { need: "member", once: false },
  "/user/update": { need: "member", once: false },
  "/user/mobile/change": { need: "member", once: false },
  "/user/token/handoff/get": { need: "member", once: false },
  "/user/token/handoff/exchange": { need: "open", once: false },
  "/user/consent/put": { need: "member", once: false },
  "/user/delete/apply": { need: "member", once: false },
  "/user/delete/cancel": { need: "member", once: false },
  "/user/data/export/apply": { need: "member", once: false },
  "/user/data/export/get": { need: "member", once: false },
  "/user/follow/add": { need: "completed", once: false },
  "/user/follow/remove": { need: "completed", once: false },
  "/user/follower/remove": { need: "completed", once: false },
  "/user/follow/list": { need: "member", once: false },
  "/user/follower/list": { need: "member", once: false },
  "/user/block/add": { need: "member", once: false },
  "/user/block/remove": { need: "member", once: false },
  "/user/hide": { need: "member", once: false },
  "/user/block/list": { need: "member", once: false },
  "/user/friend/apply": { need: "completed", once: false },
  "/user/friend/handle": { need: "completed", once: false },
  "/user/search": { need: "member", once: false },
  "/user/contacts/put": { need: "member", once: false },
  "/user/contacts/list": { need: "member", once: false },
  "/user/contacts/delete": { need: "member", once: false },
  "/common/app/tools": { need: "open", once: false },
  "/common/user/app/get": { need: "open", once: false },
  "/common/user/event/get": { need: "member", once: false },
  "/common/user/event/put": { need: "member", once: false },
  "/common/telephone/code/get": { need: "open", once: false },
  "/common/country/get": { need: "open", once: false },
  "/user/log/activity/put": { need: "open", once: false },
  "/common/file/upload/url/batch/get": { need: "completed", once: false },
  "/photo/aiStyle/list": { need: "open", once: false },
  "/photo/ai/style/list": { need: "open", once: false },
  "/photo/ai/style/type/list": { need: "open", once: false },
  "/photo/ai/style/image/list": { need: "open", once: false },
  "/post/aiStyle/list": { need: "open", once: false },
  "/post/aiStyle/get": { need: "open", once: false },
  "/post/user/aiStyle/list": { need: "member", once: false },
  "/post/user/aiStyle/list2": { need: "member", once: false },
  "/post/creator/apply": { need: "completed", once: false },
  "/photo/ai/put2": { need: "completed", once: true },
  "/photo/ai/task/process": { need: "member", once: false },
  "/photo/ai/task/view": { need: "member", once: false },
  "/photo/ai/task/cancel": { need: "member", once: false },
  "/user/ai/photo/list": { need: "member", once: false },
  "/photo/ai/update": { need: "member", once: false },
  "/photo/ai/re-invent/put": { need: "completed", once: true },
  "/photo/ai/cinematic/put": { need: "completed", once: true },
  "/photo/ai/cinematic/list": { need: "member", once: false },
  "/photo/user/model/put": { need: "completed", once: true },
  "/photo/user/model/get": { need: "member", once: false },
  "/photo/user/model/delete": { need: "member", once: false },
  "/photo/ai/description": { need: "completed", once: false },
  "/post/photo/description": { need: "completed", once: false },
  "/post/similar/goods/list": { need: "member", once: false },
  "/post/put2": { need: "completed", once: true },
  "/post/discover/list": { need: "completed", once: false },
  "/post/detail": { need: "member", once: false },
  "/post/delete": { need: "member", once: false },
  "/post/operate": { need: "completed", once: false },
  "/post/hide": { need: "member", once: false },
  "/post/share": { need: "open", once: false },
  "/post/view": { need: "open", once: false },
  "/user/posts/liked/list": { need: "member", once: false },
  "/user/gallery/list": { need: "member", once: false },
  "/post/comment/list": { need: "member", once: false },
  "/post/comment/put": { need: "completed", once: true },
  "/post/comment/delete": { need: "member", once: false },
  "/user/activity/list": { need: "member", once: false },
  "/message/unread/count": { need: "member", once: false },
  "/message/read/put": { need: "member", once: false },
  "/challenge/list": { need: "member", once: false },
  "/challenge/detail": { need: "member", once: false },
  "/challenge/entry/list": { need: "member", once: false },
  "/challenge/vote/put": { need: "completed", once: false },
  "/challenge/enter/put": { need: "completed", once: true },
  "/challenge/enter/delete": { need: "member", once: false },
  "/challenge/vote/next": { need: "member", once: false },
  "/challenge/result/get": { need: "member", once: false },
  "/community/suggest/list": { need: "member", once: false },
  "/community/suggest/put": { need: "completed", once: true },
  "/community/suggest/vote/put": { need: "completed", once: false },
  "/community/suggest/delete": { need: "member", once: false },
  "/community/creator/list": { need: "member", once: false },
  "/community/progress/get": { need: "member", once: false },
  "/user/credit/balance": { need: "member", once: false },
  "/photo/daily/check": { need: "member", once: false },
  "/wallet/ledger/list": { need: "member", once: false },
  "/pay/product/list": { need: "member", once: false },
  "/pay/order/put": { need: "member", once: true },
  "/pay/order/verify": { need: "member", once: false },
  "/pay/order/list": { need: "member", once: false },
  "/pay/subscription/get": { need: "member", once: false },
  "/pay/subscription/restore": { need: "member", once: false },
  "/user/invite/info": { need: "member", once: false },
  "/user/invite/list": { need: "member", once: false },
  "/user/invite/put": { need: "completed", once: false },
  "/user/invite/send/list": { need: "member", once: false },
  "/user/inviteCode/put": { need: "completed", once: false },
  "/survey/get": { need: "member", once: false },
  "/survey/answer/put": { need: "member", once: true },
  "/survey/reward/get": { need: "open", once: false },
  "/survey/reward/put": { need: "member", once: false },
  "/common/report/put": { need: "member", once: true },
  "/moderation/report/list": { need: "moderator", once: false },
  "/moderation/report/handle": { need: "moderator", once: false },
};
