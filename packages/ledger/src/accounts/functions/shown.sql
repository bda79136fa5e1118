-- The balance of a member that the portal shows: the total of all pools of real play, and the version of the main pool,
-- which counts every movement.
create or replace function ledger.shown(p_member int8, out balance int8, out version int8, out currency text)
language sql stable as $$
  select sum(a.balance)::int8, max(a.version) filter (where a.kind = 'REAL'), max(a.currency)
  from ledger.accounts a where a.member_id = p_member and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET')
$$;
