-- Moves `p_bonus` and `p_locked` out of the pools of a bonus that is over: to REAL when it was claimed, up to its cap,
-- and to the house otherwise.
create or replace function wallet.release_bonus(main wallet.accounts, p_id int8, p_bonus int8, p_locked int8,
  p_idem_key text, p_now timestamptz) returns void language plpgsql as $$
declare
  ended wallet.bonuses;
  paid int8 := 0;
begin
  select * into strict ended from wallet.bonuses b where b.id = p_id;
  if ended.state = 'CLAIMED' then
    paid := least(p_bonus + p_locked, ended.max_cash_out - ended.cashed_out);
    update wallet.bonuses b set cashed_out = b.cashed_out + paid where b.id = p_id;
  end if;
  perform wallet.post_entries(main.merchant, 'bonus', 'bonus:' || p_id, p_idem_key,
    array[wallet.open_pool(main, 'BONUS'), wallet.open_pool(main, 'LOCKED'), main.id,
      wallet.house_account(main.merchant, 'PROMO', 'bonus', main.currency)],
    array[-p_bonus, -p_locked, paid, p_bonus + p_locked - paid], p_now);
  update wallet.accounts a set version = a.version + 1 where a.id = main.id;
end $$;
