-- The operator's command line. Rows are JSON as it is printed.

--! audit_act (action, target_type?, target_id?, detail)
-- By whom a line in detail says: the actor of the audit is a member.
INSERT INTO audit (action, target_type, target_id, detail) VALUES (:action, :target_type, :target_id, :detail);

--! person (name)
-- By uidStr or user name; the deleted too, as long as they are there.
SELECT uid FROM users WHERE lower(user_name) = :name OR uid_str = :name ORDER BY deleted_at NULLS FIRST LIMIT 1;

--! find_users (phone_hash?, text)
SELECT jsonb_build_object(
  'uidStr', u.uid_str, 'userName', u.user_name, 'name', concat_ws(' ', u.first_name, u.last_name, u.nick_name),
  'status', u.status, 'creator', u.creator_flag, 'since', u.created_at, 'deleted', u.deleted_at
) AS line
FROM users u
WHERE u.phone_hash = :phone_hash
  OR (
    length(:text::text) > 0
      AND position(:text IN lower(concat_ws(' ', u.user_name, u.first_name, u.last_name, u.nick_name, u.uid_str))) > 0
  )
ORDER BY u.uid DESC LIMIT 50;

--! show_user (uid)
SELECT jsonb_build_object(
  'uidStr', u.uid_str, 'userName', u.user_name, 'firstName', u.first_name, 'lastName', u.last_name,
  'nickName', u.nick_name, 'status', u.status, 'suspendedUntil', u.suspended_until, 'creator', u.creator_flag,
  'since', u.created_at, 'activeDays', u.active_days, 'lastDay', u.last_active_day, 'deleted', u.deleted_at,
  'purge', u.purge_after, 'followers', c.follower_count, 'following', c.following_count, 'posts', c.post_count,
  'coins', w.available, 'held', w.held, 'debt', w.debt, 'subscribedUntil', w.subscribed_until,
  'openReports', (SELECT count(*) FROM reports r WHERE r.target_owner = u.uid AND r.state = 'open'),
  'acts', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action, 'detail', a.detail)), '[]')
    FROM (
      SELECT *
      FROM audit x
      WHERE x.target_type = 'user' AND x.target_id = u.uid
      ORDER BY x.audit_id DESC LIMIT 20
    ) a
  )
) AS person
FROM users u JOIN user_counters c USING (uid) LEFT JOIN wallets w USING (uid)
WHERE u.uid = :uid;

--! user_status (uid)
SELECT status FROM users WHERE uid = :uid;

--! set_creator (creator, uid)
UPDATE users SET creator_flag = :creator WHERE uid = :uid;

--! coins_of (uid)
SELECT jsonb_build_object('at', t.at, 'account', e.account, 'change', e.delta, 'for', t.kind) AS line
FROM wallets w JOIN ledger_entries e USING (wallet_id) JOIN ledger_tx t USING (tx_id)
WHERE w.uid = :uid
ORDER BY e.entry_id DESC LIMIT 50;

--! all_challenges
SELECT jsonb_build_object(
  'challengeId', c.challenge_id::text, 'title', c.title, 'status', c.status, 'starts', c.starts_at,
  'voting', c.voting_at, 'ends', c.ends_at, 'entries', t.entry_count, 'ballots', t.ballots, 'prizes', c.prizes
) AS line
FROM challenges c JOIN challenge_tallies t USING (challenge_id)
ORDER BY c.ends_at DESC LIMIT 100;

--! create_challenge (title, description, starts_at, voting_at, ends_at, entries_per_user, prizes)
INSERT INTO challenges (title, description, starts_at, voting_at, ends_at, entries_per_user, prizes) VALUES
  (:title, :description, :starts_at, :voting_at, :ends_at, :entries_per_user, :prizes::integer[])
RETURNING challenge_id;

--! edit_challenge (challenge_id, title?, description?, starts_at?, voting_at?, ends_at?)
SELECT edit_challenge(:challenge_id, :title, :description, :starts_at, :voting_at, :ends_at) AS edited;

--! cancel_challenge (challenge_id, why)
SELECT cancel_challenge(:challenge_id, :why) AS cancelled;

--! all_suggestions (status?)
SELECT jsonb_build_object(
  'suggestId', s.suggest_id::text, 'title', s.title, 'status', s.status, 'votes', s.votes, 'made', s.created_at,
  'hidden', s.invisible_at IS NOT NULL
) AS line
FROM suggestions s
WHERE s.deleted_at IS NULL AND (:status::suggestion_status IS NULL OR s.status = :status)
ORDER BY s.votes DESC, s.suggest_id DESC LIMIT 200;

--! set_suggestion (status, suggest_id)
WITH up AS (
  UPDATE suggestions
  SET status = :status, version = next_version(version)
  WHERE suggest_id = :suggest_id AND deleted_at IS NULL
  RETURNING suggest_id, version
),
told AS (INSERT INTO outbox (topic, key_id, version) SELECT 'suggest', suggest_id, version FROM up)
SELECT suggest_id FROM up;

--! remove_suggestion (suggest_id)
UPDATE suggestions SET deleted_at = clock_timestamp() WHERE suggest_id = :suggest_id AND deleted_at IS NULL;

--! all_progress
SELECT jsonb_build_object(
  'itemId', i.item_id::text, 'title', i.title, 'percent', i.percent, 'rank', i.rank, 'updated', i.updated_at
) AS line
FROM progress_items i
ORDER BY i.rank, i.item_id;

--! add_progress (title, percent, rank)
INSERT INTO progress_items (title, percent, rank) VALUES (:title, :percent, :rank) RETURNING item_id;

--! edit_progress (item_id, title?, percent?, rank?)
UPDATE progress_items
SET title = coalesce(:title, title), percent = coalesce(:percent, percent), rank = coalesce(:rank, rank),
  updated_at = now()
WHERE item_id = :item_id;

--! remove_progress (item_id)
DELETE FROM progress_items WHERE item_id = :item_id;

--! all_styles
SELECT jsonb_build_object(
  'aiStyle', s.ai_style, 'name', s.name, 'category', s.category_id, 'cost', s.cost, 'published', s.published,
  'rank', s.rank, 'creator', (SELECT u.user_name FROM users u WHERE u.uid = s.creator_uid)
) AS line
FROM styles s
WHERE s.deleted_at IS NULL
ORDER BY s.published DESC, s.rank, s.style_id;

--! set_style (ai_style, published?, rank?)
UPDATE styles
SET published = coalesce(:published, published), rank = coalesce(:rank, rank), by_operator = true
WHERE ai_style = :ai_style AND deleted_at IS NULL
RETURNING style_id;

--! all_reports (state)
SELECT jsonb_build_object(
  'reportId', r.report_id::text, 'about', r.target_type, 'target', coalesce(r.target_name, r.target_id::text),
  'owner', (r.owner).user_name, 'reason', r.reason, 'content', r.content, 'text', r.words, 'hidden', r.hidden,
  'reporters', r.reporters, 'since', r.created_at, 'due', r.due_at, 'action', r.action, 'note', r.note
) AS line
FROM report_rows(:state) r
ORDER BY r.report_id LIMIT 100;

--! open_applications
SELECT jsonb_build_object(
  'userName', u.user_name, 'uidStr', u.uid_str, 'since', a.created_at, 'followers', c.follower_count,
  'posts', c.post_count, 'content', a.content
) AS line
FROM creator_applications a JOIN users u USING (uid) JOIN user_counters c USING (uid)
WHERE a.state = 'open' AND u.active
ORDER BY a.application_id LIMIT 100;

--! decide_application (uid, approved, reason?)
SELECT decide_application(:uid, :approved, :reason) AS decided;

--! operator_handles (report_id, action, note, hidden, shown)
SELECT handle_report(:report_id, NULL, :action, :note, :hidden, :shown) AS outcome;

--! tell_coins (uid, coins, reason)
SELECT add_notice(
  :uid, 'coins', 5, NULL, 'grant:' || x.id, 'grant:' || x.id, NULL, NULL, NULL, NULL,
  jsonb_build_object('coins', :coins::integer, 'text', :reason::text)
)::text AS told
FROM (SELECT new_id() AS id) x;
