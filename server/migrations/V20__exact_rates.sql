-- "N in a window" means N in any window

-- The times of the last hits are kept, newest last. A burst of N followed by a trickle would otherwise let
-- almost 2N through in the first window.
TRUNCATE rate_limits;
ALTER TABLE rate_limits DROP COLUMN tat;
ALTER TABLE rate_limits ADD COLUMN hits timestamptz[] NOT NULL, ADD COLUMN last_hit timestamptz NOT NULL;
CREATE INDEX rate_limits_last_hit ON rate_limits (last_hit);
COMMENT ON TABLE rate_limits IS 'The newest hits of each bucket and key, at most as many as its rate allows. Unlogged: emptied by a crash, which forgives a window of limits; what costs money is in daily_quotas.';
UPDATE retention_rules SET column_name = 'last_hit' WHERE table_name = 'rate_limits';
