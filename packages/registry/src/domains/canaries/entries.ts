import type { LogEntry } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import { appendEntries } from '../../platform/log/repository.ts'
import { publishPins } from '../pointers/repository.ts'
import type { Rollout } from './repository.ts'

/** Notifies portal servers, when the transaction commits, to read the current sets again. */
export const notifyPortals = (tx: Transaction, { sequence }: LogEntry): Promise<void> => publishPins(tx, sequence)

export type CanaryAction = Extract<LogEntry['action'], `canary-${string}`>

/** Log data of a canary, except its id. */
export interface CanaryEntry {
  readonly actor: string
  readonly reason: string
  readonly details?: Record<string, unknown>
}

/** Logs an action on canaries, with the data that `say` returns for each, and notifies the portal servers. */
export async function logCanaries<One extends Pick<Rollout, 'id' | 'merchant' | 'set'>>(
  tx: Transaction,
  canaries: readonly One[],
  action: CanaryAction,
  say: (canary: One) => CanaryEntry,
): Promise<void> {
  const written = await appendEntries(
    tx,
    canaries.map((canary) => {
      const { actor, reason, details } = say(canary)
      return {
        actor,
        action,
        merchant: canary.merchant,
        reason,
        details: { canary: canary.id, set: canary.set.id, ...details },
      }
    }),
  )
  await notifyPortals(tx, written.at(-1)!)
}
