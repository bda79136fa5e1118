-- Adds rows of the feed, from the first to the last one, to the accruals of their members. Rows that an accrual has already, claimed or not, are left out.
create or replace function wallet.accrue_rebates(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8) returns void language sql as $$
  insert into wallet.rebate_accruals as a (merchant, member_id, day, category, rate, factor, base, amount, last_xid, last_id)
  select s.merchant, s.member_id, s.day, s.category, s.rebate_rate, s.rebate_factor,
    sum(b.base)::int8, sum(wallet.share(b.base, s.rebate_rate::int8 * s.rebate_factor, 100000000))::int8,
    (array_agg(s.xid order by s.xid desc, s.id desc))[1], (array_agg(s.id order by s.xid desc, s.id desc))[1]
  from wallet.settled_bets s
  cross join lateral (select wallet.own_valid_bet(s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake) as base) b
  where (s.xid, s.id) >= (p_first_xid, p_first_id) and (s.xid, s.id) <= (p_last_xid, p_last_id) and s.rebate_rate > 0
    and not exists (
      select 1 from wallet.rebate_accruals known
      where (known.member_id, known.day, known.category, known.rate, known.factor) = (s.member_id, s.day, s.category, s.rebate_rate, s.rebate_factor)
        and (known.last_xid, known.last_id) >= (s.xid, s.id)
    )
  group by s.merchant, s.member_id, s.day, s.category, s.rebate_rate, s.rebate_factor
  -- As claims lock them.
  order by s.member_id, s.day, s.category, s.rebate_rate, s.rebate_factor
  on conflict (member_id, day, category, rate, factor) where claimed_by is null
  do update set base = a.base + excluded.base, amount = a.amount + excluded.amount, last_xid = excluded.last_xid, last_id = excluded.last_id
$$;
