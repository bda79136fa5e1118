create or replace function protection.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The record of changes is only added to.';
end $$;

create or replace trigger changes_are_final before update or delete
  or truncate on protection.changes for each statement execute function protection.refuse_change();
