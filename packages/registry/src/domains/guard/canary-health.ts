import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { Sql } from '@atrium/database'
import { isAmong } from '@atrium/staff-api/access/visibility'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { discountedOf, pointsOf } from './repository.ts'
import { matureUntil } from '../health/maturity.ts'
import { canaryOf } from '../canaries/service.ts'

const MINUTE = 60_000
/** Maximum number of points in a chart. */
const MAX_POINTS = 240

/**
 * The counts of both rings of a canary, from its start to its end or now. A long run is returned in steps of several
 * minutes.
 * @throws OperationError NOT_FOUND, also for a canary of none of these merchants
 */
export async function canaryHealth(
  sql: Sql,
  { id, merchants }: { id: number; merchants: readonly string[] | undefined },
  now: Date,
): Promise<OperationAnswer<'canaryHealth'>> {
  const canary = await canaryOf(sql, id)
  if (!isAmong(merchants, canary.merchant)) throw OperationError.coded('NOT_FOUND', reason('unknown-canary', { id }))
  const from = new Date(Math.floor(Date.parse(canary.startedAt) / MINUTE) * MINUTE)
  const until = canary.endedAt ? new Date(canary.endedAt) : now
  const minutes = Math.max(1, Math.ceil((until.getTime() - from.getTime()) / MINUTE / MAX_POINTS))
  const mature = matureUntil(now)
  const [points, discounted] = await Promise.all([
    pointsOf(sql, canary, { from, until, minutes, mature }),
    discountedOf(sql, canary, { from, until, mature }),
  ])
  return { canary, points, discounted }
}
