-- Changes the currency of the accounts of a merchant. Returns false, and changes nothing, if one of them has an entry.
-- The accounts are locked first, so that no movement begins meanwhile.
create or replace function ledger.change_currency(p_merchant text, p_currency text) returns boolean
language plpgsql as $$
begin
  perform from ledger.accounts a where a.merchant = p_merchant for update;
  if exists (select from ledger.accounts a join ledger.entries e on e.account_id = a.id where a.merchant = p_merchant)
  then return false; end if;
  update ledger.accounts a set currency = p_currency where a.merchant = p_merchant and a.currency <> p_currency;
  return true;
end $$;
