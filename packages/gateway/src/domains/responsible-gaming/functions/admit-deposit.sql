-- Whether a deposit may be credited; counts it when it may. Answers a sub-code, or null. Once for each `p_ref`.
-- Called in the transaction that credits it: the lock makes two deposits at the limit come one after the other.
create or replace function protection.admit_deposit(p_member int8, p_ref text, p_amount int8, p_now timestamptz) returns text language plpgsql as $$
declare bar text;
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  perform wallet.lock_main(p_member);
  if exists (select 1 from protection.deposits d where d.ref = p_ref and d.member_id = p_member) then return null; end if;
  select p.bar into bar from protection.members p where p.member_id = p_member and p.barred_until > p_now;
  if found then return bar; end if;
  if exists (
    select 1 from protection.limits l
    where l.member_id = p_member and l.kind = 'DEPOSIT' and l.state in ('ACTIVE', 'CONFIRMED') and protection.used(p_member, 'DEPOSIT', l.period, p_now) + p_amount > l.amount
  ) then
    return 'LIMIT_DEPOSIT_REACHED';
  end if;
  insert into protection.deposits (ref, member_id, amount, at) values (p_ref, p_member, p_amount, p_now);
  return null;
end $$;
