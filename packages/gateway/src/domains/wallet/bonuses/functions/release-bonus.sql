-- Moves `p_bonus` and `p_locked` out of the pools of a bonus that is over: to REAL when it was claimed, up to its cap,
-- and to the house otherwise.
create or replace function wallet.release_bonus(main wallet.accounts, p_id int8, p_bonus int8, p_locked int8,
  p_journal wallet.new_journal) returns void language plpgsql as $$
declare
  ended wallet.bonuses;
  paid int8 := 0;
begin
  select * into strict ended from wallet.bonuses b where b.id = p_id;
  if ended.state = 'CLAIMED' then
    paid := least(p_bonus + p_locked, ended.max_cash_out - ended.cashed_out);
    update wallet.bonuses b set cashed_out = b.cashed_out + paid where b.id = p_id;
  end if;
  perform wallet.post_entries(p_journal,
    array[wallet.open_pool(main.id, 'BONUS'), wallet.open_pool(main.id, 'LOCKED'), main.id,
      wallet.house_account(main.merchant, 'PROMO', 'bonus', main.currency)],
    array[-p_bonus, -p_locked, paid, p_bonus + p_locked - paid]);
  update wallet.accounts a set version = a.version + 1 where a.id = main.id;
end $$;
