import { toWire } from '@atrium/contracts/money'
import type { Payout } from '@atrium/contracts/payments/payment-api'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import { openPayoutAccount } from '../payout-accounts/account-view.ts'
import { readPayoutAccount } from '../payout-accounts/repository.ts'
import { createPayoutApplication } from './settlement.ts'
import { markPart, readPartsToSend, readUncheckedParts } from './withdrawals-repository.ts'
import type { PartRow, PartToSend } from './withdrawals-repository.ts'

const MAX_PARTS_AT_ONCE = 100
/** Time without a webhook after which the payment service is queried for a part. */
const MAX_SILENCE_MS = 2 * 60_000

/**
 * Creates the job that sends approved parts to the payment service, and queries the service for parts without a
 * webhook. A part keeps its reference, so that sending it again after a lost response pays it only once.
 */
export function createSending(deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'log' | 'keys' | 'payments'>) {
  const { sql, clock, log, keys, payments } = deps
  const apply = createPayoutApplication(deps)

  async function request(part: PartToSend): Promise<Payout> {
    const account = await readPayoutAccount(sql, part.payoutAccountId)
    const { number, holder } = openPayoutAccount(keys, account!)
    return payments.createPayout({
      reference: part.reference,
      amount: toWire(part.amount),
      currency: part.currency,
      bank: account!.bank,
      accountNumber: number,
      holder,
    })
  }

  /**
   * Sends or queries one part. Returns false if the payment service is unavailable, so that the run stops; the part is
   * handled last in the next run. A part that cannot be sent or applied is flagged for operators, because an earlier
   * request with this reference may have been paid.
   */
  async function attempt(
    { reference, difference }: Pick<PartRow, 'reference' | 'difference'>,
    work: () => Promise<void>,
  ): Promise<boolean> {
    try {
      await work()
      return true
    } catch (err) {
      const kind = err instanceof PaymentServiceError ? err.kind : undefined
      const found =
        kind === 'rejected'
          ? 'REJECTED_BY_PAYMENT_SERVICE'
          : kind === 'contradiction'
            ? 'CONTRADICTS_PAYMENT_SERVICE'
            : undefined
      await markPart(sql, reference, found ?? difference, clock())
      if (kind === 'unavailable') {
        log.warn({ err, reference }, 'A payout could not be sent or queried. It is tried again.')
        return false
      }
      log.error(
        { err, reference, difference: found },
        found
          ? 'A payout was rejected. It needs manual review.'
          : 'A payout could not be sent, or its result not be applied. It is tried again.',
      )
      return true
    }
  }

  return {
    async send(): Promise<void> {
      for (const part of await readPartsToSend(sql, MAX_PARTS_AT_ONCE)) {
        if (!(await attempt(part, async () => apply(await request(part))))) return
      }
    },

    async reconcile(): Promise<void> {
      for (const part of await readUncheckedParts(
        sql,
        new Date(clock().getTime() - MAX_SILENCE_MS),
        MAX_PARTS_AT_ONCE,
      )) {
        const isReachable = await attempt(part, async () => {
          const payout = await payments.findPayout(part.reference)
          if (payout) await apply(payout)
          await markPart(sql, part.reference, payout ? null : 'NOT_AT_PAYMENT_SERVICE', clock())
        })
        if (!isReachable) return
      }
    },
  }
}
