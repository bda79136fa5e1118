import type { PinOutcome } from '@atrium/contracts/staff/releases/moves'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { peopleBehind } from '@atrium/staff-api/access/people'
import { assertMayPin, assertSees } from '@atrium/staff-api/access/permissions'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { assertNotFrozen } from '../freezes/service.ts'
import { merchantsOf } from '../merchants/service.ts'
import { assertSeen, lockedPointer, running } from '../pointers/service.ts'
import { holdForApproval, propose } from '../proposals/proposing.ts'
import { changesBetween, replaced } from '../release-sets/sets.ts'
import type { FitRules } from './fit.ts'
import { planPins, applyPins, findSetAhead, rollBack } from './service.ts'
import type { PinEntry, WantedPins } from './service.ts'
import { lossesOf, reasonedWarnings, warningsOf } from './warnings.ts'

/** What decisions are made with. */
export interface DecisionDeps extends FitRules {
  readonly sql: Sql
  readonly now: Date
}
type Within = Omit<DecisionDeps, 'sql'>
type PinInput = OperationRequest<'pin'>
type CopyInput = OperationRequest<'copySet'>

/**
 * Pins releases for merchants, or proposes it where the policy wants a second person.
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
 * Gives merchants the set of another that the caller sees, or proposes it.
 * @throws OperationError as `pinOrPropose`; WRONG_STATE when the other runs nothing
 */
export const copyOrPropose = (deps: DecisionDeps, input: CopyInput, caller: Caller): Promise<PinOutcome> =>
  deps.sql.begin(async (tx) => {
    assertSees(caller, input.from)
    const { merchants, wantsSecond } = await decidedFor(tx, input.merchants, caller)
    if (!wantsSecond || goesAhead(input))
      return applyCopy(tx, deps, merchants, input, entryOf(caller, input, wantsSecond))
    const source = await sourceOf(tx, input)
    const moves = await planPins(tx, { merchants, setFor: () => source.set, ifMatch: input.ifMatch, ...rulesOf(deps) })
    // What is approved is the set that was proposed: a source that moves meanwhile makes it another decision.
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
 * Takes a merchant back. Going back is urgent: neither freezes nor a second person hold it up, and what it takes away
 * is only listed. Going forward again, to a set that came later or was taken back, is a pin like any other.
 * @throws OperationError as `rollBack`; FORBIDDEN, and as `pinOrPropose`
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
  // In a transaction of its own: pins hold people before merchants.
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

/** The decided pin itself, unless a freeze holds. */
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

/** The decided copy itself, unless a freeze holds. */
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

/** What was decided is done, and this was to be said of it. */
type Applied = Required<Pick<PinOutcome, 'pointers' | 'warnings'>>

async function planAndApply(
  tx: Transaction,
  wanted: WantedPins,
  { removalReason, now }: { removalReason: string | undefined; now: Date },
  entry: PinEntry,
): Promise<Applied> {
  const moves = await planPins(tx, wanted)
  // Looked up before the moves: they take hold of the log, and who holds that must wait for nobody.
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

/** The codes that a decision is for, and whether so many want a second person. */
export async function decidedFor(
  tx: Transaction,
  named: readonly string[],
  caller: Caller,
): Promise<{ merchants: string[]; wantsSecond: boolean }> {
  const merchants = await merchantsOf(tx, named)
  for (const merchant of merchants) assertMayPin(caller, merchant)
  return { merchants, wantsSecond: await holdForApproval(tx, merchants, caller) }
}

/** Whether a decision that takes a second person is made without one, in an emergency. */
export const goesAhead = ({ breakGlass = false }: { breakGlass?: boolean }): boolean => breakGlass

/** What the log says of a decision: whose it was, and where it took a second person and had none, why. */
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

/** With the reason for what a decision takes away, where it takes something away. */
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
/** The guard reads of the move itself what it may do. */
const withGuard = (entry: PinEntry, guard: PinInput['guard']): PinEntry =>
  guard === 'alarm' ? { ...entry, details: { ...entry.details, guard } } : entry
