create or replace function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is never changed: post a journal that corrects it.';
end $$;

create or replace trigger entries_are_final before update or delete
  or truncate on wallet.entries for each statement execute function wallet.refuse_change();

create or replace trigger journals_are_final before update or delete
  or truncate on wallet.journals for each statement execute function wallet.refuse_change();
