//! Cancelling in the middle of long work. The caller says how one learns whether the work is still wanted, and every
//! long loop asks once a row: a loop that hears no unwinds to the caller's door, so that no style has to hand the
//! question down to each filter.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

use crate::engine::DevelopError;

type GoOn = Rc<dyn Fn() -> bool>;

thread_local! {
    static GO_ON: RefCell<Option<GoOn>> = const { RefCell::new(None) };
}

/// What unwinds. It is raised without the panic hook: nothing went wrong.
pub(crate) struct Cancelled;

/// Runs engine work that ends with [`DevelopError::Cancelled`] soon after `go_on` says no, in the middle of a style as
/// well: within milliseconds, or after the running piece of a network. `go_on` is asked on this thread, some thousand
/// times a second, and must be as cheap as reading a flag.
pub fn while_wanted<T>(
    go_on: impl Fn() -> bool + 'static,
    work: impl FnOnce() -> Result<T, DevelopError>,
) -> Result<T, DevelopError> {
    struct Outer(Option<GoOn>);
    impl Drop for Outer {
        fn drop(&mut self) {
            GO_ON.set(self.0.take());
        }
    }
    let _outer = Outer(GO_ON.replace(Some(Rc::new(go_on))));
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        if payload.is::<Cancelled>() { Err(DevelopError::Cancelled) } else { resume_unwind(payload) }
    })
}

/// Where long work may end: to be called once for each row of a large picture.
#[inline]
pub(crate) fn point() {
    let wanted = GO_ON.with_borrow(|go_on| go_on.as_ref().is_none_or(|go_on| go_on()));
    if !wanted {
        resume_unwind(Box::new(Cancelled));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    fn never_past_a_point() -> Result<(), DevelopError> {
        point();
        panic!("nobody wants this")
    }

    #[test]
    fn work_ends_where_it_asks_and_what_was_outside_goes_on_being_asked() {
        let asked = Rc::new(Cell::new(0));
        let counted = asked.clone();
        let three = move || {
            counted.set(counted.get() + 1);
            counted.get() <= 3
        };
        let end = while_wanted(three, || {
            point();
            let inner = while_wanted(|| false, never_past_a_point);
            assert!(matches!(inner, Err(DevelopError::Cancelled)));
            (0..100).for_each(|_| point());
            Ok(())
        });
        assert!(matches!(end, Err(DevelopError::Cancelled)));
        assert_eq!(asked.get(), 4);
        point();
    }
}
