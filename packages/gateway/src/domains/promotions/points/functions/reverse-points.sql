-- Takes back points of bets: from their lot, then from the member's other lots; the rest becomes debt. The balance must
-- be locked. Returns the change of the balance.
create or replace function promotions.reverse_points(p_change promotions.lot_change) returns int8
language plpgsql as $$
declare
  lost int8 := -p_change.points;
  points promotions.point_balances;
  taken int8;
begin
  select * into strict points from promotions.point_balances b where b.member_id = p_change.member_id;
  taken := least(points.balance, lost);
  -- Creates the lot if the reversal is read before its bet.
  insert into promotions.point_lots as l (merchant, member_id, source, earned, remaining, at, last_xid, last_id)
  values (points.merchant, p_change.member_id, p_change.source, -lost, 0, p_change.at, p_change.last_xid,
    p_change.last_id)
  on conflict (member_id, source) do update set earned = l.earned - lost, last_xid = excluded.last_xid,
    last_id = excluded.last_id;
  perform promotions.take_from_lots(p_change.member_id, taken, p_change.source);
  update promotions.point_balances b set balance = b.balance - taken, owed = b.owed + lost - taken
  where b.member_id = p_change.member_id;
  return -taken;
end $$;
