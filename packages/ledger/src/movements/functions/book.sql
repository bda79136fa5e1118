-- Books movements of providers with one statement: journals with their entries, rounds, and transactions. Kinds are
-- 'bet', 'betwin' (a bet with its win), 'win' and 'rollback'. Several movements of one account must have the same
-- `play`; they are booked in the order of `p_movements`. The caller has locked the accounts and checked all rules.
-- Planned once, with index lookups regardless of statistics: tables are large and `p_movements` are few.
create or replace function ledger.book(p_movements ledger.movement[], p_now timestamptz)
returns table (place int, answer ledger.answer) language plpgsql set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with moves as materialized (
    select m.kind, m.kind in ('bet', 'betwin') as is_bet, (m.request).*, m.play, m.pools, m.amounts, m.wagered, m.terms,
      m.above_max_win, m.opens, m.turn, nextval('ledger.journals_id_seq') as journal,
      case when m.kind in ('bet', 'betwin') then -(m.request).amount else (m.request).amount end as moved,
      -- The version of the main pool counts every movement of the member, whichever pools it changes.
      (select count(*) from unnest(m.pools, m.amounts) as part (pool, amount)
        where part.pool = (m.play).account_id and part.amount <> 0)
        + case when not (m.play).sole and (m.request).amount <> 0 then 1 else 0 end as steps
    from unnest(p_movements)
      with ordinality as m (kind, request, play, pools, amounts, wagered, terms, above_max_win, opens, turn)
    order by m.turn
  ), journals as (
    insert into ledger.journals (id, merchant, kind, ref, at) overriding system value
    select m.journal, (m.play).merchant, case when m.is_bet then 'bet' else m.kind end, m.provider || ':' || m.round,
      p_now
    from moves m
  ), parts as materialized (
    select m.journal, m.turn, part.pool, part.amount
    from moves m cross join lateral unnest(m.pools, m.amounts) as part (pool, amount) where part.amount <> 0
  ), steps as materialized (
    select step.account, sum(step.amount)::int8 as amount, count(*) as times
    from (select pool as account, amount from parts
      union all select (m.play).account_id, 0 from moves m where not (m.play).sole and m.moved <> 0) step
    group by step.account
  ), pools as materialized (
    update ledger.accounts a set balance = a.balance + step.amount, version = a.version + step.times
    from steps step where a.id = step.account returning a.id, a.kind, a.balance, a.version
  ), entered as (
    insert into ledger.entries (journal_id, account_id, amount, balance_after)
    select p.journal, p.pool, p.amount, (pools.balance - sum(p.amount) over (partition by p.pool order by p.turn desc)
      + p.amount)::int8
    from parts p join pools on pools.id = p.pool
    union all
    select m.journal, (m.play).house_account_id, -m.moved, null from moves m where m.moved <> 0
  ), of_bonus as materialized (
    select p.journal, sum(p.amount)::int8 as amount from parts p join pools on pools.id = p.pool
    where pools.kind in ('BONUS', 'LOCKED') group by p.journal
  ), done as materialized (
    select m.*, coalesce(b.amount, 0) as of_bonus, (m.play).bonus + sum(coalesce(b.amount, 0)) over member as bonus,
      (m.play).balance + sum(m.moved) over member as balance, (m.play).shown + sum(m.moved) over member as shown,
      (m.play).version + sum(m.steps) over member as version
    from moves m left join of_bonus b on b.journal = m.journal
    window member as (partition by (m.play).account_id order by m.turn)
  ), reversed as materialized (
    update ledger.provider_transactions t set state = 'REVERSED' from done d
    where d.kind = 'rollback' and t.transaction_uuid = d.reference and t.provider = d.provider and t.state = 'POSTED'
    returning d.turn
  ), changes as materialized (
    select d.provider, d.round, bool_or(d.opens) as opens, bool_or(d.closes) as closes,
      (sum(case when d.is_bet then 1 when d.kind = 'rollback' then -1 else 0 end))::int as bets,
      (sum(case when d.kind <> 'win' then -d.moved else 0 end))::int8 as stake,
      (sum(case when d.kind <> 'win' then -d.of_bonus else 0 end))::int8 as bonus_stake,
      (sum(case when d.kind = 'win' then d.moved else 0 end))::int8 as payout,
      sum(coalesce(d.jackpot, 0))::int8 as jackpot,
      (array_agg(d.outcome) filter (where d.outcome is not null))[1] as outcome,
      bool_or(d.above_max_win) as above_max_win, min(d.session) as session, (array_agg(d.play))[1] as play,
      (array_agg(d.terms) filter (where d.opens))[1] as terms
    from done d where d.kind <> 'rollback' or d.turn in (select turn from reversed)
    -- The member is part of the group, so that the key of rounds rejects an id that another player's new round uses.
    group by d.provider, d.round, (d.play).member_id
  ), opened as (
    insert into ledger.rounds as r (provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets,
      stake, payout, jackpot, outcome, above_max_win, started_at, closed_at, bonus_stake, currency, category, vassalage,
      time_zone, rebate_rate, rebate_factor, point_rate, line_rebates)
    select c.provider, c.round, c.session, (c.play).member_id, (c.play).merchant, (c.play).game_id, (c.play).mode,
      case when c.closes then 'CLOSED' else 'OPEN' end, c.bets, c.stake, c.payout, c.jackpot, c.outcome,
      c.above_max_win, p_now, case when c.closes then p_now end, c.bonus_stake, (c.play).currency, (c.terms).*
    from changes c where c.opens
    returning r.provider, r.round_id, r.stake, r.payout, true as was_open
  ), changed as (
    update ledger.rounds r set bets = r.bets + c.bets, stake = r.stake + c.stake, payout = r.payout + c.payout,
      jackpot = r.jackpot + c.jackpot, bonus_stake = r.bonus_stake + c.bonus_stake,
      outcome = coalesce(c.outcome, r.outcome), above_max_win = r.above_max_win or c.above_max_win,
      state = case when r.bets + c.bets = 0 and c.bets < 0 then 'ROLLED_BACK' when c.closes then 'CLOSED' else r.state
        end,
      closed_at = case when r.bets + c.bets = 0 and c.bets < 0 or c.closes then coalesce(r.closed_at, p_now)
        else r.closed_at end
    from changes c where not c.opens and r.provider = c.provider and r.round_id = c.round
    returning r.provider, r.round_id, r.stake, r.payout, old.state = 'OPEN' as was_open
  ), rounds as (
    select * from opened union all select * from changed
  ), recorded as (
    insert into ledger.provider_transactions (provider, transaction_uuid, kind, state, reference_uuid, round_id, closes,
      member_id, amount, currency, journal_id, balance, at, bonus_id, wagered, bonus, jackpot, free_rounds)
    select d.provider, d.tx, d.kind, 'POSTED', d.reference, d.round, d.closes, (d.play).member_id, d.amount,
      (d.play).currency, d.journal, d.balance, p_now, case when d.is_bet then (d.play).bonus_id end, d.wagered, d.bonus,
      coalesce(d.jackpot, 0), d.free_rounds
    from done d
    union all
    -- A rollback that arrives before its bet. The late bet will be rejected.
    select d.provider, d.reference, 'bet', 'TOMBSTONE', null, d.round, false, (d.play).member_id, 0, (d.play).currency,
      d.journal, d.balance, p_now, null, 0, 0, 0, null
    from done d where d.kind = 'rollback' and d.turn not in (select turn from reversed)
  )
  select d.place, row('OK', null, d.balance, d.version, d.journal, false,
    d.kind <> 'rollback' and d.closes and r.was_open, (d.play).member_id, (d.play).currency, (d.play).is_shown,
    (d.play).game_id, r.stake, r.payout, null, d.bonus, d.shown, d.above_max_win)::ledger.answer
  from done d left join rounds r on (d.provider, d.round) = (r.provider, r.round_id);
end $$;
