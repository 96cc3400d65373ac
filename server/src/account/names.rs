//! What names may look like. Owns the rules of user names, the names that nobody gets, and the
//! suggestions for one that is taken.

use crate::{limits, secrets};
use protocol::Fault;

/// Names that would pass for the house or for a fault of the program, written without `.` and `_`.
const RESERVED: [&str; 32] = [
    "admin",
    "administrator",
    "anonymous",
    "api",
    "app",
    "bot",
    "deleted",
    "everyone",
    "help",
    "info",
    "likeness",
    "likenessapp",
    "me",
    "mod",
    "moderator",
    "moderators",
    "news",
    "nobody",
    "null",
    "official",
    "owner",
    "root",
    "security",
    "staff",
    "support",
    "system",
    "team",
    "test",
    "testadmin",
    "undefined",
    "unknown",
    "webmaster",
];

/// A user name as it is kept: folded to lower case.
pub fn user_name(text: &str) -> Result<String, Fault> {
    let name = text.trim().to_ascii_lowercase();
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.' || c == '_';
    if !(limits::USER_NAME_MIN..=limits::USER_NAME_MAX).contains(&name.chars().count())
        || !name.chars().all(allowed)
    {
        return Err(Fault::invalid("userName: 3 to 20 of the letters a to z, digits, dot and underscore."));
    }
    if !name.contains(|c: char| c.is_ascii_alphanumeric()) {
        return Err(Fault::invalid("userName: at least one letter or digit."));
    }
    moderation::judge_name(&name).map_err(|why| Fault::ContentRejected(why.to_string()))?;
    Ok(name)
}

/// Whether nobody may have this name.
pub fn reserved(user_name: &str) -> bool {
    let bare: String = user_name.chars().filter(char::is_ascii_alphanumeric).collect();
    RESERVED.contains(&bare.as_str())
}

/// Names close to one that is taken, the nicest first; whoever asks looks which of them is free.
pub fn similar(wanted: &str, others: &[&str]) -> Vec<String> {
    let stem = wanted.trim_end_matches(['.', '_']);
    let letters = |text: &str| -> String {
        text.to_lowercase().chars().filter(char::is_ascii_alphanumeric).take(8).collect()
    };
    let mut names = Vec::new();
    for other in others.iter().map(|o| letters(o)).filter(|o| !o.is_empty() && o != stem) {
        names.push(format!("{stem}.{}", &other[..1]));
        names.push(format!("{stem}.{other}"));
    }
    names.extend((2..=9).map(|n| format!("{stem}{n}")));
    names.extend((0..4).map(|_| {
        format!(
            "{}{}",
            stem.chars().take(15).collect::<String>(),
            1000 + u16::from_le_bytes(secrets::random()) % 9000
        )
    }));
    names.retain(|n| user_name(n).is_ok() && !reserved(n));
    names
}

/// Whether it reads like the IANA name of a time zone; the database says whether it is one. The database
/// also takes POSIX rules such as `A/B+167`, which are no zones and put a person whole days away: each of
/// them holds a digit, and the only zones that do are those of `Etc/GMT`.
pub fn timezone(text: &str) -> bool {
    if let Some(hours) = text.strip_prefix("Etc/GMT") {
        return matches!(
            hours.as_bytes(),
            [] | [b'0'] | [b'+' | b'-', b'0'..=b'9'] | [b'+', b'1', b'0'..=b'2'] | [b'-', b'1', b'0'..=b'4']
        );
    }
    text.len() <= 64
        && text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphabetic() || "/_-".contains(c))
        && (text == "UTC" || text.contains('/'))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn user_names_are_folded_and_held_to_their_letters() {
        assert_eq!(user_name(" Amara.P ").unwrap(), "amara.p");
        for wrong in ["ab", "", "a b c", "amára", "a-b-c", "...", "___", "123456789012345678901", "amara\0"]
        {
            assert!(user_name(wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(user_name("n.u.d.e").unwrap_err().code() as u8, 10);
        assert!(user_name("abc").is_ok() && user_name("12345678901234567890").is_ok());
    }

    #[test]
    fn a_reserved_name_stays_reserved_with_dots() {
        assert!(reserved("admin") && reserved("test_admin") && reserved("s.t.a.f.f"));
        assert!(!reserved("amara") && !reserved("administer"));
    }

    #[test]
    fn every_suggestion_is_itself_a_valid_name() {
        for (wanted, others) in [
            ("amara", &["Patel", "x"][..]),
            ("12345678901234567890", &["Zoë"]),
            ("a__", &["", "…"]),
            ("test", &["admin"]),
        ] {
            let names = similar(wanted, others);
            assert!(!names.is_empty(), "{wanted}");
            assert!(names.iter().all(|n| user_name(n).is_ok() && !reserved(n) && n != wanted), "{names:?}");
        }
        assert_eq!(similar("amara", &["Patel"])[0], "amara.p");
    }

    #[test]
    fn zones_by_their_looks() {
        assert!(
            timezone("Europe/London")
                && timezone("UTC")
                && timezone("America/Argentina/Buenos_Aires")
                && timezone("Etc/GMT+3")
        );
        assert!(!timezone("'; DROP") && !timezone("foo5") && !timezone("") && !timezone("\u{0}/x"));
        assert!(timezone("America/Port-au-Prince") && timezone("Etc/GMT-14") && timezone("Etc/GMT"));
        for posix in ["A/B+167", "A/B-167", "Etc/GMT+13", "Etc/GMT-15", "Etc/GMT+1:30", "Foo/Bar5", "EST5EDT"]
        {
            assert!(!timezone(posix), "{posix}");
        }
    }
}
