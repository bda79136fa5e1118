import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '@atrium/database'

/** The databases of both servers. */
export interface Databases {
  readonly gateway: Sql
  readonly payments: Sql
}

/** When a kill happens: while amounts are held, payouts are sent, payouts are paid, or payments are charged. */
export const MOMENTS = ['held', 'sent', 'paid', 'charged'] as const
export type Moment = (typeof MOMENTS)[number]

const POLL_MS = 5
const TIMEOUT_MS = 60_000
const MAX_SENDING_MS = 5_000

const COUNTS: Record<Moment, (databases: Databases) => Promise<{ count: number }[]>> = {
  held: ({ gateway }) => gateway`select count(*)::int as count from wallet.withdrawal_orders`,
  sent: ({ payments }) => payments`select count(*)::int as count from payments.payouts`,
  paid: ({ payments }) => payments`select count(*)::int as count from payments.payouts where state <> 'pending'`,
  charged: ({ payments }) => payments`select count(*)::int as count from payments.payments where state = 'succeeded'`,
}

/** Resolves when this many additional orders have reached the moment. */
export async function waitFor(databases: Databases, moment: Moment, more: number): Promise<void> {
  const count = async () => (await COUNTS[moment](databases))[0]!.count
  const wanted = (await count()) + more
  for (const end = performance.now() + TIMEOUT_MS; (await count()) < wanted; await pause(POLL_MS)) {
    if (performance.now() > end) throw new Error(`No ${more} orders were ${moment} within ${TIMEOUT_MS / 1000} s.`)
  }
}

/**
 * Resolves when at most `parts` approved parts wait to be sent, or after a timeout. Prevents orders of earlier rounds
 * from accumulating.
 */
export async function waitForSending({ gateway }: Databases, parts: number): Promise<void> {
  const count = async () =>
    (
      await gateway<
        [{ count: number }]
      >`select count(*)::int as count from wallet.withdrawal_parts where state = 'PENDING'`
    )[0].count
  for (const end = performance.now() + MAX_SENDING_MS; performance.now() < end && (await count()) > parts;)
    await pause(100)
}

/** Number of orders that were between two states at a kill. */
export interface InFlight {
  /** Amounts that the gateway holds, but has not yet requested from the payment service. */
  beforePayout: number
  /** Payouts whose newest state at the payment service has not yet reached the gateway. */
  beforeAnswer: number
  /** Payments that were charged but not yet credited. */
  beforeCredit: number
}

/** Counts the orders that are between two states now, from both databases. */
export async function readInFlight({ gateway, payments }: Databases): Promise<InFlight> {
  const [parts, orders, [held], payouts, charged] = await Promise.all([
    gateway<
      { reference: string; sequence: number }[]
    >`select reference, payout_sequence as sequence from wallet.withdrawal_parts`,
    gateway<{ id: string }[]>`select id from wallet.deposit_orders where state = 'CREDITED'`,
    gateway<
      [{ count: number }]
    >`select count(*)::int as count from wallet.withdrawal_orders where state in ('REQUESTED', 'RISK', 'FINANCE')`,
    payments<{ reference: string; sequence: number }[]>`select reference, sequence from payments.payouts`,
    payments<{ reference: string }[]>`select reference from payments.payments where state = 'succeeded'`,
  ])
  const [known, credited, requested] = [
    new Map(parts.map(({ reference, sequence }) => [reference, sequence])),
    new Set(orders.map(({ id }) => id)),
    new Set(payouts.map(({ reference }) => reference)),
  ]
  return {
    beforePayout: held.count + parts.filter(({ reference }) => !requested.has(reference)).length,
    beforeAnswer: payouts.filter(({ reference, sequence }) => sequence > (known.get(reference) ?? 0)).length,
    beforeCredit: charged.filter(({ reference }) => !credited.has(reference)).length,
  }
}
