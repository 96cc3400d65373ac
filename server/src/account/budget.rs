//! Whose budget a code or a try is taken from. A device that the phone's living account has logged in from
//! has budgets of its own; all others share those of the phone. So strangers cannot use up what the owner's
//! devices have left, and cannot multiply theirs by inventing devices.

use crate::{failure::Outcome, secrets};
use sql::client::Params as _;
use sql::{client::GenericClient, queries::account};

/// The key of the budgets for a phone, by its hash, on a device.
pub async fn of<C: GenericClient>(db: &C, phone: &[u8], device_id: &str) -> Outcome<[u8; 32]> {
    let known = account::knows_device()
        .params(db, &account::KnowsDeviceParams { phone_hash: &phone, device_id: &device_id })
        .one()
        .await?;
    let device = if known { device_id.as_bytes() } else { b"" };
    Ok(secrets::sha256(&[phone, device].concat()))
}
