-- Books what providers move, in one statement over all of it: journals with their entries, rounds that open or are
-- settled, and transactions. An account may be there more
-- than once: then in the order of `p_movements`.
create or replace function wallet.book(p_movements wallet.movement[], p_now timestamptz)
returns table (place int, answer wallet.answer) language plpgsql set enable_seqscan = off as $$
begin
  return query with moves as materialized (
    select m.kind, (m.request).*, m.play, m.pools, m.amounts, m.wagered, m.terms, m.turn,
      nextval('wallet.journals_id_seq') as journal,
      case m.kind when 'bet' then -(m.request).amount else (m.request).amount end as moved,
      -- The version of the main pool counts every movement of the member, whichever pools it moves.
      (select count(*) from unnest(m.pools, m.amounts) as part (pool, amount)
        where part.pool = (m.play).account_id and part.amount <> 0)
        + case when not (m.play).sole and (m.request).amount <> 0 then 1 else 0 end as steps
    from unnest(p_movements) with ordinality as m (kind, request, play, pools, amounts, wagered, terms, turn) order by m.turn
  ), journals as (
    insert into wallet.journals (id, merchant, kind, ref, idem_key, at) overriding system value
    select m.journal, (m.play).merchant, m.kind, m.provider || ':' || m.round, 'gpa:' || m.provider || ':' || m.tx, p_now
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
    update wallet.accounts a set balance = a.balance + step.amount, version = a.version + step.times
    from steps step where a.id = step.account returning a.id, a.kind, a.balance, a.version
  ), entered as (
    insert into wallet.entries (journal_id, account_id, amount, balance_after)
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
      (m.play).version + sum(m.steps) over member as version,
      m.kind = 'win' and m.amount - m.jackpot > g.max_win as is_above
    from moves m join games.games g on g.game_id = (m.play).game_id
    left join of_bonus b on b.journal = m.journal
    window member as (partition by (m.play).account_id order by m.turn)
  ), opened as (
    insert into games.rounds as r (provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets,
      stake, started_at, closed_at, bonus_stake, currency, category, vassalage, time_zone, rebate_rate, rebate_factor,
      point_rate, line_rebates)
    select d.provider, d.round, d.session, (d.play).member_id, (d.play).merchant, (d.play).game_id, (d.play).mode,
      case when d.closes then 'CLOSED' else 'OPEN' end, 1, d.amount, p_now, case when d.closes then p_now end,
      -d.of_bonus, (d.play).currency, (d.terms).*
    from done d where d.kind = 'bet' returning r.provider, r.round_id, r.stake, r.payout
  ), settled as (
    update games.rounds r set payout = r.payout + d.amount, jackpot = r.jackpot + d.jackpot,
      outcome = coalesce(d.outcome, r.outcome), above_max_win = r.above_max_win or d.is_above,
      state = case when d.closes then 'CLOSED' else r.state end, closed_at = case when d.closes then p_now end
    from done d where d.kind = 'win' and r.provider = d.provider and r.round_id = d.round
    returning r.provider, r.round_id, r.stake, r.payout
  ), rounds as (
    select * from opened union all select * from settled
  ), recorded as (
    insert into wallet.provider_transactions (provider, transaction_uuid, kind, reference_uuid, round_id, closes,
      member_id, amount, currency, journal_id, balance, at, bonus_id, wagered, bonus, jackpot)
    select d.provider, d.tx, d.kind, d.reference, d.round, d.closes, (d.play).member_id, d.amount, (d.play).currency,
      d.journal, d.balance, p_now, case d.kind when 'bet' then (d.play).bonus_id end, d.wagered, d.bonus,
      coalesce(d.jackpot, 0)
    from done d
  )
  select d.place, row('OK', null, d.balance, d.version, d.journal, false, d.closes, (d.play).member_id,
    (d.play).currency, (d.play).is_shown, (d.play).game_id, r.stake, r.payout, null, d.bonus, d.shown,
    coalesce(d.is_above, false))::wallet.answer
  from done d join rounds r on (d.provider, d.round) = (r.provider, r.round_id);

  perform wallet.post_pots((m.request).provider, (m.request).session, (m.request).round, (m.request).tx,
    (m.request).pots, case m.kind when 'bet' then 1 else -1 end, p_now)
  from unnest(p_movements) m where (m.request).pots is not null;
end $$;
