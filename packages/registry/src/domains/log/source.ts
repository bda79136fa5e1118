import type { LogEntry } from '@atrium/contracts/releases'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { toEntry } from '../../platform/log/repository.ts'
import type { LogFilters, Row } from '../../platform/log/repository.ts'
import { isReadable, visiblePart } from './visibility.ts'
import type { LogReader } from './visibility.ts'

/** The log, newest first, limited to what the reader can see. */
export const logSource: KeysetSource<LogFilters, LogReader, Row & Keyed, LogEntry> = {
  key: [{ column: 'log.sequence', type: 'int8', order: 'desc' }],
  where: isReadable,
  rows: async (sql, { where, order, limit, cursor }, _filters, reader) => {
    const rows = await sql<
      (Row & Keyed)[]
    >`select log.*, ${cursor} as cursor from registry.log where ${where} order by ${order} limit ${limit}`
    return rows.map((row) => ({ ...row, ...visiblePart(row, reader) }))
  },
  toEntry,
}
