//! Coins under random interleavings: batches of movements, the movements of one batch at once on connections of their
//! own. Whatever the order, the books must hold after each batch. A few cases here; `npm run money` tries thousands.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use chrono::Duration;
use proptest::prelude::*;
use proptest::test_runner::Config;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use protocol::payments::{OrderState, StoreKind, SubscriptionState};
use protocol::photos::{TaskFailure, TaskState};
use sql::client::Params as _;
use sql::queries::{invites, jobs, payments, photos, surveys, wallet};
use sql::types::{ClaimOutcome, CoinSource, CreateOutcome, FinishOutcome, PurchaseOutcome, SurveyOutcome};
use tokio::runtime::Runtime;

use crate::support::{Db, time};

/// People of one case. So few that they meet.
const PEOPLE: usize = 3;
const PRICE: i32 = 199;

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

#[derive(Clone, Debug)]
enum Move {
    /// A prize, or anything else that has a cause and comes once.
    Credit {
        who: usize,
        cause: u8,
        coins: i32,
        soon: bool,
    },
    /// By hand; below 0 takes.
    Grant {
        who: usize,
        cause: u8,
        coins: i32,
    },
    Daily {
        who: usize,
        hours: u8,
    },
    Answer {
        who: usize,
        survey: usize,
    },
    Reward {
        who: usize,
        survey: usize,
        hours: u8,
    },
    Settle {
        who: usize,
    },
    Revoke {
        who: usize,
    },
    Create {
        who: usize,
        count: i32,
    },
    /// Claims a task of anyone and ends it, with so many photos.
    Work {
        photos: usize,
    },
    Cancel {
        who: usize,
    },
    /// What a store says of a payment.
    Pay {
        who: usize,
        tx: u8,
        state: OrderState,
        back: i32,
    },
    /// What a store says of a period of a subscription.
    Subscribe {
        who: usize,
        period: u8,
        state: OrderState,
        cancelled: bool,
    },
    Expire,
}

fn moves() -> impl Strategy<Value = Move> {
    let who = 0..PEOPLE;
    let state = || {
        prop_oneof![
            4 => Just(OrderState::Paid),
            2 => Just(OrderState::Refunded),
            1 => Just(OrderState::Failed),
            1 => Just(OrderState::Verifying),
        ]
    };
    prop_oneof![
        3 => (who.clone(), 0..6u8, 1..9i32, any::<bool>())
            .prop_map(|(who, cause, coins, soon)| Move::Credit { who, cause, coins, soon }),
        1 => (who.clone(), 0..4u8, -9..9i32).prop_map(|(who, cause, coins)| Move::Grant { who, cause, coins }),
        1 => (who.clone(), 0..60u8).prop_map(|(who, hours)| Move::Daily { who, hours }),
        1 => (who.clone(), 0..2usize).prop_map(|(who, survey)| Move::Answer { who, survey }),
        1 => (who.clone(), 0..2usize, 0..60u8).prop_map(|(who, survey, hours)| Move::Reward { who, survey, hours }),
        1 => who.clone().prop_map(|who| Move::Settle { who }),
        1 => who.clone().prop_map(|who| Move::Revoke { who }),
        4 => (who.clone(), 1..5i32).prop_map(|(who, count)| Move::Create { who, count }),
        4 => (0..5usize).prop_map(|photos| Move::Work { photos }),
        1 => who.clone().prop_map(|who| Move::Cancel { who }),
        4 => (who.clone(), 0..4u8, state(), prop_oneof![Just(0), 1..PRICE])
            .prop_map(|(who, tx, state, back)| Move::Pay { who, tx, state, back }),
        2 => (who, 0..3u8, state(), any::<bool>())
            .prop_map(|(who, period, state, cancelled)| Move::Subscribe { who, period, state, cancelled }),
        1 => Just(Move::Expire),
    ]
}

/// What must hold is said of the books alone: the model only makes up what happens.
struct Model;

impl ReferenceStateMachine for Model {
    type State = ();
    type Transition = Vec<Move>;

    fn init_state() -> BoxedStrategy<()> {
        Just(()).boxed()
    }
    fn transitions((): &()) -> BoxedStrategy<Vec<Move>> {
        prop::collection::vec(moves(), 1..6).boxed()
    }
    fn apply((): (), _: &Vec<Move>) {}
}

struct Books {
    db: Db,
    people: Vec<i64>,
    surveys: Vec<i64>,
    /// How often each cause was answered with "it happened".
    happened: Mutex<HashMap<String, u32>>,
}

impl StateMachineTest for Books {
    type SystemUnderTest = Books;
    type Reference = Model;

    fn init_test((): &()) -> Books {
        RUNTIME.block_on(Books::new())
    }

    fn apply(books: Books, (): &(), batch: Vec<Move>) -> Books {
        RUNTIME.block_on(async {
            futures::future::join_all(batch.iter().map(|one| books.happen(one))).await;
        });
        books
    }

    fn check_invariants(books: &Books, (): &()) {
        RUNTIME.block_on(books.hold());
    }

    fn teardown(books: Books, (): ()) {
        RUNTIME.block_on(books.db.forget());
    }
}

fn config() -> Config {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(6);
    Config { cases, failure_persistence: None, max_shrink_iters: 200, ..Config::default() }
}

prop_state_machine! {
    #![proptest_config(config())]

    #[test]
    fn coins_move_once_in_any_interleaving(sequential 4..16 => Books);
}

/// What breaks a rule of the books beside those that every counter keeps: each query counts it.
const RULES: &[(&str, &str)] = &[
    ("nobody has coins and a debt", "SELECT count(*) FROM wallets WHERE available > 0 AND debt > 0"),
    (
        "the books as a whole sum to zero",
        "SELECT abs(coalesce(sum(delta), 0)) FROM ledger_entries",
    ),
    (
        "a hold leaves once, and when it has left it is settled",
        "SELECT count(*) FROM holds h WHERE (state <> 'held')::integer <>
           (SELECT count(*) FROM ledger_tx t WHERE t.kind = 'settle' AND t.ref = h.task_id::text)",
    ),
    (
        "a task that ended holds nothing",
        "SELECT count(*) FROM ai_tasks t JOIN holds h USING (task_id) WHERE t.ended_at IS NOT NULL AND h.state = 'held'",
    ),
    (
        "an order is credited once it was paid, and never before",
        "SELECT count(*) FROM orders o WHERE coins > 0 AND (paid_at IS NOT NULL) <>
           EXISTS (SELECT FROM ledger_tx t WHERE t.kind = 'order' AND t.ref = o.order_id::text)",
    ),
    (
        "what went back is what was taken",
        "SELECT count(*) FROM orders o WHERE refunded_coins <> coalesce((
           SELECT -sum(e.delta) FROM ledger_tx t JOIN ledger_entries e USING (tx_id)
           WHERE t.kind = 'refund' AND split_part(t.ref, '/', 1) = o.order_id::text AND e.wallet_id IS NOT NULL), 0)",
    ),
    (
        "a refunded order that was credited is taken back whole",
        "SELECT count(*) FROM orders WHERE state = 'refunded' AND paid_at IS NOT NULL AND refunded_coins <> coins * quantity",
    ),
    (
        "access is what the longest subscription gives",
        "SELECT count(*) FROM wallets w WHERE subscribed_until IS DISTINCT FROM
           (SELECT max(expires_at) FROM subscriptions s WHERE s.uid = w.uid)",
    ),
    (
        "one reward a survey and a day",
        "SELECT count(*) FROM (SELECT FROM survey_answers WHERE rewarded_at IS NOT NULL GROUP BY uid, reward_day HAVING count(*) > 1) x",
    ),
    (
        "a reward that was noted down was paid",
        "SELECT (SELECT count(*) FROM survey_answers WHERE rewarded_at IS NOT NULL)
          - (SELECT count(*) FROM ledger_tx WHERE kind = 'survey')",
    ),
    (
        "a claim that was noted down was paid",
        "SELECT (SELECT count(*) FROM daily_claims) - (SELECT count(*) FROM ledger_tx WHERE kind = 'daily')",
    ),
    (
        "an invitation pays each side once",
        "SELECT (SELECT count(*) FROM invite_rewards) - (SELECT count(*) FROM ledger_tx WHERE kind IN ('invite_inviter', 'invite_invitee'))",
    ),
];

impl Books {
    /// People who brought one another, with a finished photo, so that invitations can be settled at once.
    async fn new() -> Books {
        let db = Db::new().await;
        let people = db.people(PEOPLE).await;
        db.run(
            "INSERT INTO products (product_id, kind, coins, period, price_minor, currency) VALUES
               ('pack', 'coins', 20, NULL, 199, 'GBP'), ('month', 'subscription', 5, '1 month', 799, 'GBP');
             INSERT INTO surveys (title, questions, reward, starts_on, ends_on) VALUES
               ('a', '[]', 2, '2026-01-01', '2027-01-01'), ('b', '[]', 3, '2026-01-01', '2027-01-01');
             INSERT INTO invites (invitee, inviter, code, joined_at)
             SELECT u.uid, v.uid, v.invite_code, now() - interval '2 days'
             FROM users u JOIN LATERAL (SELECT * FROM users v WHERE v.uid < u.uid ORDER BY v.uid DESC LIMIT 1) v ON true;
             INSERT INTO ai_tasks (uid, type, state, count, cost, ended_at)
             SELECT uid, 'photo', 'succeeded', 1, 0, now() FROM users",
        )
        .await;
        let mut surveys = Vec::new();
        for title in ["a", "b"] {
            surveys.push(db.number(&format!("SELECT survey_id FROM surveys WHERE title = '{title}'")).await);
        }
        Books { db, people, surveys, happened: Mutex::default() }
    }

    fn note(&self, cause: String) {
        *self.happened.lock().unwrap().entry(cause).or_default() += 1;
    }

    async fn happen(&self, one: &Move) {
        let client = self.db.get().await;
        let now = |hours: u8| time("2026-06-01T00:00:00Z") + Duration::hours(hours.into());
        match *one {
            Move::Credit { who, cause, coins, soon } => {
                let reference = cause.to_string();
                let credit = wallet::CreditCoinsParams {
                    uid: self.people[who],
                    kind: "prize",
                    r#ref: reference.as_str(),
                    amount: coins,
                    source: CoinSource::prize,
                    expires_at: soon.then(|| time("2026-01-01T00:00:00Z")),
                };
                if wallet::credit_coins().params(&client, &credit).one().await.unwrap() {
                    self.note(format!("prize {cause}"));
                }
            }
            Move::Grant { who, cause, coins } => {
                let reference = cause.to_string();
                let grant = wallet::GrantCoinsParams {
                    uid: self.people[who],
                    amount: coins,
                    reason: "because",
                    r#ref: reference.as_str(),
                    actor: None,
                };
                if wallet::grant_coins().params(&client, &grant).one().await.unwrap() {
                    self.note(format!("grant {cause}"));
                }
            }
            Move::Daily { who, hours } => {
                let uid = self.people[who];
                let claim =
                    wallet::ClaimDailyParams { uid, amount: 1, expires: None::<&str>, now: now(hours) };
                if wallet::claim_daily().params(&client, &claim).one().await.unwrap() == ClaimOutcome::ok {
                    self.note(format!("daily {who} {}", hours / 24));
                }
            }
            Move::Answer { who, survey } => {
                let answers = serde_json::json!([]);
                let put = surveys::PutSurveyAnswerParams {
                    survey_id: self.surveys[survey],
                    uid: self.people[who],
                    answers: &answers,
                    now: now(0),
                };
                surveys::put_survey_answer().params(&client, &put).opt().await.unwrap();
            }
            Move::Reward { who, survey, hours } => {
                let (uid, survey_id) = (self.people[who], self.surveys[survey]);
                let take = surveys::RewardSurveyParams { uid, survey_id, now: now(hours) };
                if surveys::reward_survey().params(&client, &take).one().await.unwrap() == SurveyOutcome::ok {
                    self.note(format!("survey {who} {survey}"));
                }
            }
            Move::Settle { who } => {
                let settle = invites::SettleInviteParams {
                    invitee: self.people[who],
                    inviter_coins: 5,
                    invitee_coins: 3,
                    day_cap: 10,
                    total_cap: 100,
                };
                if invites::settle_invite().params(&client, &settle).one().await.unwrap() {
                    self.note(format!("invite {who}"));
                }
            }
            Move::Revoke { who } => {
                let revoke = invites::RevokeInviteParams { invitee: self.people[who], why: "because" };
                if invites::revoke_invite().params(&client, &revoke).one().await.unwrap() {
                    self.note(format!("revoked {who}"));
                }
            }
            Move::Create { who, count } => {
                let (outcome, task) = self.db.create(self.people[who], count).await;
                if outcome == CreateOutcome::ok {
                    self.note(format!("task {task}"));
                }
            }
            Move::Work { photos: delivered } => self.work(&client, delivered).await,
            Move::Cancel { who } => {
                let queued = format!(
                    "SELECT coalesce(min(task_id), 0) FROM ai_tasks WHERE uid = {} AND ended_at IS NULL",
                    self.people[who]
                );
                let task_id = self.db.number(&queued).await;
                let cancel = photos::CancelTaskParams { uid: self.people[who], task_id };
                photos::cancel_task().params(&client, &cancel).one().await.unwrap();
            }
            Move::Pay { who, tx, state, back } => {
                let said =
                    Said { product: "pack", tx: format!("pack-{who}-{tx}"), original: None, until: None };
                let back = (state == OrderState::Paid && back > 0).then_some(back);
                self.hear(&client, who, said, state, back, None).await;
            }
            Move::Subscribe { who, period, state, cancelled } => {
                let until = time("2026-06-01T00:00:00Z") + Duration::days(30 * i64::from(period));
                let said = Said {
                    product: "month",
                    tx: format!("month-{who}-{period}"),
                    original: Some(format!("month-{who}")),
                    until: Some(until),
                };
                let standing =
                    if cancelled { SubscriptionState::Cancelled } else { SubscriptionState::Active };
                self.hear(&client, who, said, state, None, Some(standing)).await;
            }
            Move::Expire => drop(jobs::expire_lots().bind(&client, &5).one().await.unwrap()),
        }
    }

    async fn work(&self, client: &deadpool_postgres::Client, delivered: usize) {
        let Some(task) = self.db.claim().await else { return };
        let (task_id, epoch) = (task.task_id, task.lease_epoch);
        let mut files = Vec::new();
        for _ in 0..delivered.min(task.count as usize) {
            files.push(self.db.file(task.uid).await);
        }
        let ended = match files.is_empty() {
            false => {
                let finish = photos::FinishTaskParams { task_id, epoch, file_ids: &files };
                photos::finish_task().params(client, &finish).one().await.unwrap()
            }
            true => {
                let end = photos::EndTaskParams {
                    task_id,
                    epoch: Some(epoch),
                    state: TaskState::Failed,
                    reason: Some("x"),
                    failure: TaskFailure::Fault,
                };
                photos::end_task().params(client, &end).one().await.unwrap()
            }
        };
        if ended == FinishOutcome::fenced {
            // A cancel came between.
            let end = photos::EndCancelledParams { task_id, epoch };
            photos::end_cancelled().params(client, &end).opt().await.unwrap();
        }
        self.note(format!("ended {task_id} {epoch}"));
    }

    async fn hear(
        &self,
        client: &deadpool_postgres::Client,
        who: usize,
        said: Said,
        state: OrderState,
        back: Option<i32>,
        subscription: Option<SubscriptionState>,
    ) {
        let uid = self.people[who];
        let token =
            self.db.text(&format!("SELECT account_token FROM wallets WHERE uid = {uid}")).await.remove(0);
        let recorded = payments::record_purchase()
            .params(
                client,
                &payments::RecordPurchaseParams {
                    store: StoreKind::Play,
                    tx: said.tx.as_str(),
                    original_tx: said.original,
                    product_id: Some(said.product),
                    order_id: None,
                    account_token: Some(token),
                    caller: None,
                    state: Some(state),
                    quantity: 1,
                    price_minor: None,
                    currency: None::<&str>,
                    refunded_minor: back,
                    expires_at: said.until,
                    subscription,
                },
            )
            .one()
            .await
            .unwrap();
        assert!(matches!(recorded.outcome, PurchaseOutcome::ok | PurchaseOutcome::unchanged), "{recorded:?}");
    }

    async fn hold(&self) {
        self.db.assert_no_drift().await;
        for (rule, query) in RULES {
            assert_eq!(self.db.number(query).await, 0, "{rule}");
        }
        for (cause, times) in self.happened.lock().unwrap().iter() {
            assert_eq!(*times, 1, "{cause}");
        }
    }
}

/// What a store names a payment by.
struct Said {
    product: &'static str,
    tx: String,
    original: Option<String>,
    until: Option<chrono::DateTime<chrono::FixedOffset>>,
}
