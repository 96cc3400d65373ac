//! unwritten
#[derive(Default)]
pub struct Board;
