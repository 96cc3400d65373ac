-- A row that is being published is claimed, so that no transaction stays open over a bus.

ALTER TABLE outbox ADD COLUMN claimed_until timestamptz;
COMMENT ON TABLE outbox IS
  'Which topics changed, written in the transaction that changed them; no payload: the sender reads the newest '
  'state and checks visibility then. Claimed, published, then deleted: at least once.';
