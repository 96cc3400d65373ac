//! What is called: kinds of work that real clients do.

mod reads;

use super::super::Trouble;
use crate::client::{Ask, Failure};
use clap::ValueEnum;
use protocol::{
    Id, ResultCode,
    bench::Echo,
    challenges::ListChallenges,
    posts::{DiscoverPosts, GetPost},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Mix {
    /// /post/discover/list, 20 posts
    Feed,
    /// /bench/echo, on a server with LIKENESS_BENCH=1
    Echo,
    /// /post/detail, over the posts of the feed
    Detail,
    /// /challenge/list, 10 challenges
    Challenges,
    /// Every call that only reads, in turn, over what there is
    Reads,
    /// As the app does it: six times the feed, three details, one list of challenges
    App,
}

impl Mix {
    pub fn name(self) -> &'static str {
        match self {
            Mix::Feed => "feed",
            Mix::Echo => "echo",
            Mix::Detail => "detail",
            Mix::Challenges => "challenges",
            Mix::Reads => "reads",
            Mix::App => "app",
        }
    }
}

/// A mix with all that its calls need.
pub struct Work {
    mix: Mix,
    payload: String,
    posts: Vec<Id>,
    reads: Vec<reads::Read>,
}

const FEED: DiscoverPosts =
    DiscoverPosts { count: Some(20), gender: None, feed_id: None, sort_time: None, cursor: None };

impl Work {
    /// Looks up what is needed, and tries the work once.
    pub async fn prepare(mix: Mix, payload_bytes: usize, client: &mut impl Ask) -> Result<Self, Trouble> {
        let mut work = Work { mix, payload: "x".repeat(payload_bytes), posts: Vec::new(), reads: Vec::new() };
        if matches!(mix, Mix::Detail | Mix::App) {
            work.posts = client.ask(&FEED).await?.items.iter().map(|p| p.feed_id).collect();
            if work.posts.is_empty() {
                return Err(Trouble("the feed is empty: there is no post to ask for".into()));
            }
        }
        if mix == Mix::Reads {
            work.reads = reads::prepare(client).await?;
        }
        match work.run(client, 0).await {
            Ok(()) => Ok(work),
            Err(Failure::Status(404) | Failure::Refused { code: ResultCode::InvalidInput, .. })
                if mix == Mix::Echo =>
            {
                Err(Trouble("the server has no /bench/echo: start it with LIKENESS_BENCH=1".into()))
            }
            Err(failure) => Err(failure.into()),
        }
    }

    /// One call; numbers that follow each other spread over what there is.
    pub async fn run(&self, client: &mut impl Ask, number: usize) -> Result<(), Failure> {
        match self.mix {
            Mix::Feed => feed(client).await,
            Mix::Detail => self.detail(client, number).await,
            Mix::Challenges => challenges(client).await,
            Mix::Reads => match self.reads.get(number % self.reads.len().max(1)) {
                Some(read) => read.run(client).await,
                None => Ok(()),
            },
            Mix::App => match number % 10 {
                0 => challenges(client).await,
                1..=3 => self.detail(client, number).await,
                _ => feed(client).await,
            },
            Mix::Echo => {
                let said = client.ask(&Echo { payload: self.payload.clone() }).await?;
                expect(said.payload == self.payload, "an echo of something else")
            }
        }
    }

    async fn detail(&self, client: &mut impl Ask, number: usize) -> Result<(), Failure> {
        let Some(&feed_id) = self.posts.get(number % self.posts.len().max(1)) else { return Ok(()) };
        let post = client.ask(&GetPost { feed_id }).await?;
        expect(post.feed_id == feed_id, "another post than was asked for")
    }
}

async fn feed(client: &mut impl Ask) -> Result<(), Failure> {
    let page = client.ask(&FEED).await?;
    expect(page.items.len() as i64 <= FEED.count.unwrap_or_default(), "more posts than were asked for")
}

async fn challenges(client: &mut impl Ask) -> Result<(), Failure> {
    let list = ListChallenges { status: None, page_no: Some(1), page_size: Some(10), cursor: None };
    client.ask(&list).await.map(|_| ())
}

fn expect(held: bool, otherwise: &str) -> Result<(), Failure> {
    if held { Ok(()) } else { Err(Failure::Protocol(otherwise.into())) }
}
