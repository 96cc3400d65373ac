-- The operator's command line. Rows are JSON as it is printed.

--! act_as (operator)
-- Whose name the lines of the audit carry, for as long as the connection lasts.
SELECT set_config('likeness.operator', :operator, false) AS operator;

--! all_acts (action, about?)
SELECT jsonb_build_object(
  'at', a.at, 'action', a.action, 'by', coalesce(a.operator, u.user_name, u.uid_str), 'about', a.target_type,
  'target', CASE WHEN a.target_type = 'user' THEN t.uid_str ELSE a.target_id::text END, 'detail', a.detail
) AS line
FROM audit a
  LEFT JOIN users u ON u.uid = a.actor
  LEFT JOIN users t ON t.uid = a.target_id AND a.target_type = 'user'
WHERE starts_with(a.action, :action)
  AND (:about::bigint IS NULL OR (a.target_type = 'user' AND a.target_id = :about))
ORDER BY a.audit_id DESC LIMIT 100;

--! audit_act (action, target_type?, target_id?, detail)
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
    SELECT coalesce(
      jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action, 'by', a.operator, 'detail', a.detail)), '[]'
    )
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

--! ready_file (object_key)
SELECT file_id FROM files WHERE object_key = :object_key AND state = 'ready' AND deleted_at IS NULL;

--! create_challenge (title, description, cover_file_id?, starts_at, voting_at, ends_at, entries_per_user, prizes)
INSERT INTO challenges (title, description, cover_file_id, starts_at, voting_at, ends_at, entries_per_user, prizes)
VALUES (
  :title, :description, :cover_file_id, :starts_at, :voting_at, :ends_at, :entries_per_user, :prizes::integer[]
)
RETURNING challenge_id;

--! end_challenge (challenge_id)
SELECT end_challenge(:challenge_id) AS ended;

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

--! answer_suggestion (suggest_id, status?, answer?)
SELECT answer_suggestion(:suggest_id, :status, :answer) AS answered;

--! remove_suggestion (suggest_id)
SELECT delete_suggest(NULL, :suggest_id, true) AS outcome;

--! all_progress
SELECT jsonb_build_object(
  'itemId', i.item_id::text, 'title', i.title, 'percent', i.percent, 'rank', i.rank, 'updated', i.updated_at,
  'notes', (
    SELECT coalesce(
      jsonb_agg(jsonb_build_object('noteId', n.note_id::text, 'content', n.content) ORDER BY n.note_id DESC), '[]'
    )
    FROM progress_notes n
    WHERE n.item_id = i.item_id
  )
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

--! add_progress_note (item_id, content)
INSERT INTO progress_notes (item_id, content) SELECT item_id, :content FROM progress_items WHERE item_id = :item_id;

--! remove_progress_note (note_id)
DELETE FROM progress_notes WHERE note_id = :note_id;

--! all_surveys
SELECT jsonb_build_object(
  'surveyId', s.survey_id::text, 'title', s.title, 'reward', s.reward, 'starts', s.starts_on, 'ends', s.ends_on,
  'live', s.live, 'answers', (SELECT count(*) FROM survey_answers a WHERE a.survey_id = s.survey_id)
) AS line
FROM surveys s
ORDER BY s.survey_id DESC LIMIT 100;

--! create_survey (title, questions, reward, thanks, starts_on, ends_on)
INSERT INTO surveys (title, questions, reward, thanks, starts_on, ends_on)
VALUES (:title, :questions, :reward, :thanks, :starts_on, :ends_on)
RETURNING survey_id;

--! end_survey (survey_id)
UPDATE surveys SET live = false WHERE survey_id = :survey_id AND live;

--! answers_of_survey (survey_id)
SELECT jsonb_build_object('at', a.answered_at, 'answers', a.answers) AS line
FROM survey_answers a
WHERE a.survey_id = :survey_id
ORDER BY a.answered_at DESC LIMIT 1000;

--! all_products
SELECT jsonb_build_object(
  'productId', p.product_id, 'kind', p.kind, 'coins', p.coins,
  'months', (extract(year FROM p.period) * 12 + extract(month FROM p.period))::integer, 'price', p.price_minor,
  'currency', p.currency, 'rank', p.rank, 'live', p.live
) AS line
FROM products p
ORDER BY p.live DESC, p.rank, p.product_id;

--! put_product (product_id, kind, coins, period?, price_minor, currency, rank)
-- No row: it is there, of the other kind.
INSERT INTO products AS p (product_id, kind, coins, period, price_minor, currency, rank)
VALUES (:product_id, :kind, :coins, :period::text::interval, :price_minor, :currency, :rank)
ON CONFLICT (product_id) DO UPDATE SET coins = excluded.coins, period = excluded.period,
  price_minor = excluded.price_minor, currency = excluded.currency, rank = excluded.rank, live = true
WHERE p.kind = excluded.kind
RETURNING p.product_id;

--! withdraw_product (product_id)
UPDATE products SET live = false WHERE product_id = :product_id AND live;

--! all_goods
SELECT jsonb_build_object(
  'title', g.title, 'url', g.url, 'price', g.price_text, 'tags', g.tags, 'picture', '/' || g.image_key, 'live', g.live
) AS line
FROM goods g
ORDER BY g.live DESC, g.url;

--! count_other_goods (url)
SELECT count(*) AS count FROM goods WHERE live AND url <> :url;

--! delete_goods_picture (url)
UPDATE files f
SET deleted_at = clock_timestamp()
FROM goods g
WHERE g.url = :url AND f.object_key = g.image_key AND f.deleted_at IS NULL;

--! put_goods (url, title, price_text?, tags, image_key?)
INSERT INTO goods AS g (url, title, price_text, tags, image_key)
VALUES (:url, :title, :price_text, :tags, :image_key)
ON CONFLICT (url) DO UPDATE SET title = excluded.title, price_text = excluded.price_text, tags = excluded.tags,
  image_key = coalesce(excluded.image_key, g.image_key), live = true;

--! withdraw_goods (url)
UPDATE goods SET live = false WHERE url = :url AND live;

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
