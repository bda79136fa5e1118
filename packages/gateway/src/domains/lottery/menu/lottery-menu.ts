import type { CallValue, LotteryGame } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import type { Sql } from '@atrium/database'
import type { DrawException, Lottery } from '@atrium/lottery-rules'
import { readExceptions } from '../calendar/calendar-repository.ts'
import { issueAt, issuesAfter } from '../issues/schedule.ts'
import { readLastDraws, readRecentCodes, readSeedHashes } from '../results/results-repository.ts'
import type { LotteryQuery } from '../catalogue/repository.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { readLotteries } from '../catalogue/repository.ts'

const NEXT_ISSUES = 5
const RECENT_GAMES = 10
/** Days before a moved or cancelled draw during which players see a note. */
const NOTICE_DAYS = 40

/**
 * Returns a merchant's lotteries, most played first, each with the issue that is open at `now`, the following issues,
 * and the last draw.
 */
export async function lotteriesAt(
  sql: Sql,
  query: LotteryQuery,
  timeZone: string,
  now: number,
): Promise<CallValue<'popularLotteries'>> {
  const [rows, exceptionsOf] = await Promise.all([readLotteries(sql, query), readExceptions(sql, [query.merchant])])
  const known = rows.flatMap((row) => {
    const lottery = lotteryOf.get(row.code)
    return lottery
      ? [{ ...row, ...termsOf(lottery, timeZone, exceptionsOf({ merchant: query.merchant, code: row.code }), now) }]
      : []
  })
  const [last, hashes] = await Promise.all([
    readLastDraws(sql, query.merchant, known),
    readSeedHashes(
      sql,
      query.merchant,
      known.map(({ code, current }) => ({ code, numero: current.numero })),
    ),
  ])
  const games = known.map((game): LotteryGame => {
    const seedHash = hashes.get(game.code)
    const drawn = last.get(game.code)
    return { ...game, current: { ...game.current, ...(seedHash && { seedHash }) }, ...(drawn && { last: drawn }) }
  })
  return { games, serverTime: now }
}

interface RecentQuery {
  readonly memberId: bigint
  readonly merchant: { readonly code: string; readonly timeZone: string }
  readonly language: Language
}

/** Returns the lotteries that a member has bet on, most recent first. */
export async function recentLotteriesAt(
  sql: Sql,
  { memberId, merchant, language }: RecentQuery,
  now: number,
): Promise<CallValue<'recentLotteries'>> {
  const codes = await readRecentCodes(sql, memberId, [...lotteryOf.keys()], RECENT_GAMES)
  const { games, serverTime } = await lotteriesAt(
    sql,
    { merchant: merchant.code, language, codes, limit: RECENT_GAMES },
    merchant.timeZone,
    now,
  )
  return { games: games.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code)), serverTime }
}

function termsOf(
  { area, prizeMode, drawKind, source, schedule }: Lottery,
  timeZone: string,
  exceptions: readonly DrawException[],
  now: number,
): Pick<
  LotteryGame,
  'area' | 'prizeMode' | 'drawKind' | 'source' | 'everySeconds' | 'closeSeconds' | 'current' | 'next' | 'exceptions'
> {
  const current = issueAt(now, schedule, timeZone, exceptions)
  const coming = schedule.kind === 'interval' ? [] : comingExceptions(exceptions, schedule.timeZone, now)
  return {
    area,
    prizeMode,
    drawKind,
    source,
    current,
    everySeconds:
      schedule.kind === 'interval' ? schedule.seconds : Math.round((current.drawAt - current.openAt) / 1000),
    closeSeconds: Math.round((current.drawAt - current.closeAt) / 1000),
    next: issuesAfter(current, NEXT_ISSUES, schedule, timeZone, exceptions).map(({ numero, drawAt }) => ({
      numero,
      drawAt,
    })),
    ...(coming.length > 0 && { exceptions: coming }),
  }
}

/** Returns calendar exceptions of today and the following days, in the time zone of the draw. */
function comingExceptions(exceptions: readonly DrawException[], timeZone: string, now: number): DrawException[] {
  const today = dayAt(new Date(now), timeZone)
  const last = addDays(today, NOTICE_DAYS)
  const isComing = (day: string | undefined) => day !== undefined && day >= today && day <= last
  return exceptions
    .filter(({ day, movedTo }) => isComing(movedTo) || (isComing(day) && (movedTo === undefined || movedTo >= today)))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
