--: ReportRow(target_name?, owner?, words?, picture_key?, thumb_key?, width?, height?, thumbhash?, reporter?, handled_at?, action?)

--! put_report (reporter, target_type, target_id, reason, content, file_ids, enough, age, why) : (report_id?)
-- enough reports of people who have been here for age hide the thing; why is told to its author. report_id null: the
-- reporter may not see the thing.
SELECT put_report(
  :reporter, :target_type, :target_id, :reason, :content, :file_ids::bigint[], :enough, :age::text::interval, :why
) AS report_id;

--! report_page (reader, list, page_no, after?, page_size) : ReportRow
-- The open ones, the longest waiting first.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 0)),
page AS MATERIALIZED (
  SELECT r.*
  FROM report_rows('open') r
  WHERE r.report_id > (SELECT after_id FROM s)
  ORDER BY r.report_id LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.* FROM page p WHERE (SELECT page_end(:reader, :list, :page_no, max(report_id)) FROM page) ORDER BY p.report_id;

--! handled_page (reader, list, page_no, after?, state, page_size) : ReportRow
-- The newest first.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 9223372036854775807)),
page AS MATERIALIZED (
  SELECT r.*
  FROM report_rows(:state) r
  WHERE r.report_id < (SELECT after_id FROM s)
  ORDER BY r.report_id DESC LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT p.*
FROM page p
WHERE (SELECT page_end(:reader, :list, :page_no, min(report_id)) FROM page)
ORDER BY p.report_id DESC;

--! handle_report (report_id, by?, action, note, hidden, shown, usable)
-- hidden and shown: what the author is told of a thing that goes out of sight, or comes back; usable: of a picture that
-- was held. by null: an operator.
SELECT handle_report(:report_id, :by, :action, :note, :hidden, :shown, :usable) AS outcome;
