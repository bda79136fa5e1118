-- Adds rows of the settled bets feed, from the first to the last given row, to the accruals of their members and of
-- uplines who get a share (domain rule 4.8). Each row counts once, even after a claim.
create or replace function wallet.accrue_rebates(p_first_xid xid8, p_first_id int8, p_last_xid xid8, p_last_id int8)
returns void language sql as $$
  with bets as materialized (
    select s.*, ledger.own_valid_bet(s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake) as base
    from ledger.settled_bets_view s where (s.xid, s.id) >= (p_first_xid, p_first_id)
      and (s.xid, s.id) <= (p_last_xid, p_last_id)
  ), earned as (
    select b.merchant, b.member_id, b.day, b.category, b.rebate_rate as rate, b.rebate_factor as factor, b.base, b.xid,
      b.id from bets b where b.rebate_rate > 0
    union all
    select b.merchant, b.line_rebates[place], b.day, b.category, b.line_rebates[place + 1]::int, 10000, b.base, b.xid,
      b.id
    from bets b cross join lateral generate_series(1, array_length(b.line_rebates, 1), 2) as place
    where b.line_rebates is not null
  )
  insert into wallet.rebate_accruals as a (merchant, member_id, day, category, rate, factor, base, amount, last_xid,
    last_id)
  select e.merchant, e.member_id, e.day, e.category, e.rate, e.factor,
    sum(e.base)::int8, ledger.share(sum(e.base)::int8, e.rate::int8 * e.factor, 100000000),
    (array_agg(e.xid order by e.xid desc, e.id desc))[1], (array_agg(e.id order by e.xid desc, e.id desc))[1]
  from earned e
  where not exists (
    select 1 from wallet.rebate_accruals known
    where (known.member_id, known.day, known.category, known.rate, known.factor) = (e.member_id, e.day, e.category,
      e.rate, e.factor)
      and (known.last_xid, known.last_id) >= (e.xid, e.id)
  )
  group by e.merchant, e.member_id, e.day, e.category, e.rate, e.factor
  -- Same lock order as claims, to prevent deadlocks.
  order by e.member_id, e.day, e.category, e.rate, e.factor
  on conflict (member_id, day, category, rate, factor) where claimed_by is null
  -- Computed from the total base, like the member's rebate. A sum of shares that are rounded per bet would be lower.
  do update set base = a.base + excluded.base,
    amount = ledger.share(a.base + excluded.base, a.rate::int8 * a.factor, 100000000), last_xid = excluded.last_xid,
    last_id = excluded.last_id
$$;
