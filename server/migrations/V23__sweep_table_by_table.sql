-- The broom takes one table at a time, and the notices in lock order

-- Notices take their events along, and those lock the state of each recipient: all of them first, in order,
-- or a sweep and the living wait for each other in a circle.
DROP FUNCTION sweep(integer);
CREATE FUNCTION sweep(p_table text, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$ DECLARE r retention_rules; who bigint[]; times timestamptz[]; n integer; BEGIN
  SELECT * INTO r FROM retention_rules WHERE table_name = p_table; IF NOT FOUND THEN RETURN 0; END IF;
  IF p_table = 'notices' THEN
    SELECT array_agg(recipient), array_agg(page_time) INTO who, times FROM (SELECT recipient, page_time FROM notices WHERE page_time < now() - r.keep ORDER BY page_time LIMIT p_limit) x;
    PERFORM 1 FROM notice_state WHERE uid = ANY (who) ORDER BY uid FOR UPDATE;
    DELETE FROM notices t USING unnest(who, times) AS x (recipient, page_time) WHERE t.recipient = x.recipient AND t.page_time = x.page_time;
  ELSE
    EXECUTE format('DELETE FROM %I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I WHERE %I < now() - $1 LIMIT $2))', r.table_name, r.column_name) USING r.keep, p_limit;
  END IF;
  GET DIAGNOSTICS n = ROW_COUNT; RETURN n; END $$;
COMMENT ON FUNCTION sweep IS 'One table, one batch, one transaction: the caller goes through retention_rules. Few notices at a time: their recipients are locked until the end.';
