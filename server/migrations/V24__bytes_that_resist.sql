-- Bytes that cannot be removed now are tried again later, and hold up no others

ALTER TABLE files ADD COLUMN bytes_retry_at timestamptz;
COMMENT ON COLUMN files.bytes_retry_at IS 'Set when removing the bytes failed: not before this.';
