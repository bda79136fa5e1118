-- Moves a member's own money to the upline's main pool in one journal, once per request id of the member. A repeated
-- call returns the first transfer. Returns null if the balance is too low. The caller must check limits and blocks, and
-- lock both pools with wallet.lock_mains.
create or replace function wallet.transfer_to_upline(p_new wallet.new_upline_transfer, p_now timestamptz)
returns wallet.upline_transfers language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  transfer wallet.upline_transfers;
  main ledger.accounts := ledger.lock_main(p_new.member_id);
  upline ledger.accounts := ledger.lock_main(p_new.upline_id);
begin
  select * into transfer from wallet.upline_transfers t
  where t.member_id = p_new.member_id and t.request_id = p_new.request_id;
  if found then return transfer; end if;
  if main.balance < p_new.amount then return null; end if;
  insert into wallet.upline_transfers (merchant, member_id, upline_id, request_id, amount, currency, risk_signals, at)
  values (main.merchant, p_new.member_id, p_new.upline_id, p_new.request_id, p_new.amount, main.currency,
    p_new.risk_signals, p_now)
  returning * into transfer;
  perform ledger.post_entries(
    row(main.merchant, 'upline-transfer', 'upline:' || transfer.id, 'upline:' || transfer.id,
      p_now)::ledger.new_journal,
    array[main.id, upline.id], array[-p_new.amount, p_new.amount]);
  return transfer;
end $$;
