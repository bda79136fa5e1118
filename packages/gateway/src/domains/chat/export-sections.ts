import { NO_ID } from '../../platform/personal-data/export-section.ts'
import type { ExportRow, ExportSection } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'

/** Sections of a member's data download that the chat provides. */
export const CHAT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'chatMessages',
    tables: ['chat.messages'],
    first: NO_ID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('nickname', nickname, 'text', text, 'sentAt', sent_at)::text as value
      from chat.messages where member_id = ${memberId} and id > ${after!}::int8 order by id limit ${limit}`,
  },
  tableSection({ name: 'chatState', table: 'chat.writers', key: 'member_id', columns: 'last_at muted_until' }),
  tableSection({ name: 'chatModeration', table: 'chat.operations', key: 'id', columns: 'kind text muted_until at' }),
]
