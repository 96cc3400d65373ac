//! Coins. The balance is read from the books of the primary database, never kept elsewhere; only the
//! functions of the schema move coins, under the lock of the wallet, and always both legs at once.

pub mod check_daily;
pub mod get_balance;
pub mod list_ledger;
pub mod topic;
