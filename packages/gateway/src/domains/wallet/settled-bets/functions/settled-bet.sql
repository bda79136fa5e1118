-- The row of a closed round in the feed of settled bets; `p_bonus`: what of its stake came from bonus pools. Of one
-- that was settled before, `p_category`, `p_rate`, `p_factor`, `p_point_rate` and `p_line` are those of then, and
-- `p_at` is when it was corrected; otherwise null. It is inlined where it is selected from.
create or replace function wallet.settled_bet(round games.rounds, p_bonus int8, p_category text, p_at timestamptz,
  p_rate int, p_factor int, p_point_rate int8, p_line int8[]) returns table (
  provider text, round_id text, member_id int8, merchant text, category text, vassalage text, game_id text,
    currency text, stake int8, valid_bet int8, bonus_stake int8, opposite_stake int8, payout int8,
    settled_at timestamptz,
  day date, rebate_rate int, rebate_factor int, point_rate int8, line_rebates int8[]
) language sql stable as $$
  select round.provider, round.round_id, round.member_id, round.merchant, terms.category, g.vassalage, round.game_id,
    c.currency, round.stake, counted.valid_bet, p_bonus,
    case when round.outcome ?| '{bets,oppositeStake}' then least(wallet.opposite_stake(round.outcome), counted.valid_bet)
      else 0 end,
    round.payout, terms.settled_at, (terms.settled_at at time zone c.time_zone)::date,
    coalesce(p_rate, line.rate, 0), coalesce(p_factor, levels.factor, 10000),
    coalesce(p_point_rate,
    wallet.share(points.rate * case when extract(isodow
    from terms.settled_at at time zone c.time_zone) >= 6 then points.weekend_factor else 10000 end,
    coalesce(point_levels.factor, 10000), 100000000), 0),
    case when p_rate is null then line.uplines else p_line end
  from games.games g
  cross join lateral (select coalesce(p_category, g.category) as category,
    coalesce(p_at, round.closed_at) as settled_at) terms
  cross join lateral (select wallet.valid_bet(terms.category, round.stake, p_bonus, round.payout) as valid_bet) counted
  join merchants.merchants c on c.code = round.merchant
  left join wallet.rebate_rates rates on rates.merchant = round.merchant and rates.category = terms.category
  left join lateral wallet.line_rebate(round.member_id, terms.category, rates.rate) line on p_rate is null
    and rates.rate is not null
  left join lateral (
    select l.rebate_factor as factor from identity.members m join wallet.member_levels l on l.merchant = m.merchant
      and l.level <= m.vip_level
    where m.id = round.member_id order by l.level desc limit 1
  ) levels on true
  left join promotions.earning_rates points on points.merchant = round.merchant and points.category = terms.category
  left join lateral (
    select l.factor from identity.members m join promotions.point_levels l on l.merchant = m.merchant
      and l.level <= m.vip_level
    where m.id = round.member_id order by l.level desc limit 1
  ) point_levels on true
  where g.game_id = round.game_id
$$;
