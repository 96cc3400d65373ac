-- What an invitation earns.

CREATE FUNCTION settle_invite(
  p_invitee bigint, p_inviter_coins integer, p_invitee_coins integer, p_day_cap integer, p_total_cap integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  i invites;
  w wallets;
  x wallets;
  today integer;
  total integer;
BEGIN
  SELECT * INTO i
  FROM invites
  WHERE invitee = p_invitee AND state = 'pending' AND joined_at <= clock_timestamp() - interval '24 hours'
  FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF NOT EXISTS (SELECT FROM users WHERE uid = p_invitee AND active AND status IN (1, 3))
    OR NOT EXISTS (SELECT FROM ai_tasks WHERE uid = p_invitee AND state = 'succeeded') THEN
    RETURN false;
  END IF;
  PERFORM 1 FROM wallets WHERE uid IN (p_invitee, i.inviter) ORDER BY wallet_id FOR UPDATE;
  SELECT * INTO w FROM wallets WHERE uid = i.inviter;
  SELECT * INTO x FROM wallets WHERE uid = p_invitee;
  SELECT count(*) FILTER (WHERE at > clock_timestamp() - interval '1 day'), count(*) INTO today, total
  FROM invite_rewards
  WHERE wallet_id = w.wallet_id AND kind = 'inviter';
  IF today >= p_day_cap THEN RETURN false; END IF;
  UPDATE invites SET state = 'settled', settled_at = clock_timestamp() WHERE invitee = p_invitee;
  IF total < p_total_cap THEN
    INSERT INTO invite_rewards (kind, invitee, wallet_id, coins)
    VALUES ('inviter', p_invitee, w.wallet_id, p_inviter_coins)
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
      PERFORM credit_coins(i.inviter, 'invite_inviter', x.wallet_id::text, p_inviter_coins, 'invite', NULL);
    END IF;
  END IF;
  INSERT INTO invite_rewards (kind, invitee, wallet_id, coins)
  SELECT 'invitee', p_invitee, wallet_id, p_invitee_coins
  FROM wallets
  WHERE uid = p_invitee
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM credit_coins(p_invitee, 'invite_invitee', x.wallet_id::text, p_invitee_coins, 'invite', NULL);
  END IF;
  RETURN true;
END
$$;
