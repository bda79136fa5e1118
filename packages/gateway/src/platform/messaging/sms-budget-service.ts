import type { Transaction } from '@atrium/database'
import { noteEvent } from '../audit/repository.ts'
import type { Logger } from 'pino'
import { dayAt } from '@atrium/contracts/locale/local-time'
import { budgetOf } from '../tenancy/sms-settings.ts'
import { countOrdered, countWithoutSlider, markAlarm, type BudgetKey } from './sms-repository.ts'
import type { Merchant } from '../tenancy/merchant.ts'

/**
 * Share of a day's budget at which the first alarm is raised. The second alarm is raised when the whole budget is used.
 */
const LOW_SHARE = 0.8
/** Share of a day's budget that can be requested without solving the slider captcha. */
const WITHOUT_SLIDER_SHARE = 0.1

/** The result of counting a message against the budget. `isLeft`: false when the budget was already used up. */
export interface Taken {
  readonly isLeft: boolean
  readonly key: BudgetKey
  /** Budget of the day, in messages. */
  readonly limit: number
  /** The alarm that this message raises. Each kind is raised once a day. */
  readonly alarm?: {
    readonly event: 'sms-budget-low' | 'sms-budget-exhausted'
    readonly details: { ordered: number; limit: number }
  }
}

export type SmsMerchant = Pick<Merchant, 'code' | 'timeZone' | 'sms'>

/** Daily budgets of text messages per merchant and country, counted in PostgreSQL over all processes. */
export function createSmsBudgets({ log }: { log: Logger }) {
  /**
   * Counts one message against the day's budget. Call `raiseAlarm` at the end of the same transaction, and commit the
   * transaction even when no budget is left.
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
   * Counts one message against the share that needs no slider, in the transaction of `take`. Returns false when the
   * share is used up.
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
