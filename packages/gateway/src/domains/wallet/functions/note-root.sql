-- Logs the root of the ledger's hash chain of a day (domain rules, section 7).
create or replace function wallet.note_root() returns trigger language plpgsql as $$
begin
  perform audit.note(row(null, 'atrium', 'ledger-root', new.day,
    jsonb_build_object('seal', new.seal::text, 'root', encode(new.hash, 'hex')))::audit.event, now());
  return null;
end $$;

drop trigger if exists roots_are_logged on ledger_proof.roots;
create constraint trigger roots_are_logged after insert on ledger_proof.roots deferrable initially deferred for each row
  execute function wallet.note_root();
