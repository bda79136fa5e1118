-- Starts a movement: calls ledger.enter, ends an expired bonus, and reads all of the member's pools.
create or replace function wallet.enter(p_request ledger.request, p_now timestamptz) returns ledger.play
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare play ledger.play := ledger.enter(p_request);
begin
  if play.refusal is not null or play.sole then return play; end if;
  perform wallet.expire_bonus(ledger.account(play.account_id), p_now);
  if play.wallet_account_id is null then
    select b.id, b.debit_order = 'BONUS_FIRST' into play.bonus_id, play.bonus_first from wallet.bonuses b
    where b.member_id = play.member_id and b.state in ('IN_PROGRESS', 'CLAIMABLE');
  end if;
  return ledger.read_pools(play);
end $$;
