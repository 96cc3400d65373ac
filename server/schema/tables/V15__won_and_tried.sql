ALTER TYPE notice_type ADD VALUE 'vote_won';
ALTER TYPE notice_type ADD VALUE 'style_tried';
CREATE TABLE voters_to_tell (
  challenge_id bigint PRIMARY KEY REFERENCES challenges,
  told_to bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE voters_to_tell IS
  'Closed challenges whose voters have not all been told whether their vote won: a closing must not wait for a '
  'million notices. told_to: the last voter that was looked at.';
