//! Two calls for measuring the socket core alone; they exist with `LIKENESS_BENCH=1` only.

use crate::{
    account::Done,
    call::Open,
    macros::{call, wire},
};

wire! {
    /// Answers with the same payload.
    request struct Echo { pub payload: String }
    struct EchoView { pub payload: String }
    /// Pushes to `bench/{topic}` at once, every message: no tick, no overwriting unless the reader is slow.
    request struct Publish {
        pub topic: String,
        pub payload: String,
    }
}

call!(Echo, "/bench/echo", Open, EchoView, fails [], options [bench], sample (Echo { payload: "x".into() }, EchoView { payload: "x".into() }));
call!(Publish, "/bench/publish", Open, Done, fails [], options [bench], sample (Publish { topic: "a".into(), payload: "x".into() }, Done {}));
