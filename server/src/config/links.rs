//! Addresses outside that the app leads to. One that nobody has set is not shown.

use super::{ConfigError, fail};

#[derive(Clone, Debug, Default)]
pub struct Links {
    /// `LIKENESS_STORE_IOS`: where an iPhone gets a newer app.
    pub store_ios: Option<String>,
    /// `LIKENESS_STORE_ANDROID`
    pub store_android: Option<String>,
    /// `LIKENESS_TESTFLIGHT`: where whoever wants to try what is new gets it.
    pub test_flight: Option<String>,
    /// `LIKENESS_INSTAGRAM`
    pub instagram: Option<String>,
    /// `LIKENESS_WHATSAPP`: where people talk to whoever runs this.
    pub whatsapp: Option<String>,
}

impl Links {
    pub fn read(var: impl Fn(&'static str) -> Option<String>) -> Result<Self, ConfigError> {
        let link = |name: &'static str| match var(name) {
            Some(link) if reqwest::Url::parse(&link).is_ok_and(|url| url.scheme() == "https") => {
                Ok(Some(link))
            }
            Some(other) => fail(name, "must be an address that begins with https://", &other),
            None => Ok(None),
        };
        Ok(Links {
            store_ios: link("LIKENESS_STORE_IOS")?,
            store_android: link("LIKENESS_STORE_ANDROID")?,
            test_flight: link("LIKENESS_TESTFLIGHT")?,
            instagram: link("LIKENESS_INSTAGRAM")?,
            whatsapp: link("LIKENESS_WHATSAPP")?,
        })
    }

    /// Where the app of a platform is had.
    pub fn store(&self, platform: &str) -> Option<String> {
        match platform {
            "ios" => self.store_ios.clone(),
            "android" => self.store_android.clone(),
            _ => None,
        }
    }
}
