-- Computes the team totals of a merchant's open days up to `p_through` for all nodes, and closes the days. Runs day by
-- day to limit memory.
create or replace function agents.close_days(p_merchant text, p_through date) returns void language plpgsql as $$
declare
  open_from date;
  one date;
begin
  insert into agents.closed_days (merchant, through) values (p_merchant, '-infinity') on conflict do nothing;
  -- Waits for concurrent additions to finish, and blocks new ones until the totals are stored.
  select case c.through when '-infinity' then (select min(d.day) from agents.member_days d)
    else c.through + 1 end into open_from from agents.closed_days c where c.merchant = p_merchant for update;

  for one in select open_from + n from generate_series(0, p_through - open_from) n loop
    delete from agents.team_days t using agents.large_teams l join agents.nodes n on n.id = l.node_id
    where t.node_id = l.node_id and t.day = one and n.merchant = p_merchant;
    insert into agents.team_days select s.* from agents.sums_of_teams(p_merchant, one, one) s;
  end loop;

  update agents.closed_days c set through = greatest(c.through, p_through) where c.merchant = p_merchant;
  perform agents.keep_large_teams(p_merchant);
end $$;

-- Computes the totals of all nodes below each node, by day, from members' figures.
create or replace function agents.sums_of_teams(p_merchant text, p_from date, p_to date) returns setof agents.team_days
language sql stable set plan_cache_mode = force_custom_plan as $$
  select above.id, f.day, f.category, sum(f.bets)::int, sum(f.stake)::int8, sum(f.valid_bet)::int8, sum(f.payout)::int8,
    sum(f.rebate)::int8, sum(f.bonus)::int8, sum(f.salary)::int8,
    sum(f.dividend)::int8, sum(f.deposits)::int, sum(f.deposited)::int8, sum(f.withdrawals)::int,
    sum(f.withdrawn)::int8, sum(f.first_deposits)::int,
    sum(f.first_deposited)::int8, sum(f.registrations)::int, sum(f.bettors)::int
  from (
    select d.*, 0 as bettors from agents.member_days d where d.day between p_from and p_to
    union all
    select d.node_id, d.day, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 from agents.member_days d
    where d.day between p_from and p_to group by d.node_id, d.day having sum(d.bets) > 0
  ) f
  -- Looked up row by row, because few members have figures on most days.
  cross join lateral (select n.path from agents.nodes n where n.id = f.node_id and n.merchant = p_merchant offset 0) n
  cross join unnest(n.path) as above (id)
  group by above.id, f.day, f.category
$$;

-- Number of nodes below a node from which its team counts as large.
create or replace function agents.large_team() returns int language sql immutable return 2000;

-- Stores totals of open days for nodes whose teams have become large, so that reports need not add up thousands of
-- members. Registrations are excluded: otherwise concurrent registrations would wait for each other.
create or replace function agents.keep_large_teams(p_merchant text, p_large int default agents.large_team())
returns void language plpgsql as $$
declare large int8[];
begin
  with added as (
    insert into agents.large_teams (node_id)
    select above.id from agents.nodes n cross join unnest(n.path) as above (id) where n.merchant = p_merchant
    group by above.id having count(*) >= p_large
    on conflict do nothing returning node_id
  ) select array_agg(a.node_id) into large from added a;
  if large is null then return; end if;
  insert into agents.team_days as d (node_id, day, category, bets, stake, valid_bet, payout, rebate, bonus, salary,
    dividend, deposits, deposited, withdrawals, withdrawn, first_deposits, first_deposited, bettors)
  select s.node_id, s.day, s.category, s.bets, s.stake, s.valid_bet, s.payout, s.rebate, s.bonus, s.salary, s.dividend,
    s.deposits, s.deposited, s.withdrawals, s.withdrawn, s.first_deposits, s.first_deposited, s.bettors
  from agents.closed_days c cross join agents.sums_of_teams(p_merchant, c.through + 1, 'infinity') s
  where c.merchant = p_merchant and s.node_id = any (large);
end $$;
