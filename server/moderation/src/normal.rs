//! A text in the forms in which words are looked for.

/// Letters in a row, each alone, from which a word is suspected: "n u d e".
const SPELLED_OUT: usize = 3;
/// Runs of one letter from which a word counts as stretched: "nuuude".
const STRETCHED: usize = 3;
/// Longer texts are refused elsewhere; here the rest is not looked at.
const MOST_CHARS: usize = 20_000;

pub struct Text {
    /// Words as written, in order, in lower case without accents.
    plain: Vec<String>,
    /// Each place in the text with every reading it allows; `plain` comes first.
    readings: Vec<Vec<String>>,
    /// Runs of letters that were set apart, joined.
    spelled: Vec<String>,
}

/// Undoes accents, look-alikes, widths and invisible characters; `None` drops the character.
fn fold(c: char) -> Option<char> {
    Some(match c {
        '\u{300}'..='\u{36f}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}' => {
            return None;
        }
        // full-width forms
        '\u{ff01}'..='\u{ff5e}' => fold(char::from_u32(c as u32 - 0xfee0)?)?,
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'а' | 'α' | 'ɑ' => 'a',
        'ç' | 'ć' | 'č' | 'с' => 'c',
        'ď' | 'đ' | 'ԁ' => 'd',
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' | 'е' | 'ё' | 'ε' => 'e',
        'ğ' | 'ģ' | 'ɡ' => 'g',
        'һ' => 'h',
        'ì'..='ï' | 'ī' | 'į' | 'ı' | 'і' | 'ї' | 'ι' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'ł' | 'ļ' | 'ľ' => 'l',
        'м' => 'm',
        'ñ' | 'ń' | 'ň' | 'ņ' | 'η' | 'п' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' | 'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'ř' | 'ŕ' => 'r',
        'ś' | 'š' | 'ş' | 'ș' | 'ѕ' => 's',
        'ť' | 'ț' | 'ţ' | 'т' | 'τ' => 't',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' | 'υ' | 'μ' => 'u',
        'ѵ' | 'ν' => 'v',
        'х' | 'χ' => 'x',
        'ý' | 'ÿ' | 'у' | 'γ' => 'y',
        'ź' | 'ž' | 'ż' => 'z',
        c => c,
    })
}

/// The letter that a digit or sign stands for; `1` may be an i or an l.
fn letter(c: char, one: char) -> char {
    match c {
        '0' => 'o',
        '1' | '|' => one,
        '!' => 'i',
        '3' | '€' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' | '+' => 't',
        '8' => 'b',
        '9' => 'g',
        c => c,
    }
}

pub fn normalise(text: &str) -> Text {
    let lower: String = text.chars().take(MOST_CHARS).flat_map(char::to_lowercase).filter_map(fold).collect();
    let mut out = Text { plain: vec![], readings: vec![], spelled: vec![] };
    let mut run = String::new();
    for chunk in lower.split_whitespace() {
        let parts: Vec<&str> =
            chunk.split(|c: char| !c.is_alphanumeric()).filter(|p| !p.is_empty()).collect();
        for part in &parts {
            if part.chars().count() == 1 {
                run.extend(part.chars().map(|c| letter(c, 'i')));
            } else {
                out.end_run(&mut run);
            }
            out.plain.push(part.to_string());
            out.readings.push(readings(part));
        }
        // the chunk read as one word: "nu.de", "$ex", "t0ple$$"
        let whole = whole_readings(chunk);
        match out.readings.last_mut() {
            Some(last) if !parts.is_empty() => last.extend(whole),
            _ => {
                out.plain.push(chunk.to_string());
                out.readings.push(whole);
            }
        }
    }
    out.end_run(&mut run);
    out
}

/// A word as written, with its digits read as letters, and with its stretches undone.
fn readings(word: &str) -> Vec<String> {
    let mut all = vec![word.to_string()];
    if word.chars().any(|c| c.is_ascii_digit()) && word.chars().any(|c| c.is_alphabetic()) {
        all.push(word.chars().map(|c| letter(c, 'i')).collect());
        all.push(word.chars().map(|c| letter(c, 'l')).collect());
    }
    for i in 0..all.len() {
        all.extend(unstretched(&all[i]));
    }
    all
}

fn whole_readings(chunk: &str) -> Vec<String> {
    if chunk.chars().all(char::is_alphanumeric) {
        return vec![];
    }
    let trimmed = chunk.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '$');
    let letters = |text: &str, one: char| -> String {
        text.chars().map(|c| letter(c, one)).filter(|c| c.is_alphanumeric()).collect()
    };
    let bare: String = chunk.chars().filter(|c| c.is_alphanumeric()).collect();
    let mut all = vec![bare, letters(trimmed, 'i'), letters(trimmed, 'l')];
    for i in 0..all.len() {
        all.extend(unstretched(&all[i]));
    }
    all
}

/// Stretched letters once and twice; nothing when none is stretched.
fn unstretched(word: &str) -> Vec<String> {
    let (mut once, mut twice) = (String::new(), String::new());
    let mut found = false;
    let chars: Vec<char> = word.chars().collect();
    for same in chars.chunk_by(|a, b| a == b) {
        let keep = if same.len() >= STRETCHED { 1 } else { same.len() };
        found |= same.len() >= STRETCHED;
        once.extend(&same[..keep]);
        twice.extend(&same[..same.len().min(2)]);
    }
    if found { vec![once, twice] } else { vec![] }
}

/// A pattern is a whole word, or with a star at the end the beginning of one.
fn matches(pattern: &str, word: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => word.starts_with(start),
        None => word == pattern,
    }
}

impl Text {
    pub fn plain(&self) -> &[String] {
        &self.plain
    }

    fn end_run(&mut self, run: &mut String) {
        if run.chars().count() >= SPELLED_OUT {
            self.spelled.push(std::mem::take(run));
        }
        run.clear();
    }

    /// Whether one of the words or phrases (words with spaces between) is in the text.
    pub fn has_any(&self, words: &[&str], phrases: &[&str]) -> bool {
        words.iter().any(|w| self.has_word(w)) || phrases.iter().any(|p| self.find(p, 0).is_some())
    }

    fn has_word(&self, pattern: &str) -> bool {
        let bare = pattern.trim_end_matches('*');
        self.readings.iter().flatten().any(|word| matches(pattern, word))
            || self.spelled.iter().any(|run| run.contains(bare))
    }

    fn find(&self, phrase: &str, from: usize) -> Option<(usize, usize)> {
        let parts: Vec<&str> = phrase.split(' ').collect();
        let n = parts.len();
        let last = self.readings.len().checked_sub(n)?;
        let here =
            |at: usize| (0..n).all(|k| self.readings[at + k].iter().any(|word| matches(parts[k], word)));
        (from..=last).find(|at| here(*at)).map(|at| (at, n))
    }

    /// Takes an innocent phrase out of the text, so that its words are not looked at.
    pub fn forget(&mut self, phrase: &str) {
        let mut from = 0;
        while let Some((at, n)) = self.find(phrase, from) {
            for readings in &mut self.readings[at..at + n] {
                readings.clear();
            }
            from = at + n;
        }
    }
}
