create or replace function ledger_proof.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What is sealed stays sealed.';
end $$;

create or replace trigger roots_are_final before update or delete
  or truncate on ledger_proof.roots for each statement execute function ledger_proof.refuse_change();

create or replace trigger seals_are_final before update or delete
  or truncate on ledger_proof.seals for each statement execute function ledger_proof.refuse_change();
