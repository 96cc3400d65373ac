-- Votes for suggestions.

CREATE FUNCTION count_suggestion_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM 1 FROM suggestions WHERE suggest_id IN (SELECT suggest_id FROM n) ORDER BY suggest_id FOR UPDATE;
    WITH up AS (
      UPDATE suggestions s
      SET votes = s.votes + x.d, version = next_version(s.version)
      FROM (SELECT suggest_id, count(*)::integer d FROM n GROUP BY 1) x
      WHERE s.suggest_id = x.suggest_id
      RETURNING s.suggest_id, s.version
    )
    INSERT INTO outbox (topic, key_id, version) SELECT 'suggest', suggest_id, version FROM up;
  ELSE
    PERFORM 1 FROM suggestions WHERE suggest_id IN (SELECT suggest_id FROM o) ORDER BY suggest_id FOR UPDATE;
    WITH up AS (
      UPDATE suggestions s
      SET votes = s.votes - x.d, version = next_version(s.version)
      FROM (SELECT suggest_id, count(*)::integer d FROM o GROUP BY 1) x
      WHERE s.suggest_id = x.suggest_id
      RETURNING s.suggest_id, s.version
    )
    INSERT INTO outbox (topic, key_id, version) SELECT 'suggest', suggest_id, version FROM up;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER suggestion_votes_in AFTER INSERT ON suggestion_votes
  REFERENCING NEW TABLE AS n FOR EACH STATEMENT EXECUTE FUNCTION count_suggestion_votes();
CREATE TRIGGER suggestion_votes_out AFTER DELETE ON suggestion_votes
  REFERENCING OLD TABLE AS o FOR EACH STATEMENT EXECUTE FUNCTION count_suggestion_votes();
