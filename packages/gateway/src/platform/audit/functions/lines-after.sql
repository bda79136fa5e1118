-- Entries after one, in their order, each with what its hash covers.
create or replace function audit.lines_after(p_id int8, p_limit int)
returns table (id int8, action text, subject text, line bytea, hash bytea) language sql stable as $$
  select l.id, l.action, l.subject, audit.line(l), l.hash from audit.log l where l.id > p_id order by l.id limit p_limit
$$;
