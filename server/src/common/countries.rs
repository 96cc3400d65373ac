//! Countries and what is dialled to reach them. The lists are libraries' (ISO 3166 and the numbering plans by which
//! numbers are checked); here they are only joined, once.

use celes::Country as Iso;
use phonenumber::metadata::DATABASE;
use protocol::common::{Country, TelephoneCode};
use std::sync::LazyLock;

/// By name.
pub static COUNTRIES: LazyLock<Vec<Country>> = LazyLock::new(|| {
    let named = |country: &Iso| Country { country: country.alpha2.into(), name: plain_name(country) };
    let mut all: Vec<Country> = Iso::get_countries().iter().map(named).collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all
});

/// By name; one line for each country that has a numbering plan.
pub static TELEPHONE_CODES: LazyLock<Vec<TelephoneCode>> = LazyLock::new(|| {
    let code = |c: &Country| Some(DATABASE.by_id(&c.country)?.country_code().to_string());
    COUNTRIES
        .iter()
        .filter_map(|c| {
            Some(TelephoneCode { phone_code: code(c)?, country: c.country.clone(), name: c.name.clone() })
        })
        .collect()
});

/// What people call it: the list has the long names of states, with their articles.
fn plain_name(country: &Iso) -> String {
    let common = match country.alpha2 {
        "GB" => "United Kingdom",
        "US" => "United States",
        "BN" => "Brunei",
        "BO" => "Bolivia",
        "CD" => "Congo (Kinshasa)",
        "CG" => "Congo (Brazzaville)",
        "FM" => "Micronesia",
        "IR" => "Iran",
        "KP" => "North Korea",
        "KR" => "South Korea",
        "LA" => "Laos",
        "MD" => "Moldova",
        "PS" => "Palestine",
        "RU" => "Russia",
        "SY" => "Syria",
        "TW" => "Taiwan",
        "TZ" => "Tanzania",
        "VA" => "Vatican City",
        "VE" => "Venezuela",
        "VN" => "Vietnam",
        _ => return country.long_name.strip_prefix("The ").unwrap_or(country.long_name).to_owned(),
    };
    common.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_country_has_one_name_and_most_have_a_code() {
        assert!(COUNTRIES.len() > 240 && TELEPHONE_CODES.len() > 200);
        assert!(COUNTRIES.windows(2).all(|two| two[0].name < two[1].name), "each once, by name");
        let code =
            |country: &str| TELEPHONE_CODES.iter().find(|c| c.country == country).map(|c| &*c.phone_code);
        for (country, phone_code) in [("GB", "44"), ("US", "1"), ("CA", "1"), ("IT", "39"), ("KE", "254")] {
            assert_eq!(code(country), Some(phone_code), "{country}");
        }
        assert_eq!(code("AQ"), None, "nobody has a number there");
    }
}
