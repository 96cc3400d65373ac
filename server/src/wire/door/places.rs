//! How many connections are open, in all and by address.

use parking_lot::Mutex;
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::Arc,
};

pub struct Places {
    all: usize,
    by_address: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

pub enum Taken {
    Place(Place),
    AllFull,
    AddressFull,
}

impl Places {
    pub fn new(all: usize, by_address: usize) -> Self {
        Places { all, by_address, open: Mutex::default() }
    }

    /// A place for one more connection of that address; a proxy stands for many people and is counted in
    /// all alone.
    pub fn take(self: &Arc<Self>, ip: IpAddr, proxy: bool) -> Taken {
        let address = (!proxy).then(|| household(ip));
        let mut open = self.open.lock();
        if let Some(address) = address
            && open.by_address.get(&address).is_some_and(|n| *n >= self.by_address)
        {
            return Taken::AddressFull;
        }
        if open.all >= self.all {
            return Taken::AllFull;
        }
        open.all += 1;
        if let Some(address) = address {
            *open.by_address.entry(address).or_default() += 1;
        }
        Taken::Place(Place { places: self.clone(), address })
    }
}

/// One subscriber has one IPv4 address, and a whole /64 of IPv6.
fn household(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(_) => ip,
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into(),
    }
}

/// Free again when dropped.
pub struct Place {
    places: Arc<Places>,
    address: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.places.open.lock();
        open.all -= 1;
        if let Some(address) = self.address
            && let Some(n) = open.by_address.get_mut(&address)
        {
            *n -= 1;
            if *n == 0 {
                open.by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_household_and_places_come_back() {
        let places = Arc::new(Places::new(3, 1));
        let take = |ip: &str, proxy| places.take(ip.parse().unwrap(), proxy);
        let Taken::Place(first) = take("2001:db8::1", false) else { panic!("full") };
        assert!(matches!(take("2001:db8::2", false), Taken::AddressFull));
        let Taken::Place(_second) = take("2001:db8:0:1::1", false) else { panic!("full") };
        let Taken::Place(_third) = take("2001:db8::3", true) else { panic!("full") };
        assert!(matches!(take("192.0.2.1", true), Taken::AllFull));
        drop(first);
        let Taken::Place(_) = take("2001:db8::2", false) else { panic!("full") };
        assert_eq!(places.open.lock().all, 2);
    }
}
