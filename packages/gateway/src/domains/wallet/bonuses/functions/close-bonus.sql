-- Turns a claimable bonus into real money (`CLAIMED`), or forfeits an active one with all its winnings (`FORFEITED`). A
-- claim does nothing while the requirement is only met with bets in open rounds, since these can still be rolled back.
-- Returns the bonus afterwards, even if nothing changed; null if the member has no such bonus.
create or replace function wallet.close_bonus(p_member int8, p_id int8, p_state text, p_now timestamptz)
returns wallet.bonuses language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  main ledger.accounts;
  bonus wallet.bonuses;
begin
  if not exists (select 1 from wallet.bonuses b where b.id = p_id and b.member_id = p_member) then return null; end if;
  main := ledger.lock_main(p_member);
  perform wallet.expire_bonus(main, p_now);
  select * into bonus from wallet.bonuses b where b.id = p_id;
  if p_state = 'CLAIMED' and bonus.state = 'CLAIMABLE'
    and bonus.progress - wallet.wagered_in_open_rounds(bonus) < bonus.requirement then
    return bonus;
  end if;
  if bonus.state = 'CLAIMABLE' or (bonus.state = 'IN_PROGRESS' and p_state = 'FORFEITED') then
    perform wallet.end_bonus(main, p_id, p_state, p_now);
    select * into bonus from wallet.bonuses b where b.id = p_id;
  end if;
  return bonus;
end $$;
