-- Returns a member's valid bets with own money since a time, without stakes on opposite results. Counts full days in
-- the merchant's time zone, including the first one.
create or replace function promotions.turnover(p_member int8, p_since timestamptz) returns int8
language sql stable as $$
  select coalesce(sum(ledger.own_valid_bet(s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake)), 0)::int8
  from ledger.settled_bets_view s
  where s.member_id = p_member and s.day >= (select (p_since at time zone c.time_zone)::date
    from identity.members_view m join merchants.merchants_view c on c.code = m.merchant where m.id = p_member)
$$;
