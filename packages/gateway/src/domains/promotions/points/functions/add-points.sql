-- Adds points to a lot of a member whose balance is locked. Debt is paid first. Returns the increase of the balance.
create or replace function promotions.add_to_lot(p_change promotions.lot_change) returns int8
language plpgsql as $$
declare
  points promotions.point_balances;
  gained int8;
begin
  select * into strict points from promotions.point_balances b where b.member_id = p_change.member_id;
  gained := p_change.points - least(points.owed, p_change.points);
  insert into promotions.point_lots as l (merchant, member_id, source, earned, remaining, at, last_xid, last_id)
  values (points.merchant, p_change.member_id, p_change.source, p_change.points, gained, p_change.at,
    p_change.last_xid, p_change.last_id)
  on conflict (member_id, source) do update set earned = l.earned + excluded.earned,
    remaining = l.remaining + excluded.remaining, at = least(l.at, excluded.at), last_xid = excluded.last_xid,
    last_id = excluded.last_id;
  update promotions.point_balances b set balance = b.balance + gained, owed = b.owed - (p_change.points - gained)
  where b.member_id = p_change.member_id;
  return gained;
end $$;

-- Adds points that do not come from bets, once per `p_ref`, as a separate lot. They do not count as earned. Returns the
-- balance.
create or replace function promotions.credit_points(p_member int8, p_kind text, p_ref text, p_points int8,
  p_now timestamptz) returns int8 language plpgsql as $$
declare
  points promotions.point_balances := promotions.lock_points(p_member);
  gained int8;
begin
  if p_points <= 0 then raise exception 'Points that are credited are above 0: % has %', p_ref, p_points; end if;
  if exists (select 1 from promotions.point_entries e where e.ref = p_ref) then return points.balance; end if;
  gained := promotions.add_to_lot(
    row(points.merchant, p_member, p_ref, p_points, p_now, null, null)::promotions.lot_change);
  insert into promotions.point_entries (merchant, member_id, kind, ref, amount, owed, balance_after, at)
  values (points.merchant, p_member, p_kind, p_ref, gained, gained - p_points, points.balance + gained, p_now);
  return points.balance + gained;
end $$;

-- Adds points of a campaign, once per `p_ref`.
create or replace function promotions.grant_points(p_member int8, p_ref text, p_points int8, p_now timestamptz)
returns int8 language sql as $$
  select promotions.credit_points(p_member, 'GRANTED', 'grant:' || p_ref, p_points, p_now)
$$;

-- Returns the points of a rejected order, once per `p_ref`.
create or replace function promotions.return_points(p_member int8, p_ref text, p_points int8, p_now timestamptz)
returns int8 language sql as $$
  select promotions.credit_points(p_member, 'RETURNED', 'return:' || p_ref, p_points, p_now)
$$;
