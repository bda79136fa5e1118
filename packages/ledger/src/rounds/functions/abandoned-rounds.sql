-- Closes rounds of these providers without activity since `p_since`, oldest first, at most `p_limit`, and returns them.
-- Never waits for a member's main pool, which is locked while money is moved: the next run tries again. Any number of
-- processes can run it.
create or replace function ledger.close_abandoned_rounds(p_providers text[], p_since timestamptz, p_now timestamptz,
  p_limit int) returns setof ledger.rounds language plpgsql as $$
declare
  candidate ledger.rounds;
  closed ledger.rounds;
begin
  for candidate in
    select * from ledger.rounds r
    where r.provider = any (p_providers) and r.closed_at is null and r.started_at <= p_since
      and ledger.is_abandoned(r.provider, r.round_id, p_since)
    order by r.started_at limit p_limit
  loop
    perform 1 from ledger.accounts a where a.member_id = candidate.member_id and a.kind = case candidate.mode
      when 'demo' then 'DEMO' else 'REAL' end for no key update skip locked;
    continue when not found;
    -- Checked again after locking: a bet or another process may have been faster.
    update ledger.rounds r set state = 'CLOSED', closed_at = p_now, auto_closed = true
    where r.provider = candidate.provider and r.round_id = candidate.round_id and r.state = 'OPEN'
      and ledger.is_abandoned(r.provider, r.round_id, p_since)
    returning * into closed;
    continue when not found;
    perform ledger.open_journal(row(closed.merchant, 'close', closed.provider || ':' || closed.round_id,
      'close:' || closed.provider || ':' || closed.round_id, p_now)::ledger.new_journal);
    return next closed;
  end loop;
end $$;

-- Whether no money has moved in a round since a time.
create or replace function ledger.is_abandoned(p_provider text, p_round text, p_since timestamptz) returns boolean
language sql stable as $$
  select not exists (select 1 from ledger.provider_transactions t where t.round_id = p_round and t.provider = p_provider
    and t.at > p_since)
$$;
