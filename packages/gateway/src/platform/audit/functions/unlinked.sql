-- Entries that are not linked yet, and those that never will be: an entry that was put in below the end of the chain.
create or replace function audit.unlinked(out waiting int, out late int) language sql stable as $$
  select count(*) filter (where l.id > chained.entry)::int, count(*) filter (where l.id <= chained.entry)::int
  from audit.log l
  cross join (select coalesce(max(k.entry), 0) as entry from audit.links k) chained
  where not exists (select from audit.links k where k.entry = l.id)
$$;
