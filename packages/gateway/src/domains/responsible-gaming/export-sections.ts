import { NO_ID } from '../../platform/personal-data/export-section.ts'
import type { ExportRow, ExportSection } from '../../platform/personal-data/export-section.ts'

/** Sections of a member's data download that responsible gaming provides. */
export const RESPONSIBLE_GAMING_SECTIONS: readonly ExportSection[] = [
  {
    name: 'limits',
    tables: ['protection.changes'],
    first: NO_ID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('what', what, 'kind', kind, 'period', period, 'before', before, 'after', after, 'at', at,
        'effectiveAt', effective_at)::text as value
      from protection.changes where member_id = ${memberId} and id > ${after!}::int8 order by id limit ${limit}`,
  },
]
