-- Adds figures to days of nodes. Where a day is closed, the sums of the nodes above follow.
create or replace function agents.add_days(p_rows agents.member_days[]) returns void language plpgsql as $$
declare late agents.member_days[];
begin
  -- No day is closed meanwhile.
  perform 1 from agents.closed_days c where c.merchant in (select n.merchant from unnest(p_rows) r join agents.nodes n on n.id = r.node_id) order by c.merchant for share;
  insert into agents.member_days as d (node_id, day, category, bets, stake, valid_bet, payout, rebate, bonus, salary, dividend, deposits, deposited, withdrawals, withdrawn, first_deposits, first_deposited, registrations)
  select r.node_id, r.day, r.category, sum(r.bets)::int, sum(r.stake)::int8, sum(r.valid_bet)::int8, sum(r.payout)::int8, sum(r.rebate)::int8, sum(r.bonus)::int8, sum(r.salary)::int8,
    sum(r.dividend)::int8, sum(r.deposits)::int, sum(r.deposited)::int8, sum(r.withdrawals)::int, sum(r.withdrawn)::int8, sum(r.first_deposits)::int,
    sum(r.first_deposited)::int8, sum(r.registrations)::int
  from unnest(p_rows) r
  group by r.node_id, r.day, r.category
  -- Everybody adds in this order.
  order by r.node_id, r.day, r.category
  on conflict (node_id, day, category) do update set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout,
    rebate = d.rebate + excluded.rebate, bonus = d.bonus + excluded.bonus, salary = d.salary + excluded.salary, dividend = d.dividend + excluded.dividend,
    deposits = d.deposits + excluded.deposits, deposited = d.deposited + excluded.deposited, withdrawals = d.withdrawals + excluded.withdrawals,
    withdrawn = d.withdrawn + excluded.withdrawn, first_deposits = d.first_deposits + excluded.first_deposits,
    first_deposited = d.first_deposited + excluded.first_deposited, registrations = d.registrations + excluded.registrations;

  select array_agg(r) into late from unnest(p_rows) r join agents.nodes n on n.id = r.node_id join agents.closed_days c on c.merchant = n.merchant and r.day <= c.through;
  if late is not null then perform agents.add_team_days(late); end if;
end $$;

-- Adds figures of closed days to the nodes above, and notes who bet on them.
create or replace function agents.add_team_days(p_rows agents.member_days[]) returns void language plpgsql as $$
declare noted record;
begin
  insert into agents.team_days as d (node_id, day, category, bets, stake, valid_bet, payout, rebate, bonus, salary, dividend, deposits, deposited, withdrawals, withdrawn, first_deposits, first_deposited, registrations)
  select above.id, r.day, r.category, sum(r.bets)::int, sum(r.stake)::int8, sum(r.valid_bet)::int8, sum(r.payout)::int8, sum(r.rebate)::int8, sum(r.bonus)::int8, sum(r.salary)::int8,
    sum(r.dividend)::int8, sum(r.deposits)::int, sum(r.deposited)::int8, sum(r.withdrawals)::int, sum(r.withdrawn)::int8, sum(r.first_deposits)::int,
    sum(r.first_deposited)::int8, sum(r.registrations)::int
  from unnest(p_rows) r join agents.nodes n on n.id = r.node_id cross join unnest(n.path) as above (id)
  group by above.id, r.day, r.category
  order by above.id, r.day, r.category
  on conflict (node_id, day, category) do update set bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet, payout = d.payout + excluded.payout,
    rebate = d.rebate + excluded.rebate, bonus = d.bonus + excluded.bonus, salary = d.salary + excluded.salary, dividend = d.dividend + excluded.dividend,
    deposits = d.deposits + excluded.deposits, deposited = d.deposited + excluded.deposited, withdrawals = d.withdrawals + excluded.withdrawals,
    withdrawn = d.withdrawn + excluded.withdrawn, first_deposits = d.first_deposits + excluded.first_deposits,
    first_deposited = d.first_deposited + excluded.first_deposited, registrations = d.registrations + excluded.registrations;

  for noted in
    select r.node_id, r.day, sum(d.bets) > 0 as is_now, coalesce(get_bit(b.days, extract(doy from r.day)::int - 1) = 1, false) as was
    from (select distinct node_id, day from unnest(p_rows) where bets <> 0) r
    join agents.member_days d on d.node_id = r.node_id and d.day = r.day
    left join agents.bet_days b on b.node_id = r.node_id and b.year = extract(year from r.day)
    group by r.node_id, r.day, b.days order by r.node_id, r.day
  loop
    continue when noted.is_now = noted.was;
    insert into agents.bet_days as b (node_id, year, days) values (noted.node_id, extract(year from noted.day), set_bit(0::bit(366), extract(doy from noted.day)::int - 1, 1))
    on conflict (node_id, year) do update set days = set_bit(b.days, extract(doy from noted.day)::int - 1, noted.is_now::int);
    insert into agents.team_days as d (node_id, day, category, bettors)
    select above.id, noted.day, '', case when noted.is_now then 1 else -1 end from agents.nodes n cross join unnest(n.path) as above (id) where n.id = noted.node_id order by above.id
    on conflict (node_id, day, category) do update set bettors = d.bettors + excluded.bettors;
  end loop;
end $$;
