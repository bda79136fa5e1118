-- Puts a member directly below another member, or at the top. Call `identity.renew_upline` afterwards for every moved
-- member.
create or replace function identity.set_parent(p_member int8, p_parent int8) returns void language sql as $$
  update identity.members set parent_id = p_parent where id = p_member
$$;

-- Recomputes the path above a member from its parent's path. Planned once, because it runs at every registration.
create or replace function identity.renew_upline(p_member int8) returns void language plpgsql as $$
begin
  update identity.members m set upline = above.upline
  from (select coalesce((select parent.upline || parent.id from identity.members own
    join identity.members parent on parent.id = own.parent_id where own.id = p_member), '{}') as upline) above
  where m.id = p_member and m.upline is distinct from above.upline;
end $$;
