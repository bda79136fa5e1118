-- Opens an empty pool in addition to the main one. From then on the member's movements use all pools.
create or replace function ledger.open_pool(p_main int8, p_kind text, p_name text default '') returns int8
language plpgsql as $$
declare
  main ledger.accounts;
  pool int8;
begin
  select * into strict main from ledger.accounts a where a.id = p_main;
  select a.id into pool from ledger.accounts a where a.member_id = main.member_id and a.kind = p_kind
    and a.name = p_name;
  if found then return pool; end if;
  insert into ledger.accounts (merchant, kind, member_id, name, currency, balance)
  values (main.merchant, p_kind, main.member_id, p_name, main.currency, 0) returning id into pool;
  update ledger.accounts a set sole = false where a.id = p_main and a.sole;
  return pool;
end $$;
