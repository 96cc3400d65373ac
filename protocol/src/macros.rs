//! `wire!` gives a type what every value on the wire has; `call!` binds a request type to its path.

/// Structs and enums that cross the wire: camelCase names, JSON Schema, TypeScript.
/// An `Option` in a `request` may be left out; in any other type it is `null`. An enum that is `stored as` a type of
/// the database is that type's twin: with the feature `sql` queries take and give it.
macro_rules! wire {
    () => {};
    ($(#[$meta:meta])* request struct $name:ident { $($body:tt)* } $($rest:tt)*) => {
        $(#[$meta])*
        #[derive(Debug, Clone, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)]
        #[serde(rename_all = "camelCase")]
        #[ts(optional_fields)]
        pub struct $name { $($body)* }
        $crate::macros::wire! { $($rest)* }
    };
    ($(#[$meta:meta])* struct $name:ident { $($body:tt)* } $($rest:tt)*) => {
        $(#[$meta])*
        #[derive(Debug, Clone, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($body)* }
        $crate::macros::wire! { $($rest)* }
    };
    ($(#[$meta:meta])* enum $name:ident { $($body:tt)* } $($rest:tt)*) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($body)* }
        $crate::macros::wire! { $($rest)* }
    };
    ($(#[$meta:meta])* enum $name:ident stored as $stored:tt { $($body:tt)* } $($rest:tt)*) => {
        $crate::macros::wire! {
            $(#[$meta])*
            #[cfg_attr(feature = "sql", derive(postgres_types::FromSql, postgres_types::ToSql))]
            #[cfg_attr(feature = "sql", postgres(name = $stored, rename_all = "snake_case"))]
            enum $name { $($body)* }
            $($rest)*
        }
    };
}

/// `call!(CastVote, "/challenge/vote/put", Completed, BallotView, fails [NotFound], sample (…, …))`.
/// Options, as `options [once]` before `sample`: `get` (answers GET too), `suspended` (open to the suspended), `once`
/// (repeats with one `requestId` replay the first answer), `bench` (exists for measuring only).
macro_rules! call {
    ($request:ty, $path:literal, $auth:ty, $response:ty, fails [$($fail:ident),* $(,)?], $(options [$($option:ident),*],)? sample $sample:expr) => {
        impl $crate::call::Call for $request {
            const PATH: &'static str = $path;
            const FAILS: &'static [$crate::fault::ResultCode] = &[$($crate::fault::ResultCode::$fail),*];
            const OPTIONS: $crate::call::Options = $crate::call::Options::NONE$($(.$option())*)?;
            type Auth = $auth;
            type Response = $response;
            fn sample() -> (Self, $response) { $sample }
        }
    };
}

pub(crate) use {call, wire};
