create or replace function registry.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of the registry is append-only';
end
$$;

create or replace trigger log_is_append_only before update or delete
  or truncate on registry.log for each statement execute function registry.refuse_change();
