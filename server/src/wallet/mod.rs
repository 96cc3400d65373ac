//! Wallet.

pub mod get_balance;
pub mod topic;
