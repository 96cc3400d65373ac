//! The community: suggestions and their votes.

mod topic;
