--: NoticeRow(feed_id?, comment_id?, challenge_id?, target_id?, thumb_key?)

--! notice_list (viewer, tab, page_time, count) : NoticeRow
-- tab 0 = all. One row a line, at most three newest visible actors, and how many people there are (to 1000 events).
-- The comment is the newest visible one: the first of the line may be deleted. text: what the notice itself
-- says, else the comment's words, the challenge's title or the reason of a failure.
SELECT n.page_time, n.type, n.feed_id, m.comment_id, n.challenge_id, n.target_id, n.body,
  n.page_time <= s.seen_time AS read, a.actors, a.actor_count,
  coalesce(
    n.body ->> 'text', m.content, (SELECT c.title FROM challenges c WHERE c.challenge_id = n.challenge_id),
    (
      SELECT t.reason
      FROM ai_tasks t
      WHERE n.type = 'task_failed' AND t.task_id = n.target_id AND t.uid = n.recipient
    ),
    (SELECT s.name FROM styles s WHERE n.type = 'style_tried' AND s.style_id = n.target_id),
    ''
  ) AS text,
  coalesce(
    (
      SELECT f.thumb_key
      FROM post_media m JOIN files f USING (file_id)
      WHERE m.feed_id = n.feed_id AND m.ordinal = 0
    ),
    (
      SELECT f.thumb_key
      FROM ai_photos p JOIN files f USING (file_id)
      WHERE n.type = 'task_done' AND p.task_id = n.target_id AND p.uid = n.recipient AND p.deleted_at IS NULL
      ORDER BY p.ordinal LIMIT 1
    ),
    (
      SELECT f.thumb_key
      FROM challenges c JOIN files f ON f.file_id = c.cover_file_id
      WHERE c.challenge_id = n.challenge_id
    ),
    (
      SELECT f.thumb_key
      FROM styles s JOIN files f ON f.file_id = s.cover_file_id
      WHERE n.type = 'style_tried' AND s.style_id = n.target_id
    )
  ) AS thumb_key
FROM visible_notices(:viewer) n
  JOIN notice_state s ON s.uid = n.recipient
  LEFT JOIN LATERAL (
    SELECT e.comment_id, c.content
    FROM visible_events(:viewer) e JOIN comments c ON c.comment_id = e.comment_id
    WHERE e.page_time = n.page_time
    ORDER BY e.event_id DESC LIMIT 1
  ) m ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(
      array_agg(q.person ORDER BY q.event_id DESC) FILTER (WHERE q.nth <= 3 AND q.uid IS NOT NULL), '{}'
    ) AS actors,
      count(q.uid) AS actor_count
    FROM (
      SELECT e.event_id, u.*, row_number() OVER (ORDER BY e.event_id DESC) AS nth
      FROM (
        SELECT DISTINCT ON (d.actor) d.*
        FROM (
          SELECT * FROM visible_events(:viewer) v WHERE v.page_time = n.page_time ORDER BY v.event_id DESC LIMIT 1000
        ) d
        ORDER BY d.actor, d.event_id DESC
      ) e
        LEFT JOIN LATERAL (SELECT x.* FROM user_cards x WHERE x.uid = e.actor OFFSET 0) u ON true
    ) q
  ) a
WHERE (:tab::smallint = 0 OR n.tab = :tab::smallint) AND n.page_time < :page_time
ORDER BY n.page_time DESC LIMIT :count;

--! unread_count (viewer)
-- The list's own predicate, counted to 100 and no further; with the version for the push.
SELECT s.version,
  (
    SELECT count(*) FROM (SELECT FROM visible_notices(:viewer) n WHERE n.page_time > s.seen_time LIMIT 100) q
  ) AS notice_count
FROM notice_state s
WHERE s.uid = :viewer;

--! mark_read (page_time, viewer)
WITH up AS (
  UPDATE notice_state
  SET seen_time = greatest(seen_time, least(:page_time, last_page_time)), version = next_version(version)
  WHERE uid = :viewer
  RETURNING uid, version
)
INSERT INTO outbox (topic, uid, version) SELECT 'me_notice', uid, version FROM up RETURNING version;

--! seen_task (viewer, task_id)
-- What its owner watched end is no notice: it goes, if it was not read before.
DELETE FROM notice_events e
USING notice_state s
WHERE e.recipient = :viewer
  AND e.dedupe_key = 'task:' || :task_id::bigint
  AND s.uid = e.recipient
  AND e.page_time > s.seen_time;

--! put_notice (recipient, type, tab, group_key, dedupe_key, challenge_id?, target_id?, body)
-- From the house, without an actor: coins, invitations, system news. told false: that cause has told already.
SELECT add_notice(
  :recipient, :type, :tab::smallint, NULL, :group_key, :dedupe_key, NULL, NULL, :challenge_id, :target_id, :body
) AS told;
