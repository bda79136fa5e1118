import type { LogEntry } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { toEntry } from './repository.ts'
import type { Row } from './repository.ts'

/** The log entries of a kind of subject, and the field that contains the subject. */
export interface Entries {
  readonly key: 'merchant' | 'policies' | 'canary'
  readonly actions: readonly LogEntry['action'][]
}

const keyOf = (sql: Sql | Transaction, key: Entries['key']) => {
  if (key === 'merchant') return sql`merchant`
  return key === 'canary' ? sql`details ->> 'canary'` : sql`'policies'::text`
}

/** The newest sequence number by key, of these keys or all. */
export async function newestAbout(
  sql: Sql | Transaction,
  { key, actions }: Entries,
  keys?: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ key: string; sequence: number }[]>`
    select ${keyOf(sql, key)} as key, max(sequence) as sequence from registry.log
    where action =
      any (${[...actions]}::text[]) ${keys ? sql`and ${keyOf(sql, key)} = any (${[...keys]}::text[])` : sql``}
    group by 1`
  return new Map(rows.map((row) => [row.key, row.sequence]))
}

/** Entries after a sequence number, newest first, limited to the number shown. */
export async function entriesAbout(
  sql: Sql | Transaction,
  { key, actions }: Entries,
  of: string,
  after: number,
): Promise<LogEntry[]> {
  const rows = await sql<Row[]>`
    select * from registry.log
    where action = any (${[...actions]}::text[]) and ${keyOf(sql, key)} = ${of} and sequence > ${after}
    order by sequence desc limit 10`
  return rows.map(toEntry)
}
