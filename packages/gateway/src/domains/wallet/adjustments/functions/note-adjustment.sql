-- Logs adjustments. They are always made by staff.
create or replace function wallet.note_adjustment() returns trigger language plpgsql as $$
begin
  perform audit.note(row(new.merchant, audit.require_actor('an adjustment'), 'adjustment', new.ref,
    (select jsonb_build_object('journal', new.id::text, 'entries',
      coalesce(jsonb_object_agg(e.account_id::text, e.amount::text), '{}')) from ledger.entries_view e
      where e.journal_id = new.id))::audit.event, new.at);
  return null;
end $$;

drop trigger if exists adjustments_are_logged on ledger.journals;
create constraint trigger adjustments_are_logged after insert on ledger.journals deferrable initially deferred for each
  row
when (new.kind = 'adjustment' and new.idem_key not like 'demo:%') execute function wallet.note_adjustment();
