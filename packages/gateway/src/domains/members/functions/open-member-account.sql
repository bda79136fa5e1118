-- Opens an account (pool) of a member in the merchant's currency; demo credit has its own currency. A new account is
-- credited with `p_opening`, an existing one is unchanged.
create or replace function identity.open_account(p_member int8, p_kind text, p_opening int8, p_now timestamptz)
returns int8 language plpgsql as $$
declare account int8 := (select a.id from ledger.accounts_view a where a.member_id = p_member and a.kind = p_kind);
begin
  if account is not null then return account; end if;
  select ledger.open_account(row(m.merchant, p_kind, m.id,
    case when p_kind = 'DEMO' then 'DEMO' else c.currency end)::ledger.new_account, p_opening, p_now)
  into strict account
  from identity.members m join merchants.merchants_view c on c.code = m.merchant where m.id = p_member;
  return account;
end $$;
