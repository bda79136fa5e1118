-- Pays wins of open rounds for many members in a few statements, with the same effect as bets.settle_win on each; a win
-- of 0 closes a losing round. These wins return no row and need bets.settle_win: wins of free rounds, of rounds that
-- are not open, of rolled-back bets, wins that affect a bonus beyond its pools, repeats, further wins of the same round
-- and, unless `p_waits`, wins of accounts that another transaction has locked. Planned for large tables and few
-- `p_wins`: rows are looked up in the order as written, regardless of table statistics.
create or replace function bets.settle_wins(p_wins ledger.request[], p_waits boolean, p_now timestamptz)
returns table (place int, answer ledger.answer) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set join_collapse_limit = 1
set plan_cache_mode = force_generic_plan as $$
declare
  accounts int8[] := array(select distinct s.account_id from unnest(p_wins) win join ledger.sessions_view s
    on s.id = win.session);
  movements ledger.movement[];
begin
  -- Locked in the order of members, like in wallet.lock_mains, to prevent deadlocks.
  if p_waits then
    perform 1 from ledger.accounts_view a where a.id = any (accounts) order by a.member_id for no key update;
  else
    accounts := array(
      select a.id from ledger.accounts_view a where a.id = any (accounts) for no key update skip locked);
  end if;

  with requested as materialized (
    select distinct on ((p.request).provider, (p.request).round) p.*,
      case when (p.play).sole or (p.request).amount = 0 then null
        else ledger.return_of(p.play, row(bet.*)::ledger.provider_transactions, (p.request).amount) end as back,
      (p.request).amount - (p.request).jackpot > greatest(g.max_win, 0) as is_above
    from bets.plays_of(p_wins, accounts, p_now) p
    -- `offset 0` forces an index lookup by the whole key.
    cross join lateral (select r.* from ledger.rounds_view r
      where r.provider = (p.request).provider and r.round_id = (p.request).round offset 0) r
    join games.games_view g on g.game_id = r.game_id
    cross join lateral (select bet.* from ledger.provider_transactions_view bet
      where bet.transaction_uuid = (p.request).reference and bet.provider = (p.request).provider offset 0) bet
    where r.state = 'OPEN' and (r.member_id, r.game_id, r.mode)
        = ((p.play).member_id, (p.play).game_id, (p.play).mode)
      and bet.kind in ('bet', 'betwin') and bet.state = 'POSTED' and bet.free_rounds is null
      and (bet.round_id, bet.member_id) = (r.round_id, r.member_id)
      and not exists (select 1 from ledger.provider_transactions_view t
        where t.transaction_uuid = (p.request).tx and t.provider = (p.request).provider)
      -- Left out: bets with money of a bonus that has ended, and rounds whose stake is not entirely a valid bet.
      and ((p.play).sole
        or not exists (select 1 from wallet.bonuses_view b where b.id = bet.bonus_id and b.ended_at is not null)
          and ledger.valid_bet(r.category, r.stake, 0, r.payout + (p.request).amount)
            - ledger.opposite_stake(coalesce((p.request).outcome, r.outcome)) >= r.stake)
    order by (p.request).provider, (p.request).round, (p.request).place
  )
  select array_agg(row('win', p.request, p.play, coalesce((p.back).pools, array[(p.play).account_id]),
    coalesce((p.back).amounts, array[(p.request).amount]), 0, null, p.is_above, false)::ledger.movement
    order by (p.play).member_id, (p.request).place)
  into movements from requested p;
  perform protection.count_plays(array_agg((m.play).member_id), array_agg(0::int8),
    array_agg((m.request).amount), p_now)
  from unnest(movements) m where (m.play).limited having count(*) > 0;
  return query select * from ledger.book(movements, p_now);
  perform ledger.post_pots(m.request, -1, p_now) from unnest(movements) m where (m.request).pots is not null;
end $$;
