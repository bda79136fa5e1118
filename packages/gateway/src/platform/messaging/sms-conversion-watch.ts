import { noteEvent } from '../audit/repository.ts'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { Merchants } from '../tenancy/service.ts'
import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { budgetOf } from '../tenancy/sms-settings.ts'
import { deleteDaysBefore, lowerBudget } from './sms-repository.ts'

const MINUTE_MS = 60_000
/** Codes of the last hours, except those that are still valid. */
const WINDOW_MS = 6 * 60 * MINUTE_MS
const SETTLED_MS = 10 * MINUTE_MS
/** Fewer codes are not significant; people use far more than this share of theirs, programs next to none. */
const THRESHOLDS = { minSent: 50, minShare: 0.05 } as const
const LOWERED_SHARE = 0.1
const KEPT_DAYS = 400

/** Number of codes by text message delivered to a country of a merchant, and of used ones. */
export interface Conversion {
  readonly merchant: string
  readonly country: string
  readonly sent: number
  readonly proved: number
}

/** Counts of codes delivered in a span, at least `minSent` of them, of which less than `minShare` were used. */
export type ReadLowConversions = (
  sql: Sql,
  of: { from: Date; to: Date; minSent: number; minShare: number },
) => Promise<Conversion[]>

interface WatchDeps {
  readonly sql: Sql
  readonly clock: () => Date
  readonly log: Logger
  readonly merchants: Merchants
  readonly readLowConversions: ReadLowConversions
}

/**
 * Lowers the daily budget of a country to a tenth, once a day, where almost no codes sent to it are used, and raises an
 * alarm.
 */
export async function watchConversion({ sql, clock, log, merchants, readLowConversions }: WatchDeps): Promise<void> {
  const now = clock()
  const all = await merchants.all()
  const low = await readLowConversions(sql, {
    from: new Date(now.getTime() - WINDOW_MS),
    to: new Date(now.getTime() - SETTLED_MS),
    ...THRESHOLDS,
  })
  for (const { merchant: code, country, sent, proved } of low) {
    const merchant = all.find((each) => each.code === code)!
    const budget = budgetOf(merchant.sms, country)
    const lowered = Math.floor(budget * LOWERED_SHARE)
    const key = { merchant: code, country, day: dayAt(now, merchant.timeZone) }
    const details = { sent, proved, budget, lowered }
    await sql.begin(async (tx) => {
      if (!(await lowerBudget(tx, key, lowered, now))) return
      await noteEvent(tx, {
        merchant: code,
        action: 'sms-conversion-low',
        subject: `sms ${country} ${key.day}`,
        details,
        at: now,
      })
      log.error(
        { event: 'sms-conversion-low', ...key, ...details },
        'almost none of the codes sent to a country are used: its daily budget of text messages is lowered',
      )
    })
  }
  await deleteDaysBefore(sql, addDays(dayAt(now, 'UTC'), -KEPT_DAYS))
}
