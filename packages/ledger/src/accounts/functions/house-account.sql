-- The house account on the other side of members' movements: one per merchant, kind, and vendor or purpose. Created
-- when first needed.
create or replace function ledger.house_account(p_merchant text, p_kind text, p_name text, p_currency text) returns int8
language plpgsql as $$
declare account int8;
begin
  select a.id into account from ledger.accounts a where a.merchant = p_merchant and a.kind = p_kind and a.name = p_name
    and a.member_id is null;
  if found then return account; end if;
  insert into ledger.accounts (merchant, kind, name, currency) values (p_merchant, p_kind, p_name, p_currency)
  on conflict do nothing;
  select a.id into strict account from ledger.accounts a where a.merchant = p_merchant and a.kind = p_kind
    and a.name = p_name and a.member_id is null;
  return account;
end $$;
