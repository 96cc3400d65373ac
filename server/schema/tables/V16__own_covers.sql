-- Styles on a person's own face.

CREATE TABLE own_covers (
  uid bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  style_id bigint NOT NULL REFERENCES styles ON DELETE CASCADE,
  model_id bigint NOT NULL REFERENCES face_models ON DELETE CASCADE,
  file_id bigint REFERENCES files,
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (uid, style_id)
);
CREATE INDEX own_covers_due ON own_covers (due_at, uid, style_id) WHERE file_id IS NULL;
CREATE INDEX own_covers_style ON own_covers (style_id);
CREATE INDEX own_covers_model ON own_covers (model_id);
CREATE INDEX own_covers_file ON own_covers (file_id) WHERE file_id IS NOT NULL;
COMMENT ON TABLE own_covers IS
  'One row for each style that a ready face model is shown in; without a file it is still to be made, from due_at on. '
  'Made when nobody waits for anything, free, and gone with the model.';
