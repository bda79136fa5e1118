-- Marks members whose level must be evaluated, after changes of points or deposits.
create or replace function promotions.note_vip_pending() returns trigger language plpgsql as $$
begin
  -- The update locks the row, so that the member is not evaluated before this transaction ends.
  insert into promotions.vip_pending as p (member_id) values (new.member_id) on conflict (member_id)
  do update set changes = p.changes + 1;
  return null;
end $$;
create or replace trigger earned_points_are_evaluated after update on promotions.point_balances for each row
  when (new.earned is distinct from old.earned) execute function promotions.note_vip_pending();
create or replace trigger deposits_are_evaluated after insert on promotions.member_events for each row
  when (new.kind = 'DEPOSIT') execute function promotions.note_vip_pending();
