-- Takes a stake and opens the round, or adds the stake to an open round. `p_kind` is 'betwin' for a bet that is sent
-- with its win. `p_pools` and `p_holds` are, in the same order, the pools and amounts of a stake that was held before.
create or replace function bets.place_bet(p_bet ledger.request, p_now timestamptz, p_kind text default 'bet',
  p_pools int8[] default null, p_holds int8[] default null) returns ledger.answer language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  play ledger.play := wallet.enter(p_bet, p_now);
  known ledger.provider_transactions;
  round ledger.rounds;
  refusal record;
  stake ledger.stake;
  terms ledger.terms;
  is_new boolean;
  answer ledger.answer;
begin
  if play.refusal is not null then return ledger.refuse(play, play.refusal); end if;
  select * into known from ledger.provider_transactions_view t
  where t.provider = p_bet.provider and t.transaction_uuid = p_bet.tx;
  if found then return ledger.repeat(play, known, p_bet, p_kind); end if;

  select * into round from ledger.rounds_view r where r.provider = p_bet.provider and r.round_id = p_bet.round;
  is_new := not found;
  if not is_new then
    if (round.member_id, round.game_id, round.mode) <> (play.member_id, play.game_id, play.mode) then
      return ledger.refuse(play, 'ERR_DUPLICATE', 'this round id was used for something else');
    end if;
    if round.state <> 'OPEN' then return ledger.refuse(play, 'ERR_ROUND_CLOSED'); end if;
  end if;
  select * into refusal from bets.bet_refusal(play, p_bet.amount, is_new, p_now, p_pools is not null);
  if refusal.status is not null then
    return ledger.refuse(play, refusal.status, refusal.message, refusal.sub_code);
  end if;
  if p_pools is not null then play.pools := p_pools; play.holds := p_holds; end if;
  if play.sole then
    stake := row(array[play.account_id], array[-p_bet.amount], 0, null);
  else
    stake := wallet.stake_of(play, p_bet.amount, coalesce(p_bet.odds, 0));
    if stake.sub_code is not null then
      return ledger.refuse(play, 'ERR_LIMIT', 'the terms of the bonus that runs do not allow this bet', stake.sub_code);
    end if;
  end if;
  if is_new and play.mode = 'real' then
    select t.* into terms from bets.terms_of(play.merchant, play.member_id, play.game_id, p_now) t;
  end if;

  if p_pools is null then perform bets.keep_alive(play, p_bet.session, refusal.idle_expires_at, p_now); end if;
  select (b.answer).* into strict answer from ledger.book(array[
    row(p_kind, p_bet, play, stake.pools, stake.amounts, stake.wagered, terms, false, is_new)::ledger.movement
  ], p_now) b;
  perform wallet.count_wagered(play.bonus_id, stake.wagered);
  if p_bet.closes and not is_new then perform wallet.discount_wagered(p_bet.provider, p_bet.round); end if;
  if play.limited then perform protection.count_play(play.member_id, p_now, p_bet.amount, 0); end if;
  if p_bet.pots is not null then perform ledger.post_pots(p_bet, 1, p_now); end if;
  return answer;
end $$;

-- Takes the stakes of many members in a few statements, with the same effect as bets.place_bet on each. These bets
-- return no row and need bets.place_bet: bets of an account that another transaction has locked, further bets of the
-- same account, rejected and repeated bets, bets of 0, and bets that close a round whose earlier bets may then count
-- less toward a bonus.
create or replace function bets.place_bets(p_bets ledger.request[], p_now timestamptz)
returns table (place int, answer ledger.answer) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare movements ledger.movement[] := bets.take_bets(p_bets, 'bet', p_now);
begin
  return query select * from ledger.book(movements, p_now);
  perform ledger.post_pots(m.request, 1, p_now) from unnest(movements) m where (m.request).pots is not null;
end $$;

-- Returns the movements of accepted bets, and applies their effects outside of the ledger: sessions, limits, bonuses.
-- Planned once, for large tables and few `p_bets`: rows are looked up in the order as written, regardless of table
-- statistics.
create or replace function bets.take_bets(p_bets ledger.request[], p_kind text, p_now timestamptz)
returns ledger.movement[] language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set join_collapse_limit = 1
set plan_cache_mode = force_generic_plan as $$
declare
  held int8[] := ledger.lock_free_mains(p_bets);
  movements ledger.movement[];
  idle timestamptz[];
begin
  with requested as materialized (
    select distinct on ((p.play).account_id) p.*, r.round_id is null as opens
    from bets.plays_of(p_bets, held, p_now) p
    -- `offset 0` forces an index lookup by the whole key.
    left join lateral (select r.* from ledger.rounds_view r
      where r.provider = (p.request).provider and r.round_id = (p.request).round offset 0) r on true
    where (p.request).amount > 0
      and not exists (select 1 from ledger.provider_transactions_view t
        where t.transaction_uuid = (p.request).tx and t.provider = (p.request).provider)
      and (r.round_id is null or r.state = 'OPEN'
        and (r.member_id, r.game_id, r.mode) = ((p.play).member_id, (p.play).game_id, (p.play).mode)
        and ((p.play).sole or not (p.request).closes))
    order by (p.play).account_id, (p.request).place
  ), allowed as materialized (
    select requested.*, refusal.idle_expires_at, case when (requested.play).sole
      then row(array[(requested.play).account_id], array[-(requested.request).amount], 0, null)::ledger.stake
      else wallet.stake_of(requested.play, (requested.request).amount, (requested.request).odds) end as stake
    from requested cross join lateral bets.bet_refusal(requested.play, (requested.request).amount, requested.opens,
      p_now) refusal
    where refusal.status is null
  )
  select array_agg(row(p_kind, p.request, p.play, (p.stake).pools, (p.stake).amounts, (p.stake).wagered, terms,
    false, p.opens)::ledger.movement order by (p.request).place),
    array_agg(p.idle_expires_at order by (p.request).place)
  into movements, idle
  from allowed p
  left join lateral bets.terms_of((p.play).merchant, (p.play).member_id, (p.play).game_id, p_now) terms
    on p.opens and (p.play).mode = 'real'
  where (p.stake).sub_code is null;

  -- In separate statements, because only few bets need them.
  perform bets.keep_alive((movements[n]).play, ((movements[n]).request).session, idle[n], p_now)
  from generate_subscripts(movements, 1) n
  where least(((movements[n]).play).expires_at, idle[n]) < p_now + interval '29 minutes';
  perform protection.count_plays(array_agg((m.play).member_id), array_agg((m.request).amount),
    array_agg(0::int8), p_now)
  from unnest(movements) m where (m.play).limited having count(*) > 0;
  perform wallet.count_wagered((m.play).bonus_id, m.wagered) from unnest(movements) m where m.wagered <> 0;
  return movements;
end $$;
