-- Logs an event, in the transaction that it is about. Entries stand in line until that ends: called last, when every
-- other lock is held.
create or replace function audit.note(p_merchant text, p_actor text, p_action text, p_subject text, p_details jsonb,
  p_now timestamptz) returns int8 language plpgsql as $$
declare
  last audit.log;
  entry audit.log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  select * into last from audit.log order by id desc limit 1;
  entry := row(coalesce(last.id, 0) + 1, p_now, p_merchant, p_actor, p_action, p_subject, p_details, null);
  entry.hash := sha256(coalesce(last.hash, decode(repeat('00', 32), 'hex')) || audit.line(entry));
  insert into audit.log select entry.*;
  return entry.id;
end $$;
