CREATE TABLE followed_words (
  follower bigint NOT NULL,
  word text COLLATE "C" NOT NULL,
  followee bigint NOT NULL,
  PRIMARY KEY (follower, word, followee)
);
COMMENT ON TABLE followed_words IS
  'name_words once more for each follower: a search among thousands whom one follows reads its page and no more. '
  'Owned by the triggers on follows and on name_words.';
INSERT INTO followed_words (follower, word, followee)
SELECT f.follower, n.word, n.uid FROM name_words n JOIN follows f ON f.followee = n.uid;
