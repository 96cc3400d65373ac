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
-- While a challenge lives: in order of entering, visible ones only. Closed ones: result_page.
WITH s AS MATERIALIZED (SELECT * FROM page_start(:reader, :list, :page_no, :after, 0)),
page AS MATERIALIZED (
  SELECT e.entry_id, e.challenge_id, e.uid, e.file_id
  FROM visible_entries(:viewer) e
  WHERE e.challenge_id = :challenge_id AND e.entry_id > (SELECT after_id FROM s)
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

--! offer_entries (viewer, challenge_id, count)
-- What to look at next before voting; entries_of shows it.
SELECT o.entry_id, o.again FROM offer_entries(:viewer, :challenge_id, :count) o;

--! entries_of (viewer, challenge_id, entry_ids) : EntryRow
-- In the order asked; what the viewer may not see is absent.
SELECT e.entry_id, t.votes, NULL::integer AS rank, NULL::integer AS prize, e.uid = :viewer AS mine, u.person,
  fs.follow_state, f.object_key AS picture_key, f.thumb_key, f.width, f.height, f.thumbhash
FROM unnest(:entry_ids::bigint[]) WITH ORDINALITY AS x (entry_id, ord)
  JOIN visible_entries(:viewer) e ON e.challenge_id = :challenge_id AND e.entry_id = x.entry_id
  JOIN entry_tallies t ON t.challenge_id = e.challenge_id AND t.entry_id = e.entry_id
  CROSS JOIN LATERAL (SELECT v.* FROM user_cards v WHERE v.uid = e.uid OFFSET 0) u
  JOIN files f ON f.file_id = e.file_id
  CROSS JOIN LATERAL follow_state(:viewer, u.uid) fs
ORDER BY x.ord;

--! result_lines (challenge_id)
-- Every line of a closed challenge, for counting it again. best_entry groups the entries of one person.
SELECT r.entry_id, r.rank, r.votes, r.exposures, r.best_entry, r.prize
FROM results r
WHERE r.challenge_id = :challenge_id
ORDER BY r.rank, r.entry_id;

--! ballots_counted (challenge_id)
-- Of a closed challenge. No row: there is no such one, or it has not closed.
SELECT c.prizes, c.closed_at AS counted_at, t.ballots, encode(c.ballots_hash, 'hex') AS ballots_hash
FROM challenges c JOIN challenge_tallies t USING (challenge_id)
WHERE c.challenge_id = :challenge_id AND c.status = 'closed' AND c.ballots_hash IS NOT NULL;

--! enter_challenge (uid, challenge_id, photo_id) : EnterRow
SELECT outcome, entry_id FROM enter_challenge(:uid, :challenge_id, :photo_id);

--! leave_challenge (uid, challenge_id, entry_id)
-- For as long as entries may come in. A repeat changes nothing.
SELECT leave_challenge(:uid, :challenge_id, :entry_id) AS outcome;

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

--! tell_voters (limit)
SELECT tell_voters(:limit) AS more;

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
