import type { TimelineRows } from '../../platform/staff/timeline.ts'

/** Changes of the member's limits, breaks and exclusions. */
export const limitRows: TimelineRows = (sql, { memberId }) => sql`
  select id::text, at, what as event, jsonb_build_object('facts', jsonb_strip_nulls(jsonb_build_object('limit', kind,
    'limitPeriod', period, 'before', nullif(before, 'null'), 'after', nullif(after, 'null'), 'effectiveAt',
    case when effective_at <> at then effective_at end))) as details
  from protection.changes where member_id = ${memberId}`
