-- Credits the value of exchanged points to the own money in the main wallet, once per `p_ref`.
create or replace function wallet.credit_points(p_member int8, p_ref text, p_amount int8, p_now timestamptz)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare main ledger.accounts;
begin
  perform identity.open_account(p_member, 'REAL', 0, p_now);
  main := ledger.lock_main(p_member);
  if exists (select 1 from ledger.journals_view j where j.idem_key = 'points:' || p_ref) then return; end if;
  perform ledger.post_entries(
    row(main.merchant, 'points', 'points:' || p_ref, 'points:' || p_ref, p_now)::ledger.new_journal,
    array[main.id, ledger.house_account(main.merchant, 'PROMO', 'points', main.currency)], array[p_amount, -p_amount]);
end $$;
