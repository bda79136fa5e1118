-- Ends the member's bonus if it is past its deadline. Returns whether it was ended. A claimable bonus does not expire.
create or replace function wallet.expire_bonus(main ledger.accounts, p_now timestamptz) returns boolean
language plpgsql as $$
declare bonus int8;
begin
  select b.id into bonus from wallet.bonuses b where b.member_id = main.member_id and b.state = 'IN_PROGRESS'
    and b.expires_at <= p_now;
  if not found then return false; end if;
  perform wallet.end_bonus(main, bonus, 'EXPIRED', p_now);
  return true;
end $$;
