-- Takes back a bet that no win has settled, to the pools it came from. Before its bet it leaves a tombstone, so that
-- the late bet is refused.
create or replace function wallet.roll_back(p_provider text, p_session text, p_user text, p_game text, p_tx text,
  p_reference text, p_round text, p_closes boolean, p_now timestamptz) returns wallet.answer language plpgsql as $$
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
  if p_tx = p_reference then
    return wallet.refuse(play, 'ERR_SYNTAX', 'a rollback has a transaction id of its own');
  end if;
  select * into bet from wallet.provider_transactions t
  where t.provider = p_provider and t.transaction_uuid = p_reference;
  was_found := found;
  select * into known from wallet.provider_transactions t where t.provider = p_provider and t.transaction_uuid = p_tx;
  if found then return wallet.repeat(play, known, 'rollback', p_reference, p_round, coalesce(bet.amount, 0)); end if;

  if was_found then
    if bet.kind not in ('bet', 'betwin') or (bet.member_id, bet.round_id) <> (play.member_id, p_round) then
      return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round');
    end if;
    if bet.state <> 'POSTED' then
      select t.journal_id into strict journal from wallet.provider_transactions t
      where t.provider = p_provider and t.round_id = p_round and t.kind = 'rollback' and t.reference_uuid = p_reference;
      return wallet.accept(play, journal, true, false, null, null);
    end if;
    select * into strict round from games.rounds r where r.provider = p_provider and r.round_id = p_round;
    if (round.game_id, round.mode) <> (play.game_id, play.mode) then
      return wallet.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game');
    end if;
    -- A closed round was settled, unless it was this bet that closed it, or nobody but the sweeper. A win settles its
    -- bet in any round.
    if (round.state = 'CLOSED' and not bet.closes and not round.auto_closed)
      or exists (select 1 from wallet.provider_transactions t where t.provider = p_provider and t.round_id = p_round
        and t.kind = 'win' and t.reference_uuid = p_reference) then
      return wallet.refuse(play, 'ERR_ROUND_CLOSED', 'this bet is settled');
    end if;
    update wallet.provider_transactions t set state = 'REVERSED'
    where t.provider = p_provider and t.transaction_uuid = p_reference;
    if bet.free_rounds is not null then
      update wallet.free_rounds f set used = f.used - 1 where f.id = bet.free_rounds;
    end if;
  end if;

  if play.sole or coalesce(bet.amount, 0) = 0 then
    play := wallet.post(play, 'rollback', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx,
      coalesce(bet.amount, 0), p_now);
  else
    perform wallet.count_wagered(bet.bonus_id, -bet.wagered);
    back := wallet.return_of(play, bet, bet.amount);
    play := wallet.post_pools(play, 'rollback', p_provider || ':' || p_round, 'gpa:' || p_provider || ':' || p_tx,
      back.pools, back.amounts, p_now);
    play := wallet.follow_bonus(play, bet.bonus_id, back.pools, back.amounts, p_provider || ':' || p_tx, p_now);
  end if;
  -- What was staked then was not staked after all.
  if play.limited and bet.amount > 0 then perform protection.count_play(play.member_id, bet.at, -bet.amount, 0); end if;
  if not was_found then
    insert into wallet.provider_transactions (provider, transaction_uuid, kind, state, round_id, closes, member_id,
      amount, currency, journal_id, balance, at)
    values (p_provider, p_reference, 'bet', 'TOMBSTONE', p_round, false, play.member_id, 0, play.currency,
      play.journal_id, play.balance, p_now);
  end if;
  insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes,
    member_id, amount, currency, journal_id, balance, at, bonus)
  values (p_provider, p_tx, 'rollback', p_reference, p_round, p_closes, play.member_id, coalesce(bet.amount, 0),
    play.currency, play.journal_id, play.balance, p_now, play.bonus);
  if was_found then
    update games.rounds r set bets = r.bets - 1, stake = r.stake - bet.amount,
      bonus_stake = r.bonus_stake - wallet.of_bonus(bet.journal_id),
      state = case when r.bets = 1 then 'ROLLED_BACK' when p_closes then 'CLOSED' else r.state end,
      closed_at = case when r.bets = 1 or p_closes then coalesce(r.closed_at, p_now) else r.closed_at end
    where r.provider = p_provider and r.round_id = p_round
    returning * into round;
  end if;
  return wallet.accept(play, play.journal_id, false, false, round.stake, round.payout);
end $$;
