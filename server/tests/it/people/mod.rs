//! Following people.

mod follows;
