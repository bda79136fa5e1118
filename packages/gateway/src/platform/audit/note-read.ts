import type { Sql } from '@atrium/database'
import { changeAs } from './actor.ts'
import { noteEvent } from './repository.ts'

/** Logs that a system reads a merchant's rows from the start. Requests after a position continue what is logged. */
export async function noteRead(
  { sql, clock }: { readonly sql: Sql; readonly clock: () => Date },
  { merchant, after }: { readonly merchant: string; readonly after?: string | undefined },
  rows: string,
  actor: string,
): Promise<void> {
  if (after !== undefined) return
  await changeAs(sql, actor, (tx) =>
    noteEvent(tx, { merchant, actor, action: 'data-read', subject: `data:${rows}`, details: {}, at: clock() }),
  )
}
