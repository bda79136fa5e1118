import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { LogEntry, MerchantPointer, ReleaseSet } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { peopleBehind } from '@atrium/staff-api/access/people'
import { isAdmin } from '@atrium/staff-api/access/permissions'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntries, appendEntry } from '../../platform/log/repository.ts'
import type { NewEntry } from '../../platform/log/repository.ts'
import { codedOf, reason as toldAs, sentencesOf } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'
import { hitDetails } from '../calendar/rejections.ts'
import { waitingWith } from '../calendar/schedule-repository.ts'
import { allMerchants } from '../merchants/service.ts'
import { overrideEntry } from '../overrides/entries.ts'
import { endPreviews } from '../overrides/repository.ts'
import { endCanariesOf } from '../pins/canary-end.ts'
import { fitsOf } from '../pins/fit.ts'
import type { FitRules } from '../pins/fit.ts'
import { goBack } from '../pins/service.ts'
import type { PinEntry } from '../pins/service.ts'
import { publishPins, setsBehind } from '../pointers/repository.ts'
import type { Pointer } from '../pointers/repository.ts'
import { running } from '../pointers/service.ts'
import { blockGuard, isSetByAnother } from '../proposals/guards.ts'
import { propose } from '../proposals/proposing.ts'
import { earlierSets, lockAllMerchants, lockBlock, setBlocked, setsRun } from './repository.ts'

interface Blocking {
  readonly name: string
  readonly version: string
  readonly reason: string
  /** Also uses sets that no browser has run, that are newer, or that were rolled back. */
  readonly breakGlass?: boolean
}

/**
 * Blocks a version everywhere. Merchants whose set contains it are moved to the last known good set, otherwise to the
 * newest earlier set that can run without it. Both must have been run by browsers at the merchant and be a rollback.
 * Canaries with the version and previews of it end. Freezes and four eyes do not apply. Blocking again moves merchants
 * that could not be moved before, with `breakGlass` also to other sets that ran there. The first reason is kept, and
 * nothing is logged if there is nothing to do. Returns the scheduled pins with the version, which will be rejected.
 * @throws OperationError NOT_FOUND, FORBIDDEN for a caller without a role for all merchants
 */
export async function blockRelease(
  { sql, now, ...rules }: { sql: Sql; now: Date } & FitRules,
  { name, version, reason, breakGlass = false }: Blocking,
  caller: Caller,
): Promise<OperationAnswer<'blockRelease'>> {
  assertMayBlock(caller, 'block')
  const actor = caller.label
  return sql.begin(async (tx) => {
    // Locks merchants before the release, in the same order as pins, to avoid deadlocks.
    await lockAllMerchants(tx)
    const held = await running(tx)
    const before = await lockBlock(tx, { name, version })
    if (before === undefined) throw unknownRelease(name, version)
    await setBlocked(tx, { name, version }, before ?? reason)
    const targets = await waysBack(
      tx,
      held.filter(({ set }) => names(set, name, version)),
      { name, version, breakGlass },
      rules,
    )
    const schedules = await waitingWith(tx, { name, version })
    const canaries = held.filter(({ canary }) => names(canary?.set, name, version)).map(({ merchant }) => merchant)

    const why = { actor, reason: `${name}@${version} was blocked: ${reason}`.slice(0, 500) }
    const ended = await endCanariesOf(tx, canaries, { ...why, at: now })
    const previews = (await endPreviews(tx, { name, version }, now)).map((preview) =>
      overrideEntry('override-ended', preview, why),
    )
    const stuck = targets.flatMap(({ move: { merchant }, why }) =>
      why === undefined ? [] : [{ merchant, why: sentencesOf(why).join(' '), coded: codedOf(why) }],
    )
    if (before !== null && !ended.size && !previews.length && stuck.length === targets.length)
      return { moved: [], stuck, schedules }
    const blocked = {
      actor,
      action: 'blocked',
      release: { name, version },
      reason,
      details: { ...peopleBehind(caller), stuck: stuck.map(({ merchant }) => merchant), ...hitDetails(schedules) },
    } as const
    const [{ sequence }] = (await appendEntries(tx, [blocked, ...ended.values(), ...previews])) as [LogEntry]
    const moved = await goBackAll(tx, targets, rules.publicKey, {
      actor,
      reason,
      details: { ...peopleBehind(caller), how: 'block', release: `${name}@${version}` },
    })
    await publishPins(tx, sequence)
    return { moved, stuck, schedules }
  })
}

/** Moves to sets that no browser has run or that are not a rollback are logged as an emergency. */
async function goBackAll(
  tx: Transaction,
  targets: readonly WayBack[],
  publicKey: string,
  entry: PinEntry,
): Promise<MerchantPointer[]> {
  const moved: MerchantPointer[] = []
  for (const [passes, ways] of Map.groupBy(targets, (way) => way.passes)) {
    const wanted = ways.flatMap(({ move: current, set }) => (set ? [{ current, to: set.id }] : []))
    const details = { ...entry.details, ...(passes && { breakGlass: true, [passes]: true }) }
    if (wanted.length) moved.push(...(await goBack(tx, wanted, publicKey, { ...entry, details })))
  }
  return moved.sort((one, other) => (one.merchant < other.merchant ? -1 : 1))
}

/**
 * Unblocks a release, so that it can be pinned again. If another person has blocked it, this becomes a proposal. Moves
 * no merchant.
 * @throws OperationError NOT_FOUND, WRONG_STATE if it is not blocked, FORBIDDEN
 */
export async function unblockRelease(
  { sql, now }: { sql: Sql; now: Date },
  input: OperationRequest<'unblockRelease'>,
  caller: Caller,
): Promise<OperationAnswer<'unblockRelease'>> {
  assertMayBlock(caller, 'unblock')
  const { reason } = input
  return sql.begin(async (tx) => {
    await assertBlocked(tx, input)
    if (await isSetByAnother(tx, caller, blockGuard(tx, input))) {
      const merchants = (await allMerchants(tx)).map(({ merchant }) => merchant)
      return { proposal: await propose(tx, caller, { operation: 'unblockRelease', input, merchants, reason, at: now }) }
    }
    await carryOutUnblock(tx, input, { actor: caller.label, reason, details: peopleBehind(caller) })
    return {}
  })
}

/** Applies an approved unblocking. */
export async function carryOutUnblock(
  tx: Transaction,
  { name, version }: Release,
  { details, ...entry }: Pick<NewEntry, 'actor' | 'reason' | 'details'>,
): Promise<void> {
  const blockedFor = await assertBlocked(tx, { name, version })
  await setBlocked(tx, { name, version }, null)
  const { sequence } = await appendEntry(tx, {
    ...entry,
    action: 'unblocked',
    release: { name, version },
    details: { ...details, blockedFor },
  })
  await publishPins(tx, sequence)
}

/**
 * Reads the reason of a block, and locks the release until the transaction ends. @throws OperationError NOT_FOUND,
 * WRONG_STATE
 */
async function assertBlocked(tx: Transaction, { name, version }: Release): Promise<string> {
  const blocked = await lockBlock(tx, { name, version })
  if (blocked === undefined) throw unknownRelease(name, version)
  if (blocked === null)
    throw OperationError.coded('WRONG_STATE', toldAs('not-blocked', { release: `${name}@${version}` }))
  return blocked
}

// Checks that the caller has the role for all merchants, since a block affects all of them.
function assertMayBlock(caller: Caller, what: string): void {
  if (
    isAdmin(caller) ||
    caller.grants.some((grant) => grant.role === 'release-manager' && grant.merchants.includes('*'))
  )
    return
  throw OperationError.coded('FORBIDDEN', toldAs('may-not-block', { caller: caller.label, what }))
}

/** A merchant with the set to move to, or why there is none. */
interface WayBack {
  readonly move: Pointer
  readonly set?: ReleaseSet
  /**
   * The requirement that only breakGlass overrides: browsers have run the set there (`untried`), or it is a rollback
   * (`forward`).
   */
  readonly passes?: 'untried' | 'forward'
  readonly why?: readonly Reason[]
}

type Release = Pick<Blocking, 'name' | 'version' | 'breakGlass'>

/**
 * The target of each merchant: the last known good set or the previous one; if neither can run, any earlier one. Sets
 * that browsers have not run, or that are not a rollback, are used only in an emergency.
 */
async function waysBack(
  tx: Transaction,
  moves: readonly Pointer[],
  release: Release,
  rules: FitRules,
): Promise<WayBack[]> {
  const wasRun = await setsRun(
    tx,
    moves.map(({ merchant }) => merchant),
  )
  const first = await firstThatFits(
    tx,
    moves.map((move) => ({ move, sets: [move.lastKnownGood, move.previous] })),
    { ...release, breakGlass: false },
    { rules, wasRun },
  )
  const without = first.filter(({ set }) => !set)
  const earlier = without.length
    ? await earlierSets(
        tx,
        without.map(({ move: { merchant } }) => merchant),
      )
    : new Map<string, ReleaseSet[]>()
  const others = await firstThatFits(
    tx,
    without.map(({ move, why }) => ({ move, why, sets: earlier.get(move.merchant) ?? [] })),
    release,
    { rules, wasRun },
  )
  const found = new Map([...first, ...others].map((way) => [way.move.merchant, way]))
  return moves.map((move) => {
    const { set, passes, why } = found.get(move.merchant)!
    return set
      ? { move, set, ...(passes && { passes }) }
      : {
          move,
          why: why ?? [
            toldAs('nothing-earlier', {
              merchant: move.merchant,
              release: `${release.name}@${release.version}`,
              name: release.name,
            }),
          ],
        }
  })
}

interface Known {
  readonly rules: FitRules
  wasRun(merchant: string, set: string): boolean
}

/**
 * The first candidate of each merchant that can run, that browsers have run and that is a rollback; in an emergency
 * otherwise the first that can run. If there is none, returns the reason, unless it was already reported.
 */
async function firstThatFits(
  tx: Transaction,
  wanted: readonly { move: Pointer; why?: readonly Reason[]; sets: readonly (ReleaseSet | undefined)[] }[],
  { name, version, breakGlass }: Release,
  { rules, wasRun }: Known,
): Promise<WayBack[]> {
  const candidates = wanted.map((each) => ({
    ...each,
    sets: each.sets.filter(
      (set): set is ReleaseSet => set !== undefined && set.id !== each.move.set.id && !names(set, name, version),
    ),
  }))
  const reasonsOf = await fitsOf(
    tx,
    candidates.flatMap(({ sets }) => sets),
    rules,
  )
  const isBehind = await setsBehind(
    tx,
    candidates.flatMap(({ move: { merchant, set }, sets }) =>
      sets.map(({ id }) => ({ merchant, current: set.id, to: id })),
    ),
  )
  const passesBy = (merchant: string, { id }: ReleaseSet): WayBack['passes'] => {
    if (!isBehind(merchant, id)) return 'forward'
    return wasRun(merchant, id) ? undefined : 'untried'
  }
  const whyNot = (
    { merchant }: Pointer,
    first: ReleaseSet | undefined,
    other: ReleaseSet | undefined,
  ): readonly Reason[] | undefined => {
    if (other) return [toldAs(REASONS[passesBy(merchant, other) ?? 'untried'], { merchant, set: other.id })]
    return first && [toldAs('earlier-misfits', { set: first.id }), ...reasonsOf(first)]
  }
  return candidates.map(({ move, why, sets }) => {
    const fitting = sets.filter((each) => !reasonsOf(each).length)
    const set = fitting.find((each) => passesBy(move.merchant, each) === undefined)
    if (set) return { move, set }
    if (fitting[0] && breakGlass) return { move, set: fitting[0], passes: passesBy(move.merchant, fitting[0])! }
    const reasons = why ?? whyNot(move, sets[0], fitting[0])
    return { move, ...(reasons !== undefined && { why: reasons }) }
  })
}

const REASONS = { untried: 'earlier-never-run', forward: 'earlier-is-forward' } as const
const names = (set: ReleaseSet | undefined, name: string, version: string): boolean => set?.releases[name] === version
const unknownRelease = (name: string, version: string): OperationError =>
  OperationError.coded('NOT_FOUND', toldAs('unknown-release', { release: `${name}@${version}` }))
