-- Who brought whom, and what that earns.

-- By code or by the inviter's public id. A phone and a device redeem once, also under a new account. A code that is
-- nobody's, or a blocked person's, is not found.
CREATE FUNCTION redeem_invite(
  p_invitee bigint, p_code text, p_inviter text, p_phone bytea, p_device bytea, p_max_age interval
) RETURNS redeem_outcome LANGUAGE plpgsql AS $$
DECLARE
  me users;
  u users;
  i invites;
BEGIN
  SELECT * INTO me FROM users WHERE uid = p_invitee FOR NO KEY UPDATE;
  SELECT * INTO u FROM users x WHERE (x.invite_code = p_code OR x.uid_str = p_inviter) AND x.active;
  IF NOT FOUND OR EXISTS (SELECT FROM block_edges b WHERE b.uid = me.uid AND b.other = u.uid) THEN
    RETURN 'not_found';
  END IF;
  IF u.uid = me.uid THEN RETURN 'is_self'; END IF;
  SELECT * INTO i FROM invites x WHERE x.invitee = me.uid;
  IF FOUND THEN RETURN CASE WHEN i.inviter = u.uid THEN 'unchanged' ELSE 'used' END; END IF;
  IF me.created_at <= clock_timestamp() - p_max_age THEN RETURN 'too_old'; END IF;
  IF EXISTS (
    WITH RECURSIVE above (uid) AS (
      SELECT x.inviter FROM invites x WHERE x.invitee = u.uid
      UNION SELECT x.inviter FROM invites x JOIN above a ON x.invitee = a.uid
    )
    SELECT FROM above WHERE uid = me.uid
  ) THEN
    RETURN 'used';
  END IF;
  -- A mark that is another's undoes the one before it: the phone of a borrowed device stays free.
  BEGIN
    INSERT INTO invite_marks (kind, mark)
    SELECT 'phone', p_phone WHERE p_phone IS NOT NULL UNION ALL SELECT 'device', p_device;
  EXCEPTION
  WHEN unique_violation THEN
    RETURN 'used';
  END;
  INSERT INTO invites (invitee, inviter, code) VALUES (me.uid, u.uid, u.invite_code);
  UPDATE users SET inviter_uid = u.uid WHERE uid = me.uid AND inviter_uid IS NULL;
  RETURN 'ok';
END
$$;

CREATE FUNCTION invite_earned(p_invitee bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users WHERE uid = p_invitee AND active AND status IN (1, 3))
    AND EXISTS (SELECT FROM ai_tasks WHERE uid = p_invitee AND state = 'succeeded')
$$;
COMMENT ON FUNCTION invite_earned IS 'A completed profile and a finished photo.';

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
  IF NOT invite_earned(p_invitee) THEN RETURN false; END IF;
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
      PERFORM add_notice(
        i.inviter, 'invite_reward', 5, p_invitee, 'invite:' || x.wallet_id, 'invite:' || x.wallet_id, NULL, NULL, NULL,
        NULL, jsonb_build_object('coins', p_inviter_coins)
      );
    END IF;
  END IF;
  INSERT INTO invite_rewards (kind, invitee, wallet_id, coins)
  SELECT 'invitee', p_invitee, wallet_id, p_invitee_coins
  FROM wallets
  WHERE uid = p_invitee
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM credit_coins(p_invitee, 'invite_invitee', x.wallet_id::text, p_invitee_coins, 'invite', NULL);
    PERFORM add_notice(
      p_invitee, 'invite_reward', 5, i.inviter, 'invited', 'invited', NULL, NULL, NULL, NULL,
      jsonb_build_object('coins', p_invitee_coins)
    );
  END IF;
  RETURN true;
END
$$;

-- Takes back what an invitation earned, or what it was going to. False: there is none, or it was taken back before.
CREATE FUNCTION revoke_invite(p_invitee bigint, p_why text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  r record;
  invitee_wallet bigint;
BEGIN
  SELECT wallet_id INTO invitee_wallet FROM wallets WHERE uid = p_invitee;
  UPDATE invites SET state = 'revoked', revoked_why = p_why WHERE invitee = p_invitee AND state <> 'revoked';
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM 1
  FROM wallets w JOIN invite_rewards x USING (wallet_id)
  WHERE x.invitee = p_invitee
  ORDER BY w.wallet_id FOR UPDATE OF w;
  FOR r IN
    UPDATE invite_rewards x
    SET revoked_at = clock_timestamp()
    WHERE x.invitee = p_invitee AND x.revoked_at IS NULL
    RETURNING x.kind, x.wallet_id, x.coins
  LOOP
    PERFORM clawback(r.wallet_id, 'invite_revoked', r.kind || '/' || invitee_wallet, r.coins, p_why);
  END LOOP;
  RETURN true;
END
$$;
