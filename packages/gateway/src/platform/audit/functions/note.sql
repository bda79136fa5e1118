-- Logs an event, in the transaction that it is about. Entries stand in line until that ends: called last, when every
-- other lock is held.
create or replace function audit.note(p_event audit.event, p_now timestamptz) returns int8 language plpgsql as $$
declare
  last audit.log;
  entry audit.log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit log', 0));
  select * into last from audit.log order by id desc limit 1;
  entry := row(coalesce(last.id, 0) + 1, p_now, p_event.merchant, p_event.actor, p_event.action, p_event.subject,
    p_event.details, null);
  entry.hash := sha256(coalesce(last.hash, decode(repeat('00', 32), 'hex')) || audit.line(entry));
  insert into audit.log select entry.*;
  return entry.id;
end $$;
