-- Challenges, community, surveys.

CREATE TABLE challenges (
  challenge_id bigint PRIMARY KEY DEFAULT new_id(),
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  cover_file_id bigint REFERENCES files,
  status challenge_status NOT NULL DEFAULT 'scheduled',
  starts_at timestamptz NOT NULL,
  voting_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  closed_at timestamptz,
  entries_per_user smallint NOT NULL DEFAULT 1 CHECK (entries_per_user BETWEEN 1 AND 3),
  max_entries integer NOT NULL DEFAULT 5000 CHECK (max_entries BETWEEN 1 AND 5000),
  min_account_age interval NOT NULL DEFAULT '24 hours',
  prizes integer[] NOT NULL DEFAULT '{}',
  ballots_hash bytea,
  CHECK (starts_at <= voting_at AND voting_at < ends_at),
  CHECK ((status = 'closed') = (closed_at IS NOT NULL))
);
CREATE INDEX challenges_by_end ON challenges (ends_at DESC, challenge_id DESC);
CREATE INDEX challenges_closed ON challenges (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX challenges_list ON challenges (status, ends_at, challenge_id);
COMMENT ON COLUMN challenges.voting_at IS
  'Entries close here. Equal to starts_at when entering and voting overlap (then entries close at ends_at).';

COMMENT ON COLUMN challenges.max_entries IS 'Bounds what a push of the tally and a result hold.';
COMMENT ON COLUMN challenges.ballots_hash IS
  'SHA-256 of the ballots as they stood at closing, without their voters: the ids of the entries in order, one a line.';

CREATE TABLE challenge_tallies (
  challenge_id bigint PRIMARY KEY REFERENCES challenges,
  ballots integer NOT NULL DEFAULT 0 CHECK (ballots >= 0),
  entry_count integer NOT NULL DEFAULT 0 CHECK (entry_count >= 0),
  version bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
COMMENT ON TABLE challenge_tallies IS
  'State and lock of topic challenge/{id}: casting, entry removal and closing all take this row, so that no vote '
  'slips past a close. Locking the challenge row in share mode instead would make multixacts under load.';

CREATE TABLE entries (
  entry_id bigint PRIMARY KEY DEFAULT new_id(),
  challenge_id bigint NOT NULL REFERENCES challenges,
  uid bigint REFERENCES users,
  photo_id bigint,
  file_id bigint REFERENCES files,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  removed_why text,
  UNIQUE (challenge_id, entry_id)
);
CREATE UNIQUE INDEX entries_photo
  ON entries (challenge_id, photo_id) WHERE removed_at IS NULL AND photo_id IS NOT NULL;
CREATE INDEX entries_live ON entries (challenge_id, entry_id) WHERE removed_at IS NULL;
CREATE INDEX entries_file ON entries (file_id);
CREATE INDEX entries_owner ON entries (uid, challenge_id);
COMMENT ON COLUMN entries.uid IS 'Null after a purge: a closed result then shows the entry as unavailable.';

CREATE TABLE entry_tallies (
  challenge_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  votes integer NOT NULL DEFAULT 0 CHECK (votes >= 0),
  PRIMARY KEY (challenge_id, entry_id),
  FOREIGN KEY (challenge_id, entry_id) REFERENCES entries (challenge_id, entry_id) ON DELETE CASCADE
) WITH (fillfactor = 50);

CREATE TABLE entry_exposures (
  challenge_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  exposures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (challenge_id, entry_id),
  FOREIGN KEY (challenge_id, entry_id) REFERENCES entries (challenge_id, entry_id) ON DELETE CASCADE
) WITH (fillfactor = 50);
COMMENT ON TABLE entry_exposures IS
  'How many people were offered the entry when they voted. Apart from the votes, so that offering never waits for a '
  'vote: offer_entries takes a lock of its own.';

CREATE TABLE ballots (
  challenge_id bigint NOT NULL,
  voter bigint NOT NULL,
  entry_id bigint NOT NULL,
  cast_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (challenge_id, voter),
  FOREIGN KEY (challenge_id, entry_id) REFERENCES entries (challenge_id, entry_id)
) WITH (fillfactor = 85);
CREATE INDEX ballots_entry ON ballots (challenge_id, entry_id);
CREATE INDEX ballots_voter ON ballots (voter);
COMMENT ON TABLE ballots IS 'The key leaves out the choice: one ballot per voter, whatever races.';
COMMENT ON COLUMN ballots.voter IS
  'uid; in a closed challenge replaced by a negative random number at purge, so that tally = count stays true. No '
  'foreign key for that reason, and because its check costs a third of the write.';

CREATE TABLE entry_views (
  challenge_id bigint NOT NULL,
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  entry_id bigint NOT NULL REFERENCES entries ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (uid, challenge_id, entry_id)
);
CREATE INDEX entry_views_entry ON entry_views (entry_id);

CREATE TABLE results (
  challenge_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  rank integer NOT NULL CHECK (rank > 0),
  votes integer NOT NULL,
  exposures integer NOT NULL,
  best_entry bigint NOT NULL,
  prize integer NOT NULL DEFAULT 0,
  PRIMARY KEY (challenge_id, entry_id),
  FOREIGN KEY (challenge_id, entry_id) REFERENCES entries (challenge_id, entry_id)
);
CREATE INDEX results_prizes ON results (challenge_id, entry_id) WHERE prize > 0;
CREATE INDEX results_rank ON results (challenge_id, rank, entry_id);
COMMENT ON TABLE results IS 'Written once at closing; a trigger refuses changes.';
COMMENT ON COLUMN results.best_entry IS
  'Of the same person: the one that stands for a prize. Groups the entries of one person without naming anyone.';

CREATE TABLE suggestions (
  suggest_id bigint PRIMARY KEY DEFAULT new_id(),
  author bigint REFERENCES users,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  content text NOT NULL CHECK (length(content) <= 1000),
  status suggestion_status NOT NULL DEFAULT 'open',
  votes integer NOT NULL DEFAULT 0 CHECK (votes >= 0),
  version bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (length(answer) BETWEEN 1 AND 500),
  answered_at timestamptz,
  invisible_at timestamptz,
  deleted_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX suggestions_list
  ON suggestions (status, suggest_id DESC) WHERE deleted_at IS NULL AND invisible_at IS NULL;
CREATE INDEX suggestions_top
  ON suggestions (status, votes DESC, suggest_id) WHERE deleted_at IS NULL AND invisible_at IS NULL;
CREATE INDEX suggestions_author ON suggestions (author, suggest_id DESC);
COMMENT ON COLUMN suggestions.answer IS 'The official word on it.';

CREATE TABLE suggestion_votes (
  suggest_id bigint NOT NULL REFERENCES suggestions,
  uid bigint NOT NULL REFERENCES users,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (suggest_id, uid)
);
CREATE INDEX suggestion_votes_uid ON suggestion_votes (uid);

CREATE TABLE progress_items (
  item_id bigint PRIMARY KEY DEFAULT new_id(),
  title text NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 100),
  rank integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE progress_notes (
  note_id bigint PRIMARY KEY DEFAULT new_id(),
  item_id bigint NOT NULL REFERENCES progress_items ON DELETE CASCADE,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 200),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX progress_notes_item ON progress_notes (item_id, note_id DESC);

CREATE TABLE creator_ranks (
  place bigint PRIMARY KEY,
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  ranked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX creator_ranks_uid ON creator_ranks (uid);
CREATE INDEX creator_ranks_age ON creator_ranks (ranked_at);
COMMENT ON TABLE creator_ranks IS
  'Rankings of all creators, one below the other: place = minute of the ranking x 1,000,000 + rank. Who pages stays in '
  'the ranking in which they began, though numbers move meanwhile.';

CREATE TABLE surveys (
  survey_id bigint PRIMARY KEY DEFAULT new_id(),
  title text NOT NULL,
  questions jsonb NOT NULL,
  reward integer NOT NULL DEFAULT 0 CHECK (reward >= 0),
  thanks text NOT NULL DEFAULT '',
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  live boolean NOT NULL DEFAULT true,
  CHECK (starts_on <= ends_on)
);
COMMENT ON COLUMN surveys.questions IS 'A list of the wire''s SurveyQuestion.';
COMMENT ON COLUMN surveys.thanks IS 'Said with the reward: what was learned, or what becomes of it.';

CREATE TABLE survey_answers (
  survey_id bigint NOT NULL REFERENCES surveys,
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  answers jsonb NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now(),
  rewarded_at timestamptz,
  reward_day date,
  PRIMARY KEY (survey_id, uid)
);
CREATE UNIQUE INDEX survey_reward_day ON survey_answers (uid, reward_day) WHERE reward_day IS NOT NULL;
COMMENT ON COLUMN survey_answers.reward_day IS 'Local day of the reward: one survey reward per person and day.';
