import type { TimelineRows } from '../../../platform/staff/timeline.ts'

/** Contracts of the member with an upline. */
export const contractRows: TimelineRows = (sql, { memberId }) => sql`
  select 'contract:' || c.id || v.suffix as id, v.at, 'CONTRACT_' || v.event as event, jsonb_strip_nulls(
    jsonb_build_object('facts', jsonb_build_object('contract', c.kind, 'endedBy',
      case when v.suffix = ':end' then c.end_reason end))) as details
  from agents.contracts c cross join lateral (values ('', c.offered_at, 'OFFERED'),
    (':decided', c.decided_at, case when c.state in ('TERMINATED', 'SUPERSEDED') then 'ACTIVE' else c.state end),
    (':end', c.ended_at, 'ENDED')) v (suffix, at, event)
  where c.agent_id = ${memberId} and v.at is not null`
