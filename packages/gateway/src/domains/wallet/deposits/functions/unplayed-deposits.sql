-- Returns the part of a member's deposits since a time that was neither wagered nor withdrawn. For each deposit, it
-- computes all deposits from then on minus the own money wagered and withdrawn from then on; the result is the maximum.
-- A withdrawal that is just being requested does not count.
create or replace function wallet.unplayed_deposits(p_member int8, p_since timestamptz) returns int8
language sql stable as $$
  with deposits as (
    select d.at, d.amount from protection.deposits_view d
    where d.member_id = p_member and d.at >= p_since
      and not exists (select 1 from ledger.journals_view j where j.idem_key = 'deposit-reversal:' || d.ref)
  ), oldest as (
    select min(d.at) as at from deposits d
  ), flows as (
    select d.at, d.amount from deposits d
    union all
    -- A day before the UTC date, because days are in the merchant's time zone.
    select s.settled_at, -ledger.own_valid_bet(s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake)
    from oldest join ledger.settled_bets_view s on s.member_id = p_member and s.settled_at >= oldest.at
      and s.day >= (oldest.at at time zone 'UTC')::date - 1
    union all
    select o.created_at, -o.amount
    from oldest join wallet.withdrawal_orders o on o.member_id = p_member and o.created_at >= oldest.at
      and o.state not in ('REQUESTED', 'REJECTED', 'FAILED')
  ), remaining as (
    select sum(f.amount) over (order by f.at desc, f.amount rows unbounded preceding) as amount from flows f
  )
  select greatest(coalesce(max(r.amount), 0), 0)::int8 from remaining r
$$;
