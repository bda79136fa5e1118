import { addDays, dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import { COHORT_WEEKS } from '@atrium/contracts/staff/reports'
import type { Cohort } from '@atrium/contracts/staff/reports'
import type { Sql } from '@atrium/database'
import type { Merchant } from '../../platform/tenancy/merchant.ts'
import { readCohortSizes, readCohortWeeks } from './reports-repository.ts'

/** The last weeks in which members registered, the newest first, with how many of them played in each week since. */
export async function readCohorts(sql: Sql, merchant: Merchant, now: Date): Promise<Cohort[]> {
  const today = dayAt(now, merchant.timeZone)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const thisWeek = addDays(today, -sinceMonday)
  const first = addDays(thisWeek, -7 * (COHORT_WEEKS - 1))
  const [sizes, weeks] = await Promise.all([
    readCohortSizes(sql, merchant, startOfDay(first, merchant.timeZone)),
    readCohortWeeks(sql, merchant.code, first),
  ])
  const members = new Map(sizes.map((size) => [size.week, size.members]))
  const played = new Map(weeks.map((one) => [`${one.cohort}:${one.week}`, one.members]))
  return Array.from({ length: COHORT_WEEKS }, (_, ago) => {
    const week = addDays(thisWeek, -7 * ago)
    return {
      week,
      members: members.get(week) ?? 0,
      played: Array.from({ length: ago + 1 }, (__, after) => played.get(`${week}:${addDays(week, 7 * after)}`) ?? 0),
    }
  }).filter((cohort) => cohort.members > 0)
}
