-- Credits a bonus, once for each `p_ref`; null while another one runs. `p_title`: what it is called in each language.
create or replace function wallet.grant_bonus(p_member int8, p_ref text, p_amount int8, p_locked int8,
  p_requirement int8, p_contribution jsonb, p_min_odds int8, p_excluded_games text[], p_debit_order text,
  p_max_bet int8, p_max_cash_out int8, p_expires_at timestamptz, p_now timestamptz, p_title jsonb default null)
  returns wallet.bonuses language plpgsql as $$
declare
  main wallet.accounts;
  bonus wallet.bonuses;
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  main := wallet.lock_main(p_member);
  select * into bonus from wallet.bonuses b where b.ref = p_ref;
  if found then return bonus; end if;
  perform wallet.expire_bonus(main, p_now);
  insert into wallet.bonuses (merchant, member_id, ref, state, amount, locked, requirement, contribution, min_odds,
    excluded_games, debit_order, max_bet, max_cash_out, granted_at, expires_at, title)
  values (main.merchant, p_member, p_ref, case when p_requirement = 0 then 'CLAIMABLE' else 'IN_PROGRESS' end, p_amount,
    p_locked, p_requirement, p_contribution, p_min_odds, p_excluded_games, p_debit_order, p_max_bet, p_max_cash_out,
    p_now, p_expires_at, p_title)
  on conflict (member_id) where state in ('IN_PROGRESS', 'CLAIMABLE') do nothing
  returning * into bonus;
  if bonus.id is null then return null; end if;
  perform wallet.post_entries(main.merchant, 'bonus', 'bonus:' || bonus.id, 'bonus:' || bonus.id || ':granted',
    array[wallet.open_pool(main, 'BONUS'), wallet.open_pool(main, 'LOCKED'),
      wallet.house_account(main.merchant, 'PROMO', 'bonus', main.currency)],
    array[p_amount, p_locked, -p_amount - p_locked], p_now);
  update wallet.accounts a set version = a.version + 1 where a.id = main.id;
  return bonus;
end $$;
