-- Returns the terms of a bet that opens a round now, from the merchant's settings and the member's level (domain rule
-- 4.8). PostgreSQL inlines it into the calling query.
create or replace function bets.terms_of(p_merchant text, p_member int8, p_game text, p_now timestamptz)
returns setof ledger.terms language sql stable as $$
  select g.category, g.vassalage, c.time_zone, coalesce(line.rate, rates.rate, 0), coalesce(levels.factor, 10000),
    coalesce(ledger.share(points.rate * case when extract(isodow from p_now at time zone c.time_zone) >= 6
      then points.weekend_factor else 10000 end, coalesce(point_levels.factor, 10000), 100000000), 0),
    line.uplines
  from games.games_view g
  join merchants.merchants_view c on c.code = p_merchant
  join identity.members_view m on m.id = p_member
  left join wallet.rebate_rates rates on rates.merchant = p_merchant and rates.category = g.category
  -- Few members have line rates. `exists` saves the function call for all others, and `offset 0` makes sure that it is
  -- evaluated first.
  left join lateral (
    select line.* from wallet.line_rebate(m.id, g.category, rates.rate) line
    where rates.rate is not null and exists (select from agents.line_rates_view l
      where l.member_id = any (m.upline || m.id) and l.category = g.category)
    offset 0
  ) line on true
  left join lateral (
    select l.rebate_factor as factor from wallet.member_levels_view l
    where l.merchant = p_merchant and l.level <= m.vip_level order by l.level desc limit 1
  ) levels on true
  left join promotions.earning_rates points on points.merchant = p_merchant and points.category = g.category
  left join lateral (
    select l.factor from promotions.point_levels_view l
    where l.merchant = p_merchant and l.level <= m.vip_level order by l.level desc limit 1
  ) point_levels on true
  where g.game_id = p_game
$$;
