--: ChallengeRow(cover_key?, cover_thumb_key?, cover_thumbhash?, closed_at?, my_ballot?)
--: EntryRow(rank?, prize?, person?, picture_key?, thumb_key?, width?, height?, thumbhash?)
--: BallotRow(entry_ids?, votes?)
--: TallyRow(closed_at?)
--: EnterRow(entry_id?)

--! cast_ballots (challenge_ids, voters, entry_ids[?]) : BallotRow
-- One vote or thousands; entry null withdraws. The first row of each challenge carries its tally, version is on all.
SELECT ord, outcome, version, entry_ids, votes
FROM cast_ballots(:challenge_ids::bigint[], :voters::bigint[], :entry_ids::bigint[]);

--! cast_ballots_any_age (challenge_ids, voters, entry_ids[?]) : BallotRow
-- The same without the age rule: for development servers.
SELECT ord, outcome, version, entry_ids, votes
FROM cast_ballots(:challenge_ids::bigint[], :voters::bigint[], :entry_ids::bigint[], true);

--! tally (challenge_id) : TallyRow
-- Of every entry that stands; one removed after the close keeps its votes, and so its line.
SELECT c.status, c.ends_at, c.closed_at, t.version, t.ballots, x.entry_ids, x.votes
FROM challenges c
  JOIN challenge_tallies t USING (challenge_id)
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(y.entry_id ORDER BY y.entry_id), '{}') AS entry_ids,
      coalesce(array_agg(y.votes ORDER BY y.entry_id), '{}') AS votes
    FROM entry_tallies y JOIN entries e USING (challenge_id, entry_id)
    WHERE y.challenge_id = c.challenge_id AND (e.removed_at IS NULL OR y.votes > 0)
  ) x
WHERE c.challenge_id = :challenge_id;

--! challenge_page (reader, list, page_no, after?, statuses, page_size, viewer) : ChallengeRow
-- The last to end comes first, so that what is alive stands above what is over.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 0)),
a AS MATERIALIZED (SELECT x.ends_at, x.challenge_id FROM s JOIN challenges x ON x.challenge_id = s.after_id),
page AS MATERIALIZED (
  SELECT c.challenge_id, c.ends_at
  FROM challenges c
  WHERE c.status = ANY (:statuses::challenge_status[])
    AND (c.ends_at, c.challenge_id) < (
      coalesce((SELECT a.ends_at FROM a), 'infinity'), coalesce((SELECT a.challenge_id FROM a), 9223372036854775807)
    )
  ORDER BY c.ends_at DESC, c.challenge_id DESC LIMIT :page_size::integer
  OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT c.*
FROM page p
  CROSS JOIN LATERAL (SELECT r.* FROM challenge_rows(:viewer) r WHERE r.challenge_id = p.challenge_id OFFSET 0) c
WHERE (
  SELECT page_end(
    :reader, :list, :page_no, (SELECT p.challenge_id FROM page p ORDER BY p.ends_at, p.challenge_id LIMIT 1)
  )
)
ORDER BY c.ends_at DESC, c.challenge_id DESC;

--! challenge_detail (viewer, challenge_id) : ChallengeRow
SELECT c.* FROM challenge_rows(:viewer) c WHERE c.challenge_id = :challenge_id;

--! entry_page (reader, list, page_no, after?, challenge_id, viewer, page_size) : EntryRow
-- While a challenge lives: in order of entering, visible authors only. Closed ones: result_page.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 0)),
page AS MATERIALIZED (
  SELECT e.entry_id, e.challenge_id, e.uid, e.file_id
  FROM entries e
  WHERE e.challenge_id = :challenge_id
    AND e.removed_at IS NULL
    AND e.entry_id > (SELECT after_id FROM s)
    AND EXISTS (SELECT FROM visible_users(:viewer) v WHERE v.uid = e.uid OFFSET 0)
  ORDER BY e.entry_id LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT e.entry_id, t.votes, NULL::integer AS rank, NULL::integer AS prize, e.uid = :viewer AS mine, u.person,
  fs.follow_state, f.object_key AS picture_key, f.thumb_key, f.width, f.height, f.thumbhash
FROM page e
  JOIN entry_tallies t USING (challenge_id, entry_id)
  CROSS JOIN LATERAL (SELECT v.* FROM user_cards v WHERE v.uid = e.uid OFFSET 0) u
  JOIN files f ON f.file_id = e.file_id
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
WHERE (SELECT page_end(:reader, :list, :page_no, max(entry_id)) FROM page)
ORDER BY e.entry_id;

--! result_page (reader, list, page_no, after?, challenge_id, page_size, viewer) : EntryRow
-- Of a closed challenge, by rank. Someone not visible, an entry that was removed and one whose picture is gone keep
-- the rank as a nameless row without a picture.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 0)),
a AS MATERIALIZED (
  SELECT x.rank, x.entry_id FROM s JOIN results x ON x.entry_id = s.after_id AND x.challenge_id = :challenge_id
),
page AS MATERIALIZED (
  SELECT r.*
  FROM results r
  WHERE r.challenge_id = :challenge_id
    AND (r.rank, r.entry_id) > (coalesce((SELECT a.rank FROM a), 0), coalesce((SELECT a.entry_id FROM a), 0))
  ORDER BY r.rank, r.entry_id LIMIT :page_size::integer OFFSET (SELECT skip_pages FROM s) * :page_size::integer
)
SELECT r.entry_id, r.votes, r.rank, r.prize, coalesce(u.uid = :viewer, false) AS mine, u.person, fs.follow_state,
  f.object_key AS picture_key, f.thumb_key, f.width, f.height, f.thumbhash
FROM page r
  JOIN entries e USING (challenge_id, entry_id)
  LEFT JOIN files x ON x.file_id = e.file_id AND x.state = 'ready' AND x.deleted_at IS NULL AND e.removed_at IS NULL
  LEFT JOIN LATERAL (
    SELECT v.* FROM visible_users(:viewer) v WHERE v.uid = e.uid AND x.file_id IS NOT NULL OFFSET 0
  ) u ON true
  LEFT JOIN files f ON f.file_id = x.file_id AND u.uid IS NOT NULL
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
WHERE (
  SELECT page_end(
    :reader, :list, :page_no, (SELECT p.entry_id FROM page p ORDER BY p.rank DESC, p.entry_id DESC LIMIT 1)
  )
)
ORDER BY r.rank, r.entry_id;

--! vote_next (viewer, seed, challenge_id, count) : EntryRow
-- Unseen entries in an order that is random for each viewer and the same each time.
-- Sorts all unseen entries: fine to some 10,000 a contest.
SELECT q.entry_id, t.votes, NULL::integer AS rank, NULL::integer AS prize, false AS mine, u.person, fs.follow_state,
  f.object_key AS picture_key, f.thumb_key, f.width, f.height, f.thumbhash
FROM (
  SELECT e.entry_id, e.challenge_id, e.uid, e.file_id, hashint8extended(e.entry_id, :seed) AS place
  FROM entries e
  WHERE e.challenge_id = :challenge_id
    AND e.removed_at IS NULL
    AND e.uid <> :viewer
    AND EXISTS (SELECT FROM visible_users(:viewer) v WHERE v.uid = e.uid OFFSET 0)
    AND NOT EXISTS (
      SELECT
      FROM entry_views v
      WHERE v.uid = :viewer AND v.challenge_id = e.challenge_id AND v.entry_id = e.entry_id OFFSET 0
    )
  ORDER BY place LIMIT :count
) q
  JOIN entry_tallies t USING (challenge_id, entry_id)
  CROSS JOIN LATERAL (SELECT v.* FROM user_cards v WHERE v.uid = q.uid OFFSET 0) u
  CROSS JOIN LATERAL (SELECT x.* FROM files x WHERE x.file_id = q.file_id OFFSET 0) f
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
ORDER BY q.place;

--! see_entries (viewer, challenge_id, entry_ids)
-- What vote_next need not offer again.
INSERT INTO entry_views (uid, challenge_id, entry_id)
SELECT :viewer, e.challenge_id, e.entry_id
FROM entries e
WHERE e.challenge_id = :challenge_id AND e.entry_id = ANY (:entry_ids::bigint[])
ON CONFLICT DO NOTHING;

--! enter_challenge (uid, challenge_id, photo_id) : EnterRow
SELECT outcome, entry_id FROM enter_challenge(:uid, :challenge_id, :photo_id);

--! leave_challenge (entry_id, challenge_id, uid)
-- Before voting begins. No row: no such entry of theirs, or too late.
SELECT remove_entry(e.entry_id, 'withdrawn') AS removed
FROM entries e JOIN challenges c USING (challenge_id)
WHERE e.entry_id = :entry_id
  AND e.challenge_id = :challenge_id
  AND e.uid = :uid
  AND e.removed_at IS NULL
  AND c.status = 'open'
  AND clock_timestamp() < c.voting_at;

--! remove_entry (entry_id, why)
SELECT remove_entry(:entry_id, :why) AS removed;

--! due_challenges (limit)
-- Whose status lags behind the database clock. closing ones are ready for close_challenge, others for
-- advance_challenge.
SELECT c.challenge_id, c.status
FROM challenges c
WHERE (c.status = 'scheduled' AND c.starts_at <= clock_timestamp())
  OR (c.status = 'open' AND c.voting_at <= clock_timestamp())
  OR (c.status IN ('open', 'voting', 'closing') AND c.ends_at <= clock_timestamp())
ORDER BY c.ends_at, c.challenge_id LIMIT :limit;

--! next_due : NextDue(at?)
-- The instant of the next change of any status; none: nothing is planned.
SELECT min(x.at) AS at
FROM challenges c CROSS JOIN LATERAL (VALUES (c.starts_at), (c.voting_at), (c.ends_at)) AS x (at)
WHERE c.status <> 'closed' AND x.at > clock_timestamp();

--! advance_challenge (challenge_id)
SELECT advance_challenge(:challenge_id) AS status;

--! close_challenge (challenge_id)
SELECT close_challenge(:challenge_id) AS closed;

--! unpaid_prizes (closed_within, failed, limit)
-- Prizes of challenges closed not longer ago that no credit answers yet: credit_coins (kind 'prize', the ref given
-- here) pays each once. failed: entries whose prize is left for later.
SELECT e.uid, r.challenge_id, r.entry_id, r.prize, r.challenge_id || '/' || r.entry_id AS ref
FROM challenges c JOIN results r USING (challenge_id) JOIN entries e USING (challenge_id, entry_id)
WHERE c.closed_at > clock_timestamp() - :closed_within::text::interval
  AND r.prize > 0
  AND e.uid IS NOT NULL
  AND r.entry_id <> ALL (:failed::bigint[])
  AND NOT EXISTS (SELECT FROM ledger_tx x WHERE x.kind = 'prize' AND x.ref = r.challenge_id || '/' || r.entry_id)
ORDER BY r.challenge_id, r.entry_id LIMIT :limit;
