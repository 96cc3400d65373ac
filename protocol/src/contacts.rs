//! The own address book: who of it is here. No number is kept, and none is ever shown.

use crate::{
    account::Done,
    call::Member,
    macros::{call, wire},
    page::Page,
    people::{UserView, sample_person},
    text::Name,
};

wire! {
    /// An entry of an address book.
    request struct Contact {
        /// Empty.
        pub p: Option<String>,
        /// The number: E.164, or as it is dialled in the caller's own country.
        pub m: String,
        /// The full name.
        pub n: Option<Name>,
    }
    /// Replaces the own address book. Numbers are kept as keyed hashes and names encrypted; what is no number is left
    /// out. Needs a verified phone.
    request struct PutContacts {
        /// At most 1000.
        pub mobile_str: Vec<Contact>,
    }
    struct ContactsPut {
        /// Different numbers that are kept.
        pub kept: i64,
    }
    /// The people of the own address book who are here and want to be found.
    request struct ListContacts {}
    struct ContactView {
        pub user: UserView,
        /// As the address book calls them.
        pub name: String,
    }
    /// Forgets the own address book.
    request struct DeleteContacts {}
}

call!(PutContacts, "/user/contacts/put", Member, ContactsPut, fails [Forbidden, RateLimited], sample (
    PutContacts { mobile_str: vec![Contact { p: None, m: "+447700900123".into(), n: Some("Amara Patel".into()) }] },
    ContactsPut { kept: 1 },
));
call!(ListContacts, "/user/contacts/list", Member, Page<ContactView>, fails [], sample (
    ListContacts {},
    Page { items: vec![ContactView { user: sample_person(), name: "Amara Patel".into() }], next_cursor: None },
));
call!(
    DeleteContacts,
    "/user/contacts/delete",
    Member,
    Done,
    fails[],
    sample(DeleteContacts {}, Done {})
);
