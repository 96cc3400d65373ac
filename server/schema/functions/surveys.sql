-- What answering a survey earns: once a survey, and once a local day, wherever that day is.

CREATE FUNCTION reward_survey(
  p_uid bigint, p_survey bigint, p_now timestamptz
) RETURNS survey_outcome LANGUAGE plpgsql AS $$
DECLARE
  a survey_answers;
  d date;
  coins integer;
  wallet bigint;
BEGIN
  SELECT wallet_id INTO wallet FROM wallets WHERE uid = p_uid FOR UPDATE;
  -- One that was taken back is there for those who have answered it.
  SELECT s.reward INTO coins FROM surveys s
  WHERE s.survey_id = p_survey
    AND (s.live OR EXISTS (SELECT FROM survey_answers x WHERE x.survey_id = p_survey AND x.uid = p_uid));
  IF NOT FOUND THEN RETURN 'not_found'; END IF;
  SELECT * INTO a FROM survey_answers WHERE survey_id = p_survey AND uid = p_uid;
  IF NOT FOUND THEN RETURN 'not_answered'; END IF;
  IF a.rewarded_at IS NOT NULL THEN RETURN 'unchanged'; END IF;
  SELECT (p_now AT TIME ZONE timezone)::date INTO d FROM users WHERE uid = p_uid;
  IF EXISTS (
    SELECT
    FROM survey_answers x
    WHERE x.uid = p_uid AND (x.reward_day = d OR x.rewarded_at > p_now - interval '20 hours')
  ) THEN
    RETURN 'too_soon';
  END IF;
  UPDATE survey_answers SET rewarded_at = p_now, reward_day = d WHERE survey_id = p_survey AND uid = p_uid;
  PERFORM credit_coins(p_uid, 'survey', wallet || '/' || p_survey, coins, 'survey', NULL);
  RETURN 'ok';
END
$$;
