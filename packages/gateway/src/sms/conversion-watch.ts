import { noteEvent } from '../audit/repository.ts'
import type { Deps } from '../deps.ts'
import { addDays, dayAt } from '../merchants/local-time.ts'
import { budgetOf } from './policy.ts'
import { deleteDaysBefore, lowerBudget, readLowConversions } from './repository.ts'

const MINUTE_MS = 60_000
const INTERVAL_MS = 10 * MINUTE_MS
/** Codes of the last hours, but for those that can still be used. */
const WINDOW_MS = 6 * 60 * MINUTE_MS
const SETTLED_MS = 10 * MINUTE_MS
/** Fewer codes say nothing; people use far more than this share of theirs, programs next to none. */
const LEAST = { leastSent: 50, leastShare: 0.05 } as const
const LOWERED_SHARE = 0.1
const KEPT_DAYS = 400

type WatchDeps = Pick<Deps, 'sql' | 'clock' | 'log' | 'merchants'>

/** Lowers the daily budget of a country to a tenth, once a day, where almost none of the codes sent to it are used, and raises an alarm. */
export async function watchConversion({ sql, clock, log, merchants }: WatchDeps): Promise<void> {
  const now = clock()
  const all = await merchants.all()
  const low = await readLowConversions(sql, { from: new Date(now.getTime() - WINDOW_MS), to: new Date(now.getTime() - SETTLED_MS), ...LEAST })
  for (const { merchant: code, country, sent, proved } of low) {
    const merchant = all.find((each) => each.code === code)!
    const budget = budgetOf(merchant.sms, country)
    const lowered = Math.floor(budget * LOWERED_SHARE)
    const key = { merchant: code, country, day: dayAt(now, merchant.timeZone) }
    const details = { sent, proved, budget, lowered }
    await sql.begin(async (tx) => {
      if (!(await lowerBudget(tx, key, lowered, now))) return
      await noteEvent(tx, { merchant: code, action: 'sms-conversion-low', subject: `sms ${country} ${key.day}`, details, at: now })
      log.error({ event: 'sms-conversion-low', ...key, ...details }, 'almost none of the codes sent to a country are used: its daily budget of text messages is lowered')
    })
  }
  await deleteDaysBefore(sql, addDays(dayAt(now, 'UTC'), -KEPT_DAYS))
}

/** Watches every ten minutes; several processes at once lower a budget once. Returns how to stop. */
export function startConversionWatch(deps: WatchDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = watchConversion(deps).catch((err: unknown) => deps.log.warn({ err }, 'watching the use of text message codes failed: the next run does it'))
  }, INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
