-- Returns the figures of nodes and of all members below them, by day and category. The same day can have several rows
-- from different sources. Used by agents, operators and settlements. `is_own` marks figures of the node itself. Team
-- figures come from stored totals for closed days and for large teams. Otherwise they are added up from members'
-- figures, found by the tree or, if the nodes have many members below, by day.
create or replace function agents.team_figures(p_nodes int8[], p_from date, p_to date) returns table (
  is_own boolean, node_id int8, day date, category text, bets int, stake int8, valid_bet int8, payout int8, rebate int8,
    bonus int8, salary int8,
  dividend int8, deposits int, deposited int8, withdrawals int, withdrawn int8, first_deposits int,
    first_deposited int8, registrations int
) language plpgsql stable rows 1000 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  open_from date := (select min(c.through) + 1 from agents.closed_days c where c.through <> '-infinity');
  small int8[];
begin
  return query select true, d.* from unnest(p_nodes) as h (id) join agents.member_days d on d.node_id = h.id
    where d.day between p_from and p_to;
  return query
    select false, d.node_id, d.day, d.category, d.bets, d.stake, d.valid_bet, d.payout, d.rebate, d.bonus, d.salary,
      d.dividend, d.deposits, d.deposited, d.withdrawals, d.withdrawn,
      d.first_deposits, d.first_deposited, d.registrations
    from unnest(p_nodes) as h (id) join agents.team_days d on d.node_id = h.id where d.day between p_from and p_to;
  if open_from > p_to then return; end if;

  small := agents.without_large_teams(p_nodes);
  if cardinality(small) < cardinality(p_nodes) then
    return query
      select false, above.id, d.day, '', 0, 0::int8, 0::int8, 0::int8, 0::int8, 0::int8, 0::int8, 0::int8, 0, 0::int8,
        0, 0::int8, 0, 0::int8, d.registrations
      from agents.member_days d
      -- Looked up row by row, because there are few rows.
      cross join lateral (select n.merchant, n.path from agents.nodes n where n.id = d.node_id offset 0) n
      left join agents.closed_days c on c.merchant = n.merchant
      cross join unnest(n.path) as above (id)
      where d.registrations <> 0 and d.day between greatest(p_from, open_from) and p_to
        and d.day > coalesce(c.through, '-infinity') and above.id = any (p_nodes) and above.id <> all (small);
  end if;
  if cardinality(small) = 0 then return; end if;
  if (select count(*) = 20000 from (select 1 from agents.nodes n where n.path && small limit 20000) team) then
    return query
      select false, above.id, d.day, d.category, d.bets, d.stake, d.valid_bet, d.payout, d.rebate, d.bonus, d.salary,
        d.dividend, d.deposits, d.deposited, d.withdrawals, d.withdrawn,
        d.first_deposits, d.first_deposited, d.registrations
      from agents.member_days d
      join agents.nodes n on n.id = d.node_id
      left join agents.closed_days c on c.merchant = n.merchant
      cross join unnest(n.path) as above (id)
      join unnest(small) as h (id) on h.id = above.id
      where d.day between greatest(p_from, open_from) and p_to and d.day > coalesce(c.through, '-infinity');
  else
    return query
      select false, above.id, d.day, d.category, d.bets, d.stake, d.valid_bet, d.payout, d.rebate, d.bonus, d.salary,
        d.dividend, d.deposits, d.deposited, d.withdrawals, d.withdrawn,
        d.first_deposits, d.first_deposited, d.registrations
      from agents.nodes n
      left join agents.closed_days c on c.merchant = n.merchant
      join agents.member_days d on d.node_id = n.id and d.day > coalesce(c.through, '-infinity')
      cross join unnest(n.path) as above (id)
      where n.path && small and above.id = any (small) and d.day between greatest(p_from, open_from) and p_to;
  end if;
end $$;

-- Removes nodes of large teams from the given nodes, because large teams have stored totals of open days.
create or replace function agents.without_large_teams(p_nodes int8[]) returns int8[] language sql stable as $$
  select coalesce(array_agg(h.id), '{}') from unnest(p_nodes) as h (id)
  where not exists (select from agents.large_teams l where l.node_id = h.id)
$$;
