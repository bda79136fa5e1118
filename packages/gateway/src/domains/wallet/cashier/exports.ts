import type { Sql } from '@atrium/database'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent, noteView } from '../../../platform/audit/repository.ts'

interface Export {
  readonly merchant: string
  readonly actor: string
  readonly action: 'withdrawals-exported' | 'deposits-exported' | 'reconciliation-exported'
  readonly filters: Readonly<Record<string, string | undefined>>
  /** Whether this part starts a new file; later parts belong to a file that is already logged. */
  readonly isFirstPart: boolean
}

/**
 * Logs that staff exports a list as a file. Each file is logged once, even if the client requests a later part without
 * the first.
 */
export async function noteExport(
  sql: Sql,
  { merchant, actor, action, filters, isFirstPart }: Export,
  now: Date,
): Promise<void> {
  const details = Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const entry = { merchant, actor, action, subject: `${action.split('-')[0]}:${new URLSearchParams(details)}`, details }
  await changeAs(sql, actor, (tx) => (isFirstPart ? noteEvent(tx, { ...entry, at: now }) : noteView(tx, entry, now)))
}
