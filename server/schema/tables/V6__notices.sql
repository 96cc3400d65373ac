-- Notices.

CREATE TABLE notice_state (
  uid bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  seen_time timestamptz NOT NULL DEFAULT 'epoch',
  last_page_time timestamptz NOT NULL DEFAULT 'epoch',
  version bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
COMMENT ON TABLE notice_state IS
  'State and lock of topic me/notice: every insert, removal and read mark takes this row first.';

CREATE TABLE notices (
  recipient bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  page_time timestamptz NOT NULL,
  type notice_type NOT NULL,
  tab smallint NOT NULL CHECK (tab BETWEEN 1 AND 5),
  group_key text NOT NULL,
  feed_id bigint,
  comment_id bigint,
  challenge_id bigint,
  target_id bigint,
  body jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (recipient, page_time)
);
CREATE INDEX notices_tab ON notices (recipient, tab, page_time DESC);
CREATE INDEX notices_group ON notices (recipient, group_key, page_time DESC);
CREATE INDEX notices_feed ON notices (feed_id) WHERE feed_id IS NOT NULL;
CREATE INDEX notices_age ON notices (page_time);
COMMENT ON TABLE notices IS
  'One line of the list: the actors of one cause that came while it was unread and younger than an hour. '
  'page_time never changes, so a line never jumps a cursor.';
COMMENT ON COLUMN notices.page_time IS
  'max(clock, last of this recipient + 1 us), taken under notice_state: no ties.';

CREATE TABLE notice_events (
  recipient bigint NOT NULL,
  dedupe_key text NOT NULL,
  page_time timestamptz NOT NULL,
  event_id bigint NOT NULL DEFAULT new_id(),
  actor bigint REFERENCES users,
  comment_id bigint,
  PRIMARY KEY (recipient, dedupe_key),
  FOREIGN KEY (recipient, page_time) REFERENCES notices ON DELETE CASCADE
);
CREATE INDEX notice_events_line ON notice_events (recipient, page_time, event_id DESC) INCLUDE (actor, comment_id);
CREATE INDEX notice_events_actor ON notice_events (actor, recipient) WHERE actor IS NOT NULL;
CREATE INDEX notice_events_comment ON notice_events (comment_id) WHERE comment_id IS NOT NULL;
COMMENT ON TABLE notice_events IS
  'Who did it. The key makes each cause notify once; a line without events goes (trigger).';
