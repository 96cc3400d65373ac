//! `wire!` gives a type what every value on the wire has; `numbers!` does so for closed sets that travel as
//! numbers; `call!` binds a request type to its path.

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

/// Enums that travel as numbers. Read from any way of writing a whole number; any other number is refused.
macro_rules! numbers {
    () => {};
    ($(#[$meta:meta])* enum $name:ident { $($(#[$about:meta])* $variant:ident = $number:literal),* $(,)? } $($rest:tt)*) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum $name { $($(#[$about])* $variant = $number),* }
        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => stringify!($variant)),* }
            }
            /// As it stands on the wire and in the database.
            pub const fn number(self) -> i16 {
                self as u8 as i16
            }
            pub const fn of(number: i64) -> Option<$name> {
                match number { $($number => Some($name::$variant),)* _ => None }
            }
        }
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_u8(*self as u8)
            }
        }
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                let number = $crate::whole::read(d)?;
                $name::of(number).ok_or_else(|| serde::de::Error::custom(concat!("is none of", $(" ", $number),*)))
            }
        }
        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({"type": "integer", "enum": [$($number),*]})
            }
        }
        $crate::macros::plain_ts!($name, "number");
        $crate::macros::numbers! { $($rest)* }
    };
}

/// A type that is written in place in TypeScript, as one of the language's own.
macro_rules! plain_ts {
    ($name:ty, $ts:literal) => {
        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;
            fn name(_: &ts_rs::Config) -> String {
                $ts.into()
            }
            fn inline(_: &ts_rs::Config) -> String {
                $ts.into()
            }
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

pub(crate) use {call, numbers, plain_ts, wire};
