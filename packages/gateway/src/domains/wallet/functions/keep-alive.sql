-- A bet keeps the portal session and the game session alive, at most once a minute each.
create or replace function wallet.keep_alive(play wallet.play, p_session text, p_idle_expires_at timestamptz,
  p_now timestamptz) returns void language plpgsql as $$
begin
  update games.sessions set expires_at = p_now + interval '30 minutes'
  where id = p_session and expires_at < p_now + interval '29 minutes';
  -- Whoever holds these rows does the same, or ends the session: a bet never
  -- waits for them.
  if p_idle_expires_at < p_now + interval '29 minutes' then
    update identity.sessions set idle_expires_at = least(p_now + interval '30 minutes', expires_at)
    where token_hash = (select l.token_hash from identity.sessions l
      where l.token_hash = play.login_hash and l.ended_at is null for no key update skip locked);
    update identity.members set last_seen_at = p_now
    where id = (select m.id from identity.members m where m.id = play.member_id for no key update skip locked);
  end if;
end $$;
