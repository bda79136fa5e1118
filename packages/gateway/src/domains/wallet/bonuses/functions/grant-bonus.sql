-- Credits a bonus, once per `ref`. Returns null if another bonus is active.
create or replace function wallet.grant_bonus(p_bonus wallet.new_bonus, p_now timestamptz) returns wallet.bonuses
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  main ledger.accounts;
  bonus wallet.bonuses;
begin
  perform identity.open_account(p_bonus.member_id, 'REAL', 0, p_now);
  main := ledger.lock_main(p_bonus.member_id);
  select * into bonus from wallet.bonuses b where b.ref = p_bonus.ref;
  if found then return bonus; end if;
  perform wallet.expire_bonus(main, p_now);
  insert into wallet.bonuses (merchant, member_id, ref, state, amount, locked, requirement, contribution, min_odds,
    excluded_games, debit_order, max_bet, max_cash_out, granted_at, expires_at, title)
  values (main.merchant, p_bonus.member_id, p_bonus.ref,
    case when p_bonus.requirement = 0 then 'CLAIMABLE' else 'IN_PROGRESS' end, p_bonus.amount, p_bonus.locked,
    p_bonus.requirement, p_bonus.contribution, p_bonus.min_odds, p_bonus.excluded_games, p_bonus.debit_order,
    p_bonus.max_bet, p_bonus.max_cash_out, p_now, p_bonus.expires_at, p_bonus.title)
  on conflict (member_id) where state in ('IN_PROGRESS', 'CLAIMABLE') do nothing
  returning * into bonus;
  if bonus.id is null then return null; end if;
  perform ledger.post_entries(
    row(main.merchant, 'bonus', 'bonus:' || bonus.id, 'bonus:' || bonus.id || ':granted', p_now)::ledger.new_journal,
    array[ledger.open_pool(main.id, 'BONUS'), ledger.open_pool(main.id, 'LOCKED'),
      ledger.house_account(main.merchant, 'PROMO', 'bonus', main.currency)],
    array[p_bonus.amount, p_bonus.locked, -p_bonus.amount - p_bonus.locked]);
  perform ledger.count_movement(main.id);
  return bonus;
end $$;
