-- Locks the main pools of the requests, except those that other transactions have locked, and returns the locked ones.
-- It never waits, so two of these cannot deadlock. The caller's next statement reads a stable state of these members.
create or replace function ledger.lock_free_mains(p_requests ledger.request[]) returns int8[] language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select a.id from unnest(p_requests) request
    join ledger.sessions s on s.id = request.session
    join ledger.accounts a on a.id = s.account_id
    for no key update of a skip locked);
end $$;

-- Like ledger.lock_free_mains, for members.
create or replace function ledger.lock_free_members(p_members int8[]) returns int8[] language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select a.id from ledger.accounts a where a.member_id = any (p_members) and a.kind = 'REAL'
    for no key update skip locked);
end $$;
