import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/handler.ts'
import { issueAt, issuesAfter } from './issues.ts'
import type { LotteryRow } from './repository.ts'
import { readLotteries } from './repository.ts'

const NEXT_ISSUES = 5
/** The whole menu of an area, whatever it grows to. */
const WHOLE_MENU = 200

export function lotteryHandlers({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const withIssues = (rows: LotteryRow[], timeZone: string): CallValue<'popularLotteries'> => {
    const now = clock().getTime()
    return { games: rows.map((row) => ({ ...row, ...issuesOf(row, timeZone, now) })), serverTime: now }
  }
  return {
    popularLotteries: async ({ language, count }, { merchant }) => withIssues(await readLotteries(sql, { merchant: merchant.code, language, limit: count }), merchant.timeZone),
    vnLotteryMenu: async ({ language }, { merchant }) => withIssues(await readLotteries(sql, { merchant: merchant.code, language, area: 'VN', limit: WHOLE_MENU }), merchant.timeZone),
  }
}

function issuesOf(row: LotteryRow, timeZone: string, now: number): Pick<LotteryGame, 'current' | 'next'> {
  const current = issueAt(now, row, timeZone)
  return { current, next: issuesAfter(current, NEXT_ISSUES, row, timeZone).map(({ numero, drawAt }) => ({ numero, drawAt })) }
}
