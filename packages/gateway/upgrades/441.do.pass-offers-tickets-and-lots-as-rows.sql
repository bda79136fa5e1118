-- What a campaign has wait for a member.
create type promotions.offer as (
  member_id int8,
  occasion text,
  reward jsonb,
  amount int8
);

-- Tickets of a raffle that a member gets, one for each of `refs`. `source`, `earned`: as in promotions.raffle_tickets.
create type promotions.new_tickets as (
  merchant text,
  campaign text,
  member_id int8,
  source text,
  earned text,
  refs text[]
);

-- What changes a lot of points, and the last row of the feed that it stands for. `points`: below 0 when bets are taken
-- back.
create type promotions.lot_change as (
  merchant text,
  member_id int8,
  source text,
  points int8,
  at timestamptz,
  last_xid xid8,
  last_id int8
);

-- What a member's level becomes, and why. `window_days`: of the points and deposits that the history shows. `actor`,
-- `manual_until`, `remark`: of a level that staff set.
create type promotions.level_change as (
  to_level int,
  reason text,
  window_days int,
  actor text,
  manual_until timestamptz,
  remark text
);

drop function if exists promotions.offer_claim(promotions.campaigns, int8, text, jsonb, int8, timestamptz);
drop function if exists promotions.limit_reached(jsonb, text, text, int8, text[], int, timestamptz);
drop function if exists promotions.number_tickets(text, text, int8, text, text, text[], timestamptz);
drop function if exists promotions.add_tickets(text, text, int8, int, text, timestamptz);
drop function if exists promotions.lot_changes(xid8, int8, xid8, int8);
drop function if exists promotions.add_to_lot(int8, text, int8, timestamptz, xid8, int8);
drop function if exists promotions.reverse_points(int8, text, int8, timestamptz, xid8, int8);
drop function if exists promotions.change_vip_level(promotions.vip_standings, int, text, int, text, timestamptz, text,
  timestamptz);
