import type { Transaction } from '@atrium/database'
import type { NewEntry } from '../../platform/log/repository.ts'
import { endActive } from './canary-end-repository.ts'

const MOVED = "The merchant's pointer moved in another way."

/**
 * Ends the canaries of merchants whose set changes otherwise. Call it with the merchants locked. Returns the log
 * entries by merchant, to be written before the entry of the change. Merchants without a canary have none.
 */
export async function endCanariesOf(
  tx: Transaction,
  merchants: readonly string[],
  { actor, reason, at = new Date() }: { actor: string; reason?: string; at?: Date },
): Promise<Map<string, NewEntry>> {
  const ended = await endActive(tx, merchants, at)
  return new Map(
    ended.map(({ id, merchant, set }) => [
      merchant,
      {
        actor,
        action: 'canary-aborted',
        merchant,
        reason: reason ?? MOVED,
        details: { canary: id, set, ...(reason === undefined && { why: 'pointer-moved' }) },
      },
    ]),
  )
}
