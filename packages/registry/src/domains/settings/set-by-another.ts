import type { LogEntry } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import type { Caller } from '../../pipeline/access/caller.ts'

/**
 * Whether the newest change in the log that has these details was made by nobody of whom four eyes count the caller.
 * Also where no change has them: then it was made before the log, or elsewhere.
 */
export async function isSetByAnother(
  tx: Transaction,
  { label, people }: Caller,
  action: LogEntry['action'],
  details: Readonly<Record<string, unknown>>,
  merchant: string | null = null,
): Promise<boolean> {
  const [set] = await tx<{ actor: string; people: string[] | null }[]>`
    select actor, details -> 'people' as people from registry.log
    where action = ${action} and merchant is not distinct from ${merchant} and details @> ${tx.json(details as never)}
    order by sequence desc limit 1`
  const own = [label, ...people]
  return !set || ![set.actor, ...(set.people ?? [])].some((name) => own.includes(name))
}
