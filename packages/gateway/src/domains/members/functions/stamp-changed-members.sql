-- Stores when a member has changed in a column that other systems read. Visits do not count.
create or replace function identity.stamp_changed_member() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create or replace trigger stamp_changed_member before update of type, status, vip_level, language, parent_id
on identity.members for each row when (
  (old.type, old.status, old.vip_level, old.language, old.parent_id)
  is distinct from (new.type, new.status, new.vip_level, new.language, new.parent_id)
) execute function identity.stamp_changed_member();
