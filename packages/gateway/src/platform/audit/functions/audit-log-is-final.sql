create or replace function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What was logged stays logged.';
end $$;

create or replace trigger log_is_final before update or delete
  or truncate on audit.log for each statement execute function audit.refuse_change();

create or replace trigger links_are_final before update or delete
  or truncate on audit.links for each statement execute function audit.refuse_change();
