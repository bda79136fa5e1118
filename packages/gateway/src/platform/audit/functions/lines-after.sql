-- Returns the links after a position in the chain, in order, each with the text that its hash covers. The columns of
-- the entry are null when it is missing.
create or replace function audit.lines_after(p_place int8, p_limit int)
returns table (place int8, entry int8, action text, subject text, line bytea, hash bytea) language sql stable as $$
  select k.place, k.entry, l.action, l.subject, case when l.id is not null then audit.line(l) end, k.hash
  from audit.links k left join audit.log l on l.id = k.entry
  where k.place > p_place order by k.place limit p_limit
$$;
