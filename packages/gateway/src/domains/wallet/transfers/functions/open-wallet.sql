-- Returns the member's wallet at a vendor; creates it if it does not exist.
create or replace function wallet.open_wallet(p_member int8, p_vassalage text, p_now timestamptz) returns int8
language plpgsql as $$
begin
  perform identity.open_account(p_member, 'REAL', 0, p_now);
  return ledger.open_pool((ledger.lock_main(p_member)).id, 'WALLET', p_vassalage);
end $$;
