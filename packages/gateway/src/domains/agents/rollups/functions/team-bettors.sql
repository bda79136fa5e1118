-- The days of a year within a period, as bits: day n of the year is bit n.
create or replace function agents.days_as_bits(p_from date, p_to date, p_year int) returns bit(366) language plpgsql immutable as $$
begin
  if p_from > make_date(p_year, 12, 31) or p_to < make_date(p_year, 1, 1) then return 0::bit(366); end if;
  return (~0::bit(366) >> (extract(doy from greatest(p_from, make_date(p_year, 1, 1)))::int - 1)) & (~0::bit(366) << (366 - extract(doy from least(p_to, make_date(p_year, 12, 31)))::int));
end $$;

-- On which days members had bets, at nodes or below, with the node of `p_nodes` they count for: once for each node at which they were.
create or replace function agents.team_bet_days(p_nodes int8[]) returns table (node_id int8, member_id int8, year int, days bit(366)) language plpgsql stable rows 1000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query select n.id, n.member_id, b.year, b.days from agents.nodes n join agents.bet_days b on b.node_id = n.id where n.id = any (p_nodes);
  if cardinality(p_nodes) = 1 then
    return query select p_nodes[1], n.member_id, b.year, b.days from agents.nodes n join agents.bet_days b on b.node_id = n.id where n.path @> p_nodes;
  else
    return query
      select h.id, n.member_id, b.year, b.days from agents.nodes n cross join unnest(n.path) as above (id) join unnest(p_nodes) as h (id) on h.id = above.id join agents.bet_days b on b.node_id = n.id
      where cardinality(p_nodes) > 20 or n.path && p_nodes;
  end if;
end $$;

-- How many members bet on which days, at nodes or below.
create or replace function agents.team_bettors_by_day(p_nodes int8[], p_from date, p_to date) returns table (day date, bettors int) language plpgsql stable rows 100 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  open_from date := (select min(c.through) + 1 from agents.closed_days c where c.through <> '-infinity');
  small int8[] := agents.without_large_teams(p_nodes);
begin
  return query
    select counted.day, sum(counted.bettors)::int from (
      select d.day, d.bettors from unnest(p_nodes) as h (id) join agents.team_days d on d.node_id = h.id where d.day between p_from and p_to and d.category = ''
      union all
      select d.day::date, 1 from agents.bet_days b cross join generate_series(p_from, p_to, '1 day') as d (day)
      where b.node_id = any (p_nodes) and b.year = extract(year from d.day) and get_bit(b.days, extract(doy from d.day)::int - 1) = 1
      union all
      select d.day, 1 from agents.nodes n left join agents.closed_days c on c.merchant = n.merchant join agents.member_days d on d.node_id = n.id and d.day > coalesce(c.through, '-infinity')
      where n.path && small and d.day between greatest(p_from, open_from) and p_to group by n.id, d.day having sum(d.bets) > 0
      union all
      -- Who was moved within the team on a day and bet before and after is one member.
      select d.day::date, 1 - count(*)::int
      from agents.nodes n join agents.bet_days b on b.node_id = n.id cross join generate_series(p_from, p_to, '1 day') as d (day)
      where n.member_id in (select moved.member_id from agents.nodes moved where moved.since > '-infinity') and (n.id = any (p_nodes) or n.path && p_nodes)
        and b.year = extract(year from d.day) and get_bit(b.days, extract(doy from d.day)::int - 1) = 1
      group by n.member_id, d.day having count(*) > 1
    ) counted group by counted.day having sum(counted.bettors) <> 0;
end $$;
