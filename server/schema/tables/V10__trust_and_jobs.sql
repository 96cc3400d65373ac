-- Reports and audit, and what the jobs and the wire keep.

CREATE TABLE reports (
  report_id bigint PRIMARY KEY DEFAULT new_id(),
  reporter bigint REFERENCES users ON DELETE SET NULL,
  target_type thing NOT NULL,
  target_id bigint NOT NULL,
  target_owner bigint,
  reason text NOT NULL,
  content text NOT NULL DEFAULT '' CHECK (length(content) <= 1000),
  file_ids bigint[] NOT NULL DEFAULT '{}' CHECK (cardinality(file_ids) <= 3),
  repeats integer NOT NULL DEFAULT 0,
  state report_state NOT NULL DEFAULT 'open',
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  handled_at timestamptz,
  handled_by bigint,
  action report_action,
  note text NOT NULL DEFAULT '',
  UNIQUE (reporter, target_type, target_id)
);
COMMENT ON COLUMN reports.target_id IS
  'uid for a user; for a problem the report''s own id, so that two problems never merge.';
CREATE INDEX reports_queue ON reports (report_id) WHERE state = 'open';
CREATE INDEX reports_handled ON reports (state, report_id DESC) WHERE state <> 'open';
CREATE INDEX reports_target ON reports (target_type, target_id, state, report_id);
CREATE INDEX reports_owner ON reports (target_owner) WHERE target_owner IS NOT NULL;
CREATE INDEX reports_handled_by ON reports (handled_by) WHERE handled_by IS NOT NULL;
COMMENT ON COLUMN reports.target_owner IS 'Whose it was when it was reported; the person themself of a user.';

CREATE TABLE audit (
  audit_id bigint PRIMARY KEY DEFAULT new_id(),
  actor bigint,
  action text NOT NULL,
  target_type thing,
  target_id bigint,
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now(),
  operator text DEFAULT nullif(current_setting('likeness.operator', true), '')
);
COMMENT ON COLUMN audit.operator IS
  'Who did it on the command line of the server''s machine, where nobody has an account.';
CREATE INDEX audit_target ON audit (target_type, target_id, audit_id DESC);
CREATE INDEX audit_actor ON audit (actor);
CREATE INDEX audit_at ON audit (at);
COMMENT ON TABLE audit IS
  'Append-only but for retention. What moderators, jobs and security events did; no content, no numbers.';

CREATE TABLE outbox (
  outbox_id bigint PRIMARY KEY DEFAULT new_id(),
  topic topic NOT NULL,
  uid bigint,
  key_id bigint,
  version bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE outbox IS
  'Which topics changed, written in the transaction that changed them; no payload: the sender reads the newest '
  'state and checks visibility then. Read with SKIP LOCKED and deleted in the transaction that published: at '
  'least once.';

CREATE TABLE idempotency (
  uid bigint NOT NULL,
  path text NOT NULL,
  request_id text NOT NULL CHECK (length(request_id) <= 64),
  payload_hash bytea NOT NULL,
  response jsonb,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (uid, path, request_id)
);
CREATE INDEX idempotency_expiry ON idempotency (expires_at);
COMMENT ON TABLE idempotency IS
  'Written in the transaction of the effect, so a crash leaves neither; a running twin is seen through an '
  'advisory lock.';

CREATE UNLOGGED TABLE rate_limits (
  bucket text NOT NULL,
  key bytea NOT NULL,
  hits timestamptz[] NOT NULL,
  last_hit timestamptz NOT NULL,
  PRIMARY KEY (bucket, key)
) WITH (fillfactor = 70);
CREATE INDEX rate_limits_last_hit ON rate_limits (last_hit);
COMMENT ON TABLE rate_limits IS
  'The newest hits of each bucket and key, at most as many as its rate allows. Unlogged: emptied by a crash, which '
  'forgives a window of limits; what costs money is in daily_quotas.';

CREATE TABLE daily_quotas (
  kind text NOT NULL,
  key bytea NOT NULL,
  day date NOT NULL,
  used integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (kind, key, day)
) WITH (fillfactor = 70);
CREATE INDEX daily_quotas_day ON daily_quotas (day);

CREATE UNLOGGED TABLE page_cursors (
  viewer bigint NOT NULL,
  list text NOT NULL,
  page_no integer NOT NULL,
  after_id bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (viewer, list, page_no)
) WITH (fillfactor = 70);
CREATE INDEX page_cursors_expiry ON page_cursors (expires_at);
COMMENT ON COLUMN page_cursors.viewer IS
  'Who pages: the session_id of a member, a negative hash of the address of a visitor.';
COMMENT ON TABLE page_cursors IS
  'Where page n of a pageNo list begins for this viewer: written by page n-1, for 30 minutes. list names call and '
  'filters.';

CREATE TABLE retention_rules (
  table_name text PRIMARY KEY,
  column_name text NOT NULL,
  keep interval NOT NULL,
  why text NOT NULL
);
COMMENT ON TABLE retention_rules IS 'What sweep() deletes: rows whose column is older than keep.';

INSERT INTO retention_rules VALUES
  ('idempotency','expires_at','0','24 h replay window'),
  ('rate_limits','last_hit','1 hour','dead buckets'),
  ('daily_quotas','day','3 days','dead days'),
  ('page_cursors','expires_at','0','30 min paging'),
  ('nonces','expires_at','0','replay window'),
  ('otp_codes','expires_at','1 day','abuse review'),
  ('handoff_codes','expires_at','1 hour','single use'),
  ('sessions','expires_at','30 days','security list'),
  ('devices','seen_at','400 days','stale push tokens'),
  ('activity_log','at','90 days','product analytics'),
  ('post_views','day','2 days','view dedupe'),
  ('notices','page_time','180 days','list depth'),
  ('creator_ranks','ranked_at','1 hour','paging'),
  ('webhook_events','received_at','400 days','disputes'),
  ('audit','at','730 days','accountability'),
  ('invite_marks','expires_at','0','180 days after deletion'),
  ('suspended_phones','expires_at','0','180 days after deletion'),
  ('contacts','expires_at','0','a year without refresh');
ALTER TABLE users ADD FOREIGN KEY (avatar_file_id) REFERENCES files;
