-- Counts entries that are not linked. waiting: will be linked. stuck: waiting since before the last check of the books.
-- late: can never be linked, because they were inserted below the end of the chain.
create or replace function audit.unlinked(out waiting int, out stuck int, out late int) language sql stable as $$
  select count(*) filter (where l.id > chained.entry)::int,
    count(*) filter (where l.id > chained.entry
      and l.id < (select max(c.id) from audit.log c where c.action = 'books-checked' and c.merchant is null))::int,
    count(*) filter (where l.id <= chained.entry)::int
  from audit.log l
  cross join (select coalesce(max(k.entry), 0) as entry from audit.links k) chained
  where not exists (select from audit.links k where k.entry = l.id)
$$;
