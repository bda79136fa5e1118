-- Returns why a member may not order a deposit now, as a sub-code; null if it is allowed. `p_open` is the total of the
-- member's open orders, which count as deposited, so that several orders cannot exceed the limit. The member's main
-- pool must be locked.
create or replace function protection.reject_deposit(p_member int8, p_amount int8, p_open int8, p_now timestamptz)
returns text language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare bar text := protection.bar_of(p_member, p_now);
begin
  if bar is not null then return bar; end if;
  if exists (
    select 1 from protection.limits l
    where l.member_id = p_member and l.kind = 'DEPOSIT' and l.state in ('ACTIVE', 'CONFIRMED')
      and protection.used(p_member, 'DEPOSIT', l.period, p_now) + p_open + p_amount > l.amount
  ) then
    return 'LIMIT_DEPOSIT_REACHED';
  end if;
  return null;
end $$;
