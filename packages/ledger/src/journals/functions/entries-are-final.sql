create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed: post a journal that corrects it.';
end $$;

create or replace trigger entries_are_final before update or delete
  or truncate on ledger.entries for each statement execute function ledger.refuse_change();

create or replace trigger journals_are_final before update or delete
  or truncate on ledger.journals for each statement execute function ledger.refuse_change();
