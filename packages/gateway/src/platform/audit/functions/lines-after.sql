-- Entries after a place in the chain, in their order, each with what its hash covers.
create or replace function audit.lines_after(p_place int8, p_limit int)
returns table (place int8, action text, subject text, line bytea, hash bytea) language sql stable as $$
  select l.place, l.action, l.subject, audit.line(l), l.hash from audit.log l where l.place > p_place
  order by l.place limit p_limit
$$;
