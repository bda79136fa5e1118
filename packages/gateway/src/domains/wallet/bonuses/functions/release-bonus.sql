-- Moves `p_bonus` and `p_locked` out of the pools of an ended bonus: to REAL up to the maximum payout if it was
-- claimed, otherwise to the house.
create or replace function wallet.release_bonus(main ledger.accounts, p_id int8, p_bonus int8, p_locked int8,
  p_journal ledger.new_journal) returns void language plpgsql as $$
declare
  ended wallet.bonuses;
  paid int8 := 0;
begin
  select * into strict ended from wallet.bonuses b where b.id = p_id;
  if ended.state = 'CLAIMED' then
    paid := least(p_bonus + p_locked, ended.max_cash_out - ended.cashed_out);
    update wallet.bonuses b set cashed_out = b.cashed_out + paid where b.id = p_id;
  end if;
  perform ledger.post_entries(p_journal,
    array[ledger.open_pool(main.id, 'BONUS'), ledger.open_pool(main.id, 'LOCKED'), main.id,
      ledger.house_account(main.merchant, 'PROMO', 'bonus', main.currency)],
    array[-p_bonus, -p_locked, paid, p_bonus + p_locked - paid]);
  perform ledger.count_movement(main.id);
end $$;
