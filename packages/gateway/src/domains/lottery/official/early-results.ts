import type { DrawException } from '@atrium/lottery-rules'
import type { ExceptionsOf } from '../calendar/calendar-repository.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { IssueKey } from '../issues/issues-repository.ts'
import { nameOfDraw } from '../issues/schedule.ts'
import type { Dated } from '../issues/schedule.ts'
import { isResultOf } from './official-result.ts'
import type { FeedRow } from './read-feed.ts'

/** An issue that is open for bets, or scheduled. */
export interface BettableIssue extends IssueKey {
  readonly openAt: Date
  readonly drawAt: Date
}

/**
 * Finds results in a feed for draws whose issues are still open for bets, grouped by draw. The feed may name the draw
 * by its regular day, by its scheduled day, or by an earlier day. An earlier day means that the draw was made early and
 * the calendar is outdated.
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

/**
 * Returns a test whether a name in a feed can be this draw's: it is later than the previous draw, at which the issue
 * opened.
 */
function nameTest(
  { numero, openAt, drawAt }: BettableIssue,
  schedule: Dated,
  exceptions: readonly DrawException[],
): (name: string) => boolean {
  const before = nameOfDraw(openAt, schedule)
  const made = nameOfDraw(drawAt, schedule)
  const last = made > numero ? made : numero
  // Regular days of other draws, because a feed may name the previous draw by its regular day.
  const others = new Set(exceptions.map(({ day }) => nameOfDay(day)))
  return (name) => name > before && name <= last && (name === numero || name === made || !others.has(name))
}

const nameOfDay = (day: string): string => `${day.replaceAll('-', '')}-0001`
