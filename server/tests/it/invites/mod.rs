//! Invitations: codes, what they earn, and for whom.

mod codes;
mod lists;

use crate::support::{Person, Server};
use serde_json::json;

const PUT_CODE: &str = "/user/inviteCode/put";

impl Server {
    /// A new account with a completed profile, from a phone and a device of its own.
    pub async fn joined(&self, mobile: &str, device: &str, user_name: &str) -> Person {
        let person = self.log_in("44", mobile, device).await;
        self.ok(&person.token, "/user/update", json!({"userName": user_name, "nickName": user_name})).await;
        person
    }

    pub async fn code(&self, person: &Person) -> String {
        self.ok(&person.token, "/user/invite/info", json!({})).await["inviteCode"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// A photo of theirs is finished.
    pub async fn finish_photo(&self, person: &Person) {
        let sql = "INSERT INTO ai_tasks (uid, type, state, count, cost, ended_at) VALUES ({}, 'photo', 'succeeded', 1, 0, now())";
        self.run(&sql.replace("{}", &person.uid().to_string())).await;
    }

    /// The day after which an invitation may be settled passes; how many were.
    pub async fn a_day_later(&self) -> usize {
        self.run("UPDATE invites SET joined_at = joined_at - interval '25 hours'").await;
        server::invites::settle::round(&self.app).await.unwrap()
    }
}
