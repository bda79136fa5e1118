import type { Transaction } from '@atrium/database'
import { noteEvent } from '../audit/repository.ts'
import type { Logger } from 'pino'
import { dayAt } from '@atrium/contracts/locale/local-time'
import { budgetOf } from '../tenancy/sms-settings.ts'
import { countOrdered, countWithoutSlider, markAlarm, type BudgetKey } from './sms-repository.ts'
import type { Merchant } from '../tenancy/merchant.ts'

/** Share of a day's budget at which an alarm is raised; a second one is raised when all of it is used. */
const LOW_SHARE = 0.8
/** Share of a day's budget that may be ordered without a solved slider. */
const WITHOUT_SLIDER_SHARE = 0.1

/** A message that was counted, or rejected because the budget was used up. */
export interface Taken {
  readonly isLeft: boolean
  readonly key: BudgetKey
  /** Budget of the day, in messages. */
  readonly limit: number
  /** Raised by this message; each once a day. */
  readonly alarm?: {
    readonly event: 'sms-budget-low' | 'sms-budget-exhausted'
    readonly details: { ordered: number; limit: number }
  }
}

export type SmsMerchant = Pick<Merchant, 'code' | 'timeZone' | 'sms'>

/** Daily budgets of text messages per merchant and country, counted in PostgreSQL over all processes. */
export function createSmsBudgets({ log }: { log: Logger }) {
  /**
   * Takes one message out of the day's budget. Call `raiseAlarm` at the end of the same transaction, and commit it also
   * when nothing is left.
   */
  async function take(tx: Transaction, merchant: SmsMerchant, country: string, now: Date): Promise<Taken> {
    const budget = budgetOf(merchant.sms, country)
    const key = { merchant: merchant.code, country, day: dayAt(now, merchant.timeZone) }
    const counted = await countOrdered(tx, key, budget)
    const isUsedUp = counted === undefined || counted.ordered >= counted.limit
    const isLow = isUsedUp || counted.ordered >= counted.limit * LOW_SHARE
    const ordered = isLow ? await markAlarm(tx, key, isUsedUp ? 'exhausted' : 'low', now) : undefined
    const alarm = ordered !== undefined && {
      alarm: {
        event: isUsedUp ? 'sms-budget-exhausted' : 'sms-budget-low',
        details: { ordered, limit: counted?.limit ?? budget },
      } as const,
    }
    return { isLeft: counted !== undefined, key, limit: counted?.limit ?? budget, ...alarm }
  }

  /**
   * Takes one message out of the share without a slider, in the transaction of `take`. Returns false when it is used
   * up.
   */
  const takeWithoutSlider = (tx: Transaction, { key, limit }: Taken): Promise<boolean> =>
    countWithoutSlider(tx, key, Math.floor(limit * WITHOUT_SLIDER_SHARE))

  /** Writes the alarm to the audit log and as an error line. */
  async function raiseAlarm(tx: Transaction, { alarm, key }: Taken, now: Date): Promise<void> {
    if (!alarm) return
    await noteEvent(tx, {
      merchant: key.merchant,
      action: alarm.event,
      subject: `sms ${key.country} ${key.day}`,
      details: alarm.details,
      at: now,
    })
    log.error(
      { event: alarm.event, ...key, ...alarm.details },
      'the daily budget of text messages to a country is almost or completely used',
    )
  }

  return { take, takeWithoutSlider, raiseAlarm }
}
