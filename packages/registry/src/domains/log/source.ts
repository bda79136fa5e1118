import type { LogEntry } from '@atrium/contracts/releases'
import { numberColumn, textColumn, timeColumn } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { toEntry } from '../../platform/log/repository.ts'
import type { LogFilters, Row } from '../../platform/log/repository.ts'
import { isReadable, visiblePart } from './visibility.ts'
import type { LogReader } from './visibility.ts'

/**
 * The log, newest first, as far as the reader sees it. A file contains the action names of the log itself, so that
 * programs can match them; the console shows and saves words.
 */
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
  file: [
    numberColumn({ key: 'at/number', KO: '번호', EN: 'Entry' }, ({ sequence }) => sequence),
    timeColumn({ key: 'at', KO: '시각', EN: 'Time' }, ({ at }) => at),
    textColumn({ key: 'actor', KO: '누가', EN: 'Who' }, (row) => actorOf(row)),
    textColumn({ key: 'action', words: 'actions', KO: '작업', EN: 'What' }, ({ action }) => action),
    textColumn({ key: 'merchant', KO: '가맹점', EN: 'Merchant' }, ({ merchant }) => merchant),
    textColumn({ key: 'what/release', KO: '릴리스', EN: 'Release' }, ({ release_name, release_version }) =>
      release_name === null ? null : `${release_name}@${release_version}`,
    ),
    textColumn({ key: 'what/from', KO: '이전 세트', EN: 'From set' }, ({ from_set }) => from_set),
    textColumn({ key: 'what/to', KO: '이후 세트', EN: 'To set' }, ({ to_set }) => to_set),
    textColumn({ key: 'reason', KO: '사유', EN: 'Reason' }, ({ reason }) => reason),
    textColumn(
      { key: 'what/details', KO: '자세히', EN: 'Details' },
      ({ details }) => details && JSON.stringify(details),
    ),
    textColumn({ key: 'hash', KO: '해시', EN: 'Hash' }, ({ hash }) => hash),
  ],
}

/** For a token also the accounts behind it. */
function actorOf({ actor, details }: Row): string {
  const people = details?.['people']
  return Array.isArray(people) ? `${actor} (${people.join(', ')})` : actor
}
