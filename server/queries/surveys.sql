--: SurveyRow(answered_at?, rewarded_at?)

--! todays_survey (uid, now) : SurveyRow
-- The first one in force on the person's day that they have not answered; none on a day on which they have.
SELECT s.survey_id, s.title, s.questions, s.reward, s.thanks, NULL::timestamptz AS answered_at,
  NULL::timestamptz AS rewarded_at
FROM surveys s JOIN users u ON u.uid = :uid
WHERE s.live
  AND (:now AT TIME ZONE u.timezone)::date BETWEEN s.starts_on AND s.ends_on
  AND NOT EXISTS (
    SELECT
    FROM survey_answers a
    WHERE a.uid = u.uid
      AND (
        a.survey_id = s.survey_id
        OR (a.answered_at AT TIME ZONE u.timezone)::date = (:now AT TIME ZONE u.timezone)::date
      )
  )
ORDER BY s.starts_on, s.survey_id LIMIT 1;

--! survey_day (uid, now) : SurveyDay(unrewarded?)
-- How many were answered so far, when the person's next day begins, and a reward that was not taken yet.
SELECT (SELECT count(*) FROM survey_answers a WHERE a.uid = u.uid) AS answered,
  ((:now AT TIME ZONE u.timezone)::date + 1)::timestamp AT TIME ZONE u.timezone AS next_at,
  (
    SELECT a.survey_id
    FROM survey_answers a JOIN surveys s USING (survey_id)
    WHERE a.uid = u.uid AND a.rewarded_at IS NULL AND s.reward > 0
    ORDER BY a.answered_at DESC LIMIT 1
  ) AS unrewarded
FROM users u
WHERE u.uid = :uid;

--! survey (uid, survey_id) : SurveyRow
-- Whatever its dates, with what this person made of it; uid 0 is a visitor. One that was taken back: for those who
-- answered it.
SELECT s.survey_id, s.title, s.questions, s.reward, s.thanks, a.answered_at, a.rewarded_at
FROM surveys s LEFT JOIN survey_answers a ON a.survey_id = s.survey_id AND a.uid = :uid
WHERE s.survey_id = :survey_id AND (s.live OR a.uid IS NOT NULL);

--! survey_open (uid, survey_id, now)
-- Whether it can be answered on the person's day.
SELECT (:now AT TIME ZONE u.timezone)::date BETWEEN s.starts_on AND s.ends_on AS open
FROM surveys s JOIN users u ON u.uid = :uid
WHERE s.survey_id = :survey_id;

--! put_survey_answer (survey_id, uid, answers, now)
-- No row: this person answered it before.
INSERT INTO survey_answers (survey_id, uid, answers, answered_at)
VALUES (:survey_id, :uid, :answers, :now)
ON CONFLICT DO NOTHING
RETURNING survey_id;

--! reward_survey (uid, survey_id, now)
SELECT reward_survey(:uid, :survey_id, :now) AS outcome;
