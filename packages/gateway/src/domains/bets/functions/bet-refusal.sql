-- Returns why this session may not bet now. If it may, the reason is null and the row has the expiry of the portal
-- session. Writes nothing; PostgreSQL inlines it into the calling query. `p_was_held` means that the stake was held
-- when the player placed the order, so that the player may have signed out since. Only stakes are checked: wins of open
-- rounds are always paid.
create or replace function bets.bet_refusal(play ledger.play, p_amount int8, p_opens boolean, p_now timestamptz,
  p_was_held boolean default false)
returns table (status text, message text, sub_code text, idle_expires_at timestamptz) language sql stable as $$
  select refusal.reason[1], refusal.reason[2], refusal.reason[3],
    case when refusal.reason is null then l.idle_expires_at end
  from identity.members_view m
  join merchants.merchants_view c on c.code = play.merchant
  join games.games_view g on g.game_id = play.game_id
  join games.vendors_view v on v.vassalage = g.vassalage
  left join games.rooms_view r on r.room_id = play.room_id
  left join games.merchant_rooms_view own on own.merchant = play.merchant and own.room_id = play.room_id
  left join identity.sessions_view l on l.token_hash = play.login_hash and l.ended_at is null and l.expires_at > p_now
  left join protection.members_view p on p.member_id = m.id
  -- `offset 0` makes PostgreSQL compute the array once, although its elements are selected separately.
  cross join lateral (
    select case
      when m.status = 'DISABLED' then array['ERR_USER_DISABLED', null, null]
      when exists (select from registration.exclusions_of(m.id, p_now))
        then array['ERR_USER_DISABLED', 'on the exclusion register', null]
      when p.barred_until > p_now then array['ERR_USER_DISABLED', 'the player is taking a break', p.bar]
      when play.mode = 'real' and not p_was_held and identity.area_blocked_until(m.id, 'PLAY', p_now) is not null
        then array['ERR_USER_DISABLED', 'staff have blocked real-money play', null]
      when l.token_hash is null and not p_was_held then array['ERR_TOKEN_EXPIRED', 'the player has signed out', null]
      when play.expires_at <= p_now and not p_was_held then array['ERR_TOKEN_EXPIRED', 'no bet for 30 minutes', null]
      when p_opens and (g.maintenance or v.maintenance or coalesce(r.maintenance, false) or c.status <> 0
        or exists (select from games.maintenances_view x
          where x.merchant = play.merchant and x.starts_at <= p_now and x.ends_at > p_now
            and (x.kind, x.subject) in (('GAME', g.game_id), ('VENDOR', g.vassalage), ('ROOM', play.room_id))))
        then array['ERR_GAME', 'under maintenance', null]
      when p_opens and own.is_on is false then array['ERR_GAME', 'the merchant does not offer the room', null]
      when p_opens and (exists (select from games.off_games_view o
          where o.merchant = play.merchant and o.game_id = play.game_id)
        -- Lotteries are switched in their own settings.
        or g.engine <> 'lottery' and not exists (select from games.merchant_vendors_view o
          where o.merchant = play.merchant and o.vassalage = g.vassalage))
        then array['ERR_GAME', 'the merchant does not offer the game', null]
      -- A free bet has no stake, so that betting limits do not apply.
      when p_amount > 0 and p_amount < coalesce(greatest(r.min_bet, own.min_bet), g.min_bet)
        then array['ERR_LIMIT', 'below the lowest bet', 'BET_MIN']
      when p_amount > least(coalesce(least(r.max_bet, own.max_bet), g.max_bet), ((c.policy ->> 'maxStake')::numeric * 10000)::int8)
        then array['ERR_LIMIT', 'above the highest bet', 'BET_MAX']
      when p_amount > play.balance then array['ERR_FUNDS', null, null]
      when play.mode = 'real' and m.type <> 4 and not p_was_held
        and exists (select from registration.agreements_due(m.id, play.merchant))
        then array['ERR_LIMIT', 'the player has to agree to new terms', 'TERMS_NOT_AGREED']
      when play.mode = 'real' and not p_was_held and protection.is_reality_check_due(p.reality_minutes, c.policy,
        coalesce(l.reality_checked_at, l.created_at), p_now)
        then array['ERR_LIMIT', 'the player has a reality check to acknowledge', 'REALITY_CHECK_PENDING']
      when play.mode = 'real' and play.limited then (
        select array['ERR_LIMIT', 'a limit that the player has set is reached', reached]
        from protection.limit_reached(play.member_id, p_amount, p_now) as reached where reached is not null)
    end as reason
    offset 0
  ) refusal
  where m.id = play.member_id
$$;
