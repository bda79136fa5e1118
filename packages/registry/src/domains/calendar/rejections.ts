import type { Schedule } from '@atrium/contracts/staff/releases/calendar'
import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import { holdsAt } from '../freezes/repository.ts'
import { frozenReason } from '../freezes/service.ts'
import { fitsOf } from '../pins/fit.ts'
import type { FitRules } from '../pins/fit.ts'
import { running } from '../pointers/service.ts'
import { replaced } from '../release-sets/sets.ts'

/** Log details of the scheduled pins that would be rejected because of a decision: ids and owners. */
export const hitDetails = (schedules: readonly Schedule[]): { schedules?: number[]; owners?: string[] } =>
  schedules.length
    ? {
        schedules: schedules.map(({ id }) => id),
        owners: [...new Set(schedules.flatMap(({ people }) => people))].sort(),
      }
    : {}

/**
 * Adds to pending schedules why they would currently be rejected at their time: a freeze applies then, or the set that
 * would run by then is invalid or contains a blocked version. Earlier schedules are assumed to be pinned.
 */
export async function withRejections(
  tx: Transaction,
  schedules: readonly Schedule[],
  rules: FitRules,
): Promise<Schedule[]> {
  const waiting = schedules
    .filter(({ state }) => state === 'waiting')
    .sort((one, other) => one.at.localeCompare(other.at) || one.id - other.id)
  if (!waiting.length) return [...schedules]
  const holds = Map.groupBy(
    await holdsAt(
      tx,
      waiting.map(({ merchant, at }) => ({ merchant, at: new Date(at) })),
    ),
    ({ merchant }) => merchant,
  )
  const pointers = new Map((await running(tx)).map(({ merchant, set }) => [merchant, set]))
  const planned = planOf(waiting, pointers)
  const reasonsOf = await fitsOf(tx, [...planned.values()], rules)
  return schedules.map((schedule) => {
    const set = planned.get(schedule.id)
    if (!set) return schedule
    const frozen = (holds.get(schedule.merchant) ?? [])
      .filter(({ at }) => at.getTime() === Date.parse(schedule.at))
      .map(frozenReason)
    return { ...schedule, rejections: [...frozen, ...reasonsOf(set)] }
  })
}

/** The set that each schedule would pin, in the order of their times. */
function planOf(waiting: readonly Schedule[], pointers: ReadonlyMap<string, ReleaseSet>): Map<number, ReleaseSet> {
  const [planned, before] = [new Map<number, ReleaseSet>(), new Map(pointers)]
  for (const { id, merchant, releases } of waiting) {
    const set = replaced(before.get(merchant), releases)
    planned.set(id, set)
    before.set(merchant, set)
  }
  return planned
}
