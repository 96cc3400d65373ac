--: ReportRow(reporter?, handled_at?, action?, note?)

--! put_report (reporter, target_type, target_id, reason, content, file_ids)
-- The same reporter's next word on the same thing merges; a problem stands for itself. What is reported is hidden
-- for the reporter.
WITH i AS MATERIALIZED (SELECT new_id() AS id),
r AS (
  INSERT INTO reports AS t (report_id, reporter, target_type, target_id, reason, content, file_ids)
  SELECT i.id, :reporter, :target_type, CASE WHEN :target_type = 'problem'::thing THEN i.id ELSE :target_id END,
    :reason, :content, :file_ids::bigint[]
  FROM i
  ON CONFLICT (reporter, target_type, target_id)
  DO UPDATE SET repeats = t.repeats + 1, reason = excluded.reason, content = excluded.content,
    file_ids = excluded.file_ids
  RETURNING t.report_id, t.target_type, t.target_id
),
h AS (
  INSERT INTO hidden_items (uid, kind, target_id)
  SELECT :reporter, r.target_type, r.target_id
  FROM r
  WHERE r.target_type <> 'problem'
  ON CONFLICT DO NOTHING
)
SELECT report_id FROM r;

--! report_page (state, due_at, report_id, count) : ReportRow
-- For moderators: the longest waiting first; starts after (a time long past, 0).
SELECT r.report_id, r.reporter, r.target_type, r.target_id, r.reason, r.content, r.file_ids, r.repeats, r.state,
  r.created_at, r.due_at, r.handled_at, r.action, r.note
FROM reports r
WHERE r.state = :state AND (r.due_at, r.report_id) > (:due_at, :report_id)
ORDER BY r.due_at, r.report_id LIMIT :count;

--! handle_report (state, by, action, note, report_id)
-- No row: unknown, or handled already.
WITH up AS (
  UPDATE reports
  SET state = :state, handled_at = clock_timestamp(), handled_by = :by, action = :action, note = :note
  WHERE report_id = :report_id AND state = 'open'
  RETURNING report_id, target_type, target_id
),
a AS (INSERT INTO audit (actor, action, target_type, target_id) SELECT :by, :action, target_type, target_id FROM up)
SELECT report_id, target_type, target_id FROM up;
