-- Books a part that was paid out, once for each reference: out of what the order holds, or at the house's expense where
-- the part pays again what had not arrived. `p_fee`: what the house keeps of the order, booked with its last part.
create or replace function wallet.pay_withdrawal(p_member int8, p_order text, p_reference text, p_amount int8,
  p_fee int8, p_is_repeat boolean, p_now timestamptz) returns void language plpgsql as $$
declare
  main wallet.accounts := wallet.lock_main(p_member);
  source int8;
begin
  if exists (select 1 from wallet.journals j where j.idem_key = 'payout:' || p_reference) then return; end if;
  source := case when p_is_repeat then wallet.house_account(main.merchant, 'HOUSE', 'repeated-payouts', main.currency)
    else wallet.open_pool(main, 'HELD') end;
  perform wallet.post_entries(main.merchant, 'payout', 'withdrawal:' || p_order, 'payout:' || p_reference,
    array[source, wallet.house_account(main.merchant, 'CLEARING', 'withdrawals', main.currency),
      wallet.house_account(main.merchant, 'HOUSE', 'withdrawal-fees', main.currency)],
    array[-p_amount - p_fee, p_amount, p_fee], p_now);
end $$;
