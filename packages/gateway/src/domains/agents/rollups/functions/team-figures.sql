-- The figures of nodes and of everybody below them, by day and category; several rows for one of them where they come from several sources. Agents, operators
-- and settlements read these. `is_own`: of the node itself. Closed days come from their sums, the others from those of members: found through the tree for small
-- teams, through the days for large ones.
create or replace function agents.team_figures(p_nodes int8[], p_from date, p_to date) returns table (
  is_own boolean, node_id int8, day date, category text, bets int, stake int8, valid_bet int8, payout int8, rebate int8, bonus int8, salary int8,
  dividend int8, deposits int, deposited int8, withdrawals int, withdrawn int8, first_deposits int, first_deposited int8, registrations int, bettors int
) language plpgsql stable rows 1000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  open_from date := (select min(c.through) + 1 from agents.closed_days c where c.through <> '-infinity');
  is_large boolean;
begin
  return query select true, d.*, 0 from unnest(p_nodes) as h (id) join agents.member_days d on d.node_id = h.id where d.day between p_from and p_to;
  return query
    select false, d.* from unnest(p_nodes) as h (id) join agents.team_days d on d.node_id = h.id join agents.nodes n on n.id = d.node_id join agents.closed_days c on c.merchant = n.merchant
    where d.day between p_from and least(p_to, c.through);
  if open_from > p_to then return; end if;
  select count(*) = 2000 into is_large from (select 1 from agents.nodes n where n.path && p_nodes limit 2000) team;
  if cardinality(p_nodes) = 1 and is_large then
    return query
      select false, p_nodes[1], d.day, d.category, d.bets, d.stake, d.valid_bet, d.payout, d.rebate, d.bonus, d.salary, d.dividend, d.deposits, d.deposited, d.withdrawals, d.withdrawn,
        d.first_deposits, d.first_deposited, d.registrations, 0
      from agents.member_days d
      join agents.nodes n on n.id = d.node_id and n.path @> p_nodes
      left join agents.closed_days c on c.merchant = n.merchant
      where d.day between greatest(p_from, open_from) and p_to and d.day > coalesce(c.through, '-infinity');
  elsif not is_large then
    return query
      select false, above.id, d.day, d.category, d.bets, d.stake, d.valid_bet, d.payout, d.rebate, d.bonus, d.salary, d.dividend, d.deposits, d.deposited, d.withdrawals, d.withdrawn,
        d.first_deposits, d.first_deposited, d.registrations, 0
      from agents.nodes n
      left join agents.closed_days c on c.merchant = n.merchant
      join agents.member_days d on d.node_id = n.id and d.day > coalesce(c.through, '-infinity')
      cross join unnest(n.path) as above (id)
      where n.path && p_nodes and above.id = any (p_nodes) and d.day between greatest(p_from, open_from) and p_to;
  else
    return query
      select false, above.id, d.day, d.category, d.bets, d.stake, d.valid_bet, d.payout, d.rebate, d.bonus, d.salary, d.dividend, d.deposits, d.deposited, d.withdrawals, d.withdrawn,
        d.first_deposits, d.first_deposited, d.registrations, 0
      from agents.member_days d
      join agents.nodes n on n.id = d.node_id
      left join agents.closed_days c on c.merchant = n.merchant
      cross join unnest(n.path) as above (id)
      join unnest(p_nodes) as h (id) on h.id = above.id
      where d.day between greatest(p_from, open_from) and p_to and d.day > coalesce(c.through, '-infinity');
  end if;
end $$;

-- Members who bet in the days, at nodes or below: each once, with the node of `p_nodes` they count for.
create or replace function agents.team_bettors(p_nodes int8[], p_from date, p_to date) returns table (node_id int8, member_id int8) language plpgsql stable rows 1000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  open_from date := (select min(c.through) + 1 from agents.closed_days c where c.through <> '-infinity');
  bet_years int[] := array(select generate_series(extract(year from p_from)::int, extract(year from p_to)::int));
  -- The days of the period in each of the years.
  bet_days bit(366)[] := array(
    select (select bit_or(set_bit(0::bit(366), extract(doy from d)::int - 1, 1)) from generate_series(greatest(p_from, make_date(y, 1, 1)), least(p_to, make_date(y, 12, 31)), '1 day') d) from unnest(bet_years) with ordinality as years (y, place) order by place);
begin
  return query
    with team as materialized (
      select n.id, n.member_id, n.merchant, n.id as head from agents.nodes n where n.id = any (p_nodes)
      union all
      select n.id, n.member_id, n.merchant, p_nodes[1] from agents.nodes n where cardinality(p_nodes) = 1 and n.path @> p_nodes
      union all
      select n.id, n.member_id, n.merchant, h.id from agents.nodes n cross join unnest(n.path) as above (id) join unnest(p_nodes) as h (id) on h.id = above.id
      where cardinality(p_nodes) > 1 and (cardinality(p_nodes) > 20 or n.path && p_nodes)
    )
    select t.head, t.member_id from team t join agents.bet_days b on b.node_id = t.id join unnest(bet_years, bet_days) as y (year, days) on y.year = b.year where b.days & y.days <> 0::bit(366)
    union
    select t.head, t.member_id from team t left join agents.closed_days c on c.merchant = t.merchant join agents.member_days d on d.node_id = t.id and d.day > coalesce(c.through, '-infinity')
    where d.day between greatest(p_from, open_from) and p_to group by t.head, t.member_id, d.day having sum(d.bets) > 0;
end $$;
