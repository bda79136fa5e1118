import type { Schedule } from '@atrium/contracts/staff/releases/calendar'
import type { PinWarning } from '@atrium/contracts/staff/releases/moves'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { OperationError } from '@atrium/staff-api/errors'
import { instantsOn } from '../../platform/local-time.ts'
import { appendEntries } from '../../platform/log/repository.ts'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import { assertMayPin } from '../../platform/access.ts'
import { assertNotFrozen } from '../freezes/service.ts'
import { allMerchants } from '../merchants/service.ts'
import { decidedFor, entryOf } from '../pins/decisions.ts'
import type { DecisionDeps } from '../pins/decisions.ts'
import { assertFit } from '../pins/fit.ts'
import type { FitRules } from '../pins/fit.ts'
import type { PinEntry } from '../pins/service.ts'
import { assertRemovalsReasoned, lossesOf, warningsOf } from '../pins/warnings.ts'
import type { Loss } from '../pins/warnings.ts'
import { lockedPointers } from '../pointers/service.ts'
import { propose } from '../proposals/proposing.ts'
import { replaced, assertGenuine } from '../release-sets/sets.ts'
import { withRejections } from './rejections.ts'
import { insertSchedules, listSchedules, lockSchedules, settleSchedules, waitingUntil } from './schedule-repository.ts'

type ScheduleInput = OperationRequest<'schedulePin'>
type Within = Omit<DecisionDeps, 'sql'>
interface Planned {
  readonly merchant: string
  readonly timeZone: string
  readonly at: Date
  readonly current: { readonly set: ReleaseSet; readonly sequence: number } | undefined
  readonly set: ReleaseSet
}

/** Schedules, latest first. Pending ones include why they would be rejected. */
export const allSchedules = (
  sql: Sql,
  query: Parameters<typeof listSchedules>[1],
  rules: FitRules,
): Promise<Schedule[]> => sql.begin(async (tx) => withRejections(tx, await listSchedules(tx, query), rules))

/**
 * Schedules a pin at a local time of each merchant, or proposes it if the policy requires a second person.
 * @throws OperationError FORBIDDEN; INVALID_REQUEST for a time that has passed or does not exist; PIN_REFUSED,
 * REMOVAL_REASON_MISSING and FROZEN according to the expected state at that time
 */
export const decideSchedule = (
  deps: DecisionDeps,
  input: ScheduleInput,
  caller: Caller,
): Promise<OperationAnswer<'schedulePin'>> =>
  deps.sql.begin(async (tx) => {
    const { merchants, wantsSecond } = await decidedFor(tx, input.merchants, caller)
    if (!wantsSecond) return addSchedules(tx, deps, merchants, input, entryOf(caller, input, wantsSecond))
    const planned = await plan(tx, deps, merchants, input)
    const losses = await reasonedLosses(tx, deps, planned, input)
    return {
      schedules: [],
      proposal: await propose(tx, caller, {
        operation: 'schedulePin',
        input: { ...input },
        merchants,
        planned,
        at: deps.now,
        reason: input.reason,
      }),
      warnings: warningsOf(losses),
    }
  })

/** Adds approved schedules. The log entry contains the log details of the schedules and of their later pins. */
export async function addSchedules(
  tx: Transaction,
  deps: Within,
  merchants: readonly string[],
  { releases, at: localTime, guard, reason: why, removalReason }: ScheduleInput,
  { actor, reason, details: said }: PinEntry,
): Promise<{ schedules: Schedule[]; warnings: PinWarning[] }> {
  const details = { ...said, ...(guard === 'alarm' && { guard }) }
  const planned = await plan(tx, deps, merchants, { releases, at: localTime })
  const losses = await reasonedLosses(tx, deps, planned, { removalReason })
  const lost = new Map(losses.map(({ merchant, removals }) => [merchant, removals.map(({ key }) => key)]))
  const schedules = await insertSchedules(tx, {
    merchants: planned.map((each) => ({ ...each, removals: lost.get(each.merchant) ?? [] })),
    releases,
    localTime,
    by: actor,
    reason: why,
    removalReason: lost.size ? removalReason : undefined,
    details,
  })
  await appendEntries(
    tx,
    schedules.map(({ id, merchant, timeZone, at }) => ({
      actor,
      action: 'scheduled',
      merchant,
      reason,
      details: {
        ...details,
        schedule: id,
        releases,
        localTime,
        timeZone,
        at,
        ...(lost.has(merchant) && { removalReason }),
      },
    })),
  )
  return { schedules, warnings: warningsOf(losses) }
}

async function reasonedLosses(
  tx: Transaction,
  { now }: Within,
  planned: readonly Planned[],
  { removalReason }: Pick<ScheduleInput, 'removalReason'>,
): Promise<Loss[]> {
  const losses = await lossesOf(tx, planned, now)
  assertRemovalsReasoned(losses, removalReason)
  return losses
}

/** The time of each merchant, and the sets before and after it. Locks the merchants. */
async function plan(
  tx: Transaction,
  { now, callsVersion, publicKey }: Within,
  merchants: readonly string[],
  { at: localTime, releases }: Pick<ScheduleInput, 'at' | 'releases'>,
): Promise<Planned[]> {
  const known = (await allMerchants(tx)).filter(({ merchant }) => merchants.includes(merchant))
  const instants = await instantsOn(
    tx,
    localTime,
    known.map(({ timeZone }) => timeZone),
  )
  const timed = known.map(({ merchant, timeZone }) => ({ merchant, timeZone, at: instants.get(timeZone)! }))
  for (const { merchant, timeZone, at } of timed)
    if (at <= now)
      throw OperationError.coded('INVALID_REQUEST', toldAs('time-passed', { at: localTime, merchant, zone: timeZone }))
  await assertNotFrozen(tx, timed)
  const moves = await lockedPointers(tx, merchants)
  const waiting = Map.groupBy(await waitingUntil(tx, timed), ({ merchant }) => merchant)
  const planned = timed.map((each) => {
    assertGenuine(each.merchant, moves.get(each.merchant)?.set)
    // Earlier schedules are assumed to be pinned: a remote may follow the shell that it needs.
    const before = (waiting.get(each.merchant) ?? []).reduce<ReleaseSet | undefined>(
      (set, earlier) => replaced(set, earlier.releases),
      moves.get(each.merchant)?.set,
    )
    return {
      ...each,
      current: before && { set: before, sequence: moves.get(each.merchant)?.sequence ?? 0 },
      set: replaced(before, releases),
    }
  })
  await assertFit(tx, planned, { callsVersion, publicKey })
  return planned
}

/**
 * Cancels pending schedules, with one log entry each. Schedules that are over stay as they are.
 * @throws OperationError NOT_FOUND, FORBIDDEN for one of them; WRONG_STATE if none is pending
 */
export async function cancelSchedules(
  sql: Sql,
  { ids, reason }: { ids: readonly number[]; reason: string },
  caller: Caller,
): Promise<Schedule[]> {
  return sql.begin(async (tx) => {
    const schedules = await lockSchedules(tx, ids)
    const unknown = ids.find((id) => !schedules.some((schedule) => schedule.id === id))
    if (unknown !== undefined) throw OperationError.coded('NOT_FOUND', toldAs('unknown-schedule', { id: unknown }))
    for (const { merchant } of schedules) assertMayPin(caller, merchant)
    const waiting = schedules.filter(({ state }) => state === 'waiting')
    if (!waiting.length) {
      const [{ id, state }] = schedules as [Schedule]
      throw OperationError.coded('WRONG_STATE', toldAs('schedule-over', { id, state }))
    }
    const cancelled = await settleSchedules(
      tx,
      waiting.map(({ id }) => id),
      'cancelled',
    )
    await appendEntries(
      tx,
      waiting.map(({ id, merchant }) => ({
        actor: caller.label,
        action: 'schedule-cancelled',
        merchant,
        reason,
        details: { schedule: id },
      })),
    )
    return cancelled.sort((one, other) => one.id - other.id)
  })
}
