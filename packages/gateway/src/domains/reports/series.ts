import { startOfDay } from '@atrium/contracts/locale/local-time'
import { addDays } from '@atrium/contracts/locale/local-time'
import { toWire } from '@atrium/contracts/money'
import type { MoneyPoint } from '@atrium/contracts/staff/reports'
import type { Sql } from '@atrium/database'
import { ngrOf } from './figures.ts'
import type { Span } from './period.ts'
import { readMovedAt, readPlayAt } from './reports-repository.ts'

const HOUR_MS = 3_600_000

interface SeriesOf extends Span {
  readonly merchant: string
  readonly step: 'hour' | 'day'
  readonly timeZone: string
  readonly from: string
}

/** A point for each hour or day of a span, also for those without figures. */
export async function readSeries(sql: Sql, { merchant, step, ...span }: SeriesOf): Promise<MoneyPoint[]> {
  const [plays, moves] = await Promise.all([
    readPlayAt(sql, merchant, step, span),
    readMovedAt(sql, merchant, step, span),
  ])
  const playAt = new Map(plays.map((play) => [play.at.getTime(), play]))
  const movedAt = Map.groupBy(moves, ({ at }) => at.getTime())
  return startsOf(step, span).map((at) => {
    const { rounds = 0, stake = 0n, payout = 0n } = playAt.get(at) ?? {}
    const moved = movedAt.get(at) ?? []
    const amount = (name: string) => moved.find(({ figure }) => figure === name)?.amount ?? 0n
    return {
      at: new Date(at).toISOString(),
      rounds,
      stake: toWire(stake),
      ggr: toWire(stake - payout),
      ngr: toWire(ngrOf(stake - payout, moved)),
      deposits: toWire(amount('deposits') - amount('deposit-reversals')),
      withdrawals: toWire(amount('withdrawals')),
    }
  })
}

/** Starts of the hours or days of a span, in milliseconds. A day has 23 to 25 hours. */
function startsOf(
  step: SeriesOf['step'],
  { since, until, from, timeZone }: Omit<SeriesOf, 'merchant' | 'step'>,
): number[] {
  const starts: number[] = []
  for (let day = from; startOfDay(day, timeZone) < until; day = addDays(day, 1)) {
    const start = startOfDay(day, timeZone).getTime()
    if (step === 'day') starts.push(start)
    else
      for (let at = start; at < startOfDay(addDays(day, 1), timeZone).getTime(); at += HOUR_MS)
        if (at >= since.getTime()) starts.push(at)
  }
  return starts
}
