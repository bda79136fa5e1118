import { merchantPointer } from '@atrium/contracts/releases'
import type { MerchantPointer, ReleaseSet } from '@atrium/contracts/releases'
import type { Seen } from '@atrium/contracts/staff/terms'
import type { Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntries } from '../../platform/log/repository.ts'
import type { NewEntry } from '../../platform/log/repository.ts'
import { reason } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'
import { publishPins, insertSets, lastPointersTo, newestPointers, setsBehind } from '../pointers/repository.ts'
import type { Pointer } from '../pointers/repository.ts'
import { assertSeen, lockedPointer, lockedPointers } from '../pointers/service.ts'
import { assertGenuine, isGenuineSet } from '../release-sets/sets.ts'
import { endCanariesOf } from './canary-end.ts'
import { assertFit, assertNotRetired, retiredReasons } from './fit.ts'
import type { FitRules } from './fit.ts'
import { takeTrustBack } from './trust-repository.ts'

/** Log data of every change of a set. */
export type PinEntry = Pick<NewEntry, 'actor' | 'reason' | 'details'>
/** Log data that are the same for all merchants, or separate. */
export type PinEntries = PinEntry | ((merchant: string) => PinEntry)

/**
 * Pins for each merchant the set that `setFor` derives from its current one: for all merchants or none. A merchant that
 * already runs the set is neither changed nor logged. If the database contains other releases for that set, it is
 * restored.
 * @throws OperationError PIN_REFUSED with every reason, SEQUENCE_CONFLICT if a merchant's set changed since the caller
 * read it
 */
export async function pinMerchants(tx: Transaction, wanted: WantedPins, entry: PinEntries): Promise<MerchantPointer[]> {
  return applyPins(tx, await planPins(tx, wanted), entry)
}

/** Applies the plan of `planPins`. */
export async function applyPins(
  tx: Transaction,
  moves: readonly PlannedPin[],
  entry: PinEntries,
): Promise<MerchantPointer[]> {
  const entryOf = typeof entry === 'function' ? entry : () => entry
  const isRestored = ({ current, set }: PlannedPin) => set.id === current?.set.id && !isGenuineSet(current.set)
  const moving = moves.filter((move) => move.set.id !== move.current?.set.id || isRestored(move))
  // All sets are inserted before the first log entry, since the lock of the log must be the last one.
  await insertSets(tx, uniqueSets(moving))
  await logPins(
    tx,
    moving.map((move) => {
      const { merchant, current, set } = move
      const { details, ...entry } = entryOf(merchant)
      // Portal servers read the set again. The target of a rollback stays the same.
      const restored = isRestored(move)
        ? { previous: current?.goesBackTo, details: { ...details, restored: true } }
        : { previous: current?.sequence, ...(details && { details }) }
      return { ...entry, action: 'pinned', merchant, fromSet: current?.set.id, toSet: set.id, ...restored }
    }),
  )
  return pointersOf(
    tx,
    moves.map(({ merchant }) => merchant),
  )
}

/** The distinct sets of the changes. */
export const uniqueSets = (moves: readonly { set: ReleaseSet }[]): ReleaseSet[] => [
  ...new Map(moves.map(({ set }) => [set.id, set])).values(),
]

export interface WantedPins extends FitRules {
  merchants: readonly string[]
  setFor: (current: ReleaseSet | undefined, merchant: string) => ReleaseSet
  ifMatch?: Seen
}

/** The current and the planned set of a merchant. */
export interface PlannedPin {
  readonly merchant: string
  readonly current: Pointer | undefined
  readonly set: ReleaseSet
}

/**
 * Locks the merchants and returns the set that each would run, without pinning.
 * @throws OperationError like `pinMerchants`
 */
export async function planPins(
  tx: Transaction,
  { merchants, setFor, ifMatch, ...rules }: WantedPins,
): Promise<PlannedPin[]> {
  const held = await lockedPointers(tx, merchants)
  const moves = [...held].map(([merchant, current]) => ({ merchant, current, set: setFor(current?.set, merchant) }))
  for (const { merchant, current, set } of moves) {
    assertGenuine(merchant, current?.set, set)
    await assertSeen(tx, merchant, current, ifMatch)
  }
  await assertFit(tx, moves, rules)
  return moves
}

/**
 * Rolls a merchant back to the previous set, or to any earlier one. Another rollback goes further back, never forward
 * to the set that was just left, which also loses its trust.
 * @throws OperationError NOTHING_TO_ROLL_BACK, SEQUENCE_CONFLICT, PIN_REFUSED if the earlier set contains a version
 * that has been blocked, collected or tampered with
 */
export async function rollBack(
  tx: Transaction,
  { merchant, toSet, ifMatch, publicKey }: { merchant: string; toSet?: string; ifMatch?: Seen; publicKey: string },
  entry: PinEntry,
): Promise<MerchantPointer> {
  const current = await lockedPointer(tx, merchant)
  await assertSeen(tx, merchant, current, ifMatch)
  const target = toSet ?? current?.previous?.id
  if (!current || target === undefined)
    throw OperationError.coded('NOTHING_TO_ROLL_BACK', reason('no-earlier-set', { merchant }))
  if (target === current.set.id)
    throw OperationError.coded('NOTHING_TO_ROLL_BACK', reason('runs-already', { merchant, set: target }))
  const [pointer] = await goBackWithoutTrust(tx, [{ current, to: target }], publicKey, entry)
  return pointer!
}

/** A merchant that stays where it is, and why. */
export interface Skipped {
  readonly merchant: string
  readonly reasons: readonly Reason[]
}

/**
 * Rolls each merchant back to its previous set, with as many statements as for one. Skips merchants without one, and
 * those whose previous set has been blocked, collected or tampered with. `left` are the sets that were running.
 */
export async function rollBackEach(
  tx: Transaction,
  { merchants, publicKey }: { merchants: readonly string[]; publicKey: string },
  entry: PinEntry,
): Promise<{ pointers: MerchantPointer[]; left: Pointer[]; skipped: Skipped[] }> {
  const held = await lockedPointers(tx, merchants)
  const wanted = [...held.values()].flatMap((current) =>
    current?.previous ? [{ current, to: current.previous.id }] : [],
  )
  const targets = await lastPointersTo(
    tx,
    wanted.map(({ current: { merchant }, to }) => ({ merchant, to })),
  )
  const retired = await retiredReasons(
    tx,
    targets.map(({ set }) => set),
    publicKey,
  )
  const skipped = [...held.keys()].flatMap((merchant): Skipped[] => {
    const target = targets.find((each) => each.merchant === merchant)
    if (!target) return [{ merchant, reasons: [reason('no-earlier-set', { merchant })] }]
    const reasons = retired(target.set)
    return reasons.length
      ? [{ merchant, reasons: [reason('set-is-retired', { merchant, set: target.set.id }), ...reasons] }]
      : []
  })
  const stays = new Set(skipped.map(({ merchant }) => merchant))
  const going = wanted.filter(({ current: { merchant } }) => !stays.has(merchant))
  const pointers = going.length ? await goBackWithoutTrust(tx, going, publicKey, entry) : []
  return { pointers, left: going.map(({ current }) => current), skipped }
}

/** Moves merchants back like `goBack`. The sets that they leave lose their trust. */
async function goBackWithoutTrust(
  tx: Transaction,
  wanted: readonly { current: Pointer; to: string }[],
  publicKey: string,
  entry: PinEntry,
): Promise<MerchantPointer[]> {
  const trustOf = await takeTrustBack(
    tx,
    wanted.map(({ current: { merchant, set } }) => ({ merchant, set: set.id })),
  )
  return goBack(tx, wanted, publicKey, (merchant) => {
    const trust = trustOf(merchant)
    return trust ? { ...entry, details: { ...entry.details, ...trust } } : entry
  })
}

/**
 * The set, if a locked merchant ran it but returning to it is not a rollback, because it would undo an earlier
 * rollback. Undefined for an actual rollback, and for a set that never ran there.
 * @throws OperationError PIN_REFUSED like `rollBack`
 */
export async function findSetAhead(
  tx: Transaction,
  { merchant, set: current }: Pointer,
  to: string,
  publicKey: string,
): Promise<ReleaseSet | undefined> {
  if (to === current.id) return undefined
  const isBehind = await setsBehind(tx, [{ merchant, current: current.id, to }])
  if (isBehind(merchant, to)) return undefined
  const ran = await lastPointersTo(tx, [{ merchant, to }])
  await assertNotRetired(tx, ran, publicKey)
  return ran[0]?.set
}

/**
 * Moves locked merchants back to sets that they ran, all of them or none.
 * @throws OperationError NOTHING_TO_ROLL_BACK for a set that a merchant never ran, PIN_REFUSED like `rollBack`
 */
export async function goBack(
  tx: Transaction,
  wanted: readonly { current: Pointer; to: string }[],
  publicKey: string,
  entry: PinEntries,
): Promise<MerchantPointer[]> {
  const entryOf = typeof entry === 'function' ? entry : () => entry
  const earlier = new Map(
    (
      await lastPointersTo(
        tx,
        wanted.map(({ current: { merchant }, to }) => ({ merchant, to })),
      )
    ).map((move) => [move.merchant, move]),
  )
  for (const {
    current: { merchant },
    to,
  } of wanted)
    if (!earlier.has(merchant))
      throw OperationError.coded('NOTHING_TO_ROLL_BACK', reason('set-never-ran', { merchant, set: to }))
  await assertNotRetired(tx, [...earlier.values()], publicKey)
  await logPins(
    tx,
    wanted.map(({ current: { merchant, set }, to }) => ({
      ...entryOf(merchant),
      action: 'rolled-back',
      merchant,
      fromSet: set.id,
      toSet: to,
      previous: earlier.get(merchant)!.goesBackTo,
    })),
  )
  return pointersOf(
    tx,
    wanted.map(({ current: { merchant } }) => merchant),
  )
}

/** Logs changed sets of locked merchants, ends their running canaries, and notifies the portal servers. */
async function logPins(tx: Transaction, moves: readonly (NewEntry & { merchant: string })[]): Promise<void> {
  if (!moves.length) return
  const ended = await endCanariesOf(
    tx,
    moves.map(({ merchant }) => merchant),
    { actor: moves[0]!.actor },
  )
  const written = await appendEntries(
    tx,
    moves.flatMap((move) => [ended.get(move.merchant) ?? [], move].flat()),
  )
  await publishPins(tx, written.at(-1)!.sequence)
}

/** The current sets of these merchants, in their order. */
async function pointersOf(tx: Transaction, merchants: readonly string[]): Promise<MerchantPointer[]> {
  const moves = new Map((await newestPointers(tx, { merchants })).map((each) => [each.merchant, each]))
  return merchants.map((merchant) => merchantPointer.parse(moves.get(merchant)))
}
