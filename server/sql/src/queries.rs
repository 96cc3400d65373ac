// This file was generated with `clorinde`. Do not modify.

pub mod account;
pub mod admin;
pub mod challenges;
pub mod checks;
pub mod common;
pub mod community;
pub mod demo;
pub mod exports;
pub mod files;
pub mod invites;
pub mod jobs;
pub mod notices;
pub mod payments;
pub mod people;
pub mod photos;
pub mod posts;
pub mod previews;
pub mod reports;
pub mod requests;
pub mod styles;
pub mod surveys;
pub mod wallet;
