-- Adds rows of the feed to windows of five minutes, for merchants with hourly or real-time contracts. What belongs to a window that is computed counts in the one that
-- runs. A reversed bet has the outcome of the bet.
create or replace function agents.count_windows(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8, p_now timestamptz) returns void language sql as $$
  with merchants as materialized (
    select k.merchant, coalesce((select max(c.ends_at) from agents.cycles c where c.merchant = k.merchant and c.kind in ('HOURLY', 'REALTIME')), '-infinity') as computed_until
    from agents.contracts k where k.kind in ('HOURLY', 'REALTIME') and k.settled_from is not null and (k.settled_until is null or k.settled_until > p_now - interval '1 day')
    group by k.merchant
  )
  insert into agents.window_bets as w (merchant, starts_at, node_id, outcome, bets, valid_bet, stake, payout)
  select s.merchant, placed.starts_at, n.id, placed.outcome, sum(case when s.reverses is null then 1 else -1 end)::int, sum(s.valid_bet)::int8, sum(s.stake)::int8, sum(s.payout)::int8
  from wallet.settled_bets s
  join merchants m on m.merchant = s.merchant
  join agents.nodes n on n.member_id = s.member_id
  cross join lateral (
    select date_bin('5 minutes', case when s.settled_at < m.computed_until then greatest(p_now, m.computed_until) else s.settled_at end, 'epoch') as starts_at,
      case sign((s.payout - s.stake) * case when s.reverses is null then 1 else -1 end) when 1 then 'win' when 0 then 'push' else 'loss' end as outcome
  ) placed
  where (s.xid, s.id) >= (p_first_xid, p_first_id) and (s.xid, s.id) <= (p_last_xid, p_last_id)
    and (n.since = '-infinity' and n.until is null or n.id = agents.node_of_bet(s))
  group by s.merchant, placed.starts_at, n.id, placed.outcome
  on conflict (merchant, starts_at, node_id, outcome) do update
  set bets = w.bets + excluded.bets, valid_bet = w.valid_bet + excluded.valid_bet, stake = w.stake + excluded.stake, payout = w.payout + excluded.payout
$$;
