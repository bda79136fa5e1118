-- Logs an event, in the transaction that it is about. audit.chain links it to the chain later.
create or replace function audit.note(p_event audit.event, p_now timestamptz) returns int8 language plpgsql as $$
declare entry int8;
begin
  -- The transaction has a number before the entry has: whoever chains can tell that none is still to come.
  perform pg_current_xact_id();
  insert into audit.log (at, merchant, actor, action, subject, details)
  values (p_now, p_event.merchant, p_event.actor, p_event.action, p_event.subject, p_event.details)
  returning id into entry;
  return entry;
end $$;
