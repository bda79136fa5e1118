-- Entries that have no place in the chain yet.
create or replace function audit.waiting() returns int language sql stable as $$
  select count(*)::int from audit.log l where l.place is null
$$;
