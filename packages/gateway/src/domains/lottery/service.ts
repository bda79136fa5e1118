import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { Sql } from '@atrium/database'
import { issueAt, issuesAfter } from './issues.ts'
import type { LotteryQuery, LotteryRow } from './repository.ts'
import { readLotteries } from './repository.ts'

const NEXT_ISSUES = 5

/** A merchant's lotteries, the most played first, each with the issue that is open at `now` and the ones after it. */
export async function lotteriesAt(sql: Sql, query: LotteryQuery, timeZone: string, now: number): Promise<CallValue<'popularLotteries'>> {
  const rows = await readLotteries(sql, query)
  return { games: rows.map((row) => ({ ...row, ...issuesOf(row, timeZone, now) })), serverTime: now }
}

function issuesOf(row: LotteryRow, timeZone: string, now: number): Pick<LotteryGame, 'current' | 'next'> {
  const current = issueAt(now, row, timeZone)
  return { current, next: issuesAfter(current, NEXT_ISSUES, row, timeZone).map(({ numero, drawAt }) => ({ numero, drawAt })) }
}
