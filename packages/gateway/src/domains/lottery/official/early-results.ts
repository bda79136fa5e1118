import type { DrawException } from '@atrium/lottery-rules'
import type { ExceptionsOf } from '../calendar/calendar-repository.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { IssueKey } from '../issues/issues-repository.ts'
import { nameOfDraw } from '../issues/schedule.ts'
import type { Dated } from '../issues/schedule.ts'
import { isResultOf } from './official-result.ts'
import type { FeedRow } from './read-feed.ts'

/** An issue that is open for bets or will be. */
export interface BettableIssue extends IssueKey {
  readonly openAt: Date
  readonly drawAt: Date
}

/**
 * Results in a feed of draws whose issues are still open for bets, once for each draw and result: under the regular day
 * or the day of the draw, or a day before it, which means that the draw was made early and the calendar was not
 * updated.
 */
export function earlyResults(
  issues: readonly BettableIssue[],
  rows: readonly FeedRow[],
  exceptionsOf: ExceptionsOf,
): Map<string, { readonly code: string; readonly numero: string; readonly results: Set<string> }> {
  const early = new Map<string, { code: string; numero: string; results: Set<string> }>()
  for (const issue of issues) {
    const { code, numero } = issue
    const lottery = lotteryOf.get(code)!
    const isOfDraw = nameTest(issue, lottery.schedule as Dated, exceptionsOf(issue))
    for (const { game, issue: name, result } of rows) {
      if (game !== code || !isOfDraw(name) || !isResultOf(lottery, result)) continue
      const draw = early.get(`${code}/${numero}`) ?? { code, numero, results: new Set() }
      early.set(`${code}/${numero}`, { ...draw, results: draw.results.add(result) })
    }
  }
  return early
}

/** Whether a draw of this name was made since the issue opened, which is after the previous draw. */
function nameTest(
  { numero, openAt, drawAt }: BettableIssue,
  schedule: Dated,
  exceptions: readonly DrawException[],
): (name: string) => boolean {
  const before = nameOfDraw(openAt, schedule)
  const made = nameOfDraw(drawAt, schedule)
  const last = made > numero ? made : numero
  // Regular days of other draws: a feed may name the previous draw by its own.
  const others = new Set(exceptions.map(({ day }) => nameOfDay(day)))
  return (name) => name > before && name <= last && (name === numero || name === made || !others.has(name))
}

const nameOfDay = (day: string): string => `${day.replaceAll('-', '')}-0001`
