//! Every bound of the server, with its unit in its name. Nothing else in the server holds a number
//! that a person could hit. Those that clients should know are in [`protocol::limits`]; what an operator may
//! change is in [`crate::config::Config`].

pub use protocol::limits::*;
use std::time::Duration;

// -- The door ------------------------------------------------------------------------------------

/// Longest that the head of a request may take to arrive.
pub const HEAD_TIME: Duration = Duration::from_secs(10);
pub const HEAD_BYTES: usize = 64 * 1024;
/// Silence between two requests of one connection.
pub const IDLE_TIME: Duration = Duration::from_secs(60);
/// A body brings at least so many bytes in each such span, or its end: 1 KiB a second.
pub const BODY_SPAN: Duration = Duration::from_secs(10);
pub const BODY_SPAN_BYTES: usize = 10 * 1024;
/// A peer that takes nothing of an answer for so long is gone.
pub const PEER_WRITE_WAIT: Duration = Duration::from_secs(30);
/// Connections beside those that may be sockets.
pub const REQUESTS_BESIDE: usize = 4096;
/// Descriptors that are never a peer's: database, files, and the spare connections.
pub const DESCRIPTORS_KEPT: usize = 128;
/// Connections beyond all places that are still heard, so that `/healthz` answers; each for a moment.
pub const SPARE_CONNECTIONS: usize = 16;
pub const SPARE_TIME: Duration = Duration::from_secs(2);
/// Until accepting is tried again after it failed.
pub const ACCEPT_RETRY: Duration = Duration::from_millis(100);

// -- Calls ----------------------------------------------------------------------------------------

/// Of a client's platform and version.
pub const CLIENT_WORD_CHARS: usize = 64;
/// Largest body of a call over HTTP. Files travel to upload URLs, never in a call.
pub const CALL_BODY_BYTES: usize = 1024 * 1024;
/// Smallest answer that is worth compressing: below it a packet is sent either way.
pub const COMPRESSED_FROM: u64 = 1024;
/// Longest that the body of a call may take to arrive.
pub const CALL_BODY_TIME: Duration = Duration::from_secs(30);
/// Read on and thrown away of a request that was answered before its end.
pub const WASTE_BYTES: usize = 100 * 1024 * 1024;
pub const WASTE_TIME: Duration = Duration::from_secs(30);
/// Calls of one connection that run at once; more wait.
pub const CALLS_PER_CONNECTION: usize = 8;
/// Calls of one connection that may wait; beyond that result 6.
pub const WAITING_CALLS_PER_CONNECTION: usize = 64;
/// Calls of all connections and requests that run at once.
pub const CALLS_AT_ONCE: usize = 4096;
/// Longest that any call may take before it is given up as our fault.
pub const CALL_TIME: Duration = Duration::from_secs(20);
/// `retryAfter` when a queue is full or a twin of the request is still running.
pub const BUSY_RETRY_MS: u64 = 500;
/// Waits for a twin of the request that is still running, before result 6.
pub const TWIN_WAITS: [Duration; 3] =
    [Duration::from_millis(5), Duration::from_millis(20), Duration::from_millis(100)];
/// How long the answer of a `requestId` is kept for replay.
pub const REQUEST_ID_KEEP: &str = "24 hours";
/// Without a `requestId` an identical payload within this time counts as a replay.
pub const TWIN_KEEP: &str = "10 seconds";

/// Longest wait for a connection to the database.
pub const DATABASE_WAIT: Duration = Duration::from_secs(10);
/// Longest that it may take to make one.
pub const DATABASE_CONNECT: Duration = Duration::from_secs(5);
/// What holds for every statement. Data lie in memory or on an SSD: a row found by an index costs little more than
/// one read in passing, and lists go by their index. Bounds, so that one that nobody waits for any more does not keep its connection: below
/// [`CALL_TIME`].
pub const DATABASE_OPTIONS: &str = "-c statement_timeout=15s -c lock_timeout=8s \
    -c idle_in_transaction_session_timeout=30s -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 \
    -c tcp_keepalives_count=3 -c random_page_cost=1.1";
/// How long a node waits for one that still holds its database, and how often it asks.
pub const NODE_LOCK_WAIT: Duration = Duration::from_secs(2);
pub const NODE_LOCK_RETRY: Duration = Duration::from_millis(50);
/// A node looks this often whether it still holds its database.
pub const NODE_LOCK_EVERY: Duration = Duration::from_secs(5);
/// A database that answers nothing, not even its kernel, is given up after this.
pub const DATABASE_SILENCE: Duration = Duration::from_secs(15);

// -- Bus ------------------------------------------------------------------------------------------

/// Longest that Redis may take to answer, and that a watch waits to be heard of elsewhere.
pub const BUS_WAIT: Duration = Duration::from_secs(1);
pub const BUS_CONNECT: Duration = Duration::from_secs(2);
/// A node says this often that it is there, to hear itself.
pub const BUS_BEAT: Duration = Duration::from_secs(1);
/// A connection that brings nothing for so long is given up.
pub const BUS_SILENCE: Duration = Duration::from_secs(4);
pub const BUS_RETRY_MIN: Duration = Duration::from_millis(100);
pub const BUS_RETRY_MAX: Duration = Duration::from_secs(2);
/// Largest message between nodes.
pub const BUS_BYTES: usize = 64 * 1024;
/// Channels named in one command.
pub const BUS_BATCH: usize = 500;
/// Events that wait to be acted upon here.
pub const BUS_QUEUE: usize = 4096;

// -- Socket ---------------------------------------------------------------------------------------

/// Largest inbound frame.
pub const FRAME_BYTES: usize = 64 * 1024;
/// What is read at once, by all sockets of a thread from one buffer.
pub const READ_BYTES: usize = 64 * 1024;
/// The buffer in which a thread puts together what leaves at once is kept up to this size.
pub const WRITE_BUFFER_KEPT_BYTES: usize = 256 * 1024;
/// Events of the bus that are acted upon together.
pub const EVENTS_AT_ONCE: usize = 64;
/// While so many replies wait, nothing more is read of their connection, and no call of it begins.
pub const REPLY_FRAMES_ROOM: usize = 64;
pub const REPLY_BYTES_ROOM: usize = 256 * 1024;
/// Replies that may wait for a slow reader; beyond that the connection is closed as slow. One message may ask
/// for [`FRAMES_PER_MESSAGE`] at once, and calls under way answer whatever waits.
pub const REPLY_FRAMES: usize =
    REPLY_FRAMES_ROOM + FRAMES_PER_MESSAGE + CALLS_PER_CONNECTION + WAITING_CALLS_PER_CONNECTION;
pub const REPLY_BYTES: usize = 1024 * 1024;
/// Topics that one connection may watch.
pub const TOPICS_PER_CONNECTION: usize = 128;
/// Largest payload of a measuring message: with all that goes with it, it crosses the bus.
pub const MEASURED_BYTES: usize = 64_000;
/// Messages of measuring topics that may wait for a slow reader.
pub const SLOTS_OF_MESSAGES: usize = 136;
/// Tasks of a person whose last version a connection remembers.
pub const TASKS_REMEMBERED: usize = 8;
/// Frames in one message.
pub const FRAMES_PER_MESSAGE: usize = 64;
/// Topics of one `watch` that are read from the database at once.
pub const SNAPSHOTS_AT_ONCE: usize = 4;
/// Longest that a sign-in may take between looking its token up and being found by it.
pub const LATELY_KEEP: Duration = Duration::from_secs(60);
/// How long it is known what a hello was told, and of how many people.
pub const KNOWN_KEEP: Duration = Duration::from_secs(60);
pub const KNOWN_PEOPLE: usize = 16_384;
pub const HELLO_WAIT: Duration = Duration::from_secs(10);
/// A write or flush that takes longer means that nobody reads.
pub const WRITE_WAIT: Duration = Duration::from_secs(10);
pub const PING_EVERY: Duration = Duration::from_secs(25);
/// Silence of a client after which its connection is closed.
pub const SILENCE_MAX: Duration = Duration::from_secs(60);
/// A keeper that comes later than this was held up with all of its process: what clients sent meanwhile waits
/// to be read.
pub const KEEPER_LATE: Duration = Duration::from_secs(5);
/// How often it is asked whether the data is still the same.
pub const EPOCH_EVERY: Duration = Duration::from_secs(2);
/// Longest that readiness waits for the database.
pub const READY_WAIT: Duration = Duration::from_secs(2);
/// Warning before a token ends.
pub const EXPIRY_WARNING: Duration = Duration::from_secs(60);
/// Time for a peer to answer a close before the socket is dropped.
pub const CLOSE_WAIT: Duration = Duration::from_secs(2);
/// Pushes that may wait to be handed out to a shard's readers; whoever publishes more waits.
pub const PUSHES_WAITING: usize = 256;
/// Where several pushes wait to be handed out, more of them are on their way: so long they are gathered, to leave in one
/// write for each reader. One alone waits for nobody.
pub const GATHER: Duration = Duration::from_millis(2);
/// Members of a topic that a publish serves before it lets others run.
pub const PUBLISH_CHUNK: usize = 512;

// -- Ticks ----------------------------------------------------------------------------------------

/// Shortest time between two pushes of one hot topic.
pub const TICK_MIN: Duration = Duration::from_millis(100);
/// Deliveries a second that hot topics may cost this node, all together: they stretch the tick of a crowd.
pub const DELIVERIES_PER_SECOND: usize = 200_000;
/// Topics rendered from the database at once.
pub const RENDERS_AT_ONCE: usize = 16;
/// Until a topic that could not be read is tried again.
pub const RENDER_RETRY: Duration = Duration::from_millis(500);

// -- Operators ------------------------------------------------------------------------------------

/// Ends of connections that `/ops` remembers.
pub const ENDS_KEPT: usize = 100;
/// Topics and slow readers that `/ops` names.
pub const TOP_SHOWN: usize = 20;

// -- Groups ---------------------------------------------------------------------------------------

/// Callers that one statement serves.
pub const GROUP_MAX: usize = 256;
/// Ballots or likes that may wait for their group; beyond that result 6.
pub const GROUP_QUEUE: usize = 8192;
/// What a hello reads is read for all who come within this time of the one before; who comes alone waits for nobody.
pub const HELLO_PAUSE: Duration = Duration::from_millis(10);
/// Log-ins and own states that may wait to be read; beyond that a caller comes back later. As many as connections.
pub const READ_QUEUE: usize = 65_536;

// -- Lists ----------------------------------------------------------------------------------------

pub const CATEGORY_IDS_MAX: usize = 20;
/// Styles in a list that has no pages.
pub const STYLES_MAX: i32 = 500;

// -- Account --------------------------------------------------------------------------------------

/// Age of a digest that is still accepted.
pub const DIGEST_AGE: Duration = Duration::from_secs(300);
/// Characters of the random part of a digest.
pub const NONCE_CHARS: usize = 128;
pub const CODE_TTL: Duration = Duration::from_secs(600);
pub const CODE_RESEND: Duration = Duration::from_secs(60);
/// Tries and codes of one phone: on each device that its account knows, and on all others together.
pub const CODE_TRIES_PER_DAY: i32 = 20;
pub const CODES_PER_PHONE_DAY: i32 = 10;
pub const CODES_PER_PHONE_10_MIN: i32 = 5;
pub const CODES_PER_DEVICE_HOUR: i32 = 10;
pub const CODES_PER_ADDRESS_HOUR: i32 = 20;
/// Codes for numbers that begin alike, whoever asks: a range that is pumped runs dry before it costs much.
pub const CODES_PER_PREFIX_HOUR: i32 = 100;
/// Digits of a number that are no prefix of it.
pub const PREFIX_REST: usize = 4;
/// Longest that it may take to reach the service that sends codes.
pub const SMS_CONNECT: Duration = Duration::from_secs(3);
pub const TOKEN_TTL: Duration = Duration::from_secs(30 * 24 * 3600);
pub const USER_NAME_CHANGES: i64 = 2;
pub const HANDOFF_TTL: Duration = Duration::from_secs(60);
pub const HANDOFFS_PER_MINUTE: i32 = 20;
pub const CONSENTS_PER_MINUTE: i32 = 60;
/// What the app may have counted, by person or device and by address.
pub const ACTIVITIES_PER_MINUTE: i32 = 60;
pub const ACTIVITIES_PER_ADDRESS_MINUTE: i32 = 600;
pub const ACTIVITY_PARAMS: usize = 16;
pub const ACTIVITY_TEXT_CHARS: usize = 256;
/// Between the word and the end of an account: until then it can be taken back.
/// With half an hour to spare for the purge, which must be over within 30 days.
pub const DELETION_GRACE: Duration = Duration::from_secs(30 * 24 * 3600 - 3600);
pub const EXPORT_EVERY: Duration = Duration::from_secs(7 * 24 * 3600);
/// How long the link to an archive works.
pub const EXPORT_TTL: Duration = Duration::from_secs(48 * 3600);
pub const EVENT_KEYS: i64 = 64;
pub const EVENT_KEY_CHARS: usize = 64;
pub const EVENT_VALUE_BYTES: usize = 4096;

// -- People, posts --------------------------------------------------------------------------------

pub const FOLLOWS_PER_DAY: i32 = 200;
pub const FRIEND_APPLICATIONS_PER_DAY: i32 = 50;
pub const SEARCHES_PER_MINUTE: i32 = 60;
/// Numbers that were not in the address book before.
pub const NEW_CONTACTS_PER_DAY: i32 = 1000;
pub const POSTS_PER_DAY: i32 = 30;
pub const COMMENTS_PER_MINUTE: i32 = 10;
/// Shares and views of one person or address that count.
pub const SHARES_PER_MINUTE: i32 = 10;
pub const VIEWS_PER_MINUTE: i32 = 240;

pub const REPORTS_PER_DAY: i32 = 50;
/// Reports that hide a thing until a moderator has looked, by people who have been here for so long.
pub const REPORTS_THAT_HIDE: i32 = 3;
pub const REPORTER_AGE: &str = "7 days";

// -- Money ----------------------------------------------------------------------------------------

pub const ORDERS_PER_DAY: i32 = 100;
/// Receipts that one person may have looked up: each may be a question to a store.
pub const VERIFICATIONS_PER_MINUTE: i32 = 60;
/// Age of a signed event of Stripe that is still believed.
pub const STRIPE_TOLERANCE: Duration = Duration::from_secs(300);
/// Longest wait for a store.
pub const STORE_WAIT: Duration = Duration::from_secs(10);
/// Wait before the keys of a store are fetched again for a name that is not among them.
pub const STORE_KEYS_AGAIN: Duration = Duration::from_secs(60);
/// Age of an account that may still use another's invitation code.
pub const INVITE_CODE_AGE: &str = "7 days";
pub const INVITE_CODE_DAYS: i64 = 7;
pub const INVITES_PER_DAY: i32 = 50;
/// How often it is looked for invitations that have earned their reward.
pub const INVITES_EVERY: Duration = Duration::from_secs(60);
/// Invitations that one round settles.
pub const INVITES_ROUND: i64 = 100;

// -- Community ------------------------------------------------------------------------------------

pub const SUGGESTIONS_PER_DAY: i32 = 10;
/// How often creators are ranked anew. Not below a minute: a ranking is named by its minute.
pub const CREATORS_RANKED_EVERY: Duration = Duration::from_secs(60);
pub const APPLICATIONS_PER_DAY: i32 = 3;
/// From a refusal until the next application.
pub const APPLY_AGAIN_AFTER: Duration = Duration::from_secs(30 * 24 * 3600);

// -- What an operator writes ----------------------------------------------------------------------

pub const CHALLENGE_TITLE_CODE_POINTS: usize = 80;
pub const CHALLENGE_CODE_POINTS: usize = 1000;
pub const SURVEY_TITLE_CODE_POINTS: usize = 80;
pub const PROGRESS_TITLE_CODE_POINTS: usize = 80;
pub const PROGRESS_NOTE_CODE_POINTS: usize = 200;
/// Of a reason or an answer, whoever reads it.
pub const REASON_CODE_POINTS: usize = 500;

// -- Files and photos -----------------------------------------------------------------------------

pub const UPLOADS_PER_DAY: i32 = 500;
pub const UPLOAD_TTL: Duration = Duration::from_secs(600);
/// How long a browser shows a person's picture without asking whether it may still be seen: no longer than bytes
/// may outlive their deletion here.
pub const PICTURE_CACHE: Duration = Duration::from_secs(24 * 3600);
/// Uploads of one person that arrive or are looked at at once; more wait their turn.
pub const UPLOADS_PER_PERSON_AT_ONCE: usize = 4;
pub const UPLOAD_TURN_WAIT: Duration = Duration::from_secs(15);
/// Bytes of uploads that are held at once, of all people; beyond that "try again". A person's share is an eighth.
pub const UPLOADS_MEMORY_BYTES: usize = 8 * UPLOADS_PER_PERSON_AT_ONCE * UPLOAD_BYTES;
/// Slowest that an upload may be once its grace is over.
pub const UPLOAD_BYTES_PER_SECOND: usize = 2 * 1024;
pub const UPLOAD_GRACE: Duration = Duration::from_secs(20);
/// Longest that the bytes of one upload may take to arrive.
pub const UPLOAD_TIME: Duration = Duration::from_secs(120);
/// Uploads decoded at once: each may hold a 40-megapixel bitmap.
pub const DECODES_AT_ONCE: usize = 2;
/// Photos that are looked at at once before an order, by styles that need a person.
pub const LOOKS_AT_ONCE: usize = 2;
pub const TASK_ATTEMPTS: i32 = 3;
// Engines that run elsewhere.
/// Longest that it may take to reach one, to answer a short question, and to hear of a cancel.
pub const ENGINE_CONNECT: Duration = Duration::from_secs(5);
pub const ENGINE_ANSWER: Duration = Duration::from_secs(30);
pub const ENGINE_CANCEL: Duration = Duration::from_secs(3);
/// Largest picture, and largest answer, in which pictures may stand as text.
pub const ENGINE_PICTURE_BYTES: usize = 24 * 1024 * 1024;
pub const ENGINE_ANSWER_BYTES: usize = 2 * ENGINE_PICTURE_BYTES;
/// Of what one says about a failure, for the log.
pub const ENGINE_COMPLAINT_CHARS: usize = 300;
/// Longest side of the photo that is sent to one, and of the previews that are passed on.
pub const ENGINE_PHOTO_SIDE: u32 = 1024;
pub const ENGINE_PREVIEW_SIDE: u32 = 256;
/// Questions in a row that may fail before the work is left to the next attempt.
pub const ENGINE_LOST_ANSWERS: u32 = 5;
/// Failures in a row after which nothing is sent to it for a while.
pub const ENGINE_FAILURES: u32 = 3;
/// Identities that one photo may use up, where earlier ones ended without a picture.
pub const ENGINE_IDENTITIES: u32 = 8;
/// How long it is remembered what was sent to one: longer than any task lasts.
pub const ENGINE_MEMORY: Duration = Duration::from_secs(24 * 3600);
/// Shortest time between two previews of one task.
pub const PREVIEW_EVERY: Duration = Duration::from_millis(500);
/// Shortest time between two steps of one task that are told.
pub const STEP_EVERY: Duration = Duration::from_millis(100);
/// Longest silence of a worker, so that a cancel from another node is heard in time.
pub const BEAT_EVERY: Duration = Duration::from_secs(5);
/// Events of an engine that may wait for their worker; more hold the engine up.
pub const ENGINE_EVENTS: usize = 64;
/// Net under the wake-up that follows each new task.
pub const TASK_POLL: Duration = Duration::from_secs(1);
/// Wait before a failed attempt is repeated.
pub const TASK_RETRY: Duration = Duration::from_secs(2);
/// Tries to commit finished photos before they are left to the next attempt.
pub const FINISH_TRIES: u32 = 5;
/// Time that finished photos have to be written; what is late is swept away like an upload.
pub const STORE_TTL: Duration = Duration::from_secs(3600);
pub const ALBUM_PAGE: i64 = 24;
/// How often the owners of waiting tasks are told of a new place, at most.
pub const PLACES_EVERY: Duration = Duration::from_secs(1);
/// Longest that a film may take to be drawn and encoded.
pub const FILM_TIME: Duration = Duration::from_secs(600);
/// Largest file of a film.
pub const FILM_BYTES: u64 = 12 * 1024 * 1024;
/// Frames that may wait for the encoder; more hold up who draws them.
pub const FILM_FRAMES: usize = 3;
/// Coins for one cinematic.
pub const CINEMATIC_COST: i32 = 3;
/// Pictures described for one person in a minute, goods looked for, and looks at pictures for a face model.
pub const DESCRIPTIONS_PER_MINUTE: i32 = 20;
pub const GOODS_PER_MINUTE: i32 = 60;
/// A catalogue so small that all of it may be ranked for each picture.
pub const GOODS_SHOWN: i64 = 1000;
pub const GOODS_TITLE_CODE_POINTS: usize = 120;
pub const GOODS_PRICE_CODE_POINTS: usize = 40;
pub const MODEL_LOOKS_PER_MINUTE: i32 = 20;
/// How long pictures of a face model that came to nothing wait for another try.
pub const FAILED_MODEL_KEEP: &str = "24 hours";
pub const FAILED_MODELS_BATCH: i32 = 100;

/// Longest side of an avatar of the demo data.
pub const DEMO_AVATAR_SIDE: u32 = 320;
/// Wait before demo data that could not be written are tried again.
pub const DEMO_RETRY: Duration = Duration::from_secs(10);

// -- Link previews --------------------------------------------------------------------------------

/// How long others keep a page before they ask again.
pub const PREVIEW_CACHE: Duration = Duration::from_secs(300);
pub const PREVIEW_DESCRIPTION_CHARS: usize = 200;
/// Longest side of the picture that other apps show, in pixels.
pub const SHARED_SIDE: u32 = 1200;

// -- Jobs -----------------------------------------------------------------------------------------

/// After this the rows of a sender that died are sent by another.
pub const OUTBOX_LEASE: Duration = Duration::from_secs(5);
pub const OUTBOX_BATCH: i64 = 500;
/// Net under the poke that follows each commit.
pub const OUTBOX_POLL: Duration = Duration::from_millis(500);
pub const CLOSER_EVERY: Duration = Duration::from_secs(1);
/// Age of a close up to which its prizes are looked for in every round.
pub const PRIZES_WITHIN: Duration = Duration::from_secs(7 * 24 * 3600);
/// How often prizes of all ages are looked for, and those that could not be paid are tried again.
pub const PRIZES_ALL_EVERY: Duration = Duration::from_secs(3600);
pub const REAPER_EVERY: Duration = Duration::from_secs(5);
/// Tasks that one round of the reaper takes up.
pub const REAP_BATCH: i32 = 200;
/// Files whose bytes one round removes.
pub const GONE_BATCH: i64 = 200;
/// Wait before bytes that could not be removed are tried again.
pub const GONE_RETRY: Duration = Duration::from_secs(600);
/// How often counters and balances are counted anew, and how soon after the start for the first time.
pub const RECOUNT_EVERY: Duration = Duration::from_secs(24 * 3600);
pub const RECOUNT_FIRST: Duration = Duration::from_secs(600);
/// Longest that counting may take.
pub const RECOUNT_TIME: &str = "30min";
/// Finished tasks that one round takes into the counts of their styles.
pub const PRINTS_BATCH: i64 = 5000;
pub const SWEEP_EVERY: Duration = Duration::from_secs(600);
/// Rows that one round deletes from one table.
pub const SWEEP_ROWS: i32 = 5000;
/// Notices that one transaction deletes: it locks the badge of everyone who held one.
pub const SWEEP_NOTICES: i32 = 100;
/// Accounts past their grace time are looked for this often: they go within it and half an hour.
pub const PURGE_EVERY: Duration = Duration::from_secs(1800);
pub const PURGE_BATCH: i64 = 50;
/// Likes that one transaction of a purge deletes.
pub const PURGE_ROWS: i64 = 1000;
pub const PURGE_TRIES: usize = 3;
/// Net under the wake-up that follows each wish for an archive.
pub const EXPORT_POLL: Duration = Duration::from_secs(30);
/// After this an archive whose maker died is made by another.
pub const EXPORT_LEASE: Duration = Duration::from_secs(900);
pub const EXPORT_ATTEMPTS: i16 = 3;
/// Files of an archive that may wait to be written.
pub const EXPORT_QUEUE: usize = 4;
/// A cover on a person's own face is tried again after that, should its maker have died.
pub const OWN_COVER_AGAIN: Duration = Duration::from_secs(600);
/// Pixels: one of [`protocol::files::RENDITION_WIDTHS`].
pub const OWN_COVER_WIDTH: u32 = 640;

/// A bucket that does not answer, or answers that it is busy, is asked again so often, for so long, with such pauses:
/// less than a call may take.
pub const FILES_RETRIES: usize = 5;
pub const FILES_RETRY_TIME: Duration = Duration::from_secs(15);
pub const FILES_RETRY_MIN: Duration = Duration::from_millis(100);
pub const FILES_RETRY_MAX: Duration = Duration::from_secs(3);
/// A file that is too large to be held is read in such pieces, and so many parts of it are on their way at once.
pub const FILE_PIECE_BYTES: usize = 256 * 1024;
pub const FILE_PARTS_AT_ONCE: usize = 2;
