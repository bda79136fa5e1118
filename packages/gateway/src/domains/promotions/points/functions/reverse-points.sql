-- Takes back what bets earned: from their lot, then from the others of the member, and what is missing is owed. The
-- balance is locked. Returns what the balance changed by.
create or replace function promotions.reverse_points(p_member int8, p_source text, p_points int8, p_at timestamptz,
  p_xid xid8, p_id int8) returns int8 language plpgsql as $$
declare
  points promotions.point_balances;
  taken int8;
begin
  select * into strict points from promotions.point_balances b where b.member_id = p_member;
  taken := least(points.balance, p_points);
  -- The lot is new where the reversal is read before its bet.
  insert into promotions.point_lots as l (merchant, member_id, source, earned, remaining, at, last_xid, last_id)
  values (points.merchant, p_member, p_source, -p_points, 0, p_at, p_xid, p_id)
  on conflict (member_id, source) do update set earned = l.earned - p_points, last_xid = excluded.last_xid,
    last_id = excluded.last_id;
  perform promotions.take_from_lots(p_member, taken, p_source);
  update promotions.point_balances b set balance = b.balance - taken, owed = b.owed + p_points - taken
  where b.member_id = p_member;
  return -taken;
end $$;
