import type { PaymentReason, PayoutState } from '@atrium/contracts/payments/payment-api'
import type { Sql, Transaction } from '@atrium/database'
import type { PayoutOutcome } from './test-accounts.ts'

/** A row of `payments.payouts`. */
export interface PayoutRow {
  readonly id: string
  readonly reference: string
  readonly amount: bigint
  readonly currency: string
  readonly account_last_digits: string
  readonly request_salt: Buffer
  readonly request_hash: Buffer
  readonly state: PayoutState
  readonly reason: PaymentReason | null
  /** When it is processed. Null: it stays pending. */
  readonly pay_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly sequence: number
}

/** Inserts a payout. Returns undefined if its reference is already used. */
export async function insertPayout(sql: Sql, row: PayoutRow): Promise<PayoutRow | undefined> {
  const [inserted] = await sql<PayoutRow[]>`
    insert into payments.payouts ${sql(row as unknown as Record<string, string>)} on conflict (reference) do nothing
    returning *`
  return inserted
}

/** Reads a payout by its id or its reference. */
export async function findPayout(
  sql: Sql,
  key: { id: string } | { reference: string },
): Promise<PayoutRow | undefined> {
  const [[column, value]] = Object.entries(key) as [[string, string]]
  const [row] = await sql<PayoutRow[]>`select * from payments.payouts where ${sql(column)} = ${value}`
  return row
}

/** Locks up to `limit` pending payouts that are ready to be processed, except those that another process has locked. */
export const lockDuePayouts = (tx: Transaction, now: Date, limit: number): Promise<PayoutRow[]> => tx<PayoutRow[]>`
  select * from payments.payouts where state = 'pending' and pay_at <= ${now} order by pay_at limit ${limit}
  for update skip locked`

/** Stores the result of a payout that `lockDuePayouts` returned. */
export async function updatePayout(tx: Transaction, id: string, outcome: PayoutOutcome, now: Date): Promise<PayoutRow> {
  const [row] = await tx<PayoutRow[]>`
    update payments.payouts set state = ${outcome.state},
      reason = ${outcome.state === 'failed' ? outcome.reason : null}, updated_at = ${now}, sequence = sequence + 1
    where id = ${id} and state = 'pending' returning *`
  return row!
}
