import type { Canary } from '@atrium/contracts/staff/releases/canaries'
import type { PinWarning } from '@atrium/contracts/staff/releases/moves'
import type { OperationRequest } from '@atrium/contracts/staff/operations'
import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { assertNotFrozen } from '../freezes/service.ts'
import { assertFit } from '../pins/fit.ts'
import type { FitRules } from '../pins/fit.ts'
import { uniqueSets } from '../pins/service.ts'
import { reasonedWarnings } from '../pins/warnings.ts'
import { insertSets } from '../pointers/repository.ts'
import type { Pointer } from '../pointers/repository.ts'
import { assertSeen, lockedPointers } from '../pointers/service.ts'
import { replaced, assertGenuine } from '../release-sets/sets.ts'
import { logCanaries } from './entries.ts'
import { findActive, findRollouts, insertRollouts, listRollouts } from './repository.ts'
import type { Rollout } from './repository.ts'

export interface CanaryDeps extends FitRules {
  readonly now: Date
  /** Actor in the log. */
  readonly actor: string
  /** Additional log details, such as the proposer. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** Overrides a freeze. */
  readonly breakGlass?: boolean
}

/** Canaries, newest first. */
export const readCanaries = (sql: Sql, query: Parameters<typeof listRollouts>[1]): Promise<Canary[]> =>
  listRollouts(sql, query)

/** Reads a canary. @throws OperationError NOT_FOUND */
export const canaryOf = async (sql: Sql | Transaction, id: number): Promise<Rollout> =>
  (await canariesOf(sql, [id]))[0]!

/**
 * The distinct canaries, in the order of their merchants.
 * @throws OperationError NOT_FOUND for the first unknown id
 */
export async function canariesOf(sql: Sql | Transaction, ids: readonly number[]): Promise<Rollout[]> {
  const found = await findRollouts(sql, ids)
  const missing = ids.find((id) => !found.some((canary) => canary.id === id))
  if (missing !== undefined) throw OperationError.coded('NOT_FOUND', reason('unknown-canary', { id: missing }))
  return found
}

type StartInput = OperationRequest<'startCanary'>
interface Planned {
  readonly merchant: string
  readonly current: Pointer
  readonly set: ReleaseSet
}

/**
 * Locks the merchants and returns the canary set of each, without starting anything.
 * @throws OperationError WRONG_STATE for a merchant without a set, with a running canary, or whose set would not
 * change; PIN_REFUSED, SEQUENCE_CONFLICT
 */
export async function planCanaries(
  tx: Transaction,
  merchants: readonly string[],
  { releases, ifMatch }: Pick<StartInput, 'releases' | 'ifMatch'>,
  { callsVersion, publicKey }: FitRules,
): Promise<Planned[]> {
  const held = await lockedPointers(tx, merchants)
  const active = new Map((await findActive(tx, merchants)).map((canary) => [canary.merchant, canary]))
  const planned: Planned[] = []
  for (const [merchant, current] of held) {
    await assertSeen(tx, merchant, current, ifMatch)
    if (!current) throw OperationError.coded('WRONG_STATE', reason('nothing-to-compare', { merchant }))
    const canary = active.get(merchant)
    if (canary)
      throw OperationError.coded(
        'WRONG_STATE',
        reason('canary-under-way', { id: canary.id, merchant, state: canary.state }),
      )
    assertGenuine(merchant, current.set)
    const set = replaced(current.set, releases)
    if (set.id === current.set.id) throw OperationError.coded('WRONG_STATE', reason('nothing-to-try', { merchant }))
    planned.push({ merchant, current, set })
  }
  await assertFit(tx, planned, { callsVersion, publicKey })
  return planned
}

/**
 * Starts canaries for all merchants or none. The first step's share of each merchant's visitors gets the merchant's set
 * with some releases replaced.
 * @throws OperationError like `planCanaries`; REMOVAL_REASON_MISSING, FROZEN
 */
export async function startCanaries(
  tx: Transaction,
  merchants: readonly string[],
  input: StartInput,
  deps: CanaryDeps,
): Promise<{ canaries: Rollout[]; warnings: PinWarning[] }> {
  const { steps, promote, guard, reason, removalReason, breakGlass } = input
  const { now, actor, details: more } = deps
  const planned = await planCanaries(tx, merchants, input, deps)
  const broken = await assertNotFrozen(
    tx,
    merchants.map((merchant) => ({ merchant, at: now })),
    () => breakGlass,
  )
  const warnings = await reasonedWarnings(tx, planned, { removalReason, now })
  // Inserts all rows before the first log entry, since the lock of the log must be the last one.
  await insertSets(tx, uniqueSets(planned))
  const ids = await insertRollouts(
    tx,
    planned.map(({ merchant, current, set }) => ({ merchant, stable: current.set.id, set: set.id })),
    { steps, promote, guard, breaksGlass: breakGlass, startedBy: actor, reason, at: now },
  )
  const said = {
    percent: steps[0]!.percent,
    steps,
    promote,
    ...(warnings.length && { removalReason }),
    ...(guard === 'alarm' && { guard }),
    ...more,
    ...(broken.length && { breakGlass: true, freezes: broken }),
  }
  await logCanaries(
    tx,
    planned.map((each) => ({ ...each, id: ids.get(each.merchant)! })),
    'canary-started',
    ({ current }) => ({ actor, reason, details: { stable: current.set.id, ...said } }),
  )
  return { canaries: await findRollouts(tx, [...ids.values()]), warnings }
}
