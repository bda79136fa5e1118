create or replace function staff.reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of staff is append-only';
end
$$;

create or replace trigger log_is_append_only before update or delete
  or truncate on staff.log for each statement execute function staff.reject_change();
