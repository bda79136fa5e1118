-- Domain rule RG-04: whoever is on the exclusion register places no bet, whatever their session says.
create or replace function wallet.bet_refusal(play wallet.play, p_session text, p_amount int8, p_opens boolean, p_now timestamptz, out status text, out message text) language plpgsql as $$
declare facts record;
begin
  select m.status = 'DISABLED' as disabled, l.token_hash is null as signed_out, l.idle_expires_at, g.min_bet, g.max_bet,
    g.maintenance or v.maintenance or c.status <> 0 as maintenance,
    registration.is_excluded(m.id, p_now) as excluded
  into facts
  from identity.members m
  join merchants.merchants c on c.code = play.merchant
  join games.games g on g.game_id = play.game_id
  join games.vendors v on v.vassalage = g.vassalage
  left join identity.sessions l on l.token_hash = play.login_hash and l.ended_at is null and l.expires_at > p_now
  where m.id = play.member_id;
  if facts.disabled then status := 'ERR_USER_DISABLED'; return; end if;
  -- Rounds that are under way still pay: this function is asked for stakes only.
  if facts.excluded then status := 'ERR_USER_DISABLED'; message := 'on the exclusion register'; return; end if;
  if facts.signed_out then status := 'ERR_TOKEN_EXPIRED'; message := 'the player has signed out'; return; end if;
  if play.expires_at <= p_now then status := 'ERR_TOKEN_EXPIRED'; message := 'no bet for 30 minutes'; return; end if;
  -- Rounds that are under way are played to their end.
  if facts.maintenance and p_opens then status := 'ERR_GAME'; message := 'under maintenance'; return; end if;
  -- A free bet stakes nothing and has no limits.
  if p_amount > 0 and p_amount < facts.min_bet then status := 'ERR_LIMIT'; message := 'below the lowest bet'; return; end if;
  if p_amount > facts.max_bet then status := 'ERR_LIMIT'; message := 'above the highest bet'; return; end if;
  if p_amount > play.balance then status := 'ERR_FUNDS'; return; end if;

  update games.sessions set expires_at = p_now + interval '30 minutes' where id = p_session;
  -- At most once a minute, as everywhere. Whoever holds these rows does the same, or ends the session: a bet never waits for them.
  if facts.idle_expires_at < p_now + interval '29 minutes' then
    update identity.sessions set idle_expires_at = least(p_now + interval '30 minutes', expires_at)
    where token_hash = (select l.token_hash from identity.sessions l where l.token_hash = play.login_hash and l.ended_at is null for no key update skip locked);
    update identity.members set last_seen_at = p_now
    where id = (select m.id from identity.members m where m.id = play.member_id for no key update skip locked);
  end if;
end $$;
