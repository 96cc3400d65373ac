//! Coins as their owner sees them.

mod balance;
