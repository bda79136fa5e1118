import type { TimelineRows } from '../../platform/staff/timeline.ts'

/** Messages in the inbox, with those that the member has deleted. Only texts of staff are shown. */
export const messageRows: TimelineRows = (sql, { memberId }) => sql`
  select id::text, created_at as at, 'MESSAGE_SENT' as event, jsonb_strip_nulls(jsonb_build_object(
    'title', case when template = 'staff-message' then "values" -> 'title' end,
    'text', case when template = 'staff-message' then "values" #>> '{text,KO}' end,
    'facts', jsonb_build_object('template', template, 'readAt', read_at, 'deletedAt', deleted_at))) as details
  from messages.messages where member_id = ${memberId}`
