//! Coins as their owner sees them.

mod balance;
mod daily;
mod ledger;
