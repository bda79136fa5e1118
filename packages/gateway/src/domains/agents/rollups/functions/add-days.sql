-- Adds figures to the days of tree nodes. Also updates the totals of the nodes above, for days and teams whose totals
-- are stored.
create or replace function agents.add_days(p_rows agents.member_days[]) returns void language plpgsql as $$
begin
  -- Prevents days from being closed concurrently, including a merchant's first ones.
  insert into agents.closed_days (merchant, through) select distinct n.merchant, date '-infinity'
  from unnest(p_rows) r join agents.nodes n on n.id = r.node_id on conflict do nothing;
  perform 1 from agents.closed_days c
    where c.merchant in (select n.merchant from unnest(p_rows) r join agents.nodes n on n.id = r.node_id)
    order by c.merchant for share;
  insert into agents.member_days as d (node_id, day, category, bets, stake, valid_bet, payout, rebate, bonus, salary,
    dividend, deposits, deposited, withdrawals, withdrawn, first_deposits, first_deposited, registrations)
  select r.node_id, r.day, r.category, sum(r.bets)::int, sum(r.stake)::int8, sum(r.valid_bet)::int8,
    sum(r.payout)::int8, sum(r.rebate)::int8, sum(r.bonus)::int8, sum(r.salary)::int8,
    sum(r.dividend)::int8, sum(r.deposits)::int, sum(r.deposited)::int8, sum(r.withdrawals)::int,
    sum(r.withdrawn)::int8, sum(r.first_deposits)::int,
    sum(r.first_deposited)::int8, sum(r.registrations)::int
  from unnest(p_rows) r
  group by r.node_id, r.day, r.category
  -- All statements that add figures use this order, to prevent deadlocks.
  order by r.node_id, r.day, r.category
  on conflict (node_id, day, category) do update set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
    valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout,
    rebate = d.rebate + excluded.rebate, bonus = d.bonus + excluded.bonus, salary = d.salary + excluded.salary,
    dividend = d.dividend + excluded.dividend,
    deposits = d.deposits + excluded.deposits, deposited = d.deposited + excluded.deposited,
    withdrawals = d.withdrawals + excluded.withdrawals,
    withdrawn = d.withdrawn + excluded.withdrawn, first_deposits = d.first_deposits + excluded.first_deposits,
    first_deposited = d.first_deposited + excluded.first_deposited,
    registrations = d.registrations + excluded.registrations;
  perform agents.add_team_days(p_rows);
end $$;

-- Adds members' figures to the stored totals of the nodes above: for closed days of every team, and for open days of
-- large teams. Updates each total once, in the order that all such statements use.
create or replace function agents.add_team_days(p_rows agents.member_days[]) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  bettors agents.team_days[] := agents.note_bet_days(p_rows);
  large int8[] := coalesce((select array_agg(l.node_id) from agents.large_teams l), '{}');
begin
  insert into agents.team_days as d (node_id, day, category, bets, stake, valid_bet, payout, rebate, bonus, salary,
    dividend, deposits, deposited, withdrawals, withdrawn, first_deposits, first_deposited, registrations, bettors)
  select above.id, f.day, f.category, sum(f.bets)::int, sum(f.stake)::int8, sum(f.valid_bet)::int8, sum(f.payout)::int8,
    sum(f.rebate)::int8, sum(f.bonus)::int8, sum(f.salary)::int8,
    sum(f.dividend)::int8, sum(f.deposits)::int, sum(f.deposited)::int8, sum(f.withdrawals)::int,
    sum(f.withdrawn)::int8, sum(f.first_deposits)::int,
    sum(f.first_deposited)::int8, sum(f.registrations)::int, sum(f.bettors)::int
  from (select r.*, 0 as bettors from unnest(p_rows) r union all select b.* from unnest(bettors) b) f
  join agents.nodes n on n.id = f.node_id
  left join agents.closed_days closed on closed.merchant = n.merchant
  cross join unnest(n.path) as above (id)
  -- Skips most rows early: they are of open days and not below a large team.
  where (f.day <= closed.through or n.path && large) and (f.day <= closed.through or above.id = any (large))
  group by above.id, f.day, f.category
  order by above.id, f.day, f.category
  on conflict (node_id, day, category) do update set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
    valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout,
    rebate = d.rebate + excluded.rebate, bonus = d.bonus + excluded.bonus, salary = d.salary + excluded.salary,
    dividend = d.dividend + excluded.dividend,
    deposits = d.deposits + excluded.deposits, deposited = d.deposited + excluded.deposited,
    withdrawals = d.withdrawals + excluded.withdrawals,
    withdrawn = d.withdrawn + excluded.withdrawn, first_deposits = d.first_deposits + excluded.first_deposits,
    first_deposited = d.first_deposited + excluded.first_deposited,
    registrations = d.registrations + excluded.registrations, bettors = d.bettors + excluded.bettors;
end $$;

-- Updates the bitmap of days with bets after figures were added. Returns the changes to the teams' number of bettors: 1
-- or -1 for each changed day.
create or replace function agents.note_bet_days(p_rows agents.member_days[]) returns agents.team_days[]
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare changed agents.team_days[];
begin
  select array_agg((c.node_id, c.day, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, case when c.has_bets then 1
    else -1 end)::agents.team_days) into changed from (
    select r.node_id, r.day, sum(d.bets) > 0 as has_bets,
      coalesce(get_bit(b.days, extract(doy from r.day)::int - 1) = 1, false) as was_noted
    from (select distinct node_id, day from unnest(p_rows) where bets <> 0) r
    join agents.member_days d on d.node_id = r.node_id and d.day = r.day
    left join agents.bet_days b on b.node_id = r.node_id and b.year = extract(year from r.day)
    group by r.node_id, r.day, b.days
  ) c where c.has_bets <> c.was_noted;
  -- `#` (XOR) flips the bits of exactly the changed days.
  insert into agents.bet_days as b (node_id, year, days)
  select c.node_id, extract(year from c.day), bit_or(set_bit(0::bit(366), extract(doy from c.day)::int - 1, 1))
  from unnest(changed) c
  group by c.node_id, extract(year from c.day) order by c.node_id, extract(year from c.day)
  on conflict (node_id, year) do update set days = b.days # excluded.days;
  return changed;
end $$;
