import type { Sql } from '@atrium/database'
import type { FoundProblem, ProblemReader } from '../../../platform/found-problem.ts'
import { minutesBefore } from '../../../platform/found-problem.ts'
import { readDueMerchants } from '../settlements/due-cycles.ts'
import { cyclesToSettle, dueAt } from '../settlements/settle-cycles.ts'

/** Cycles are settled within seconds, once open rounds have ended or the merchant's grace time is over. */
const SETTLED_MINUTES = 30

/** Finds cycles of contracts that should have been settled: their bills are not computed. */
export async function findLateCycles(sql: Sql, { merchants, now }: ProblemReader): Promise<FoundProblem[]> {
  const all = (await readDueMerchants(sql)).filter(({ merchant }) => merchants.includes(merchant))
  const late = cyclesToSettle(all, now)
    .map(({ due, cycle }) => ({ due, at: minutesBefore(dueAt(due, cycle), -due.graceMinutes) }))
    .filter(({ at }) => at < minutesBefore(now, SETTLED_MINUTES))
  return [...Map.groupBy(late, ({ due }) => due.merchant)].map(([merchant, cycles]) => ({
    merchant,
    count: cycles.length,
    since: cycles[0]!.at,
    example: cycles[0]!.due.kind,
    detail: null,
  }))
}
