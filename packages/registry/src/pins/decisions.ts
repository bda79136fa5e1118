import type { MoveOutcome } from '@atrium/contracts/registry/moves'
import type { OperationRequest } from '@atrium/contracts/registry/operations'
import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { needsApproval, propose } from '../approvals/proposing.ts'
import { assertNotFrozen } from '../calendar/service.ts'
import { RegistryError } from '../http/errors.ts'
import { merchantsOf } from '../merchants/service.ts'
import { readPolicies } from '../policies/service.ts'
import { reason } from '../reasons.ts'
import { assertMayMove } from '../tokens/policies.ts'
import type { Caller } from '../tokens/repository.ts'
import { assertMovable, assertSeen, makeMoves, replaced, running } from './service.ts'
import type { MoveEntry, WantedMoves } from './service.ts'
import { warningsOf } from './warnings.ts'

/** What decisions are made with. */
export interface DecisionDeps { readonly sql: Sql; readonly callsVersion: string; readonly now: Date }
type Within = Omit<DecisionDeps, 'sql'>
type PinInput = OperationRequest<'pin'>
type CopyInput = OperationRequest<'copySet'>

/**
 * Pins releases for merchants, or proposes it where the policy wants a second person.
 * @throws RegistryError FORBIDDEN, PIN_REFUSED, SEQUENCE_CONFLICT, FROZEN
 */
export const decidePin = (deps: DecisionDeps, input: PinInput, caller: Caller): Promise<MoveOutcome> => deps.sql.begin(async (tx) => {
  const { merchants, wantsSecond } = await decidedFor(tx, input.merchants, caller)
  if (!wantsSecond || goesAhead(caller, input)) return carryOutPin(tx, deps, merchants, input, entryOf(caller, input, wantsSecond))
  const moves = await assertMovable(tx, { merchants, setFor: (current) => replaced(current, input.releases), ifMatch: input.ifMatch, callsVersion: deps.callsVersion })
  return { warnings: await warningsOf(tx, moves), pointers: [], proposal: await propose(tx, caller, { operation: 'pin', input: { ...input }, merchants, at: deps.now, reason: input.reason }) }
})

/**
 * Gives merchants the set of another, or proposes it.
 * @throws RegistryError as `decidePin`; WRONG_STATE when the other runs nothing
 */
export const decideCopy = (deps: DecisionDeps, input: CopyInput, caller: Caller): Promise<MoveOutcome> => deps.sql.begin(async (tx) => {
  const { merchants, wantsSecond } = await decidedFor(tx, input.merchants, caller)
  if (!wantsSecond || goesAhead(caller, input)) return carryOutCopy(tx, deps, merchants, input, entryOf(caller, input, wantsSecond))
  const source = await sourceOf(tx, input)
  const moves = await assertMovable(tx, { merchants, setFor: () => source.set, ifMatch: input.ifMatch, callsVersion: deps.callsVersion })
  // What is approved is the set that was proposed: a source that moves meanwhile makes it another decision.
  const seen = { ...input, ifMatch: { [input.from]: source.sequence, ...input.ifMatch } }
  return { warnings: await warningsOf(tx, moves), pointers: [], proposal: await propose(tx, caller, { operation: 'copySet', input: seen, merchants, at: deps.now, reason: input.reason }) }
})

/** The decided pin itself, unless a freeze holds. */
export async function carryOutPin(tx: Transaction, { callsVersion, now }: Within, merchants: readonly string[], { releases, ifMatch, guard, breakGlass }: PinInput, entry: MoveEntry): Promise<Carried> {
  const broken = await assertNotFrozen(tx, at(merchants, now), () => breakGlass)
  return carryOut(tx, { merchants, setFor: (current) => replaced(current, releases), ifMatch, callsVersion }, withGuard(withFreezes(entry, broken), guard))
}

/** The decided copy itself, unless a freeze holds. */
export async function carryOutCopy(tx: Transaction, { callsVersion, now }: Within, merchants: readonly string[], input: CopyInput, entry: MoveEntry): Promise<Carried> {
  const broken = await assertNotFrozen(tx, at(merchants, now), () => input.breakGlass)
  const { set } = await sourceOf(tx, input)
  const { actor, reason, details } = withGuard(withFreezes(entry, broken), input.guard)
  return carryOut(tx, { merchants, setFor: () => set, ifMatch: input.ifMatch, callsVersion }, { actor, reason, details: { how: 'copy', from: input.from, ...details } })
}

/** What was decided is done, and this was to be said of it. */
type Carried = Required<Pick<MoveOutcome, 'pointers' | 'warnings'>>

async function carryOut(tx: Transaction, wanted: WantedMoves, entry: MoveEntry): Promise<Carried> {
  const moves = await assertMovable(tx, wanted)
  // Looked up before the moves: they take hold of the log, and who holds that must wait for nobody.
  const warnings = await warningsOf(tx, moves)
  return { pointers: await makeMoves(tx, moves, entry), warnings }
}

async function sourceOf(tx: Transaction, { from, ifMatch }: CopyInput): Promise<{ set: ReleaseSet; sequence: number }> {
  await merchantsOf(tx, [from])
  const [source] = await running(tx, { merchant: from })
  if (!source) throw RegistryError.coded('WRONG_STATE', reason('nothing-to-copy', { merchant: from }))
  await assertSeen(tx, from, source, ifMatch)
  return source
}

/** The codes that a decision is for, and whether so many want a second person. */
export async function decidedFor(tx: Transaction, named: readonly string[], caller: Caller): Promise<{ merchants: string[]; wantsSecond: boolean }> {
  const merchants = await merchantsOf(tx, named)
  for (const merchant of merchants) assertMayMove(caller, merchant)
  return { merchants, wantsSecond: needsApproval(merchants, await readPolicies(tx)) }
}

/** Whether a decision that takes a second person is made without one: in an emergency, or by the start of a demo. */
export const goesAhead = ({ isExempt = false }: Caller, { breakGlass = false }: { breakGlass?: boolean }): boolean => breakGlass || isExempt

/** What the log says of a decision; where it took a second person and had none, why. */
export function entryOf(caller: Caller, decision: { reason: string; breakGlass?: boolean }, wantsSecond: boolean): MoveEntry {
  const { label: actor, isExempt } = caller
  const { reason } = decision
  if (!wantsSecond || !goesAhead(caller, decision)) return { actor, reason }
  return { actor, reason, details: { ...(isExempt ? { exempt: true } : { breakGlass: true }), fourEyes: true } }
}
const at = (merchants: readonly string[], now: Date) => merchants.map((merchant) => ({ merchant, at: now }))
const withFreezes = (entry: MoveEntry, freezes: readonly object[]): MoveEntry => (freezes.length ? { ...entry, details: { ...entry.details, breakGlass: true, freezes } } : entry)
/** The guard reads of the move itself what it may do. */
const withGuard = (entry: MoveEntry, guard: PinInput['guard']): MoveEntry => (guard === 'alarm' ? { ...entry, details: { ...entry.details, guard } } : entry)
