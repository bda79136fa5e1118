-- Reads a member's points, and locks them until the transaction ends. Creates the row if it does not exist.
create or replace function promotions.lock_points(p_member int8) returns promotions.point_balances
language plpgsql as $$
declare points promotions.point_balances;
begin
  insert into promotions.point_balances (member_id, merchant) select m.id, m.merchant from identity.members_view m
  where m.id = p_member on conflict do nothing;
  select * into strict points from promotions.point_balances b where b.member_id = p_member for update;
  return points;
end $$;
