-- Posts.

CREATE TABLE posts (
  feed_id bigint PRIMARY KEY DEFAULT new_id(),
  author bigint NOT NULL REFERENCES users,
  content text NOT NULL DEFAULT '' CHECK (length(content) <= 2000),
  style_id bigint REFERENCES styles,
  gender smallint NOT NULL DEFAULT 0,
  allow_remix boolean NOT NULL DEFAULT true,
  remix_of bigint REFERENCES posts ON DELETE SET NULL,
  sort_time timestamptz NOT NULL DEFAULT clock_timestamp(),
  invisible_at timestamptz,
  invisible_by bigint,
  deleted_at timestamptz,
  deleted_by bigint
);
CREATE INDEX posts_feed ON posts (sort_time DESC, feed_id DESC) WHERE deleted_at IS NULL AND invisible_at IS NULL;
CREATE INDEX posts_feed_gender
  ON posts (gender, sort_time DESC, feed_id DESC) WHERE deleted_at IS NULL AND invisible_at IS NULL;
CREATE INDEX posts_author ON posts (author, feed_id DESC) WHERE deleted_at IS NULL;
CREATE INDEX posts_author_all ON posts (author);
CREATE INDEX posts_deleted_by ON posts (deleted_by) WHERE deleted_by IS NOT NULL;
CREATE INDEX posts_invisible_by ON posts (invisible_by) WHERE invisible_by IS NOT NULL;
CREATE INDEX posts_remix_of ON posts (remix_of) WHERE remix_of IS NOT NULL;
CREATE INDEX posts_gone ON posts (deleted_at) WHERE deleted_at IS NOT NULL;
COMMENT ON COLUMN posts.remix_of IS 'The post whose picture its photo was made from; see remixes.';
COMMENT ON COLUMN posts.sort_time IS
  'Never changes (trigger): paging by it can neither repeat nor skip. Microseconds on the wire.';
COMMENT ON COLUMN posts.invisible_at IS
  'Set by a moderator (invisible_by) or by reports (null) until one has looked; the author and moderators still see '
  'the post.';

CREATE TABLE post_media (
  feed_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  ordinal smallint NOT NULL CHECK (ordinal BETWEEN 0 AND 8),
  file_id bigint NOT NULL REFERENCES files,
  photo_id bigint,
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 1000),
  PRIMARY KEY (feed_id, ordinal)
);
CREATE INDEX post_media_file ON post_media (file_id);
COMMENT ON COLUMN post_media.photo_id IS
  'Album photo that it was copied from; no foreign key: the post keeps its own file when the album photo goes.';

CREATE TABLE post_counters (
  feed_id bigint PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  like_count integer NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  comment_count integer NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
  share_count integer NOT NULL DEFAULT 0 CHECK (share_count >= 0),
  view_count integer NOT NULL DEFAULT 0 CHECK (view_count >= 0),
  remix_count integer NOT NULL DEFAULT 0 CHECK (remix_count >= 0),
  version bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
COMMENT ON TABLE post_counters IS
  'State of topic post/{feedId}. Written by triggers on likes, comments and remixes only, besides shares and views. '
  'Half-filled pages keep updates HOT.';

CREATE TABLE remixes (
  task_id bigint PRIMARY KEY,
  feed_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE
);
CREATE INDEX remixes_feed ON remixes (feed_id);
CREATE INDEX remixes_uid ON remixes (uid);
COMMENT ON TABLE remixes IS
  'What was made from the picture of another''s post: one row for each task that succeeded (remix_of). No foreign key '
  'to the task, which may be gone before.';

CREATE TABLE likes (
  feed_id bigint NOT NULL REFERENCES posts,
  uid bigint NOT NULL REFERENCES users,
  like_id bigint NOT NULL DEFAULT new_id(),
  PRIMARY KEY (feed_id, uid)
);
CREATE INDEX likes_by_user ON likes (uid, like_id DESC) INCLUDE (feed_id);
COMMENT ON COLUMN likes.like_id IS 'Sorts by time of the like and carries it: order and cursor of the liked list.';

CREATE TABLE comments (
  comment_id bigint PRIMARY KEY DEFAULT new_id(),
  feed_id bigint NOT NULL REFERENCES posts,
  root_id bigint,
  reply_to bigint,
  author bigint REFERENCES users,
  content text NOT NULL CHECK (length(content) <= 500),
  reply_count integer NOT NULL DEFAULT 0 CHECK (reply_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  invisible_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint,
  live boolean NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL AND invisible_at IS NULL) STORED,
  UNIQUE (comment_id, feed_id),
  FOREIGN KEY (root_id, feed_id) REFERENCES comments (comment_id, feed_id),
  CHECK (deleted_at IS NULL OR content = '')
) WITH (fillfactor = 85);
CREATE INDEX comments_top ON comments (feed_id, comment_id DESC) WHERE root_id IS NULL;
CREATE INDEX comments_replies ON comments (root_id, comment_id) WHERE root_id IS NOT NULL;
CREATE INDEX comments_deleted_by ON comments (deleted_by) WHERE deleted_by IS NOT NULL;
CREATE INDEX comments_author ON comments (author, comment_id);
COMMENT ON COLUMN comments.invisible_at IS 'By reports or a moderator: its author alone still sees it.';
COMMENT ON COLUMN comments.live IS 'What is counted: neither deleted nor invisible.';
COMMENT ON COLUMN comments.root_id IS
  'Null for a top-level comment, else the top-level comment of the thread: two levels, same post by foreign key.';
COMMENT ON COLUMN comments.reply_to IS 'Comment that was answered (a root or a reply); for the notice only.';
COMMENT ON COLUMN comments.author IS
  'Null after the author was purged: the tombstone that holds a thread together.';

CREATE TABLE post_views (
  day date NOT NULL,
  feed_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  viewer_key bytea NOT NULL,
  PRIMARY KEY (feed_id, day, viewer_key)
);
CREATE INDEX post_views_day ON post_views (day);
COMMENT ON TABLE post_views IS
  'Once per viewer or device, post and day; viewer_key is a keyed hash of the day, so it cannot be linked to a '
  'person later.';
