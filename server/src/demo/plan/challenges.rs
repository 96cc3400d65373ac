//! The challenges of the demo data, one in each state that lasts.

/// Its times in hours from now, and its entries: the post whose picture is entered, and the votes it aims for.
pub struct Challenge {
    pub title: &'static str,
    pub description: &'static str,
    /// The post whose picture is on the cover.
    pub cover: usize,
    pub starts: i64,
    pub voting: i64,
    pub ends: i64,
    pub prizes: &'static [i32],
    pub entries: &'static [(usize, usize)],
}

pub const CHALLENGES: [Challenge; 4] = [
    Challenge {
        title: "Everyday heroes",
        description: "Whoever you would put on a poster: a person, a pet, a cup that saved the morning.",
        cover: 1,
        starts: -96,
        voting: -30,
        ends: 150,
        prizes: &[50, 30, 20],
        entries: &[(0, 6), (1, 4), (3, 2), (5, 5), (6, 1), (7, 1), (9, 3), (12, 2), (14, 0)],
    },
    Challenge {
        title: "One colour only",
        description: "Blue, sepia, silver: leave the rest of the rainbow at home.",
        cover: 17,
        starts: -20,
        voting: 100,
        ends: 200,
        prizes: &[40, 20, 10],
        entries: &[(12, 0), (14, 0), (17, 0)],
    },
    Challenge {
        title: "Printed matter",
        description: "Styles that look as if they came off a press.",
        cover: 15,
        starts: -400,
        voting: -250,
        ends: -60,
        prizes: &[50, 30, 20],
        entries: &[(15, 7), (7, 5), (5, 4), (3, 3), (16, 2)],
    },
    Challenge {
        title: "Animals at work",
        description: "Pets, birds, whoever holds a job near you. Show them at it.",
        cover: 18,
        starts: 30,
        voting: 100,
        ends: 170,
        prizes: &[40, 20, 10],
        entries: &[],
    },
];
