import { randomUUID } from 'node:crypto'
import type { Check, CheckRequest, CheckFinding } from '@atrium/contracts/verification/verification-api'
import { findingOf, staysPending } from './findings.ts'

/** The oldest checks are forgotten above this number. A client requests them again. */
const MAX_CHECKS = 10_000

interface StoredCheck {
  readonly id: string
  readonly reference: string
  /** Undefined: never. */
  readonly doneAt: number | undefined
  readonly finding: CheckFinding
}

/** Creates the checks of the simulator, in memory. A check is done `delayMs` after its request. */
export function createChecks({ clock, delayMs }: { clock: () => Date; delayMs: number }) {
  const byReference = new Map<string, StoredCheck>()
  const byId = new Map<string, StoredCheck>()

  const view = ({ id, reference, doneAt, finding }: StoredCheck): Check =>
    doneAt !== undefined && doneAt <= clock().getTime()
      ? { id, reference, state: 'DONE', result: finding }
      : { id, reference, state: 'PENDING' }

  return {
    /** Returns the check of the reference, or a new one. The request itself is not stored. */
    request(request: CheckRequest): { check: Check; isNew: boolean } {
      const known = byReference.get(request.reference)
      if (known) return { check: view(known), isNew: false }
      const now = clock()
      const stored = {
        id: `chk_${randomUUID()}`,
        reference: request.reference,
        doneAt: staysPending(request) ? undefined : now.getTime() + delayMs,
        finding: findingOf(request, now),
      }
      byReference.set(stored.reference, stored)
      byId.set(stored.id, stored)
      const [oldest] = byReference.values()
      if (oldest && byReference.size > MAX_CHECKS) {
        byReference.delete(oldest.reference)
        byId.delete(oldest.id)
      }
      return { check: view(stored), isNew: true }
    },

    find(id: string): Check | undefined {
      const found = byId.get(id)
      return found && view(found)
    },
  }
}
