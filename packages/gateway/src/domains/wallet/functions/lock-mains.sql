-- Locks the main pools of several members, and opens missing ones. Always in the order of the members, to prevent
-- deadlocks.
create or replace function wallet.lock_mains(p_members int8[], p_now timestamptz) returns void language plpgsql as $$
begin
  perform identity.open_account(each.member, 'REAL', 0, p_now)
    from (select m.member from unnest(p_members) m (member) order by m.member) each;
  perform 1 from ledger.accounts_view a where a.member_id = any (p_members) and a.kind = 'REAL' order by a.member_id
    for no key update;
end $$;
