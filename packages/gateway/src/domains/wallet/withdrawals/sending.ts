import { toWire } from '@atrium/contracts/money'
import type { Payout } from '@atrium/contracts/payments/payment-api'
import type { Deps } from '../../../platform/deps.ts'
import { PaymentServiceError } from '../../../platform/payment-service/payment-service.ts'
import { openPayoutAccount } from '../payout-accounts/account-view.ts'
import { readPayoutAccount } from '../payout-accounts/repository.ts'
import { createPayoutApplication } from './settlement.ts'
import { markPart, readPartsToSend, readUncheckedParts } from './withdrawals-repository.ts'
import type { PartToSend } from './withdrawals-repository.ts'

const MAX_PARTS_AT_ONCE = 100
/** How long a part may be without a message before the payment service is queried for it. */
const MAX_SILENCE_MS = 2 * 60_000

/**
 * Sends approved parts to the payment service, and queries it for those without a message. A part keeps its reference, so that one which is sent again after a lost
 * response is paid once.
 */
export function createSending(deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'log' | 'keys' | 'payments'>) {
  const { sql, clock, log, keys, payments } = deps
  const apply = createPayoutApplication(deps)

  async function request(part: PartToSend): Promise<Payout> {
    const account = await readPayoutAccount(sql, part.payoutAccountId)
    const { number, holder } = openPayoutAccount(keys, account!)
    return payments.createPayout({ reference: part.reference, amount: toWire(part.amount), currency: part.currency, bank: account!.bank, accountNumber: number, holder })
  }

  /** False: the payment service is unavailable, so that the rest would fail as well. */
  async function attempt(reference: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (err) {
      const kind = err instanceof PaymentServiceError ? err.kind : undefined
      if (kind === 'unavailable') {
        log.warn({ err, reference }, 'A payout could not be sent or queried. It is tried again.')
        return false
      }
      log.error({ err, reference }, kind === 'rejected' ? 'The payment service rejected a payout. It needs manual review.' : 'A payout could not be sent, or its result not be applied. It needs manual review.')
      // Whether a request under the reference was paid is not known: an operator has to look. Other errors, such as of the database, pass: after the others it is tried again.
      await markPart(sql, reference, kind === undefined ? null : kind === 'rejected' ? 'REJECTED_BY_PAYMENT_SERVICE' : 'NOT_APPLIED', clock())
      return true
    }
  }

  return {
    async send(): Promise<void> {
      for (const part of await readPartsToSend(sql, MAX_PARTS_AT_ONCE)) {
        if (!(await attempt(part.reference, async () => apply(await request(part))))) return
      }
    },

    async reconcile(): Promise<void> {
      for (const { reference } of await readUncheckedParts(sql, new Date(clock().getTime() - MAX_SILENCE_MS), MAX_PARTS_AT_ONCE)) {
        const isReachable = await attempt(reference, async () => {
          const payout = await payments.findPayout(reference)
          if (payout) await apply(payout)
          await markPart(sql, reference, payout ? null : 'NOT_AT_PAYMENT_SERVICE', clock())
        })
        if (!isReachable) return
      }
    },
  }
}
