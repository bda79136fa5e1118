-- Logs an event, in the transaction of the event. audit.chain links it to the chain later.
create or replace function audit.note(p_event audit.event, p_now timestamptz) returns int8 language plpgsql as $$
declare entry int8;
begin
  -- Assigns the transaction id before the entry's id, so that audit.chain can detect entries that are not committed
  -- yet.
  perform pg_current_xact_id();
  insert into audit.log (at, merchant, actor, action, subject, details)
  values (p_now, p_event.merchant, p_event.actor, p_event.action, p_event.subject, p_event.details)
  returning id into entry;
  return entry;
end $$;
