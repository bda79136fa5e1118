create or replace function wallet.lock_main(p_member int8) returns wallet.accounts language plpgsql as $$
declare main wallet.accounts;
begin
  select * into strict main from wallet.accounts a where a.member_id = p_member and a.kind = 'REAL' for no key update;
  return main;
end $$;
