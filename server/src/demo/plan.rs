//! Who is in the demo data and what they made. Pictures of photos under CC BY name their photographer in
//! the caption and stay out of challenges, where there is no caption.

pub struct Creator {
    pub user_name: &'static str,
    pub first_name: &'static str,
    pub last_name: &'static str,
    /// Index of the own picture that is the avatar.
    pub avatar: usize,
    pub days: i64,
}

pub const CREATORS: [Creator; 6] = [
    Creator { user_name: "mara.lind", first_name: "Mara", last_name: "Lind", avatar: 0, days: 61 },
    Creator { user_name: "ada.byte", first_name: "Ada", last_name: "Okafor", avatar: 1, days: 48 },
    Creator { user_name: "juno", first_name: "Juno", last_name: "Reyes", avatar: 2, days: 40 },
    Creator { user_name: "noor_s", first_name: "Noor", last_name: "Said", avatar: 3, days: 33 },
    Creator { user_name: "rio.draws", first_name: "Rio", last_name: "Tanaka", avatar: 4, days: 25 },
    Creator { user_name: "theo.k", first_name: "Theo", last_name: "Kask", avatar: 7, days: 19 },
];

/// People who like, comment and vote: user name, first name, last name.
pub const AUDIENCE: [(&str, &str, &str); 14] = [
    ("lena.w", "Lena", "Weiss"),
    ("sam_o", "Sam", "Osei"),
    ("ines.m", "Inês", "Moreira"),
    ("kofi.a", "Kofi", "Annor"),
    ("yuki", "Yuki", "Mori"),
    ("pia.n", "Pia", "Novak"),
    ("dev.r", "Dev", "Rao"),
    ("elif", "Elif", "Kaya"),
    ("tomas.b", "Tomás", "Bello"),
    ("wren", "Wren", "Hall"),
    ("aiko.t", "Aiko", "Tamura"),
    ("oskar", "Oskar", "Lund"),
    ("zuri", "Zuri", "Njoroge"),
    ("mateo.v", "Mateo", "Vega"),
];

/// A picture: whose, from which photo, in which style and look.
pub struct Picture {
    pub creator: usize,
    pub photo: &'static [u8],
    pub style: &'static str,
    pub look: u32,
}

macro_rules! picture {
    ($creator:literal, $photo:literal, $style:literal, $look:literal) => {
        Picture {
            creator: $creator,
            photo: include_bytes!(concat!("../../", $photo, ".jpg")),
            style: $style,
            look: $look,
        }
    };
}

pub const PICTURES: [Picture; 16] = [
    picture!(0, "engine/photos/astronaut", "film-still", 1),
    picture!(1, "engine/photos/officer", "noir", 0),
    picture!(2, "engine/photos/cat", "swirl", 0),
    picture!(3, "engine/photos/coffee", "watercolor", 2),
    picture!(4, "engine/photos/raccoon", "golden-hour", 0),
    picture!(3, "engine/photos/dandelion", "cyanotype", 1),
    picture!(5, "demo/photos/rocket", "riso", 0),
    picture!(5, "engine/photos/cameraman", "silver-screen", 0),
    picture!(2, "engine/photos/dogs", "pencil", 1),
    picture!(0, "engine/photos/mountains", "aurora", 0),
    picture!(3, "demo/photos/dahlia", "paper-cut", 0),
    picture!(5, "demo/photos/pagoda", "instant", 0),
    picture!(0, "engine/photos/astronaut", "pop", 0),
    picture!(1, "engine/photos/officer", "oil", 1),
    picture!(4, "engine/photos/coffee", "pixel", 0),
    picture!(4, "engine/photos/raccoon", "comic", 1),
];

/// A post: its picture, how long ago in minutes, what it says, how many like it, and who answers what.
/// People of the answers count on from the creators: 6 is the first of the audience.
pub struct Post {
    pub picture: usize,
    pub minutes: i64,
    pub content: &'static str,
    pub likes: usize,
    pub comments: &'static [(usize, &'static str)],
}

pub const POSTS: [Post; 13] = [
    Post {
        picture: 0,
        minutes: 24,
        content: "Film Still of my favourite portrait. The grain does half of the work.",
        likes: 11,
        comments: &[
            (1, "The light on the collar!"),
            (7, "Looks like a poster."),
            (10, "Which look is this? I only get the blue one."),
        ],
    },
    Post {
        picture: 2,
        minutes: 95,
        content: "Swirling Canvas found more whiskers than the camera did.",
        likes: 17,
        comments: &[
            (4, "Museum wall, please."),
            (8, "He knows he is a masterpiece."),
            (12, "The eyes stayed so clear."),
        ],
    },
    Post {
        picture: 3,
        minutes: 170,
        content: "Monday, watered down.",
        likes: 9,
        comments: &[(2, "I can smell it.")],
    },
    Post {
        picture: 1,
        minutes: 260,
        content: "Ink Noir suits people who wrote compilers.",
        likes: 14,
        comments: &[(5, "A true original, in two colours."), (9, "Ink only, no mercy.")],
    },
    Post {
        picture: 9,
        minutes: 410,
        content: "Northern Lights over a path where there were none. (Photo: Aitzol Berasategi, CC BY 4.0)",
        likes: 12,
        comments: &[(6, "Saving this for my desk.")],
    },
    Post {
        picture: 4,
        minutes: 540,
        content: "Golden hour at the bins.",
        likes: 16,
        comments: &[(0, "He has never looked so honest."), (11, "Employee of the month.")],
    },
    Post {
        picture: 6,
        minutes: 780,
        content: "Two inks, one launch. Riso Poster.",
        likes: 8,
        comments: &[(13, "Would buy the print.")],
    },
    Post {
        picture: 8,
        minutes: 1100,
        content: "They waited at that window all afternoon. (Photo: Aitzol Berasategi, CC BY 4.0)",
        likes: 13,
        comments: &[(3, "The paper texture is lovely."), (14, "Best friends, best pencil.")],
    },
    Post {
        picture: 5,
        minutes: 1500,
        content: "Sun Print of a meadow that was all back light.",
        likes: 7,
        comments: &[],
    },
    Post {
        picture: 7,
        minutes: 1900,
        content: "Silver Screen. He is still focusing.",
        likes: 10,
        comments: &[(1, "One more take."), (15, "The profile was made for this.")],
    },
    Post {
        picture: 10,
        minutes: 2500,
        content: "Nine sheets of paper and no scissors. (Photo: vultilion and danielbuechele, CC BY 2.0)",
        likes: 6,
        comments: &[(16, "The shadows between the sheets!")],
    },
    Post {
        picture: 12,
        minutes: 3100,
        content: "Four of me, no waiting.",
        likes: 15,
        comments: &[(2, "The pink one is you."), (17, "Framing this.")],
    },
    Post {
        picture: 11,
        minutes: 3900,
        content: "Instant Print: it even kept the crooked frame. (Photo: danielbuechele, CC BY 2.0)",
        likes: 5,
        comments: &[],
    },
];

/// A challenge, its times in hours from now, and its entries: the picture and the votes it aims for.
pub struct Challenge {
    pub title: &'static str,
    pub description: &'static str,
    pub cover: usize,
    pub starts: i64,
    pub voting: i64,
    pub ends: i64,
    pub prizes: &'static [i32],
    pub entries: &'static [(usize, usize)],
}

pub const VOTING: Challenge = Challenge {
    title: "Everyday heroes",
    description: "Whoever you would put on a poster: a person, a pet, a cup that saved the morning.",
    cover: 0,
    starts: -96,
    voting: -30,
    ends: 150,
    prizes: &[50, 30, 20],
    entries: &[(0, 4), (1, 3), (2, 5), (3, 1), (4, 3), (6, 1), (7, 2), (12, 1), (15, 0)],
};

pub const OPEN: Challenge = Challenge {
    title: "One colour only",
    description: "Blue, sepia, silver: leave the rest of the rainbow at home.",
    cover: 5,
    starts: -20,
    voting: 100,
    ends: 200,
    prizes: &[40, 20, 10],
    entries: &[(5, 0), (7, 0), (1, 0)],
};

pub const CLOSED: Challenge = Challenge {
    title: "Printed matter",
    description: "Styles that look as if they came off a press.",
    cover: 12,
    starts: -400,
    voting: -250,
    ends: -60,
    prizes: &[50, 30, 20],
    entries: &[(12, 6), (6, 5), (15, 4), (13, 3), (14, 1)],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_points_at_something() {
        for picture in &PICTURES {
            assert!(
                picture.creator < CREATORS.len() && engine::styles::Style::find(picture.style).is_some(),
                "{}",
                picture.style
            );
        }
        for (at, creator) in CREATORS.iter().enumerate() {
            assert_eq!(PICTURES[creator.avatar].creator, at, "{}", creator.user_name);
        }
        let people = CREATORS.len() + AUDIENCE.len();
        for post in &POSTS {
            assert!(post.picture < PICTURES.len() && post.likes < people);
            assert!(post.comments.iter().all(|(who, _)| *who < people));
        }
        for challenge in [&VOTING, &OPEN, &CLOSED] {
            let votes: usize = challenge.entries.iter().map(|(_, votes)| votes).sum();
            assert!(votes <= people, "{}: one vote each", challenge.title);
            assert!(challenge.starts <= challenge.voting && challenge.voting < challenge.ends);
        }
        assert!(VOTING.entries.len() >= 8);
    }

    /// Credit goes where a photo under CC BY is shown.
    #[test]
    fn photos_under_cc_by_are_credited_and_kept_out_of_challenges() {
        let credited = [8, 9, 10, 11];
        for post in &POSTS {
            assert_eq!(credited.contains(&post.picture), post.content.contains("CC BY"), "{}", post.content);
        }
        for challenge in [&VOTING, &OPEN, &CLOSED] {
            assert!(challenge.entries.iter().all(|(picture, _)| !credited.contains(picture)));
            assert!(!credited.contains(&challenge.cover));
        }
        assert!(CREATORS.iter().all(|c| !credited.contains(&c.avatar)));
    }
}
