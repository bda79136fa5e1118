-- The movements of migration 012 over all pools of a member, with the protection of 082, the limits of tables of 099 and the left rounds of 102. A member whose main pool is the only one pays
-- for none of it: `sole` and `limited` are read with the row that is locked anyway.

drop function wallet.place_bet(text, text, text, text, text, int8, text, text, boolean, timestamptz, text);
drop function wallet.settle_win(text, text, text, text, text, int8, text, text, text, boolean, jsonb, timestamptz);
drop function wallet.bet_and_win(text, text, text, text, text, int8, int8, text, text, boolean, jsonb, timestamptz);
drop function wallet.bet_refusal(wallet.play, text, int8, boolean, timestamptz);
drop function wallet.refuse(wallet.play, text, text);
drop function wallet.enter(text, text, text, text, text);

-- Reads what the member's pools hold. In a vendor's own wallet stakes come from there alone, in the main one from REAL and the bonus pools.
create function wallet.read_pools(inout play wallet.play) language plpgsql as $$
declare bonus_first boolean := exists (select 1 from wallet.bonuses b where b.id = play.bonus_id and b.debit_order = 'BONUS_FIRST');
begin
  select sum(a.balance)::int8, max(a.version) filter (where a.kind = 'REAL'),
    coalesce(sum(a.balance) filter (where s.is_stakeable), 0)::int8,
    coalesce(sum(a.balance) filter (where s.is_stakeable and a.kind in ('BONUS', 'LOCKED')), 0)::int8,
    array_agg(a.id order by s.turn) filter (where s.is_stakeable), array_agg(a.balance order by s.turn) filter (where s.is_stakeable)
  into play.shown, play.version, play.balance, play.bonus, play.pools, play.holds
  from wallet.accounts a
  cross join lateral (select
    case when play.wallet_account_id is null then a.kind <> 'WALLET' else a.id = play.wallet_account_id end as is_stakeable,
    case a.kind when 'BONUS' then 1 when 'LOCKED' then 2 else case when bonus_first then 3 else 0 end end as turn
  ) s
  where a.member_id = play.member_id and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET');
end $$;

-- Identifies the session and locks the member's main pool until the transaction ends: whatever concerns one member is in order from there on.
-- An expired session may enter: only bets mind. Ends a bonus whose time is over. Nulls for what a call does not name.
create function wallet.enter(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_now timestamptz) returns wallet.play language plpgsql as $$
declare play wallet.play;
begin
  select null, s.merchant, s.member_id, s.login_hash, s.game_id, s.mode, s.account_id, s.house_account_id, s.currency, s.is_shown, s.expires_at, null, null, null, s.wallet_account_id, null, null, null, null, null, null, null, s.room_id into play
  from games.sessions s where s.id = p_session and s.provider = p_provider;
  if not found then play.refusal := 'ERR_TOKEN_INVALID'; return play; end if;
  if play.member_id::text <> p_user then play.refusal := 'ERR_USER_NOT_FOUND'; return play; end if;
  if play.game_id <> p_game then play.refusal := 'ERR_GAME'; return play; end if;
  if play.currency <> p_currency then play.refusal := 'ERR_CURRENCY'; return play; end if;
  select a.balance, a.version, 0, a.balance, a.sole, a.limited into strict play.balance, play.version, play.bonus, play.shown, play.sole, play.limited
  from wallet.accounts a where a.id = play.account_id for no key update;
  if play.sole then return play; end if;
  perform wallet.expire_bonus(a, p_now) from wallet.accounts a where a.id = play.account_id;
  if play.wallet_account_id is null then
    select b.id into play.bonus_id from wallet.bonuses b where b.member_id = play.member_id and b.state in ('IN_PROGRESS', 'CLAIMABLE');
  end if;
  return wallet.read_pools(play);
end $$;

create function wallet.refuse(play wallet.play, p_status text, p_message text default null, p_sub_code text default null) returns wallet.answer language sql immutable as $$
  select row(p_status, p_message, play.balance, play.version, null, false, false, play.member_id, play.currency, play.is_shown, play.game_id, null, null, p_sub_code, play.bonus, play.shown, false)::wallet.answer
$$;

create function wallet.accept(play wallet.play, p_tx_ref int8, p_repeated boolean, p_closed boolean, p_stake int8, p_payout int8, p_above_max_win boolean default false) returns wallet.answer language sql immutable as $$
  select row('OK', null, play.balance, play.version, p_tx_ref, p_repeated, p_closed, play.member_id, play.currency, play.is_shown, play.game_id, p_stake, p_payout, null, play.bonus, play.shown, p_above_max_win)::wallet.answer
$$;

-- The answer to a transaction id that was used before: the first answer again if it is the same request, else a refusal.
create or replace function wallet.repeat(play wallet.play, known wallet.provider_transactions, p_kind text, p_reference text, p_round text, p_amount int8) returns wallet.answer language plpgsql immutable as $$
begin
  if known.state <> 'POSTED' then return wallet.refuse(play, 'ERR_DUPLICATE', 'this bet was rolled back'); end if;
  if (known.kind, known.member_id, known.round_id, known.amount, known.currency) <> (p_kind, play.member_id, p_round, p_amount, play.currency) or known.reference_uuid is distinct from p_reference then
    return wallet.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used for something else');
  end if;
  play.balance := known.balance;
  play.bonus := known.bonus;
  return wallet.accept(play, known.journal_id, true, false, null, null);
end $$;

-- Moves `p_amount` to the locked account of `play` (from it when negative) and from its house account, for a member with no other pool.
-- `play` comes back with the new balance and the journal's id, which is what providers know as tx_ref.
create or replace function wallet.post(inout play wallet.play, p_kind text, p_ref text, p_idem_key text, p_amount int8, p_now timestamptz) language plpgsql as $$
begin
  insert into wallet.journals (merchant, kind, ref, idem_key, at) values (play.merchant, p_kind, p_ref, p_idem_key, p_now) returning id into play.journal_id;
  if p_amount = 0 then return; end if;
  update wallet.accounts a set balance = a.balance + p_amount, version = a.version + 1
  where a.id = play.account_id
  returning a.balance, a.version into strict play.balance, play.version;
  play.shown := play.balance;
  insert into wallet.entries (journal_id, account_id, amount, balance_after)
  values (play.journal_id, play.account_id, p_amount, play.balance), (play.journal_id, play.house_account_id, -p_amount, null);
end $$;

-- The same over several pools: `p_amounts[i]` to `p_pools[i]`, the rest of the journal on the house account.
create function wallet.post_pools(inout play wallet.play, p_kind text, p_ref text, p_idem_key text, p_pools int8[], p_amounts int8[], p_now timestamptz) language plpgsql as $$
begin
  play.journal_id := wallet.post_entries(play.merchant, p_kind, p_ref, p_idem_key,
    p_pools || play.house_account_id, p_amounts || -(select coalesce(sum(amount), 0) from unnest(p_amounts) as amount)::int8, p_now);
  update wallet.accounts a set version = a.version + 1 where a.id = play.account_id;
  play := wallet.read_pools(play);
end $$;

-- Why this session may not bet now; nulls when it may. Writes nothing.
create function wallet.bet_refusal(play wallet.play, p_amount int8, p_opens boolean, p_now timestamptz, out status text, out message text, out sub_code text, out idle_expires_at timestamptz) language plpgsql as $$
declare facts record;
begin
  select m.status = 'DISABLED' as disabled, l.token_hash is null as signed_out, l.idle_expires_at, coalesce(r.min_bet, g.min_bet) as min_bet, coalesce(r.max_bet, g.max_bet) as max_bet,
    g.maintenance or v.maintenance or c.status <> 0 as maintenance,
    registration.is_excluded(m.id, p_now) as excluded,
    case when p.barred_until > p_now then p.bar end as bar,
    protection.is_reality_check_due(p.reality_minutes, c.policy, coalesce(l.reality_checked_at, l.created_at), p_now) as reality_check_due,
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
  if facts.bar is not null then status := 'ERR_USER_DISABLED'; message := 'the player is taking a break'; sub_code := facts.bar; return; end if;
  if facts.signed_out then status := 'ERR_TOKEN_EXPIRED'; message := 'the player has signed out'; return; end if;
  if play.expires_at <= p_now then status := 'ERR_TOKEN_EXPIRED'; message := 'no bet for 30 minutes'; return; end if;
  -- Rounds that are under way are played to their end.
  if facts.maintenance and p_opens then status := 'ERR_GAME'; message := 'under maintenance'; return; end if;
  -- A free bet stakes nothing and has no limits.
  if p_amount > 0 and p_amount < facts.min_bet then status := 'ERR_LIMIT'; message := 'below the lowest bet'; sub_code := 'BET_MIN'; return; end if;
  if p_amount > least(facts.max_bet, facts.max_stake) then status := 'ERR_LIMIT'; message := 'above the highest bet'; sub_code := 'BET_MAX'; return; end if;
  if p_amount > play.balance then status := 'ERR_FUNDS'; return; end if;
  if play.mode = 'real' then
    if facts.reality_check_due then status := 'ERR_LIMIT'; message := 'the player has a reality check to acknowledge'; sub_code := 'REALITY_CHECK_PENDING'; return; end if;
    if play.limited then
      sub_code := protection.limit_reached(play.member_id, p_amount, p_now);
      if sub_code is not null then status := 'ERR_LIMIT'; message := 'a limit that the player has set is reached'; return; end if;
    end if;
  end if;
  idle_expires_at := facts.idle_expires_at;
end $$;

-- A bet keeps the portal session and the game session alive.
create function wallet.keep_alive(play wallet.play, p_session text, p_idle_expires_at timestamptz, p_now timestamptz) returns void language plpgsql as $$
begin
  update games.sessions set expires_at = p_now + interval '30 minutes' where id = p_session;
  -- At most once a minute, as everywhere. Whoever holds these rows does the same, or ends the session: a bet never waits for them.
  if p_idle_expires_at < p_now + interval '29 minutes' then
    update identity.sessions set idle_expires_at = least(p_now + interval '30 minutes', expires_at)
    where token_hash = (select l.token_hash from identity.sessions l where l.token_hash = play.login_hash and l.ended_at is null for no key update skip locked);
    update identity.members set last_seen_at = p_now
    where id = (select m.id from identity.members m where m.id = play.member_id for no key update skip locked);
  end if;
end $$;

-- Which pools a stake comes from, and what it counts towards the bonus that runs; a sub-code where the terms of the bonus forbid it.
create function wallet.stake_of(play wallet.play, p_amount int8, p_odds int8, out pools int8[], out amounts int8[], out wagered int8, out sub_code text) language plpgsql as $$
declare
  terms wallet.bonuses;
  category text;
  wanted int8 := p_amount;
  part int8;
begin
  pools := '{}'; amounts := '{}'; wagered := 0;
  select * into terms from wallet.bonuses b where b.id = play.bonus_id and b.state = 'IN_PROGRESS';
  if found and p_amount > 0 then
    if p_amount > terms.max_bet then sub_code := 'BONUS_MAX_BET'; return; end if;
    if play.game_id = any (terms.excluded_games) then
      if p_amount > play.balance - play.bonus then sub_code := 'BONUS_GAME_EXCLUDED'; return; end if;
      pools := array[play.account_id]; amounts := array[-p_amount];
      return;
    end if;
    select g.category into strict category from games.games g where g.game_id = play.game_id;
    if category not in ('SPORTS', 'ESPORTS') or p_odds >= terms.min_odds then
      wagered := wallet.share(p_amount, coalesce((terms.contribution ->> category)::int8, 0), 100);
    end if;
  end if;
  for turn in 1 .. cardinality(play.pools) loop
    part := least(wanted, play.holds[turn]);
    pools := pools || play.pools[turn];
    amounts := amounts || -part;
    wanted := wanted - part;
  end loop;
end $$;

-- Where money that a bet brings goes: to the pools of the bet in its ratio, and what rounding leaves to real money.
-- A free bet staked nothing, so that the stakes of its round count, and without any it is all real money.
create function wallet.return_of(play wallet.play, bet wallet.provider_transactions, p_amount int8, out pools int8[], out amounts int8[]) language plpgsql as $$
declare
  whole int8;
  part record;
  rest int8 := p_amount;
  real_pool int8 := coalesce(play.wallet_account_id, play.account_id);
begin
  pools := '{}'; amounts := '{}';
  select sum(-e.amount) into whole
  from wallet.provider_transactions t join wallet.entries e on e.journal_id = t.journal_id and e.balance_after is not null
  where t.provider = bet.provider and t.round_id = bet.round_id and t.kind in ('bet', 'betwin') and t.state <> 'TOMBSTONE'
    and (t.transaction_uuid = bet.transaction_uuid or (bet.amount = 0 and t.state = 'POSTED'));
  for part in
    select a.id, a.kind, sum(-e.amount)::int8 as staked
    from wallet.provider_transactions t
    join wallet.entries e on e.journal_id = t.journal_id and e.balance_after is not null
    join wallet.accounts a on a.id = e.account_id
    where t.provider = bet.provider and t.round_id = bet.round_id and t.kind in ('bet', 'betwin') and t.state <> 'TOMBSTONE'
      and (t.transaction_uuid = bet.transaction_uuid or (bet.amount = 0 and t.state = 'POSTED'))
    group by a.id, a.kind
  loop
    if part.kind in ('BONUS', 'LOCKED') then
      pools := pools || part.id;
      amounts := amounts || wallet.share(p_amount, part.staked, whole);
      rest := rest - wallet.share(p_amount, part.staked, whole);
    else
      real_pool := part.id;
    end if;
  end loop;
  pools := pools || real_pool;
  amounts := amounts || rest;
end $$;

-- After money has come back to the bonus pools: when its bonus is over by now, it goes where that bonus went.
create function wallet.follow_bonus(inout play wallet.play, p_bonus int8, p_pools int8[], p_amounts int8[], p_idem_key text, p_now timestamptz) language plpgsql as $$
declare
  to_bonus int8;
  to_locked int8;
begin
  if not exists (select 1 from wallet.bonuses b where b.id = p_bonus and b.ended_at is not null) then return; end if;
  select coalesce(sum(p.amount) filter (where a.kind = 'BONUS'), 0), coalesce(sum(p.amount) filter (where a.kind = 'LOCKED'), 0) into to_bonus, to_locked
  from unnest(p_pools, p_amounts) as p (account, amount) join wallet.accounts a on a.id = p.account;
  if to_bonus + to_locked = 0 then return; end if;
  perform wallet.release_bonus(a, p_bonus, to_bonus, to_locked, 'bonus:' || p_bonus || ':' || p_idem_key, p_now) from wallet.accounts a where a.id = play.account_id;
  play := wallet.read_pools(play);
end $$;

-- Counts a stake towards the requirement of its bonus, or takes it back. Whoever falls below the requirement has it to meet again.
create function wallet.count_wagered(p_bonus int8, p_wagered int8) returns void language sql as $$
  update wallet.bonuses b set progress = b.progress + p_wagered, state = case when b.progress + p_wagered >= b.requirement then 'CLAIMABLE' else 'IN_PROGRESS' end
  where b.id = p_bonus and p_wagered <> 0 and b.ended_at is null
$$;

-- Takes a stake and opens the round, or adds to it. `p_odds`: of a sports bet, in 1/10,000; 0 when not told.
create function wallet.place_bet(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_round text, p_closes boolean, p_now timestamptz, p_kind text default 'bet', p_odds int8 default 0) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  round games.rounds;
  refusal record;
  stake record;
  wagered int8 := 0;
  is_new boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, p_kind, null, p_round, p_amount); end if;

  select * into round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  is_new := not found;
  if not is_new then
    if (round.member_id, round.game_id, round.mode) <> (play.member_id, play.game_id, play.mode) then return wallet.refuse(play, 'ERR_DUPLICATE', 'this round id was used for something else'); end if;
    if round.state <> 'OPEN' then return wallet.refuse(play, 'ERR_ROUND_CLOSED'); end if;
  end if;
  refusal := wallet.bet_refusal(play, p_amount, is_new, p_now);
  if refusal.status is not null then return wallet.refuse(play, refusal.status, refusal.message, refusal.sub_code); end if;
  if not play.sole then
    stake := wallet.stake_of(play, p_amount, p_odds);
    if stake.sub_code is not null then return wallet.refuse(play, 'ERR_LIMIT', 'the terms of the bonus that runs do not allow this bet', stake.sub_code); end if;
    wagered := stake.wagered;
  end if;
  perform wallet.keep_alive(play, p_session, refusal.idle_expires_at, p_now);

  if is_new then
    insert into games.rounds (provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets, stake, started_at, closed_at)
    values (p_provider, p_round, p_session, play.member_id, play.merchant, play.game_id, play.mode, case when p_closes then 'CLOSED' else 'OPEN' end, 1, p_amount, p_now, case when p_closes then p_now end)
    returning * into round;
  else
    update games.rounds r set bets = r.bets + 1, stake = r.stake + p_amount, state = case when p_closes then 'CLOSED' else 'OPEN' end, closed_at = case when p_closes then p_now end
    where r.provider = p_provider and r.round_id = p_round
    returning * into round;
  end if;
  if play.sole then
    play := wallet.post(play, 'bet', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, -p_amount, p_now);
  else
    play := wallet.post_pools(play, 'bet', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, stake.pools, stake.amounts, p_now);
    perform wallet.count_wagered(play.bonus_id, wagered);
  end if;
  if play.limited then perform protection.count_play(play.member_id, p_now, p_amount, 0); end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, round_id, closes, member_id, amount, currency, journal_id, balance, at, bonus_id, wagered, bonus)
  values (p_provider, p_tx, p_kind, p_round, p_closes, play.member_id, p_amount, play.currency, play.journal_id, play.balance, p_now, play.bonus_id, wagered, play.bonus);
  return wallet.accept(play, play.journal_id, false, p_closes, round.stake, round.payout);
end $$;

-- Pays a win (0 closes a losing round). Never refused for an expired session, a disabled member, a limit or maintenance: what was won is paid.
-- Also above the game's highest win, which is the provider's to answer for, and marked; and into a closed round, where a win that was
-- sent again can come after the one that closed it. `p_jackpot`: what of the amount is a jackpot.
create function wallet.settle_win(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_reference text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz, p_jackpot int8 default 0) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  before games.rounds;
  round games.rounds;
  back record;
  is_above boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then
    if known.jackpot <> p_jackpot then return wallet.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used for something else'); end if;
    return wallet.repeat(play, known, 'win', p_reference, p_round, p_amount);
  end if;

  select * into known from wallet.provider_transactions t
  where t.provider = p_provider and t.transaction_uuid = p_reference and t.kind in ('bet', 'betwin') and t.state <> 'TOMBSTONE' and t.round_id = p_round and t.member_id = play.member_id;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round'); end if;
  if known.state = 'REVERSED' then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'this bet was rolled back'); end if;
  select * into strict before from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  if (before.game_id, before.mode) <> (play.game_id, play.mode) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game'); end if;

  is_above := p_amount > 0 and exists (select 1 from games.games g where g.game_id = play.game_id and p_amount - p_jackpot > g.max_win);
  update games.rounds r set payout = r.payout + p_amount, jackpot = r.jackpot + p_jackpot, above_max_win = r.above_max_win or is_above, outcome = coalesce(p_outcome, r.outcome),
    state = case when p_closes then 'CLOSED' else r.state end, closed_at = case when p_closes then coalesce(r.closed_at, p_now) else r.closed_at end
  where r.provider = p_provider and r.round_id = p_round
  returning * into round;
  if play.sole or p_amount = 0 then
    play := wallet.post(play, 'win', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, p_amount, p_now);
  else
    back := wallet.return_of(play, known, p_amount);
    play := wallet.post_pools(play, 'win', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, back.pools, back.amounts, p_now);
    play := wallet.follow_bonus(play, known.bonus_id, back.pools, back.amounts, p_provider || ':' || p_tx, p_now);
  end if;
  if play.limited then perform protection.count_play(play.member_id, p_now, 0, p_amount); end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes, member_id, amount, currency, journal_id, balance, at, bonus, jackpot)
  values (p_provider, p_tx, 'win', p_reference, p_round, p_closes, play.member_id, p_amount, play.currency, play.journal_id, play.balance, p_now, play.bonus, p_jackpot);
  return wallet.accept(play, play.journal_id, false, before.state = 'OPEN' and round.state = 'CLOSED', round.stake, round.payout, is_above);
end $$;

-- Bet and win of an instant game, both or neither. The win's transaction id is the bet's with ':win' behind it.
create function wallet.bet_and_win(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_win int8, p_tx text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz, p_odds int8 default 0, p_jackpot int8 default 0) returns wallet.answer language plpgsql as $$
declare
  bet wallet.answer;
  win wallet.answer;
begin
  bet := wallet.place_bet(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_tx, p_round, false, p_now, 'betwin', p_odds);
  if bet.status <> 'OK' then return bet; end if;
  win := wallet.settle_win(p_provider, p_session, p_user, p_game, p_currency, p_win, p_tx || ':win', p_tx, p_round, p_closes, p_outcome, p_now, p_jackpot);
  -- A repeat with another win is refused like any other repeat with other content; after a new bet the win cannot be refused.
  if win.status <> 'OK' and not bet.repeated then raise exception 'The win of % was refused: %', p_tx, win.status; end if;
  win.tx_ref := bet.tx_ref;
  return win;
end $$;

-- Takes back a bet that no win has settled, to the pools it came from. Before its bet it leaves a tombstone, so that the late bet is refused.
create or replace function wallet.roll_back(p_provider text, p_session text, p_user text, p_game text, p_tx text, p_reference text, p_round text, p_closes boolean, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  bet wallet.provider_transactions;
  round games.rounds;
  back record;
  journal int8;
  was_found boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, null, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  if p_tx = p_reference then return wallet.refuse(play, 'ERR_SYNTAX', 'a rollback has a transaction id of its own'); end if;
  select * into bet from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_reference;
  was_found := found;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, 'rollback', p_reference, p_round, coalesce(bet.amount, 0)); end if;

  if was_found then
    if bet.kind not in ('bet', 'betwin') or (bet.member_id, bet.round_id) <> (play.member_id, p_round) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round'); end if;
    if bet.state <> 'POSTED' then
      select t.journal_id into strict journal from wallet.provider_transactions t where t.provider = p_provider and t.round_id = p_round and t.kind = 'rollback' and t.reference_uuid = p_reference;
      return wallet.accept(play, journal, true, false, null, null);
    end if;
    select * into strict round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
    if (round.game_id, round.mode) <> (play.game_id, play.mode) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game'); end if;
    -- A closed round was settled, unless it was this bet that closed it, or nobody but the sweeper. A win settles its bet in any round.
    if (round.state = 'CLOSED' and not bet.closes and not round.auto_closed)
      or exists (select 1 from wallet.provider_transactions t where t.provider = p_provider and t.round_id = p_round and t.kind = 'win' and t.reference_uuid = p_reference) then
      return wallet.refuse(play, 'ERR_ROUND_CLOSED', 'this bet is settled');
    end if;
    update wallet.provider_transactions t set state = 'REVERSED' where t.provider = p_provider and t.transaction_uuid = p_reference;
    update games.rounds r set bets = r.bets - 1, stake = r.stake - bet.amount,
      state = case when r.bets = 1 then 'ROLLED_BACK' when p_closes then 'CLOSED' else r.state end,
      closed_at = case when r.bets = 1 or p_closes then coalesce(r.closed_at, p_now) else r.closed_at end
    where r.provider = p_provider and r.round_id = p_round
    returning * into round;
  end if;

  if play.sole or coalesce(bet.amount, 0) = 0 then
    play := wallet.post(play, 'rollback', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, coalesce(bet.amount, 0), p_now);
  else
    perform wallet.count_wagered(bet.bonus_id, -bet.wagered);
    back := wallet.return_of(play, bet, bet.amount);
    play := wallet.post_pools(play, 'rollback', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, back.pools, back.amounts, p_now);
    play := wallet.follow_bonus(play, bet.bonus_id, back.pools, back.amounts, p_provider || ':' || p_tx, p_now);
  end if;
  -- What was staked then was not staked after all.
  if play.limited and bet.amount > 0 then perform protection.count_play(play.member_id, bet.at, -bet.amount, 0); end if;
  if not was_found then
    insert into wallet.provider_transactions (provider, transaction_uuid, kind, state, round_id, closes, member_id, amount, currency, journal_id, balance, at)
    values (p_provider, p_reference, 'bet', 'TOMBSTONE', p_round, false, play.member_id, 0, play.currency, play.journal_id, play.balance, p_now);
  end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes, member_id, amount, currency, journal_id, balance, at, bonus)
  values (p_provider, p_tx, 'rollback', p_reference, p_round, p_closes, play.member_id, coalesce(bet.amount, 0), play.currency, play.journal_id, play.balance, p_now, play.bonus);
  return wallet.accept(play, play.journal_id, false, false, round.stake, round.payout);
end $$;

-- Closes a round that no win closed. Ending it again changes nothing.
create or replace function wallet.end_round(p_provider text, p_session text, p_user text, p_game text, p_round text, p_outcome jsonb, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  before games.rounds;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, null, p_now);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into before from games.rounds r where r.provider = p_provider and r.round_id = p_round and r.member_id = play.member_id and r.game_id = play.game_id and r.mode = play.mode;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such round'); end if;
  update games.rounds r set outcome = coalesce(p_outcome, r.outcome), state = case when r.state = 'OPEN' then 'CLOSED' else r.state end, closed_at = coalesce(r.closed_at, p_now)
  where r.provider = p_provider and r.round_id = p_round;
  return wallet.accept(play, null, before.state <> 'OPEN', before.state = 'OPEN', before.stake, before.payout);
end $$;

-- What a session can stake, of its main pool and its vendor's wallet, if it has one. Locks nothing.
create function wallet.stakeable(p_main int8, p_wallet int8) returns int8 language sql stable as $$
  select case
    when p_wallet is not null then (select a.balance from wallet.accounts a where a.id = p_wallet)
    when main.sole then main.balance
    else (select sum(a.balance)::int8 from wallet.accounts a where a.member_id = main.member_id and a.kind in ('REAL', 'BONUS', 'LOCKED'))
  end
  from wallet.accounts main where main.id = p_main
$$;
