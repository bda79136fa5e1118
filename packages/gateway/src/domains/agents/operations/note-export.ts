import type { Sql } from '@atrium/database'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'

/** Logs that staff exports a list, with its filters. Later parts of the same file are not logged again. */
export async function noteExport(
  sql: Sql,
  {
    merchant,
    actor,
    list,
    after,
    filters,
  }: {
    merchant: string
    actor: string
    list: 'agent-tree' | 'agent-contracts' | 'agent-bills' | 'agent-cycles'
    after: string | undefined
    filters: object
  },
  at: Date,
): Promise<void> {
  if (after !== undefined) return
  const details = Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  await changeAs(sql, actor, (tx) =>
    noteEvent(tx, { merchant, actor, action: `${list}-exported`, subject: list, details, at }),
  )
}
