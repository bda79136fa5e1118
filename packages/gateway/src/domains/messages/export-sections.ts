import { NO_ID } from '../../platform/personal-data/export-section.ts'
import type { ExportRow, ExportSection } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'

/** Sections of a member's data download that messages provide. */
export const MESSAGE_SECTIONS: readonly ExportSection[] = [
  {
    name: 'messages',
    tables: ['messages.messages'],
    first: NO_ID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('kind', kind, 'template', template, 'values',
        values, 'sentAt', created_at, 'readAt', read_at)::text as value
      from messages.messages where member_id = ${memberId} and id > ${after!}::int8 order by id limit ${limit}`,
  },
  tableSection({
    name: 'notificationPreferences',
    table: 'identity.notification_preferences',
    key: 'kind',
    columns: 'kind email',
  }),
]
