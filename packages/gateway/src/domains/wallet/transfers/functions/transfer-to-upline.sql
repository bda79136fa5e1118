-- Moves a member's own money to the main pool of the upline, in one journal, once for each `p_request` of the member:
-- then the first transfer is returned. `p_signals`: why operators would decide about a withdrawal of the member. Null
-- without the money for it. Limits and blocks are the caller's, who has locked both pools by wallet.lock_mains.
create or replace function wallet.transfer_to_upline(p_member int8, p_upline int8, p_request text, p_amount int8,
  p_signals text[], p_now timestamptz) returns wallet.upline_transfers language plpgsql as $$
declare
  transfer wallet.upline_transfers;
  main wallet.accounts := wallet.lock_main(p_member);
  upline wallet.accounts := wallet.lock_main(p_upline);
begin
  select * into transfer from wallet.upline_transfers t where t.member_id = p_member and t.request_id = p_request;
  if found then return transfer; end if;
  if main.balance < p_amount then return null; end if;
  insert into wallet.upline_transfers (merchant, member_id, upline_id, request_id, amount, currency, risk_signals, at)
  values (main.merchant, p_member, p_upline, p_request, p_amount, main.currency, p_signals, p_now)
  returning * into transfer;
  perform wallet.post_entries(main.merchant, 'upline-transfer', 'upline:' || transfer.id, 'upline:' || transfer.id,
    array[main.id, upline.id], array[-p_amount, p_amount], p_now);
  return transfer;
end $$;
