import { noteEvent } from '../audit/repository.ts'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import type { Merchants } from '../tenancy/service.ts'
import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { budgetOf } from '../tenancy/sms-settings.ts'
import { deleteDaysBefore, lowerBudget } from './sms-repository.ts'

const MINUTE_MS = 60_000
/** The last six hours, except codes that are still valid. */
const WINDOW_MS = 6 * 60 * MINUTE_MS
const SETTLED_MS = 10 * MINUTE_MS
/**
 * Below `minSent` codes the share is not significant. People use far more than `minShare` of their codes, bots almost
 * none.
 */
const THRESHOLDS = { minSent: 50, minShare: 0.05 } as const
const LOWERED_SHARE = 0.1
const KEPT_DAYS = 400

/** Number of codes that text messages delivered to a country, for one merchant, and how many of them were used. */
export interface Conversion {
  readonly merchant: string
  readonly country: string
  readonly sent: number
  readonly proved: number
}

/**
 * Reads the counts of codes that were delivered in a period, where at least `minSent` were sent and less than
 * `minShare` of them were used.
 */
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
 * Creates the job that detects countries in which almost no delivered codes are used. It lowers their daily budget to a
 * tenth, once a day, and raises an alarm.
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
