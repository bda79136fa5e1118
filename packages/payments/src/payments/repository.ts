import type { Language } from '@atrium/contracts/locale/languages'
import type { PaymentMethod, PaymentReason, PaymentState } from '@atrium/contracts/payments/payment-api'
import type { Sql, Transaction } from '@atrium/database'
import type { NewMessage } from '../webhooks/repository.ts'

/** A row of `payments.payments`. */
export interface PaymentRow {
  readonly id: string
  readonly reference: string
  readonly method: PaymentMethod
  readonly amount: bigint
  readonly charged_amount: bigint | null
  readonly currency: string
  readonly language: Language
  readonly return_url: string
  readonly checkout_token: string
  readonly state: PaymentState
  readonly reason: PaymentReason | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly updated_at: Date
  readonly sequence: number
}

type Key = { readonly [Column in 'id' | 'reference' | 'checkout_token']?: string }

/** Inserts a payment. Returns undefined if its reference is already used. */
export async function insertPayment(sql: Sql, row: PaymentRow): Promise<PaymentRow | undefined> {
  const [inserted] = await sql<PaymentRow[]>`
    insert into payments.payments ${sql(row as unknown as Record<string, string>)} on conflict (reference) do nothing
    returning *`
  return inserted
}

/** Reads a payment by one of its unique columns. */
export async function findPayment(sql: Sql, key: Key): Promise<PaymentRow | undefined> {
  const [[column, value]] = Object.entries(key) as [[string, string]]
  const [row] = await sql<PaymentRow[]>`select * from payments.payments where ${sql(column)} = ${value}`
  return row
}

/**
 * Stores a new state if the stored sequence is the previous one, together with the message that reports it, in one
 * statement.
 * @returns false if nothing was changed, since a concurrent change was faster
 */
export async function updatePayment(sql: Sql, row: PaymentRow, message: NewMessage): Promise<boolean> {
  const updated = await sql`
    with changed as (
      update payments.payments
      set state = ${row.state}, charged_amount = ${row.charged_amount}, reason = ${row.reason},
        updated_at = ${row.updated_at}, sequence = ${row.sequence}
      where id = ${row.id} and sequence = ${row.sequence - 1}
      returning updated_at
    )
    insert into payments.webhooks (id, body, created_at, next_at)
    select ${message.id}, ${message.body}, c.updated_at, c.updated_at from changed c returning id`
  return updated.length > 0
}

/** Expires up to `limit` payments past their expiry time, except those that another process is changing. */
export const expireDue = (tx: Transaction, now: Date, limit: number): Promise<PaymentRow[]> => tx<PaymentRow[]>`
  update payments.payments set state = 'expired', updated_at = ${now}, sequence = sequence + 1
  where id in (
    select id from payments.payments where state in ('pending', 'processing') and expires_at <= ${now}
    order by expires_at limit ${limit} for update skip locked
  )
  returning *`
