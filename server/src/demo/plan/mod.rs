//! Who is in the demo data and what they made. Data only: nothing here knows a database or an engine.

mod challenges;
pub mod community;
mod people;
mod posts;

pub use challenges::{CHALLENGES, Challenge};
pub use people::{CREATORS, PEOPLE};
pub use posts::{POSTS, Post};

/// The photos that everything is made from; where they come from is listed beside them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Photo {
    Astronaut,
    Officer,
    Cameraman,
    Cat,
    Raccoon,
    Coffee,
    Dandelion,
    Rocket,
    Dogs,
    Mountains,
    Sunset,
    Brushes,
    Dahlia,
    Pagoda,
}

macro_rules! photo {
    ($path:literal) => {
        include_bytes!(concat!("../../../", $path, ".jpg"))
    };
}

impl Photo {
    pub fn bytes(self) -> &'static [u8] {
        match self {
            Photo::Astronaut => photo!("engine/photos/astronaut"),
            Photo::Officer => photo!("engine/photos/officer"),
            Photo::Cameraman => photo!("engine/photos/cameraman"),
            Photo::Cat => photo!("engine/photos/cat"),
            Photo::Raccoon => photo!("engine/photos/raccoon"),
            Photo::Coffee => photo!("engine/photos/coffee"),
            Photo::Dandelion => photo!("engine/photos/dandelion"),
            Photo::Rocket => photo!("engine/photos/rocket"),
            Photo::Dogs => photo!("engine/photos/dogs"),
            Photo::Mountains => photo!("engine/photos/mountains"),
            Photo::Sunset => photo!("demo/photos/sunset"),
            Photo::Brushes => photo!("demo/photos/brushes"),
            Photo::Dahlia => photo!("demo/photos/dahlia"),
            Photo::Pagoda => photo!("demo/photos/pagoda"),
        }
    }

    /// Whom a caption must name. Such a photo is shown only where there is a caption: not as an avatar, and not
    /// in a challenge.
    pub fn credit(self) -> Option<&'static str> {
        match self {
            Photo::Dogs | Photo::Mountains | Photo::Sunset => Some("Aitzol Berasategi, CC BY 4.0"),
            Photo::Brushes => Some("Trevor “Freespace”, CC BY 4.0"),
            Photo::Dahlia => Some("vultilion and danielbuechele, CC BY 2.0"),
            Photo::Pagoda => Some("danielbuechele, CC BY 2.0"),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::styles::Style;
    use std::collections::HashSet;

    #[test]
    fn everything_points_at_something() {
        assert_eq!(POSTS.len(), 31);
        for post in POSTS {
            assert!(post.creator < CREATORS && post.likes < PEOPLE.len(), "{}", post.content);
            assert!(post.comments.iter().all(|(who, _)| *who < PEOPLE.len() && *who != post.creator));
        }
        assert!(POSTS.is_sorted_by_key(|post| post.minutes), "newest first");
        for challenge in &CHALLENGES {
            let votes: usize = challenge.entries.iter().map(|(_, votes)| votes).sum();
            assert!(votes <= PEOPLE.len(), "{}: one vote each", challenge.title);
            assert!(challenge.starts <= challenge.voting && challenge.voting < challenge.ends);
            assert!(challenge.entries.iter().all(|(post, _)| *post < POSTS.len()));
        }
        assert!(CHALLENGES[0].entries.len() >= 8);
    }

    #[test]
    fn no_picture_is_shown_twice_and_every_style_is_shown() {
        let mut seen = HashSet::new();
        for post in POSTS {
            assert!(seen.insert((post.photo as u8, post.style, post.look)), "{}", post.content);
        }
        let shown: HashSet<_> = POSTS.iter().map(|post| post.style).collect();
        for style in engine::styles::ALL.iter().filter(|style| !style.needs_picture) {
            assert!(shown.contains(style.id), "{}", style.id);
        }
        let avatars = PEOPLE.iter().map(|someone| &someone.avatar);
        assert!(avatars.clone().all(|avatar| Style::find(avatar.style).is_some()));
        let different: HashSet<_> = avatars.map(|a| (a.photo as u8, a.style, a.look)).collect();
        assert_eq!(different.len(), PEOPLE.len());
        assert!(shown.iter().all(|style| Style::find(style).is_some()));
    }

    /// Credit goes where a photo under CC BY is shown.
    #[test]
    fn photos_that_need_credit_are_neither_avatars_nor_in_challenges() {
        assert!(PEOPLE.iter().all(|someone| someone.avatar.photo.credit().is_none()));
        for challenge in &CHALLENGES {
            let shown = challenge.entries.iter().map(|(post, _)| *post).chain([challenge.cover]);
            for post in shown {
                assert!(POSTS[post].photo.credit().is_none(), "{}: {}", challenge.title, POSTS[post].content);
            }
        }
    }
}
