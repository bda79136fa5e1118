import type { TimelineRows } from '../../platform/staff/timeline.ts'

/** Messages in the chat, and what moderators did about them. */
export const chatRows: TimelineRows = (sql, { memberId }) => sql`
  select id::text, sent_at as at, 'CHAT_MESSAGE' as event, jsonb_build_object('text', text) as details
  from chat.messages where member_id = ${memberId}
  union all
  select 'operation:' || o.id, o.at, 'CHAT_' || upper(o.kind), jsonb_strip_nulls(jsonb_build_object('text', o.text,
    'by', coalesce(o.actor, 'member:' || o.operator_id), 'facts', jsonb_build_object('until', o.muted_until)))
  from chat.operations o where o.member_id = ${memberId}`
