-- The points of a member, locked until the end of the transaction; created when first needed.
create or replace function promotions.lock_points(p_member int8) returns promotions.point_balances
language plpgsql as $$
declare points promotions.point_balances;
begin
  insert into promotions.point_balances (member_id, merchant) select m.id, m.merchant from identity.members_view m
  where m.id = p_member on conflict do nothing;
  select * into strict points from promotions.point_balances b where b.member_id = p_member for update;
  return points;
end $$;
