-- Books a paid part, once per reference. It is paid from the order's held amount, or by the house if the part replaces
-- one that did not arrive.
create or replace function wallet.pay_withdrawal(p_member int8, p_payout wallet.payout, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  main ledger.accounts := ledger.lock_main(p_member);
  source int8;
begin
  if exists (select 1 from ledger.journals_view j where j.idem_key = 'payout:' || p_payout.reference) then return; end if;
  source := case when p_payout.is_repeat
    then ledger.house_account(main.merchant, 'HOUSE', 'repeated-payouts', main.currency)
    else ledger.open_pool(main.id, 'HELD') end;
  perform ledger.post_entries(
    row(main.merchant, 'payout', 'withdrawal:' || p_payout.order_id, 'payout:' || p_payout.reference,
      p_now)::ledger.new_journal,
    array[source, ledger.house_account(main.merchant, 'CLEARING', 'withdrawals', main.currency),
      ledger.house_account(main.merchant, 'HOUSE', 'withdrawal-fees', main.currency)],
    array[-p_payout.amount - p_payout.fee, p_payout.amount, p_payout.fee]);
end $$;
