-- Why this session may not bet now; nulls when it may. Writes nothing. `p_was_held`: of a stake that was held when the
-- player ordered it, who may have signed out since.
create or replace function wallet.bet_refusal(play wallet.play, p_amount int8, p_opens boolean, p_now timestamptz,
  p_was_held boolean default false, out status text, out message text, out sub_code text,
  out idle_expires_at timestamptz) language plpgsql as $$
declare facts record;
begin
  select m.status = 'DISABLED' as disabled, l.token_hash is null as signed_out, l.idle_expires_at,
    coalesce(r.min_bet, g.min_bet) as min_bet, coalesce(r.max_bet, g.max_bet) as max_bet,
    g.maintenance or v.maintenance or c.status <> 0 as maintenance,
    registration.is_excluded(m.id, p_now) as excluded,
    case when p.barred_until > p_now then p.bar end as bar,
    protection.is_reality_check_due(p.reality_minutes, c.policy, coalesce(l.reality_checked_at, l.created_at),
    p_now) as reality_check_due,
    ((c.policy ->> 'maxStake')::numeric * 10000)::int8 as max_stake
  into facts
  from identity.members m
  join merchants.merchants c on c.code = play.merchant
  join games.games g on g.game_id = play.game_id
  join games.vendors v on v.vassalage = g.vassalage
  left join games.rooms r on r.room_id = play.room_id
  left join identity.sessions l on l.token_hash = play.login_hash and l.ended_at is null and l.expires_at > p_now
  left join protection.members p on p.member_id = m.id
  where m.id = play.member_id;
  if facts.disabled then status := 'ERR_USER_DISABLED'; return; end if;
  -- Rounds that are under way still pay: this function is asked for stakes only.
  if facts.excluded then status := 'ERR_USER_DISABLED'; message := 'on the exclusion register'; return; end if;
  if facts.bar is not null then
    status := 'ERR_USER_DISABLED'; message := 'the player is taking a break'; sub_code := facts.bar; return;
  end if;
  if facts.signed_out and not p_was_held then
    status := 'ERR_TOKEN_EXPIRED'; message := 'the player has signed out'; return;
  end if;
  if play.expires_at <= p_now and not p_was_held then
    status := 'ERR_TOKEN_EXPIRED'; message := 'no bet for 30 minutes'; return;
  end if;
  -- Rounds that are under way are played to their end.
  if facts.maintenance and p_opens then status := 'ERR_GAME'; message := 'under maintenance'; return; end if;
  -- A free bet stakes nothing and has no limits.
  if p_amount > 0 and p_amount < facts.min_bet then
    status := 'ERR_LIMIT'; message := 'below the lowest bet'; sub_code := 'BET_MIN'; return;
  end if;
  if p_amount > least(facts.max_bet, facts.max_stake) then
    status := 'ERR_LIMIT'; message := 'above the highest bet'; sub_code := 'BET_MAX'; return;
  end if;
  if p_amount > play.balance then status := 'ERR_FUNDS'; return; end if;
  if play.mode = 'real' then
    if facts.reality_check_due and not p_was_held then
      status := 'ERR_LIMIT'; message := 'the player has a reality check to acknowledge';
      sub_code := 'REALITY_CHECK_PENDING'; return;
    end if;
    if play.limited then
      sub_code := protection.limit_reached(play.member_id, p_amount, p_now);
      if sub_code is not null then
        status := 'ERR_LIMIT'; message := 'a limit that the player has set is reached'; return;
      end if;
    end if;
  end if;
  idle_expires_at := facts.idle_expires_at;
end $$;
