import type { OperationRequest } from '@atrium/contracts/staff/operations'
import type { Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { assertNotFrozen } from '../freezes/service.ts'
import { lockMerchants } from '../merchants/repository.ts'
import { pinMerchants } from '../pins/service.ts'
import { logCanaries } from './entries.ts'
import { endRollouts, findRollouts, updateShares, updateStates } from './repository.ts'
import type { Rollout } from './repository.ts'
import { canariesOf } from './service.ts'
import type { CanaryDeps } from './service.ts'

type Wanted = Pick<OperationRequest<'moveCanary'>, 'move' | 'percent'>

/**
 * Pauses, resumes, promotes or aborts locked canaries, or sets their share: all of them, or none.
 * @throws OperationError FROZEN if a share would increase during a freeze, PIN_REFUSED if a set is no longer valid
 */
export async function moveCanaries(
  tx: Transaction,
  canaries: readonly Rollout[],
  { move, percent, reason }: Wanted & { reason: string },
  deps: CanaryDeps,
): Promise<Rollout[]> {
  if (move === 'pause') await pause(tx, canaries, reason, deps)
  else if (move === 'resume') await resume(tx, canaries, reason, deps)
  else if (move === 'share') await share(tx, canaries, { percent: percent!, reason }, deps)
  else if (move === 'promote') await promote(tx, canaries, reason, deps)
  else await abort(tx, canaries, reason, deps)
  return findRollouts(tx, idsOf(canaries))
}

/**
 * Checks that a canary can be moved. @throws OperationError WRONG_STATE if it has ended or already has the state,
 * INVALID_REQUEST if the share is missing or below the current one
 */
export function assertOpen({ id, state, endedAt, percent: now }: Rollout, { move, percent }: Wanted): void {
  if (endedAt) throw OperationError.coded('WRONG_STATE', reason('canary-ended', { id, state }))
  if (move === 'pause' && state !== 'running')
    throw OperationError.coded('WRONG_STATE', reason('canary-is-paused', { id }))
  if (move === 'resume' && state !== 'paused')
    throw OperationError.coded('WRONG_STATE', reason('canary-is-running', { id }))
  if (move !== 'share') return
  if (percent === undefined) throw new OperationError('INVALID_REQUEST', 'Say which share: "percent" is missing.')
  if (percent < now)
    throw OperationError.coded(
      'INVALID_REQUEST',
      reason('share-cannot-shrink', { now: String(now), wanted: String(percent) }),
    )
}

/**
 * Reads canaries, and locks their merchants in the same order as all moves.
 * @throws OperationError NOT_FOUND
 */
export async function heldCanaries(tx: Transaction, ids: readonly number[]): Promise<Rollout[]> {
  await lockMerchants(
    tx,
    (await canariesOf(tx, ids)).map(({ merchant }) => merchant),
  )
  return canariesOf(tx, ids)
}

/** Like `heldCanaries`, for one canary. */
export const heldCanary = async (tx: Transaction, id: number): Promise<Rollout> => (await heldCanaries(tx, [id]))[0]!

/** Pauses canaries: visitors keep their set, and no further step is taken until the canary is resumed. */
export async function pause(
  tx: Transaction,
  canaries: readonly Rollout[],
  reason: string,
  { actor, details }: Pick<CanaryDeps, 'actor' | 'details'>,
): Promise<void> {
  await updateStates(tx, { ids: idsOf(canaries), state: 'paused' })
  await logCanaries(tx, canaries, 'canary-paused', ({ percent }) => ({
    actor,
    reason,
    details: { percent, ...details },
  }))
}

async function resume(
  tx: Transaction,
  canaries: readonly Rollout[],
  reason: string,
  { actor, now, details }: CanaryDeps,
): Promise<void> {
  await updateStates(tx, { ids: idsOf(canaries), state: 'running', at: now })
  await logCanaries(tx, canaries, 'canary-resumed', ({ percent }) => ({
    actor,
    reason,
    details: { percent, ...details },
  }))
}

async function share(
  tx: Transaction,
  canaries: readonly Rollout[],
  { percent, reason }: { percent: number; reason: string },
  deps: CanaryDeps,
): Promise<void> {
  // Index of the last step whose share is reached, so that the next step increases the share.
  const reached = ({ steps, step: at }: Rollout) =>
    Math.max(
      at,
      steps.findLastIndex((each) => each.percent <= percent),
    )
  await step(
    tx,
    canaries.map((canary) => ({ ...canary, step: reached(canary), percent })),
    reason,
    deps,
  )
}

/** Increases the share of each canary to its new value, and restarts the duration of its step. */
export async function step(
  tx: Transaction,
  grown: readonly Rollout[],
  reason: string,
  deps: Omit<CanaryDeps, 'callsVersion' | 'publicKey'>,
): Promise<void> {
  const broken = await assertNoneFrozen(tx, grown, deps)
  await updateShares(tx, grown, deps.now)
  await logCanaries(tx, grown, 'canary-stepped', ({ merchant, percent, step: at }) => ({
    actor: deps.actor,
    reason,
    details: { percent, step: at, ...deps.details, ...broken(merchant) },
  }))
}

/** Pins the set of each canary for all visitors. */
export async function promote(
  tx: Transaction,
  canaries: readonly Rollout[],
  reason: string,
  deps: CanaryDeps,
): Promise<void> {
  const { actor, now, callsVersion, publicKey, details: more } = deps
  const broken = await assertNoneFrozen(tx, canaries, deps)
  const of = new Map(canaries.map((canary) => [canary.merchant, canary]))
  // Ends the canaries first: changing a merchant's set would abort a running canary.
  await endRollouts(tx, { ids: idsOf(canaries), state: 'promoted', at: now })
  const entry = (merchant: string) => ({
    actor,
    reason,
    details: {
      how: 'canary',
      canary: of.get(merchant)!.id,
      ...(of.get(merchant)!.guard === 'alarm' && { guard: 'alarm' }),
      ...more,
      ...broken(merchant),
    },
  })
  await pinMerchants(
    tx,
    { merchants: [...of.keys()], setFor: (_current, merchant) => of.get(merchant)!.set, callsVersion, publicKey },
    entry,
  )
  await logCanaries(tx, canaries, 'canary-promoted', () => ({ actor, reason, ...(more && { details: more }) }))
}

async function abort(
  tx: Transaction,
  canaries: readonly Rollout[],
  reason: string,
  { actor, now, details }: CanaryDeps,
): Promise<void> {
  await endRollouts(tx, { ids: idsOf(canaries), state: 'aborted', at: now })
  await logCanaries(tx, canaries, 'canary-aborted', () => ({ actor, reason, ...(details && { details }) }))
}

/**
 * Log details of the overridden freezes, by merchant. A canary that was started with breakGlass keeps overriding them.
 */
async function assertNoneFrozen(
  tx: Transaction,
  canaries: readonly Rollout[],
  { now, breakGlass = false }: Pick<CanaryDeps, 'now' | 'breakGlass'>,
): Promise<(merchant: string) => Record<string, unknown>> {
  const breaking = new Set(canaries.filter(({ breaksGlass }) => breaksGlass).map(({ merchant }) => merchant))
  const all = await assertNotFrozen(
    tx,
    canaries.map(({ merchant }) => ({ merchant, at: now })),
    (merchant) => breakGlass || breaking.has(merchant),
  )
  return (merchant) => {
    const freezes = all.filter((each) => each.merchant === merchant)
    return freezes.length ? { breakGlass: true, freezes } : {}
  }
}

const idsOf = (canaries: readonly Rollout[]): number[] => canaries.map(({ id }) => id)
