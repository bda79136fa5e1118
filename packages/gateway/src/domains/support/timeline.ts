import type { TimelineRows } from '../../platform/staff/timeline.ts'

export const questionRows: TimelineRows = (sql, { memberId }) => sql`
  select q.ticket_id || v.suffix as id, v.at, v.event, jsonb_strip_nulls(jsonb_build_object('text', v.words, 'by', v.by,
    'ref', jsonb_build_object('ticketId', q.ticket_id))) as details
  from support.questions q cross join lateral (values ('', q.asked_at, 'QUESTION_ASKED', q.content, null),
    (':answer', q.answered_at, 'QUESTION_ANSWERED', q.answer, q.answered_by)) v (suffix, at, event, words, by)
  where q.member_id = ${memberId} and v.at is not null`

export const feedbackRows: TimelineRows = (sql, { memberId }) => sql`
  select ticket_id as id, received_at as at, 'FEEDBACK_SENT' as event, jsonb_build_object('text', content,
    'facts', jsonb_build_object('ip', ip, 'userAgent', user_agent)) as details
  from support.feedback where member_id = ${memberId}`
