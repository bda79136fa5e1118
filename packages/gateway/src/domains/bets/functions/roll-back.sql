-- Rolls back a bet that is not settled by a win. The stake returns to the pools it came from, and contributions to
-- jackpots are taken out. A rollback that arrives before its bet leaves a tombstone, so that the late bet is rejected.
create or replace function bets.roll_back(p_back ledger.request, p_now timestamptz) returns ledger.answer
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  play ledger.play := wallet.enter(p_back, p_now);
  known ledger.provider_transactions;
  bet ledger.provider_transactions;
  round ledger.rounds;
  back ledger.stake;
  journal int8;
  was_found boolean;
  moved ledger.movement;
  answer ledger.answer;
begin
  if play.refusal is not null then return ledger.refuse(play, play.refusal); end if;
  if p_back.tx = p_back.reference then
    return ledger.refuse(play, 'ERR_SYNTAX', 'a rollback has a transaction id of its own');
  end if;
  select * into bet from ledger.provider_transactions_view t
  where t.provider = p_back.provider and t.transaction_uuid = p_back.reference;
  was_found := found;
  p_back.amount := coalesce(bet.amount, 0);
  select * into known from ledger.provider_transactions_view t
  where t.provider = p_back.provider and t.transaction_uuid = p_back.tx;
  if found then return ledger.repeat(play, known, p_back, 'rollback'); end if;

  if was_found then
    if bet.kind not in ('bet', 'betwin') or (bet.member_id, bet.round_id) <> (play.member_id, p_back.round) then
      return ledger.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this round');
    end if;
    if bet.state <> 'POSTED' then
      select t.journal_id into strict journal from ledger.provider_transactions_view t
      where t.provider = p_back.provider and t.round_id = p_back.round and t.kind = 'rollback'
        and t.reference_uuid = p_back.reference;
      return ledger.accept(play, journal, true);
    end if;
    select * into strict round from ledger.rounds_view r
    where r.provider = p_back.provider and r.round_id = p_back.round;
    if (round.game_id, round.mode) <> (play.game_id, play.mode) then
      return ledger.refuse(play, 'ERR_TX_NOT_FOUND', 'there is no such bet in this game');
    end if;
    -- A closed round counts as settled, unless this bet itself or the sweeper closed it. A win settles its bet in any
    -- round.
    if (round.state = 'CLOSED' and not bet.closes and not round.auto_closed)
      or exists (select 1 from ledger.provider_transactions_view t where t.provider = p_back.provider
        and t.round_id = p_back.round and t.kind = 'win' and t.reference_uuid = p_back.reference) then
      return ledger.refuse(play, 'ERR_ROUND_CLOSED', 'this bet is settled');
    end if;
    if bet.free_rounds is not null then
      perform wallet.count_free_round(bet.free_rounds, -1, 0);
    end if;
  end if;

  back := case when play.sole or p_back.amount = 0
    then row(array[play.account_id], array[p_back.amount], 0, null)::ledger.stake
    else ledger.return_of(play, bet, p_back.amount) end;
  perform wallet.count_wagered(bet.bonus_id, -bet.wagered);
  moved := row('rollback', p_back, play, back.pools, back.amounts, 0, null, false, false);
  select (b.answer).* into strict answer from ledger.book(array[moved], p_now) b;
  if p_back.closes and round.state = 'OPEN' then perform wallet.discount_wagered(p_back.provider, p_back.round); end if;
  answer := wallet.follow_movement(answer, moved, bet.bonus_id, p_now);
  -- Subtracts the counted stake.
  if play.limited and bet.amount > 0 then perform protection.count_play(play.member_id, bet.at, -bet.amount, 0); end if;
  p_back.pots := ledger.pots_of(p_back.provider, p_back.reference);
  if p_back.pots is not null then perform ledger.post_pots(p_back, -1, p_now); end if;
  return answer;
end $$;

-- Rolls back bets of many members in a few statements. These rollbacks return no row and need bets.roll_back: those
-- that it would reject or repeat, those of missing bets or free rounds, those that affect a bonus beyond its pools,
-- further rollbacks of the same account, and those of accounts that another transaction has locked.
create or replace function bets.roll_backs(p_backs ledger.request[], p_now timestamptz)
returns table (place int, answer ledger.answer) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set join_collapse_limit = 1
set plan_cache_mode = force_generic_plan as $$
declare
  held int8[] := ledger.lock_free_mains(p_backs);
  movements ledger.movement[];
begin
  with requested as materialized (
    select distinct on ((p.play).account_id) p.play, p.request, row(bet.*)::ledger.provider_transactions as bet
    from bets.plays_of(p_backs, held, p_now) p
    -- `offset 0` forces an index lookup by the whole key.
    cross join lateral (select bet.* from ledger.provider_transactions_view bet
      where bet.transaction_uuid = (p.request).reference and bet.provider = (p.request).provider offset 0) bet
    cross join lateral (select r.* from ledger.rounds_view r
      where r.provider = (p.request).provider and r.round_id = (p.request).round offset 0) r
    where bet.kind in ('bet', 'betwin') and bet.state = 'POSTED' and bet.amount > 0
      and (bet.member_id, bet.round_id) = ((p.play).member_id, (p.request).round)
      and (r.game_id, r.mode) = ((p.play).game_id, (p.play).mode)
      and (r.state <> 'CLOSED' or bet.closes or r.auto_closed)
      and not exists (select 1 from ledger.provider_transactions_view t
        where t.transaction_uuid = (p.request).tx and t.provider = (p.request).provider)
      and not exists (select 1 from ledger.provider_transactions_view t
        where t.round_id = (p.request).round and t.provider = (p.request).provider and t.kind = 'win'
          and t.reference_uuid = (p.request).reference)
      -- Left out: bets with money of a bonus that has ended, and rounds whose stake is not entirely a valid bet.
      and ((p.play).sole
        or not exists (select 1 from wallet.bonuses_view b where b.id = bet.bonus_id and b.ended_at is not null)
          and not ((p.request).closes and r.state = 'OPEN' and r.bets > 1))
    order by (p.play).account_id, (p.request).place
  )
  select array_agg(row('rollback',
    jsonb_populate_record(q.request, jsonb_build_object('amount', (q.bet).amount)), q.play, (back.part).pools,
    (back.part).amounts, 0, null, false, false)::ledger.movement order by (q.request).place)
  into movements
  from requested q
  cross join lateral (select case when (q.play).sole
    then row(array[(q.play).account_id], array[(q.bet).amount], 0, null)::ledger.stake
    else ledger.return_of(q.play, q.bet, (q.bet).amount) end as part) back;

  perform wallet.count_wagered(bet.bonus_id, -bet.wagered), case when (m.play).limited
    then protection.count_play((m.play).member_id, bet.at, -bet.amount, 0) end
  from unnest(movements) m join ledger.provider_transactions_view bet
    on bet.transaction_uuid = (m.request).reference and bet.provider = (m.request).provider;
  return query select * from ledger.book(movements, p_now);
  perform ledger.post_pots(jsonb_populate_record(m.request, jsonb_build_object('pots', pots.put)), -1, p_now)
  from unnest(movements) m
  cross join lateral (select ledger.pots_of((m.request).provider, (m.request).reference) as put) pots
  where pots.put is not null;
end $$;
