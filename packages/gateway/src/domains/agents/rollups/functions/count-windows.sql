-- Adds rows of the settled bets feed to windows of five minutes, for merchants with hourly or real-time contracts. If a
-- row's window is already computed, the row counts in the current window and is recorded in `agents.late_bets`.
-- Reversals have the outcome of the reversed bet. Offers are treated like contracts: an offer may be accepted just when
-- a window begins, in a transaction that is not visible yet.
create or replace function agents.count_windows(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8,
  p_now timestamptz) returns void language sql as $$
  with merchants as materialized (
    select k.merchant,
      coalesce((select max(c.ends_at) from agents.cycles c
      where c.merchant = k.merchant and c.kind in ('HOURLY', 'REALTIME')), '-infinity') as computed_until
    from agents.contracts k
    where k.kind in ('HOURLY', 'REALTIME')
      and (k.state = 'PENDING' or k.settled_from is not null
      and (k.settled_until is null or k.settled_until > p_now - interval '1 day'))
    group by k.merchant
  ), counted as materialized (
    select s.xid, s.id, s.merchant, n.id as node_id, s.valid_bet, s.stake, s.payout, placed.is_late,
      date_bin('5 minutes', case when placed.is_late then greatest(p_now, m.computed_until) else s.settled_at end,
        'epoch') as starts_at,
      case when s.reverses is null then 1 else -1 end as bets,
      case sign((s.payout - s.stake) * case when s.reverses is null then 1 else -1 end) when 1 then 'win'
      when 0 then 'push' else 'loss' end as outcome
    from ledger.settled_bets_view s
    join merchants m on m.merchant = s.merchant
    join agents.nodes n on n.member_id = s.member_id
    cross join lateral (select s.settled_at < m.computed_until as is_late) placed
    where (s.xid, s.id) >= (p_first_xid, p_first_id) and (s.xid, s.id) <= (p_last_xid, p_last_id)
      and (n.since = '-infinity' and n.until is null or n.id = agents.node_of_bet(s.member_id, s.provider, s.round_id))
  ), late as (
    insert into agents.late_bets (xid, id, merchant, starts_at) select c.xid, c.id, c.merchant, c.starts_at
    from counted c where c.is_late
  )
  insert into agents.window_bets as w (merchant, starts_at, node_id, outcome, bets, valid_bet, stake, payout)
  select c.merchant, c.starts_at, c.node_id, c.outcome, sum(c.bets)::int, sum(c.valid_bet)::int8, sum(c.stake)::int8,
    sum(c.payout)::int8
  from counted c
  group by c.merchant, c.starts_at, c.node_id, c.outcome
  on conflict (merchant, starts_at, node_id, outcome) do update
  set bets = w.bets + excluded.bets, valid_bet = w.valid_bet + excluded.valid_bet, stake = w.stake + excluded.stake,
    payout = w.payout + excluded.payout
$$;
