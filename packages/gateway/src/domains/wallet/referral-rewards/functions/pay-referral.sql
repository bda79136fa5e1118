-- Pays the reward for an invited friend to inviter and friend, in one journal, once per `p_referral`.
create or replace function wallet.pay_referral(p_referral int8, p_inviter int8, p_friend int8, p_reward int8,
  p_now timestamptz) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare main ledger.accounts;
begin
  perform wallet.lock_mains(array[p_inviter, p_friend], p_now);
  if exists (select 1 from ledger.journals_view j where j.idem_key = 'referral:' || p_referral) then return; end if;
  main := ledger.lock_main(p_inviter);
  perform ledger.post_entries(
    row(main.merchant, 'referral', 'referral:' || p_referral, 'referral:' || p_referral, p_now)::ledger.new_journal,
    array[main.id, (ledger.lock_main(p_friend)).id,
      ledger.house_account(main.merchant, 'PROMO', 'referral', main.currency)],
    array[p_reward, p_reward, -2 * p_reward]);
end $$;
