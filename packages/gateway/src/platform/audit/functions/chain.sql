-- Appends all entries up to an id to the hash chain, in id order. Each link has a hash over its entry and the previous
-- hash. Requires that no transaction can still commit an entry up to that id. Returns the number of linked entries, at
-- most `p_limit`; 0 while another process links.
create or replace function audit.chain(p_up_to int8, p_limit int) returns int language plpgsql as $$
declare
  entry audit.log;
  last audit.links;
  count int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('audit log', 0)) then return 0; end if;
  select * into last from audit.links l order by l.place desc limit 1;
  for entry in
    select * from audit.log l where l.id > coalesce(last.entry, 0) and l.id <= p_up_to order by l.id limit p_limit
  loop
    last := row(coalesce(last.place, 0) + 1, entry.id,
      sha256(coalesce(last.hash, decode(repeat('00', 32), 'hex')) || audit.line(entry)));
    insert into audit.links select last.*;
    count := count + 1;
  end loop;
  return count;
end $$;
