-- Returns the days of a period within a year as bits; the first bit is January 1.
create or replace function agents.days_as_bits(p_from date, p_to date, p_year int) returns bit(366)
language plpgsql immutable as $$
begin
  if p_from > make_date(p_year, 12, 31) or p_to < make_date(p_year, 1, 1) then return 0::bit(366); end if;
  return (~0::bit(366) >> (extract(doy from greatest(p_from, make_date(p_year, 1, 1)))::int - 1)) &
    (~0::bit(366) << (366 - extract(doy from least(p_to, make_date(p_year, 12, 31)))::int));
end $$;

-- Counts distinct members who bet within each period (`place` is the period's index, from 1). Counts at the nodes of
-- `p_whole` and all nodes below them, and at the nodes of `p_alone` themselves. With `p_by_head` there is one count per
-- member who owns these nodes; otherwise one count in total, and `head` is null. Periods without bettors are left out.
create or replace function agents.count_bettors(p_whole int8[], p_alone int8[], p_firsts date[], p_lasts date[],
  p_by_head boolean) returns table (head int8, place int, bettors int)
  language plpgsql stable rows 100 set plan_cache_mode = force_custom_plan set work_mem = '32MB' as $$
#variable_conflict use_column
declare
  large agents.nodes;
  small int8[] := p_whole;
  -- One element for each year of each period, with its days as bits.
  places int[];
  years int[];
  wanted bit(366)[];
begin
  select array_agg(p.place), array_agg(y.year), array_agg(agents.days_as_bits(p.first, p.last, y.year))
  into places, years, wanted
  from unnest(p_firsts, p_lasts) with ordinality as p (first, last, place)
  cross join generate_series(extract(year from p.first)::int, extract(year from p.last)::int) as y (year);

  -- Counts a large team on its own, in one scan over all nodes.
  if cardinality(p_alone) = 0 and cardinality(p_whole) = 1 or p_by_head
    and (select count(distinct n.member_id) = count(*) from agents.nodes n where n.id = any (p_whole || p_alone)) then
    small := agents.without_large_teams(p_whole);
    for large in select n.* from agents.nodes n where n.id = any (p_whole) and n.id <> all (small) loop
      return query
        select case when p_by_head then large.member_id end, counted.place, sum(counted.members)::int
        from (
          -- Members who were never moved have one node, so distinct counting is not needed.
          select p.place, count(*) as members
          from agents.nodes n
          join agents.bet_days b on b.node_id = n.id
          join unnest(places, years, wanted) as p (place, year, days) on p.year = b.year
            and b.days & p.days <> 0::bit(366)
          where (n.path[cardinality(large.path) + 1] = large.id or n.id = large.id) and n.since = '-infinity'
            and n.until is null
          group by p.place
          union all
          select p.place, count(distinct n.member_id)
          from agents.nodes n
          join agents.bet_days b on b.node_id = n.id
          join unnest(places, years, wanted) as p (place, year, days) on p.year = b.year
            and b.days & p.days <> 0::bit(366)
          where (n.path[cardinality(large.path) + 1] = large.id or n.id = large.id)
            and (n.since > '-infinity' or n.until is not null)
          group by p.place
        ) counted
        group by counted.place;
    end loop;
  end if;

  return query
    select counted.head, counted.place, count(*)::int
    from (
      select distinct case when p_by_head then t.head_member end as head, p.place, t.member_id
      from agents.team_nodes(small, p_alone) t
      join agents.bet_days b on b.node_id = t.node_id
      join unnest(places, years, wanted) as p (place, year, days) on p.year = b.year and b.days & p.days <> 0::bit(366)
    ) counted
    group by counted.head, counted.place;
end $$;

-- Returns the nodes of `p_whole` with all nodes below, and the nodes of `p_alone`. Each has the member who owns the
-- given node.
create or replace function agents.team_nodes(p_whole int8[], p_alone int8[])
returns table (head_member int8, node_id int8, member_id int8)
language plpgsql stable rows 200 set plan_cache_mode = force_custom_plan as $$
begin
  return query select n.member_id, n.id, n.member_id from agents.nodes n where n.id = any (p_whole || p_alone);
  if cardinality(p_whole) > 0 then
    return query select h.member_id, n.id, n.member_id from agents.nodes n cross join unnest(n.path) as above (id)
      join agents.nodes h on h.id = above.id where n.path && p_whole and above.id = any (p_whole);
  end if;
end $$;

-- Counts bettors by day, at the given nodes and below.
create or replace function agents.team_bettors_by_day(p_nodes int8[], p_from date, p_to date)
returns table (day date, bettors int) language plpgsql stable rows 100 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  open_from date := (select min(c.through) + 1 from agents.closed_days c where c.through <> '-infinity');
  small int8[] := agents.without_large_teams(p_nodes);
begin
  return query
    select counted.day, sum(counted.bettors)::int from (
      select d.day, d.bettors from unnest(p_nodes) as h (id) join agents.team_days d on d.node_id = h.id
      where d.day between p_from and p_to and d.category = ''
      union all
      select d.day::date, 1 from agents.bet_days b cross join generate_series(p_from, p_to, '1 day') as d (day)
      where b.node_id = any (p_nodes) and b.year = extract(year from d.day)
        and get_bit(b.days, extract(doy from d.day)::int - 1) = 1
      union all
      select d.day, 1 from agents.nodes n left join agents.closed_days c on c.merchant = n.merchant
      join agents.member_days d on d.node_id = n.id and d.day > coalesce(c.through, '-infinity')
      where n.path && small and d.day between greatest(p_from, open_from) and p_to group by n.id, d.day
      having sum(d.bets) > 0
      union all
      -- Subtracts duplicates: a member who bet before and after a move on the same day is counted at both nodes.
      select d.day::date, 1 - count(*)::int
      from agents.nodes n join agents.bet_days b on b.node_id = n.id
      cross join generate_series(p_from, p_to, '1 day') as d (day)
      where n.member_id in (select moved.member_id from agents.nodes moved where moved.since > '-infinity')
        and (n.id = any (p_nodes) or n.path && p_nodes)
        and b.year = extract(year from d.day) and get_bit(b.days, extract(doy from d.day)::int - 1) = 1
      group by n.member_id, d.day having count(*) > 1
    ) counted group by counted.day having sum(counted.bettors) <> 0;
end $$;
