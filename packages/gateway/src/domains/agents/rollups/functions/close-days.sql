-- Adds up the days of a merchant up to `p_through` that are not closed, for all nodes, and closes them: one after another, so that each fits into memory.
create or replace function agents.close_days(p_merchant text, p_through date) returns void language plpgsql as $$
declare
  open_from date;
  one date;
begin
  insert into agents.closed_days (merchant, through) values (p_merchant, '-infinity') on conflict do nothing;
  -- Whoever adds figures waits until the sums are there, or is waited for.
  select case c.through when '-infinity' then (select min(d.day) from agents.member_days d) else c.through + 1 end into open_from from agents.closed_days c where c.merchant = p_merchant for update;

  for one in select open_from + n from generate_series(0, p_through - open_from) n loop
    insert into agents.team_days (node_id, day, category, bets, stake, valid_bet, payout, rebate, bonus, salary, dividend, deposits, deposited, withdrawals, withdrawn, first_deposits, first_deposited, registrations, bettors)
    select above.id, f.day, f.category, sum(f.bets)::int, sum(f.stake)::int8, sum(f.valid_bet)::int8, sum(f.payout)::int8, sum(f.rebate)::int8, sum(f.bonus)::int8, sum(f.salary)::int8,
      sum(f.dividend)::int8, sum(f.deposits)::int, sum(f.deposited)::int8, sum(f.withdrawals)::int, sum(f.withdrawn)::int8, sum(f.first_deposits)::int,
      sum(f.first_deposited)::int8, sum(f.registrations)::int, sum(f.bettors)::int
    from (
      select d.*, 0 as bettors from agents.member_days d where d.day = one
      union all
      select d.node_id, d.day, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 from agents.member_days d where d.day = one group by d.node_id, d.day having sum(d.bets) > 0
    ) f
    join agents.nodes n on n.id = f.node_id and n.merchant = p_merchant
    cross join unnest(n.path) as above (id)
    group by above.id, f.day, f.category;

    insert into agents.bet_days as b (node_id, year, days)
    select bet.node_id, extract(year from bet.day), bit_or(set_bit(0::bit(366), extract(doy from bet.day)::int - 1, 1))
    from (select d.node_id, d.day from agents.member_days d where d.day = one group by d.node_id, d.day having sum(d.bets) > 0) bet
    join agents.nodes n on n.id = bet.node_id and n.merchant = p_merchant
    group by bet.node_id, extract(year from bet.day)
    on conflict (node_id, year) do update set days = b.days | excluded.days;
  end loop;

  update agents.closed_days c set through = greatest(c.through, p_through) where c.merchant = p_merchant;
end $$;
