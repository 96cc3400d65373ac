-- Where a numbered page begins belongs to one log-in, not to a person

-- Two devices of one person page on their own; nothing here names a person any more.
COMMENT ON COLUMN page_cursors.viewer IS 'Who pages: the session_id of a member, a negative hash of the address of a visitor.';
