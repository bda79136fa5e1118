import { createHash } from 'node:crypto'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { payout } from '@atrium/contracts/payments/payment-api'
import type { Payout, PayoutRequest } from '@atrium/contracts/payments/payment-api'
import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import type { Sql } from '@atrium/database'
import type { ServiceConfig } from '../config.ts'
import { PaymentError } from '../payment-error.ts'
import type { RandomIds } from '../random-ids.ts'
import type { Outbox } from '../webhooks/outbox.ts'
import { findPayout, insertPayout, lockDuePayouts, updatePayout } from './repository.ts'
import type { PayoutRow } from './repository.ts'
import { payoutOutcome } from './test-accounts.ts'

/** Number of payouts processed in one transaction. */
const PAYOUT_BATCH = 100

export interface PayoutsDeps {
  readonly config: Pick<ServiceConfig, 'payoutDelayMs'>
  readonly sql: Sql
  readonly outbox: Outbox
  readonly ids: RandomIds
  readonly clock: () => Date
}

export type PayoutsService = ReturnType<typeof createPayoutsService>

/** Creates and processes payouts. Each result inserts its message to the portal in the same transaction. */
export function createPayoutsService({ config, sql, outbox, ids, clock }: PayoutsDeps) {
  return {
    /**
     * Creates a payout, or returns the one that the same request created earlier. @throws PaymentError REFERENCE_USED
     */
    async create(request: PayoutRequest): Promise<{ payout: PayoutRow; isNew: boolean }> {
      const now = clock()
      const salt = ids.bytes(16)
      const lastDigits = request.accountNumber.slice(-4)
      const inserted = await insertPayout(sql, {
        id: ids.next('po'),
        reference: request.reference,
        amount: parseMoney(request.amount),
        currency: request.currency,
        account_last_digits: lastDigits,
        request_salt: salt,
        request_hash: hashRequest(request, salt),
        state: 'pending',
        reason: null,
        pay_at: payoutOutcome(lastDigits).state === 'pending' ? null : new Date(now.getTime() + config.payoutDelayMs),
        created_at: now,
        updated_at: now,
        sequence: 1,
      })
      if (inserted) return { payout: inserted, isNew: true }
      const existing = (await findPayout(sql, { reference: request.reference }))!
      if (!hashRequest(request, existing.request_salt).equals(existing.request_hash))
        throw new PaymentError(
          'REFERENCE_USED',
          `The reference ${request.reference} names payout ${existing.id}, which has other content. Send the same content to get that payout, or use a new reference.`,
        )
      return { payout: existing, isNew: false }
    },

    /** Reads a payout. @throws PaymentError NOT_FOUND */
    async get(key: { id: string } | { reference: string }): Promise<PayoutRow> {
      const row = await findPayout(sql, key)
      if (!row)
        throw new PaymentError(
          'NOT_FOUND',
          'id' in key
            ? `There is no payout ${key.id}. Check the id, or look it up by its reference.`
            : `No payout has the reference ${key.reference}. It was never created: create it with this reference.`,
        )
      return row
    },

    /** Stores the results of all payouts that are ready to be processed. */
    async payDue(now: Date): Promise<void> {
      for (let count = PAYOUT_BATCH; count === PAYOUT_BATCH;) {
        count = await sql.begin(async (tx) => {
          const due = await lockDuePayouts(tx, now, PAYOUT_BATCH)
          const paid: PayoutRow[] = []
          for (const { id, account_last_digits } of due)
            paid.push(await updatePayout(tx, id, payoutOutcome(account_last_digits), now))
          await outbox.add(tx, paid.map(payoutEventOf), now)
          return paid.length
        })
        if (count > 0) outbox.wake()
      }
    },
  }
}

/** A payout in the wire format. */
export const payoutView = (row: PayoutRow): Payout =>
  payout.parse({
    id: row.id,
    reference: row.reference,
    amount: toWire(row.amount),
    currency: row.currency,
    state: row.state,
    ...(row.reason !== null && { reason: row.reason }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sequence: row.sequence,
  } satisfies Payout)

const payoutEventOf = (row: PayoutRow): PaymentEvent => ({
  type: 'payout.updated',
  timestamp: row.updated_at.toISOString(),
  data: payoutView(row),
})

// Amounts are compared by value: 12.5 and 12.50 are the same.
const hashRequest = (
  { reference, amount, currency, bank, accountNumber, holder }: PayoutRequest,
  salt: Buffer,
): Buffer =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify([reference, toWire(parseMoney(amount)), currency, bank, accountNumber, holder]))
    .digest()
