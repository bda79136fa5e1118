-- Returns points earned by a member's bets since a day in the merchant's time zone. A reversal is subtracted from the
-- day of the reversed bet.
create or replace function promotions.earned_points(p_member int8, p_first date) returns int8 language sql stable as $$
  select coalesce(sum(l.earned), 0)::int8 from promotions.point_lots l
  where l.member_id = p_member and l.source like 'bets:%'
    and split_part(l.source, ':', 2) >= to_char(p_first, 'YYYY-MM-DD') collate "C"
$$;

-- Returns earned points and deposits of a member in the last days of the merchant's calendar, including today. Reversed
-- deposits do not count.
create or replace function promotions.vip_figures(p_member int8, p_days int, p_now timestamptz, out points int8,
  out deposits int8) language sql stable as $$
  select promotions.earned_points(m.id, d.first),
    promotions.deposited(m.id, d.first::timestamp at time zone c.time_zone)
  from identity.members_view m
  join merchants.merchants_view c on c.code = m.merchant
  cross join lateral (select (p_now at time zone c.time_zone)::date - (p_days - 1) as first) d
  where m.id = p_member
$$;

-- Returns the highest level whose conditions a member meets; null if the merchant has no conditions.
create or replace function promotions.vip_target(p_member int8, p_now timestamptz) returns int language sql stable as $$
  select case when count(*) >
    0 then coalesce(max(l.level) filter (where l.level = 1 or (f.points >= l.points and f.deposits >= l.deposits)),
    1) end
  from identity.members_view m
  join promotions.vip_levels l on l.merchant = m.merchant
  cross join lateral promotions.vip_figures(m.id, l.window_days, p_now) f
  where m.id = p_member
$$;

-- Returns the earliest time at which an evaluation can lower the level: 30 days after it was reached and after the last
-- fall, or the date until which staff set the level.
create or replace function promotions.vip_falls_from(s promotions.vip_standings) returns timestamptz
language sql stable as $$
  select case when s.manual_until is null then greatest(s.since + interval '30 days',
    s.last_down_at + interval '30 days') else greatest(s.manual_until, s.last_down_at + interval '30 days') end
$$;
