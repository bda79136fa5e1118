-- Takes stakes of many members in a few statements: for each of them what wallet.place_bet does, by the same functions.
-- Left out, for that to answer: bets of an account that somebody else holds, more than one bet of an account,
-- rejections, repeats, and stakes of 0.
create or replace function wallet.place_bets(p_bets ledger.request[], p_now timestamptz)
returns table (place int, answer ledger.answer) language plpgsql as $$
declare movements ledger.movement[] := wallet.take_bets(p_bets, 'bet', p_now);
begin
  return query select * from ledger.book(movements, p_now);
  perform ledger.post_pots(m.request, 1, p_now) from unnest(movements) m where (m.request).pots is not null;
end $$;

-- The movements of those that are allowed, with all that they do beside the books: sessions, limits, bonuses. Planned
-- once: tables are large and `p_bets` are few, so that rows are looked up, whatever is known of sizes.
create or replace function wallet.take_bets(p_bets ledger.request[], p_kind text, p_now timestamptz)
returns ledger.movement[] language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  held int8[] := ledger.lock_free_mains(p_bets);
  movements ledger.movement[];
  idle timestamptz[];
begin
  with requested as materialized (
    select distinct on ((p.play).account_id) p.*, r.round_id is null as opens
    from wallet.plays_of(p_bets, held, p_now) p
    left join ledger.rounds_view r on r.provider = (p.request).provider and r.round_id = (p.request).round
    where (p.request).amount > 0
      and not exists (select 1 from ledger.provider_transactions_view t
        where t.transaction_uuid = (p.request).tx and t.provider = (p.request).provider)
      and (r.round_id is null or r.state = 'OPEN'
        and (r.member_id, r.game_id, r.mode) = ((p.play).member_id, (p.play).game_id, (p.play).mode))
    order by (p.play).account_id, (p.request).place
  ), allowed as materialized (
    select requested.*, refusal.idle_expires_at, case when (requested.play).sole
      then row(array[(requested.play).account_id], array[-(requested.request).amount], 0, null)::ledger.stake
      else wallet.stake_of(requested.play, (requested.request).amount, (requested.request).odds) end as stake
    from requested cross join lateral wallet.bet_refusal(requested.play, (requested.request).amount, requested.opens,
      p_now) refusal
    where refusal.status is null
  )
  select array_agg(row(p_kind, p.request, p.play, (p.stake).pools, (p.stake).amounts, (p.stake).wagered, terms,
    false, p.opens)::ledger.movement order by (p.request).place),
    array_agg(p.idle_expires_at order by (p.request).place)
  into movements, idle
  from allowed p
  left join lateral wallet.terms_of((p.play).merchant, (p.play).member_id, (p.play).game_id, p_now) terms
    on p.opens and (p.play).mode = 'real'
  where (p.stake).sub_code is null;

  -- What few of them need are statements of their own.
  perform wallet.keep_alive((movements[n]).play, ((movements[n]).request).session, idle[n], p_now)
  from generate_subscripts(movements, 1) n
  where least(((movements[n]).play).expires_at, idle[n]) < p_now + interval '29 minutes';
  perform protection.count_plays(array_agg((m.play).member_id), array_agg((m.request).amount),
    array_agg(0::int8), p_now)
  from unnest(movements) m where (m.play).limited having count(*) > 0;
  perform wallet.count_wagered((m.play).bonus_id, m.wagered) from unnest(movements) m where m.wagered <> 0;
  return movements;
end $$;
