-- Gives entries up to an id their places in the chain, in the order of their ids, and hashes each with the one before
-- it. Nothing can be committed below that id any more. Answers how many, at most `p_limit`; 0 while somebody else does.
create or replace function audit.chain(p_up_to int8, p_limit int) returns int language plpgsql as $$
<<next>>
declare
  entry audit.log;
  place int8;
  hash bytea;
  count int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('audit log', 0)) then return 0; end if;
  select l.place, l.hash into place, hash from audit.log l where l.place is not null order by l.place desc limit 1;
  for entry in
    select * from audit.log l where l.place is null and l.id <= p_up_to order by l.id limit p_limit
  loop
    place := coalesce(place, 0) + 1;
    hash := sha256(coalesce(hash, decode(repeat('00', 32), 'hex')) || audit.line(entry));
    update audit.log l set place = next.place, hash = next.hash where l.id = entry.id;
    count := count + 1;
  end loop;
  return count;
end $$;
