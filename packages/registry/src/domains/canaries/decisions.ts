import type { CanaryOutcome } from '@atrium/contracts/staff/releases/canaries'
import type { PinWarning } from '@atrium/contracts/staff/releases/moves'
import type { OperationRequest } from '@atrium/contracts/staff/operations'
import type { Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { assertMayPin } from '../../platform/access.ts'
import { assertUnchanged } from '../../platform/log/subjects.ts'
import { decidedFor, entryOf, goesAhead } from '../pins/decisions.ts'
import type { DecisionDeps } from '../pins/decisions.ts'
import type { PinEntry } from '../pins/service.ts'
import { reasonedWarnings } from '../pins/warnings.ts'
import { running } from '../pointers/service.ts'
import { isSetByAnother, pauseGuard } from '../proposals/guards.ts'
import { holdForApproval, propose } from '../proposals/proposing.ts'
import { assertOpen, heldCanaries, moveCanaries } from './moves.ts'
import type { Rollout } from './repository.ts'
import { canariesOf, planCanaries, startCanaries } from './service.ts'

type Within = Omit<DecisionDeps, 'sql'>
type StartInput = OperationRequest<'startCanary'>
type MoveInput = OperationRequest<'moveCanary'>

/**
 * Moves that give the canary to more visitors and may need a second person. The others reverse it or leave it
 * unchanged, and need one person.
 */
const REACHING: readonly MoveInput['move'][] = ['resume', 'share', 'promote']

/**
 * Starts a canary for each merchant, or proposes it if the policy requires a second person.
 * @throws OperationError FORBIDDEN, WRONG_STATE, PIN_REFUSED, REMOVAL_REASON_MISSING, SEQUENCE_CONFLICT, FROZEN
 */
export const decideStart = (deps: DecisionDeps, input: StartInput, caller: Caller): Promise<CanaryOutcome> =>
  deps.sql.begin(async (tx) => {
    const { merchants, wantsSecond } = await decidedFor(tx, input.merchants, caller)
    if (!wantsSecond || goesAhead(input))
      return carryOutStart(tx, deps, merchants, input, entryOf(caller, input, wantsSecond))
    const planned = await planCanaries(tx, merchants, input, deps)
    const warnings = await reasonedWarnings(tx, planned, { ...input, now: deps.now })
    return {
      warnings,
      canaries: [],
      proposal: await propose(tx, caller, {
        operation: 'startCanary',
        input: { ...input },
        merchants,
        planned,
        at: deps.now,
        reason: input.reason,
      }),
    }
  })

/**
 * Moves canaries. Becomes a proposal if they would reach visitors of more merchants than one person may decide for, or
 * if another person has paused one of them.
 * @throws OperationError NOT_FOUND, FORBIDDEN, WRONG_STATE, INVALID_REQUEST, PIN_REFUSED, SEQUENCE_CONFLICT, FROZEN
 */
export const decideMove = (deps: DecisionDeps, input: MoveInput, caller: Caller): Promise<CanaryOutcome> =>
  deps.sql.begin(async (tx) => {
    const merchants = [...new Set((await canariesOf(tx, input.canaries)).map(({ merchant }) => merchant))]
    for (const merchant of merchants) assertMayPin(caller, merchant)
    // Locks people before merchants, in the same order as pins, to avoid deadlocks between two decisions of one person.
    const reaches = REACHING.includes(input.move)
    const isForMany = reaches && (await holdForApproval(tx, merchants, caller))
    const canaries = await openCanaries(tx, input)
    const wantsSecond = isForMany || (reaches && (await isPausedByAnother(tx, canaries, caller)))
    if (!wantsSecond || goesAhead(input))
      return { warnings: [], canaries: await moved(tx, deps, canaries, input, entryOf(caller, input, wantsSecond)) }
    const moves = new Map((await running(tx)).map((move) => [move.merchant, move]))
    const planned = canaries.map(({ merchant, set }) => ({ merchant, current: moves.get(merchant), set }))
    return {
      warnings: [],
      canaries: [],
      proposal: await propose(tx, caller, {
        operation: 'moveCanary',
        input: { ...input },
        merchants,
        planned,
        at: deps.now,
        reason: input.reason,
      }),
    }
  })

async function isPausedByAnother(tx: Transaction, canaries: readonly Rollout[], caller: Caller): Promise<boolean> {
  const paused = canaries.flatMap(({ id, state }) => (state === 'paused' ? [id] : []))
  return paused.length > 0 && isSetByAnother(tx, caller, pauseGuard(tx, paused))
}

/** Starts approved canaries, unless a freeze applies. */
export const carryOutStart = (
  tx: Transaction,
  deps: Within,
  merchants: readonly string[],
  input: StartInput,
  entry: PinEntry,
): Promise<{ canaries: Rollout[]; warnings: PinWarning[] }> =>
  startCanaries(tx, merchants, input, { ...deps, actor: entry.actor, details: entry.details })

/** Applies approved moves, unless a freeze applies. */
export const carryOutMove = async (
  tx: Transaction,
  deps: Within,
  input: MoveInput,
  entry: PinEntry,
): Promise<Rollout[]> => moved(tx, deps, await openCanaries(tx, input), input, entry)

const moved = (
  tx: Transaction,
  deps: Within,
  canaries: readonly Rollout[],
  input: MoveInput,
  { actor, details }: PinEntry,
): Promise<Rollout[]> => moveCanaries(tx, canaries, input, { ...deps, actor, details, breakGlass: input.breakGlass })

/**
 * Locks the merchants and returns the distinct canaries. Rejects canaries that have ended or that changed since the
 * caller read them.
 */
async function openCanaries(tx: Transaction, { canaries, move, percent, ifMatch }: MoveInput): Promise<Rollout[]> {
  const held = await heldCanaries(tx, canaries)
  for (const canary of held) {
    await assertUnchanged(tx, 'canary', {
      key: String(canary.id),
      title: `Canary ${canary.id} of ${canary.merchant}`,
      ifMatch,
      now: canary.sequence,
    })
    assertOpen(canary, { move, percent })
  }
  return held
}
