import { NO_TEXT } from '../../platform/personal-data/export-section.ts'
import type { ExportRow, ExportSection } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'

/** Sections of a member's data download that support provides. */
export const SUPPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'supportQuestions',
    tables: ['support.questions'],
    first: NO_TEXT,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[ticket_id] as key,
        jsonb_build_object('content', content, 'askedAt', asked_at, 'answer', answer, 'answeredAt', answered_at, 'ip',
        ip)::text as value
      from support.questions where member_id = ${memberId} and ticket_id > ${after!} order by ticket_id limit ${limit}`,
  },
  tableSection({
    name: 'feedback',
    table: 'support.feedback',
    key: 'ticket_id',
    columns: 'content status received_at ip user_agent',
  }),
]
