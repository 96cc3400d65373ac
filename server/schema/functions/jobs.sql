-- What every feature stands on: versions of topics, tables that only grow, the broom.

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER ledger_entries_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse();
CREATE TRIGGER ledger_tx_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_tx
  FOR EACH STATEMENT EXECUTE FUNCTION refuse();
CREATE TRIGGER results_fixed BEFORE UPDATE OR DELETE OR TRUNCATE ON results
  FOR EACH STATEMENT EXECUTE FUNCTION refuse();

CREATE FUNCTION next_version(old bigint) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT greatest(old + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)
$$;
COMMENT ON FUNCTION next_version IS
  'Topic version: grows by commit order because it is taken under the row lock, and by the clock, so that a '
  'restored backup still goes forward. Below 2^53.';

CREATE FUNCTION sweep(p_table text, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  r retention_rules;
  who bigint[];
  times timestamptz[];
  n integer;
BEGIN
  SELECT * INTO r FROM retention_rules WHERE table_name = p_table;
  IF NOT FOUND THEN RETURN 0; END IF;
  IF p_table = 'notices' THEN
    SELECT array_agg(recipient), array_agg(page_time) INTO who, times
    FROM (
      SELECT recipient, page_time FROM notices WHERE page_time < now() - r.keep ORDER BY page_time LIMIT p_limit
    ) x;
    PERFORM 1 FROM notice_state WHERE uid = ANY (who) ORDER BY uid FOR UPDATE;
    DELETE FROM notices t
    USING unnest(who, times) AS x (recipient, page_time)
    WHERE t.recipient = x.recipient AND t.page_time = x.page_time;
  ELSE
    EXECUTE format(
      'DELETE FROM %I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I WHERE %I < now() - $1 LIMIT $2))', r.table_name,
      r.column_name
    ) USING r.keep,
    p_limit;
  END IF;
  GET DIAGNOSTICS n = ROW_COUNT;
  RETURN n;
END
$$;
COMMENT ON FUNCTION sweep IS
  'One table, one batch, one transaction: the caller goes through retention_rules. Few notices at a time: their '
  'recipients are locked until the end.';
