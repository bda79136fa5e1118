import type { Schedule } from '@atrium/contracts/staff/releases/calendar'
import type { Sql, Transaction } from '@atrium/database'
import { isDeepStrictEqual } from 'node:util'
import { OperationError } from '@atrium/staff-api/errors'
import type { Job } from '@atrium/http-server/jobs'
import { appendEntry } from '../../platform/log/repository.ts'
import { reason } from '@atrium/staff-api/reasons'
import { assertNotFrozen } from '../freezes/service.ts'
import type { FitRules } from '../pins/fit.ts'
import { planPins, applyPins } from '../pins/service.ts'
import { assertRemovalsReasoned, lossesOf } from '../pins/warnings.ts'
import { replaced } from '../release-sets/sets.ts'
import { dueSchedules, settleSchedules, takeWaiting } from './schedule-repository.ts'
import type { KeptSchedule } from './schedule-repository.ts'

/** A registry that was down catches up on missed schedules, except on older ones, which are no longer expected. */
const MAX_DELAY_MS = 24 * 3600 * 1000
const ACTOR = 'calendar'

/**
 * Pins schedules at their time. They are locked meanwhile, so that none runs twice. Schedules of one decision are
 * pinned together. If one of them is rejected, each is pinned in a separate transaction, so that it does not affect the
 * others.
 */
export const calendarJob = ({ sql, ...rules }: { sql: Sql } & FitRules) =>
  ({
    name: 'registry-calendar',
    every: 1_000,
    async run(now) {
      const failures: unknown[] = []
      for (const ids of runsOf(await dueSchedules(sql, now))) {
        const isDone =
          ids.length > 1 &&
          (await sql
            .begin((tx) => pinTogether(tx, ids, rules, now))
            .then(
              () => true,
              (error: unknown) => (error instanceof OperationError ? false : failures.push(error) > 0),
            ))
        if (isDone) continue
        for (const id of ids) {
          await sql
            .begin(async (tx) => {
              const [schedule] = await takeWaiting(tx, [id])
              if (schedule) await pinOrFail(tx, schedule, rules, now)
            })
            .catch((error: unknown) => failures.push(error))
        }
      }
      if (failures.length)
        throw new AggregateError(failures, `${failures.length} schedules could not be looked at; they go on waiting.`)
    },
  }) satisfies Job

/**
 * Groups schedules to be pinned together: consecutive ones of one decision for different merchants. The order is kept.
 */
function runsOf(due: readonly KeptSchedule[]): number[][] {
  const runs: KeptSchedule[][] = []
  for (const schedule of due) {
    const run = runs.at(-1)
    if (run && isOfOneDecision(run[0]!, schedule) && run.every(({ merchant }) => merchant !== schedule.merchant))
      run.push(schedule)
    else runs.push([schedule])
  }
  return runs.map((run) => run.map(({ id }) => id))
}

const decisionOf = ({ at, releases, by, reason: why, details }: KeptSchedule) => ({ at, releases, by, why, details })
const isOfOneDecision = (one: KeptSchedule, other: KeptSchedule): boolean =>
  isDeepStrictEqual(decisionOf(one), decisionOf(other))

async function pinTogether(tx: Transaction, ids: readonly number[], rules: FitRules, now: Date): Promise<void> {
  const schedules = await takeWaiting(tx, ids)
  if (!schedules.length) return
  await pin(tx, schedules, rules, now)
  await settleSchedules(
    tx,
    schedules.map(({ id }) => id),
    'done',
  )
}

async function pinOrFail(tx: Transaction, schedule: KeptSchedule, rules: FitRules, now: Date): Promise<void> {
  const { id, merchant, releases, by, reason: why, details } = schedule
  try {
    await tx.savepoint((inner) => pin(inner, [schedule], rules, now))
    await settleSchedules(tx, [id], 'done')
  } catch (error) {
    // A rejection is permanent. Any other error, such as a lost connection, is retried.
    if (!(error instanceof OperationError)) throw error
    const reasons = [error.message, ...(error.reasons ?? [])]
    await settleSchedules(tx, [id], 'failed', { sentence: reasons.join(' '), coded: error.coded })
    await appendEntry(tx, {
      actor: ACTOR,
      action: 'schedule-failed',
      merchant,
      reason: why,
      details: { ...details, schedule: id, scheduledBy: by, releases, code: error.code, reasons },
    })
  }
}

/** Pins schedules. @throws OperationError if one of them cannot be pinned now */
async function pin(tx: Transaction, schedules: readonly KeptSchedule[], rules: FitRules, now: Date): Promise<void> {
  for (const schedule of schedules) assertNotTooLate(schedule, now)
  const of = new Map(schedules.map((schedule) => [schedule.merchant, schedule]))
  const merchants = [...of.keys()]
  await assertNotFrozen(
    tx,
    merchants.map((merchant) => ({ merchant, at: now })),
  )
  const moves = await planPins(tx, {
    merchants,
    setFor: (current) => replaced(current, schedules[0]!.releases),
    ...rules,
  })
  // The decision covered the removals known when it was scheduled. Further removals have no reason.
  const losses = (await lossesOf(tx, moves, now)).map((loss) => ({
    ...loss,
    removals: loss.removals.filter(({ key }) => !of.get(loss.merchant)!.removals.includes(key)),
  }))
  assertRemovalsReasoned(
    losses.filter(({ removals }) => removals.length),
    undefined,
  )
  await applyPins(tx, moves, (merchant) => {
    const { id, reason: why, removalReason, by, details } = of.get(merchant)!
    return {
      actor: ACTOR,
      reason: why,
      details: {
        ...details,
        how: 'schedule',
        schedule: id,
        scheduledBy: by,
        ...(removalReason !== undefined && { removalReason }),
      },
    }
  })
}

function assertNotTooLate({ at, localTime, timeZone }: Schedule, now: Date): void {
  if (now.getTime() - Date.parse(at) >= MAX_DELAY_MS)
    throw OperationError.coded('WRONG_STATE', reason('too-late', { at: localTime, zone: timeZone }))
}
