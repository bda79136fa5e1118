-- Pots of progressive jackpots (domain rule JP-01). What a bet adds to them is posted with the bet, in its transaction (section 7): the house
-- puts it aside from what was staked. A win takes out what stakes have put in; what a jackpot began with, the house pays. A journal of their
-- own, for they move the house's money among its own accounts: the member's side is the journal of the bet or the win.
alter table wallet.accounts drop constraint accounts_kind_check;
-- A JACKPOT is one pot at one merchant, named `provider:code`, and `provider:code:demo` for demo play. A jackpot that is won at another
-- merchant than it was filled at leaves one below 0: together they hold what stakes have put in.
alter table wallet.accounts add constraint accounts_kind_check check (kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET', 'DEMO', 'HOUSE', 'VENDOR', 'PROMO', 'AGENT', 'CLEARING', 'JACKPOT'));
alter table wallet.journals drop constraint journals_kind_check;
alter table wallet.journals add constraint journals_kind_check check (kind in ('bet', 'win', 'rollback', 'close', 'jackpot', 'deposit', 'withdrawal', 'bonus', 'transfer', 'adjustment', 'opening'));

-- What a transaction of a provider put into pots, or took out of them: amounts as text by code. Null when nothing.
create function wallet.pots_of(p_provider text, p_tx text) returns jsonb language sql stable as $$
  select jsonb_object_agg(split_part(a.name, ':', 2), abs(e.amount)::text)
  from wallet.journals j
  join wallet.entries e on e.journal_id = j.id
  join wallet.accounts a on a.id = e.account_id and a.kind = 'JACKPOT'
  where j.idem_key = 'jackpot:' || p_provider || ':' || p_tx
$$;

-- Moves money of the house into pots (`p_direction` 1), or out of them (-1).
create function wallet.post_pots(p_provider text, p_session text, p_round text, p_tx text, p_pots jsonb, p_direction int, p_now timestamptz) returns void language plpgsql as $$
declare
  play games.sessions;
  accounts int8[];
  amounts int8[];
begin
  select * into strict play from games.sessions s where s.id = p_session and s.provider = p_provider;
  -- In one order everywhere, so that two that open new pots do not wait for each other.
  select array_agg(wallet.house_account(play.merchant, 'JACKPOT', p_provider || ':' || pot.code || case play.mode when 'demo' then ':demo' else '' end, play.currency) order by pot.code), array_agg(p_direction * pot.amount::int8 order by pot.code)
  into accounts, amounts
  from (select key as code, value as amount from jsonb_each_text(p_pots) order by key) as pot;
  perform wallet.post_entries(play.merchant, 'jackpot', p_provider || ':' || p_round, 'jackpot:' || p_provider || ':' || p_tx,
    accounts || play.house_account_id, amounts || -(select sum(amount) from unnest(amounts) as amount)::int8, p_now);
end $$;

-- A transaction id with other pots than before was used for something else.
create function wallet.refuse_pots(answer wallet.answer) returns wallet.answer language plpgsql immutable as $$
begin
  answer.status := 'ERR_DUPLICATE';
  answer.message := 'this transaction id was used with other pots';
  answer.tx_ref := null;
  answer.repeated := false;
  return answer;
end $$;

create function wallet.place_bet_with_pots(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_round text, p_closes boolean, p_now timestamptz, p_odds int8, p_pots jsonb) returns wallet.answer language plpgsql as $$
declare answer wallet.answer := wallet.place_bet(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_tx, p_round, p_closes, p_now, 'bet', p_odds);
begin
  if answer.repeated then
    if wallet.pots_of(p_provider, p_tx) is distinct from p_pots then return wallet.refuse_pots(answer); end if;
  elsif answer.status = 'OK' and p_pots is not null then
    perform wallet.post_pots(p_provider, p_session, p_round, p_tx, p_pots, 1, p_now);
  end if;
  return answer;
end $$;

create function wallet.settle_win_with_pots(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_tx text, p_reference text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz, p_jackpot int8, p_pots jsonb) returns wallet.answer language plpgsql as $$
declare answer wallet.answer := wallet.settle_win(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_tx, p_reference, p_round, p_closes, p_outcome, p_now, p_jackpot);
begin
  if answer.repeated then
    if wallet.pots_of(p_provider, p_tx) is distinct from p_pots then return wallet.refuse_pots(answer); end if;
  elsif answer.status = 'OK' and p_pots is not null then
    perform wallet.post_pots(p_provider, p_session, p_round, p_tx, p_pots, -1, p_now);
  end if;
  return answer;
end $$;

create function wallet.bet_and_win_with_pots(p_provider text, p_session text, p_user text, p_game text, p_currency text, p_amount int8, p_win int8, p_tx text, p_round text, p_closes boolean, p_outcome jsonb, p_now timestamptz, p_odds int8, p_jackpot int8, p_pots jsonb, p_win_pots jsonb) returns wallet.answer language plpgsql as $$
declare answer wallet.answer := wallet.bet_and_win(p_provider, p_session, p_user, p_game, p_currency, p_amount, p_win, p_tx, p_round, p_closes, p_outcome, p_now, p_odds, p_jackpot);
begin
  if answer.repeated then
    if (wallet.pots_of(p_provider, p_tx), wallet.pots_of(p_provider, p_tx || ':win')) is distinct from (p_pots, p_win_pots) then return wallet.refuse_pots(answer); end if;
  elsif answer.status = 'OK' then
    if p_pots is not null then perform wallet.post_pots(p_provider, p_session, p_round, p_tx, p_pots, 1, p_now); end if;
    if p_win_pots is not null then perform wallet.post_pots(p_provider, p_session, p_round, p_tx || ':win', p_win_pots, -1, p_now); end if;
  end if;
  return answer;
end $$;

-- A bet that is taken back takes out of pots what it has put in.
create function wallet.roll_back_with_pots(p_provider text, p_session text, p_user text, p_game text, p_tx text, p_reference text, p_round text, p_closes boolean, p_now timestamptz) returns wallet.answer language plpgsql as $$
declare
  answer wallet.answer := wallet.roll_back(p_provider, p_session, p_user, p_game, p_tx, p_reference, p_round, p_closes, p_now);
  pots jsonb;
begin
  if answer.status = 'OK' and not answer.repeated then
    pots := wallet.pots_of(p_provider, p_reference);
    if pots is not null then perform wallet.post_pots(p_provider, p_session, p_round, p_tx, pots, -1, p_now); end if;
  end if;
  return answer;
end $$;

-- Empties a pot at every merchant into another, or into the house's own account without one. Answers what was moved, of all merchants.
create function wallet.move_pot(p_provider text, p_code text, p_to text, p_is_demo boolean, p_now timestamptz) returns int8 language plpgsql as $$
declare
  suffix text := case when p_is_demo then ':demo' else '' end;
  pot record;
  moved int8 := 0;
begin
  -- Two of these at once would move the same money; what each reads stands after the lock.
  perform pg_advisory_xact_lock(hashtextextended('pot ' || p_provider || ':' || p_code || suffix, 0));
  for pot in
    select a.id, a.merchant, a.currency, sum(e.amount)::int8 as held, max(e.journal_id) as last
    from wallet.accounts a join wallet.entries e on e.account_id = a.id
    where a.kind = 'JACKPOT' and a.name = p_provider || ':' || p_code || suffix
    group by a.id, a.merchant, a.currency having sum(e.amount) <> 0
  loop
    -- The last journal that is moved names the movement.
    perform wallet.post_entries(pot.merchant, 'jackpot', 'pot:' || p_provider || ':' || p_code || suffix, 'pot:' || pot.id || ':' || pot.last,
      array[pot.id, case when p_to is null then wallet.house_account(pot.merchant, 'HOUSE', 'jackpots' || suffix, pot.currency) else wallet.house_account(pot.merchant, 'JACKPOT', p_provider || ':' || p_to || suffix, pot.currency) end],
      array[-pot.held, pot.held], p_now);
    moved := moved + pot.held;
  end loop;
  return moved;
end $$;
