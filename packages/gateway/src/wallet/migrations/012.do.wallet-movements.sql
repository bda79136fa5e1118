-- Every movement that a game provider asks for is one call of one function here, so that the whole of it is one round trip
-- and one transaction: idempotency, session, account lock, balance guard, round, ledger, answer.
-- A refusal writes nothing. All of them lock the member's account first; whatever concerns one member is in order from there on.

-- What a movement answers. `status` and `message` are those of GPA-1.
create type wallet.answer as (
  status text,
  message text,
  balance int8,
  version int8,
  tx_ref int8,
  -- answered before: nothing moved now
  repeated boolean,
  -- this call closed the round
  closed boolean,
  member_id int8,
  currency text,
  -- the balance is the one that the portal shows
  is_shown boolean,
  game_id text,
  stake int8,
  payout int8
);

-- A session whose account is locked, or the reason why not.
create type wallet.play as (
  refusal text,
  merchant text,
  member_id int8,
  login_hash bytea,
  game_id text,
  mode text,
  account_id int8,
  house_account_id int8,
  currency text,
  is_shown boolean,
  expires_at timestamptz,
  balance int8,
  version int8,
  -- the last journal posted here
  journal_id int8
);

-- Identifies the session and locks its account until the transaction ends. An expired session may enter: only bets mind.
-- Nulls for what a call does not name.
create function wallet.enter(p_provider text, p_session text, p_user text, p_game text, p_currency text) returns wallet.play language plpgsql as $$
declare play wallet.play;
begin
  select null, s.merchant, s.member_id, s.login_hash, s.game_id, s.mode, s.account_id, s.house_account_id, s.currency, s.is_shown, s.expires_at into play
  from games.sessions s where s.id = p_session and s.provider = p_provider;
  if not found then play.refusal := 'ERR_TOKEN_INVALID'; return play; end if;
  if play.member_id::text <> p_user then play.refusal := 'ERR_USER_NOT_FOUND'; return play; end if;
  if play.game_id <> p_game then play.refusal := 'ERR_GAME'; return play; end if;
  if play.currency <> p_currency then play.refusal := 'ERR_CURRENCY'; return play; end if;
  select a.balance, a.version into strict play.balance, play.version from wallet.accounts a where a.id = play.account_id for no key update;
  return play;
end $$;

create function wallet.refuse(play wallet.play, p_status text, p_message text default null) returns wallet.answer language sql immutable as $$
  select row(p_status, p_message, play.balance, play.version, null, false, false, play.member_id, play.currency, play.is_shown, play.game_id, null, null)::wallet.answer
$$;

-- The answer to a transaction id that was used before: the first answer again if it is the same request, else a refusal.
create function wallet.repeat(play wallet.play, known wallet.provider_transactions, p_kind text, p_reference text, p_round text, p_amount int8) returns wallet.answer language plpgsql immutable as $$
begin
  if known.state <> 'POSTED' then return wallet.refuse(play, 'ERR_DUPLICATE', 'this bet was rolled back'); end if;
  if (known.kind, known.member_id, known.round_id, known.amount, known.currency) <> (p_kind, play.member_id, p_round, p_amount, play.currency) or known.reference_uuid is distinct from p_reference then
    return wallet.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used for something else');
  end if;
  return row('OK', null, known.balance, play.version, known.journal_id, true, false, play.member_id, play.currency, play.is_shown, play.game_id, null, null)::wallet.answer;
end $$;

-- Moves `p_amount` to the locked account of `play` (from it when negative) and from its house account: balance, journal and both entries.
-- `play` comes back with the new balance and the journal's id, which is what providers know as tx_ref.
create function wallet.post(inout play wallet.play, p_kind text, p_ref text, p_idem_key text, p_amount int8, p_now timestamptz) language plpgsql as $$
begin
  insert into wallet.journals (merchant, kind, ref, idem_key, at) values (play.merchant, p_kind, p_ref, p_idem_key, p_now) returning id into play.journal_id;
  if p_amount = 0 then return; end if;
  update wallet.accounts a set balance = a.balance + p_amount, version = a.version + 1
  where a.id = play.account_id
  returning a.balance, a.version into strict play.balance, play.version;
  insert into wallet.entries (journal_id, account_id, amount, balance_after)
  values (play.journal_id, play.account_id, p_amount, play.balance), (play.journal_id, play.house_account_id, -p_amount, null);
end $$;

-- Why this session may not bet now, or null. A bet keeps the portal session and the game session alive.
create function wallet.bet_refusal(play wallet.play, p_session text, p_amount int8, p_opens boolean, p_now timestamptz, out status text, out message text) language plpgsql as $$
declare facts record;
begin
  select m.status = 'DISABLED' as disabled, l.token_hash is null as signed_out, l.idle_expires_at, g.min_bet, g.max_bet,
    g.maintenance or v.maintenance or c.status <> 0 as maintenance
  into facts
  from identity.members m
  join merchants.merchants c on c.code = play.merchant
  join games.games g on g.game_id = play.game_id
  join games.vendors v on v.vassalage = g.vassalage
  left join identity.sessions l on l.token_hash = play.login_hash and l.ended_at is null and l.expires_at > p_now
  where m.id = play.member_id;
  if facts.disabled then status := 'ERR_USER_DISABLED'; return; end if;
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

-- Takes a stake and opens the round, or adds to it.
create function wallet.place_bet(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_round text, p_closes boolean, p_now timestamptz, p_kind text default 'bet') returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  round games.rounds;
  refusal record;
  is_new boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, p_kind, null, p_round, p_amount); end if;

  select * into round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  is_new := not found;
  if not is_new then
    if (round.member_id, round.game_id, round.mode) <> (play.member_id, play.game_id, play.mode) then return wallet.refuse(play, 'ERR_DUPLICATE', 'this round id was used for something else'); end if;
    if round.state <> 'OPEN' then return wallet.refuse(play, 'ERR_ROUND_CLOSED'); end if;
  end if;
  refusal := wallet.bet_refusal(play, p_session, p_amount, is_new, p_now);
  if refusal.status is not null then return wallet.refuse(play, refusal.status, refusal.message); end if;

  if is_new then
    insert into games.rounds (provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets, stake, started_at, closed_at)
    values (p_provider, p_round, p_session, play.member_id, play.merchant, play.game_id, play.mode, case when p_closes then 'CLOSED' else 'OPEN' end, 1, p_amount, p_now, case when p_closes then p_now end)
    returning * into round;
  else
    update games.rounds r set bets = r.bets + 1, stake = r.stake + p_amount, state = case when p_closes then 'CLOSED' else 'OPEN' end, closed_at = case when p_closes then p_now end
    where r.provider = p_provider and r.round_id = p_round
    returning * into round;
  end if;
  play := wallet.post(play, 'bet', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, -p_amount, p_now);
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, round_id, closes, member_id, amount, currency, journal_id, balance, at)
  values (p_provider, p_tx, p_kind, p_round, p_closes, play.member_id, p_amount, play.currency, play.journal_id, play.balance, p_now);
  return row('OK', null, play.balance, play.version, play.journal_id, false, p_closes, play.member_id, play.currency, play.is_shown, play.game_id, round.stake, round.payout)::wallet.answer;
end $$;

-- Pays a win (0 closes a losing round). Never refused for an expired session, a disabled member or maintenance: what was won is paid.
-- Also into a closed round, where a win that was sent again can come after the one that closed it.
create function wallet.settle_win(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_reference text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  before games.rounds;
  round games.rounds;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, p_currency);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, 'win', p_reference, p_round, p_amount); end if;

  select * into known from wallet.provider_transactions t
  where t.provider = p_provider and t.transaction_uuid = p_reference and t.kind in ('bet', 'betwin') and t.state <> 'TOMBSTONE' and t.round_id = p_round and t.member_id = play.member_id;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round'); end if;
  if known.state = 'REVERSED' then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'this bet was rolled back'); end if;
  select * into strict before from games.rounds r where r.provider = p_provider and r.round_id = p_round;
  if (before.game_id, before.mode) <> (play.game_id, play.mode) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game'); end if;

  update games.rounds r set payout = r.payout + p_amount, outcome = coalesce(p_outcome, r.outcome),
    state = case when p_closes then 'CLOSED' else r.state end, closed_at = case when p_closes then coalesce(r.closed_at, p_now) else r.closed_at end
  where r.provider = p_provider and r.round_id = p_round
  returning * into round;
  play := wallet.post(play, 'win', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, p_amount, p_now);
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes, member_id, amount, currency, journal_id, balance, at)
  values (p_provider, p_tx, 'win', p_reference, p_round, p_closes, play.member_id, p_amount, play.currency, play.journal_id, play.balance, p_now);
  return row('OK', null, play.balance, play.version, play.journal_id, false, before.state = 'OPEN' and round.state = 'CLOSED', play.member_id, play.currency, play.is_shown, play.game_id, round.stake, round.payout)::wallet.answer;
end $$;

-- Bet and win of an instant game, both or neither. The win's transaction id is the bet's with ':win' behind it.
create function wallet.bet_and_win(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_win int8, p_tx text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  bet wallet.answer;
  win wallet.answer;
begin
  bet := wallet.place_bet(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_tx, p_round, false, p_now, 'betwin');
  if bet.status <> 'OK' then return bet; end if;
  win := wallet.settle_win(p_provider, p_session, p_user, p_game, p_currency, p_win, p_tx || ':win', p_tx, p_round, p_closes, p_outcome, p_now);
  -- A repeat with another win is refused like any other repeat with other content; after a new bet the win cannot be refused.
  if win.status <> 'OK' and not bet.repeated then raise exception 'The win of % was refused: %', p_tx, win.status; end if;
  win.tx_ref := bet.tx_ref;
  return win;
end $$;

-- Takes back a bet that no win has settled. Before its bet it leaves a tombstone, so that the late bet is refused.
create function wallet.roll_back(p_provider text, p_session text, p_user text, p_game text, p_tx text, p_reference text, p_round text, p_closes boolean, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  known wallet.provider_transactions;
  bet wallet.provider_transactions;
  round games.rounds;
  journal int8;
  was_found boolean;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, null);
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
      return row('OK', null, play.balance, play.version, journal, true, false, play.member_id, play.currency, play.is_shown, play.game_id, null, null)::wallet.answer;
    end if;
    select * into strict round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
    if (round.game_id, round.mode) <> (play.game_id, play.mode) then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game'); end if;
    -- A closed round was settled, unless it was this bet that closed it. A win settles its bet in any round.
    if (round.state = 'CLOSED' and not bet.closes)
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

  play := wallet.post(play, 'rollback', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx, coalesce(bet.amount, 0), p_now);
  if not was_found then
    insert into wallet.provider_transactions (provider, transaction_uuid, kind, state, round_id, closes, member_id, amount, currency, journal_id, balance, at)
    values (p_provider, p_reference, 'bet', 'TOMBSTONE', p_round, false, play.member_id, 0, play.currency, play.journal_id, play.balance, p_now);
  end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes, member_id, amount, currency, journal_id, balance, at)
  values (p_provider, p_tx, 'rollback', p_reference, p_round, p_closes, play.member_id, coalesce(bet.amount, 0), play.currency, play.journal_id, play.balance, p_now);
  return row('OK', null, play.balance, play.version, play.journal_id, false, false, play.member_id, play.currency, play.is_shown, play.game_id, round.stake, round.payout)::wallet.answer;
end $$;

-- Closes a round that no win closed. Ending it again changes nothing.
create function wallet.end_round(p_provider text, p_session text, p_user text, p_game text, p_round text, p_outcome jsonb, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  play wallet.play;
  before games.rounds;
begin
  play := wallet.enter(p_provider, p_session, p_user, p_game, null);
  if play.refusal is not null then return wallet.refuse(play, play.refusal); end if;
  select * into before from games.rounds r where r.provider = p_provider and r.round_id = p_round and r.member_id = play.member_id and r.game_id = play.game_id and r.mode = play.mode;
  if not found then return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such round'); end if;
  update games.rounds r set outcome = coalesce(p_outcome, r.outcome), state = case when r.state = 'OPEN' then 'CLOSED' else r.state end, closed_at = coalesce(r.closed_at, p_now)
  where r.provider = p_provider and r.round_id = p_round;
  return row('OK', null, play.balance, play.version, null, before.state <> 'OPEN', before.state = 'OPEN', play.member_id, play.currency, play.is_shown, play.game_id, before.stake, before.payout)::wallet.answer;
end $$;
