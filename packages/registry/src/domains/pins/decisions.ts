import type { PinOutcome } from '@atrium/contracts/staff/releases/moves'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { peopleBehind } from '@atrium/staff-api/access/people'
import { OperationError } from '@atrium/staff-api/errors'
import { reason, sentencesOf } from '@atrium/staff-api/reasons'
import { assertMayPin, assertSees } from '../../platform/access.ts'
import { assertNotFrozen } from '../freezes/service.ts'
import { merchantsOf } from '../merchants/service.ts'
import { assertSeen, lockedPointer, running } from '../pointers/service.ts'
import { holdForApproval, propose } from '../proposals/proposing.ts'
import { changesBetween, replaced } from '../release-sets/sets.ts'
import type { FitRules } from './fit.ts'
import { planPins, applyPins, findSetAhead, rollBack, rollBackEach } from './service.ts'
import type { PinEntry, WantedPins } from './service.ts'
import { lossesOf, reasonedWarnings, warningsOf } from './warnings.ts'

/** Dependencies of decisions. */
export interface DecisionDeps extends FitRules {
  readonly sql: Sql
  readonly now: Date
}
type Within = Omit<DecisionDeps, 'sql'>
type PinInput = OperationRequest<'pin'>
type CopyInput = OperationRequest<'copySet'>

/**
 * Pins releases for merchants, or proposes it if the policy requires a second person.
 * @throws OperationError FORBIDDEN, PIN_REFUSED, REMOVAL_REASON_MISSING, SEQUENCE_CONFLICT, FROZEN
 */
export const pinOrPropose = (deps: DecisionDeps, input: PinInput, caller: Caller): Promise<PinOutcome> =>
  deps.sql.begin(async (tx) => {
    const { merchants, wantsSecond } = await decidedFor(tx, input.merchants, caller)
    if (!wantsSecond || goesAhead(input))
      return applyPin(tx, deps, merchants, input, entryOf(caller, input, wantsSecond))
    const moves = await planPins(tx, {
      merchants,
      setFor: (current) => replaced(current, input.releases),
      ifMatch: input.ifMatch,
      ...rulesOf(deps),
    })
    const warnings = await reasonedWarnings(tx, moves, { ...input, now: deps.now })
    return {
      warnings,
      pointers: [],
      proposal: await propose(tx, caller, {
        operation: 'pin',
        input: { ...input },
        merchants,
        planned: moves,
        at: deps.now,
        reason: input.reason,
      }),
    }
  })

/**
 * Copies the set of a visible merchant to others, or proposes it.
 * @throws OperationError like `pinOrPropose`; WRONG_STATE if the source merchant has no set
 */
export const copyOrPropose = (deps: DecisionDeps, input: CopyInput, caller: Caller): Promise<PinOutcome> =>
  deps.sql.begin(async (tx) => {
    assertSees(caller, input.from)
    const { merchants, wantsSecond } = await decidedFor(tx, input.merchants, caller)
    if (!wantsSecond || goesAhead(input))
      return applyCopy(tx, deps, merchants, input, entryOf(caller, input, wantsSecond))
    const source = await sourceOf(tx, input)
    const moves = await planPins(tx, { merchants, setFor: () => source.set, ifMatch: input.ifMatch, ...rulesOf(deps) })
    // The approval applies to the set of the proposal. If the source merchant's set changes meanwhile, it is a
    // different decision.
    const seen = { ...input, ifMatch: { [input.from]: source.sequence, ...input.ifMatch } }
    const warnings = await reasonedWarnings(tx, moves, { ...input, now: deps.now })
    return {
      warnings,
      pointers: [],
      proposal: await propose(tx, caller, {
        operation: 'copySet',
        input: seen,
        merchants,
        planned: moves,
        at: deps.now,
        reason: input.reason,
      }),
    }
  })

/**
 * Rolls a merchant back. A rollback is urgent: neither freezes nor a second person apply, and its removals are only
 * listed. A change to a newer set, or to one that was rolled back, is an ordinary pin.
 * @throws OperationError like `rollBack`; FORBIDDEN, and like `pinOrPropose`
 */
export async function rollBackOrPin(
  deps: DecisionDeps,
  { breakGlass, ...input }: OperationRequest<'rollBack'>,
  caller: Caller,
): Promise<OperationAnswer<'rollBack'>> {
  const { merchant, toSet, ifMatch, reason } = input
  const back = await deps.sql.begin(async (tx) => {
    assertMayPin(caller, merchant)
    const current = await lockedPointer(tx, merchant)
    const target = toSet ?? current?.previous?.id
    const ahead = current && target !== undefined && (await findSetAhead(tx, current, target, deps.publicKey))
    if (ahead) return { forward: { current, changes: changesBetween(current.set, ahead) } }
    const pointer = await rollBack(tx, { ...input, publicKey: deps.publicKey }, entryOf(caller, { reason }, false))
    const losses = await lossesOf(tx, [{ merchant, current, set: pointer.set }], deps.now)
    return { answer: { ...pointer, warnings: warningsOf(losses) } }
  })
  if (!back.forward) return back.answer
  // In a separate transaction, since pins lock people before merchants.
  const { current, changes } = back.forward
  const { pointers, proposal, warnings } = await pinOrPropose(
    deps,
    {
      merchants: [merchant],
      releases: Object.fromEntries(changes.map(({ name, to = null }) => [name, to])),
      ifMatch: { [merchant]: current.sequence, ...ifMatch },
      guard: 'rollback',
      reason,
      removalReason: reason,
      breakGlass,
    },
    caller,
  )
  return { ...(pointers[0] ?? current), warnings, ...(proposal !== undefined && { proposal }) }
}

/**
 * Rolls many merchants back, each to its previous set. Like one rollback it is urgent: neither freezes nor a second
 * person apply. Merchants that cannot go back are skipped.
 * @throws OperationError FORBIDDEN; NOTHING_TO_ROLL_BACK if none can go back
 */
export const rollBackMany = (
  deps: DecisionDeps,
  input: OperationRequest<'rollBackMerchants'>,
  caller: Caller,
): Promise<OperationAnswer<'rollBackMerchants'>> =>
  deps.sql.begin(async (tx) => {
    const merchants = await merchantsOf(tx, input.merchants)
    for (const merchant of merchants) assertMayPin(caller, merchant)
    const { pointers, left, skipped } = await rollBackEach(
      tx,
      { merchants, publicKey: deps.publicKey },
      entryOf(caller, input, false),
    )
    const [first, ...others] = skipped.flatMap(({ reasons }) => reasons)
    if (!pointers.length && first) throw OperationError.coded('NOTHING_TO_ROLL_BACK', first, others)
    const steps = pointers.map(({ merchant, set }, at) => ({ merchant, current: left[at], set }))
    return {
      pointers,
      skipped: skipped.map(({ merchant, reasons }) => ({
        merchant,
        reasons: sentencesOf(reasons),
        coded: reasons.map(({ code, values }) => ({ code, values })),
      })),
      warnings: warningsOf(await lossesOf(tx, steps, deps.now)),
    }
  })

/** Applies an approved pin, unless a freeze applies. */
export async function applyPin(
  tx: Transaction,
  deps: Within,
  merchants: readonly string[],
  { releases, ifMatch, guard, breakGlass, removalReason }: PinInput,
  entry: PinEntry,
): Promise<Applied> {
  const broken = await assertNotFrozen(tx, at(merchants, deps.now), () => breakGlass)
  return planAndApply(
    tx,
    { merchants, setFor: (current) => replaced(current, releases), ifMatch, ...rulesOf(deps) },
    { removalReason, now: deps.now },
    withGuard(withFreezes(entry, broken), guard),
  )
}

/** Applies an approved copy, unless a freeze applies. */
export async function applyCopy(
  tx: Transaction,
  deps: Within,
  merchants: readonly string[],
  input: CopyInput,
  entry: PinEntry,
): Promise<Applied> {
  const broken = await assertNotFrozen(tx, at(merchants, deps.now), () => input.breakGlass)
  const { set } = await sourceOf(tx, input)
  const { actor, reason, details } = withGuard(withFreezes(entry, broken), input.guard)
  return planAndApply(
    tx,
    { merchants, setFor: () => set, ifMatch: input.ifMatch, ...rulesOf(deps) },
    { removalReason: input.removalReason, now: deps.now },
    { actor, reason, details: { how: 'copy', from: input.from, ...details } },
  )
}

/** An applied decision, with its warnings. */
type Applied = Required<Pick<PinOutcome, 'pointers' | 'warnings'>>

async function planAndApply(
  tx: Transaction,
  wanted: WantedPins,
  { removalReason, now }: { removalReason: string | undefined; now: Date },
  entry: PinEntry,
): Promise<Applied> {
  const moves = await planPins(tx, wanted)
  // Queried before the sets change, since the lock of the log must be the last one.
  const warnings = await reasonedWarnings(tx, moves, { removalReason, now })
  return { pointers: await applyPins(tx, moves, withRemovals(entry, warnings, removalReason)), warnings }
}

async function sourceOf(tx: Transaction, { from, ifMatch }: CopyInput): Promise<{ set: ReleaseSet; sequence: number }> {
  await merchantsOf(tx, [from])
  const [source] = await running(tx, { merchants: [from] })
  if (!source) throw OperationError.coded('WRONG_STATE', reason('nothing-to-copy', { merchant: from }))
  await assertSeen(tx, from, source, ifMatch)
  return source
}

/** The merchants of a decision, and whether their number requires a second person. */
export async function decidedFor(
  tx: Transaction,
  named: readonly string[],
  caller: Caller,
): Promise<{ merchants: string[]; wantsSecond: boolean }> {
  const merchants = await merchantsOf(tx, named)
  for (const merchant of merchants) assertMayPin(caller, merchant)
  return { merchants, wantsSecond: await holdForApproval(tx, merchants, caller) }
}

/** Whether a decision that needs a second person is made without one, as an emergency. */
export const goesAhead = ({ breakGlass = false }: { breakGlass?: boolean }): boolean => breakGlass

/** Log data of a decision: its actor, and the reason if it was made without the required second person. */
export function entryOf(
  caller: Caller,
  decision: { reason: string; breakGlass?: boolean },
  wantsSecond: boolean,
): PinEntry {
  const { label: actor } = caller
  const { reason } = decision
  const passesAlone = wantsSecond && goesAhead(decision)
  const details = { ...peopleBehind(caller), ...(passesAlone && { breakGlass: true, fourEyes: true }) }
  return { actor, reason, ...(Object.keys(details).length > 0 && { details }) }
}

/** Adds the reason for removals, if the decision has any. */
export const withRemovals = (
  entry: PinEntry,
  warnings: readonly unknown[],
  removalReason: string | undefined,
): PinEntry =>
  warnings.length && removalReason !== undefined ? { ...entry, details: { ...entry.details, removalReason } } : entry

const rulesOf = ({ callsVersion, publicKey }: FitRules): FitRules => ({ callsVersion, publicKey })
const at = (merchants: readonly string[], now: Date) => merchants.map((merchant) => ({ merchant, at: now }))
const withFreezes = (entry: PinEntry, freezes: readonly object[]): PinEntry =>
  freezes.length ? { ...entry, details: { ...entry.details, breakGlass: true, freezes } } : entry
/** The guard reads its mode from the log entry of the pin. */
const withGuard = (entry: PinEntry, guard: PinInput['guard']): PinEntry =>
  guard === 'alarm' ? { ...entry, details: { ...entry.details, guard } } : entry
