-- Files, styles, photos.

CREATE TABLE files (
  file_id bigint PRIMARY KEY DEFAULT new_id(),
  owner bigint REFERENCES users,
  object_key text NOT NULL UNIQUE,
  client_name text,
  sha256 bytea,
  mime text,
  bytes integer CHECK (bytes <= 15728640),
  width integer,
  height integer,
  thumb_key text,
  thumbhash bytea CHECK (length(thumbhash) <= 32),
  film_ms integer CHECK (film_ms > 0),
  state file_state NOT NULL DEFAULT 'awaiting',
  review_key text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  upload_until timestamptz,
  deleted_at timestamptz,
  bytes_gone_at timestamptz,
  bytes_retry_at timestamptz,
  CHECK (width::bigint * height <= 40000000),
  CHECK ((state = 'held') = (review_key IS NOT NULL))
);
CREATE UNIQUE INDEX files_content ON files (owner, sha256) WHERE sha256 IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX files_client_name
  ON files (owner, client_name) WHERE client_name IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX files_gone ON files (deleted_at) WHERE deleted_at IS NOT NULL AND bytes_gone_at IS NULL;
CREATE INDEX files_awaiting ON files (upload_until) WHERE state IN ('awaiting','checking') AND deleted_at IS NULL;
CREATE INDEX files_thumb ON files (thumb_key) WHERE thumb_key IS NOT NULL;
COMMENT ON TABLE files IS
  'Bytes live in the object store. object_key is random and chosen here; client_name (their MD5 name) only '
  'deduplicates within one owner. owner null: the house (styles, covers).';
COMMENT ON COLUMN files.review_key IS
  'By what moderators alone see a picture that is held: its owner knows object_key, and might show it to others.';
COMMENT ON COLUMN files.thumbhash IS
  'ThumbHash of the image, some 25 bytes: what a list shows until the thumbnail is there.';
COMMENT ON COLUMN files.film_ms IS
  'Length of the film whose poster the picture is; its key follows from the picture''s own. Null with a photo.';
COMMENT ON COLUMN files.bytes_retry_at IS 'Set when removing the bytes failed: not before this.';
COMMENT ON COLUMN files.deleted_at IS
  'Queue of the byte remover, within 24 h. Rows that photos and posts name stay, marked by bytes_gone_at.';

CREATE TABLE style_categories (
  category_id integer PRIMARY KEY,
  name text NOT NULL,
  rank integer NOT NULL DEFAULT 0
);

CREATE TABLE styles (
  style_id bigint PRIMARY KEY DEFAULT new_id(),
  ai_style text NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 300),
  looks text[] NOT NULL DEFAULT '{}' CHECK (cardinality(looks) <= 4),
  category_id integer REFERENCES style_categories,
  gender smallint NOT NULL DEFAULT 0,
  cover_file_id bigint REFERENCES files,
  cost integer NOT NULL DEFAULT 1 CHECK (cost >= 0),
  task task_type NOT NULL DEFAULT 'photo',
  recipe jsonb NOT NULL DEFAULT '{}',
  creator_uid bigint REFERENCES users,
  published boolean NOT NULL DEFAULT false,
  rank integer NOT NULL DEFAULT 0,
  by_operator boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX styles_public ON styles (rank, style_id) WHERE published AND deleted_at IS NULL;
CREATE INDEX styles_category ON styles (category_id, rank, style_id) WHERE published AND deleted_at IS NULL;
CREATE INDEX styles_creator ON styles (creator_uid, style_id DESC) WHERE creator_uid IS NOT NULL;
COMMENT ON COLUMN styles.by_operator IS
  'published and rank are an operator''s word: a start of the server leaves them.';
COMMENT ON COLUMN styles.looks IS 'Names of what the first to the fourth photo of a task look like.';
COMMENT ON COLUMN styles.recipe IS 'What the engine needs; never sent to a client.';

CREATE TABLE style_images (
  style_id bigint NOT NULL REFERENCES styles ON DELETE CASCADE,
  file_id bigint NOT NULL REFERENCES files,
  rank integer NOT NULL DEFAULT 0,
  PRIMARY KEY (style_id, file_id)
);

CREATE TABLE style_prints (
  print_id bigint PRIMARY KEY DEFAULT new_id(),
  style_id bigint NOT NULL,
  ms integer NOT NULL
);
COMMENT ON COLUMN style_prints.ms IS 'Milliseconds for each of its photos.';
COMMENT ON TABLE style_prints IS
  'Tasks that succeeded and are not counted yet: finishing one must not wait for every other of the same style.';

CREATE TABLE style_counts (
  style_id bigint PRIMARY KEY REFERENCES styles ON DELETE CASCADE,
  prints bigint NOT NULL DEFAULT 0,
  photo_ms integer NOT NULL
);
COMMENT ON COLUMN style_counts.photo_ms IS
  'Milliseconds that one photo takes, of late: each print moves the mean by a fifth.';

CREATE TABLE creator_applications (
  application_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  content jsonb NOT NULL DEFAULT '{}',
  state review_state NOT NULL DEFAULT 'open',
  reason text CHECK (length(reason) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by bigint
);
COMMENT ON COLUMN creator_applications.reason IS 'Of a refusal, in words for the person.';
CREATE INDEX creator_applications_owner ON creator_applications (uid, application_id DESC);
CREATE UNIQUE INDEX creator_applications_open ON creator_applications (uid) WHERE state = 'open';

CREATE TABLE ai_tasks (
  task_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint NOT NULL REFERENCES users,
  type task_type NOT NULL,
  state task_state NOT NULL DEFAULT 'queued',
  style_id bigint REFERENCES styles,
  params jsonb NOT NULL DEFAULT '{}',
  count smallint NOT NULL CHECK (count BETWEEN 1 AND 4),
  cost integer NOT NULL CHECK (cost >= 0),
  refunded integer NOT NULL DEFAULT 0,
  engine text NOT NULL DEFAULT 'local',
  processing smallint NOT NULL DEFAULT 0 CHECK (processing BETWEEN 0 AND 100),
  step text,
  reason text,
  failure task_failure,
  run_at timestamptz NOT NULL DEFAULT now(),
  lease_until timestamptz,
  lease_epoch integer NOT NULL DEFAULT 0,
  claimed_at timestamptz,
  worker text,
  attempts smallint NOT NULL DEFAULT 0,
  cancel_requested boolean NOT NULL DEFAULT false,
  version bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((state = 'running') = (lease_until IS NOT NULL)),
  CHECK ((state IN ('succeeded','failed','cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((failure IS NOT NULL) = (state = 'failed')),
  CHECK (refunded BETWEEN 0 AND cost)
) WITH (fillfactor = 80);
CREATE INDEX ai_tasks_queue ON ai_tasks (run_at, task_id) WHERE state = 'queued';
CREATE INDEX ai_tasks_leases ON ai_tasks (lease_until) WHERE state = 'running';
CREATE INDEX ai_tasks_live ON ai_tasks (uid, task_id) WHERE state IN ('queued','running');
CREATE INDEX ai_tasks_worker ON ai_tasks (worker) WHERE state = 'running';
CREATE INDEX ai_tasks_owner ON ai_tasks (uid, task_id DESC);
CREATE INDEX ai_tasks_turns ON ai_tasks (uid, ended_at) WHERE attempts > 0;
COMMENT ON COLUMN ai_tasks.failure IS
  'Whose doing it is: ours, or that of the photo and the words. reason is for people, this for programs.';
COMMENT ON COLUMN ai_tasks.lease_epoch IS
  'Grows by one per claim; every write of a worker names it, so that a late worker changes nothing.';
COMMENT ON COLUMN ai_tasks.claimed_at IS 'When the attempt began that runs or ended it.';
COMMENT ON COLUMN ai_tasks.params IS 'Prompt and sources. Emptied 30 days after the end.';

CREATE TABLE task_places (
  task_id bigint PRIMARY KEY,
  ahead integer NOT NULL,
  version bigint NOT NULL,
  told_at timestamptz NOT NULL
);
COMMENT ON TABLE task_places IS
  'The place in the queue that the owner of a waiting task was told last. Apart from ai_tasks, whose rows workers skip '
  'while anyone holds them: telling must never change whose turn it is. Rows of tasks that have left the queue go.';

CREATE TABLE ai_photos (
  photo_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint NOT NULL REFERENCES users,
  task_id bigint REFERENCES ai_tasks,
  ordinal smallint NOT NULL DEFAULT 0,
  file_id bigint NOT NULL REFERENCES files,
  kind text NOT NULL DEFAULT 'photo' CHECK (kind IN ('photo','video')),
  favourite boolean NOT NULL DEFAULT false,
  allow_remix boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (task_id, ordinal)
);
CREATE INDEX ai_photos_album ON ai_photos (uid, photo_id DESC) WHERE deleted_at IS NULL;
CREATE INDEX ai_photos_file ON ai_photos (file_id);
COMMENT ON COLUMN ai_photos.ordinal IS 'Unique with task_id: a photo of a task can be stored once only.';

CREATE TABLE face_models (
  model_id bigint PRIMARY KEY DEFAULT new_id(),
  uid bigint NOT NULL REFERENCES users,
  task_id bigint REFERENCES ai_tasks,
  state model_state NOT NULL DEFAULT 'training',
  gender smallint NOT NULL DEFAULT 0,
  face_file_id bigint REFERENCES files,
  embedding_key text,
  processing smallint NOT NULL DEFAULT 0 CHECK (processing BETWEEN 0 AND 100),
  version bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX face_models_ready ON face_models (uid) WHERE state = 'ready';
CREATE UNIQUE INDEX face_models_training ON face_models (uid) WHERE state = 'training';
COMMENT ON TABLE face_models IS
  'At most one ready and one training model: the replacement swaps in one transaction.';

CREATE UNIQUE INDEX face_models_task ON face_models (task_id) WHERE task_id IS NOT NULL;
CREATE INDEX face_models_failed ON face_models (created_at) WHERE state = 'failed';

CREATE TABLE face_model_files (
  model_id bigint NOT NULL REFERENCES face_models ON DELETE CASCADE,
  file_id bigint NOT NULL REFERENCES files,
  ordinal smallint NOT NULL,
  verdict picture_verdict,
  PRIMARY KEY (model_id, file_id)
);
CREATE INDEX face_model_files_file ON face_model_files (file_id);

CREATE TABLE image_descriptions (
  file_id bigint PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  description text NOT NULL,
  labels text[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN image_descriptions.labels IS
  'What the description rests on, in single words: goods are found by them.';

CREATE TABLE goods (
  goods_id bigint PRIMARY KEY DEFAULT new_id(),
  title text NOT NULL,
  url text NOT NULL CHECK (url LIKE 'https://%'),
  image_key text,
  price_text text,
  tags text[] NOT NULL DEFAULT '{}',
  live boolean NOT NULL DEFAULT true
);
CREATE INDEX goods_tags ON goods USING gin (tags) WHERE live;
