-- The history of a case is never changed.
create or replace function cases.reject_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events of cases are never changed';
end $$;

create or replace trigger events_are_final before update or delete on cases.events
  for each row execute function cases.reject_event_change();
