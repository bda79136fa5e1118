-- Returns the limit that rejects another stake of `p_stake`, as a sub-code; null if there is none. For a stake of 0
-- only time limits apply.
create or replace function protection.limit_reached(p_member int8, p_stake int8, p_now timestamptz) returns text
language sql stable as $$
  select 'LIMIT_' || l.kind || '_REACHED'
  from protection.limits l
  cross join lateral protection.used(l.member_id, l.kind, l.period, p_now) as used
  where l.member_id = p_member and l.kind in ('LOSS', 'WAGER', 'SESSION') and l.state in ('ACTIVE', 'CONFIRMED')
    and case l.kind when 'SESSION' then used >= l.amount else p_stake > 0 and used + p_stake > l.amount end
  order by l.kind limit 1
$$;
