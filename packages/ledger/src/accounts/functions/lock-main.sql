create or replace function ledger.lock_main(p_member int8) returns ledger.accounts language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare main ledger.accounts;
begin
  select * into strict main from ledger.accounts a where a.member_id = p_member and a.kind = 'REAL' for no key update;
  return main;
end $$;
