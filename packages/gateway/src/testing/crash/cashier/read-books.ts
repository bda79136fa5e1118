import type { Databases } from './windows.ts'

// Orders, payments and bookings of both databases. Amounts are counts of 1/10,000.
export interface Books {
  /** The gateway's orders, by id. */
  readonly orders: ReadonlyMap<
    string,
    { id: string; memberId: bigint; state: string; charged: bigint | null; sequence: number; difference: string | null }
  >
  readonly withdrawals: readonly { id: string; memberId: bigint; state: string; amount: bigint }[]
  /** The gateway's payout parts, by reference. */
  readonly parts: ReadonlyMap<
    string,
    {
      orderId: string
      reference: string
      amount: bigint
      state: string
      payoutId: string | null
      sequence: number
      difference: string | null
    }
  >
  /** Amounts booked on a member's accounts, by `deposit:<order>` or `payout:<part>`. `times`: number of journals. */
  readonly journals: ReadonlyMap<string, { times: number; amount: bigint }>
  readonly balances: ReadonlyMap<bigint, { real: bigint; held: bigint }>
  readonly clearing: { readonly deposits: bigint; readonly withdrawals: bigint }
  /** The payment service's payments, by reference. */
  readonly payments: ReadonlyMap<string, { reference: string; state: string; charged: bigint | null; sequence: number }>
  readonly payouts: ReadonlyMap<
    string,
    { id: string; reference: string; state: string; amount: bigint; sequence: number }
  >
  readonly webhooks: readonly Webhook[]
}
export interface Webhook {
  readonly id: string
  readonly reference: string
  readonly sequence: number
  readonly state: string
}
type Of<List> = List extends ReadonlyMap<unknown, infer One> ? One : List extends readonly (infer One)[] ? One : never

/** Reads the books of both databases. */
export async function readBooks({ gateway, payments }: Databases): Promise<Books> {
  const orders = await gateway<Of<Books['orders']>[]>`
    select id, member_id as "memberId", state, charged, payment_sequence as sequence, difference
    from wallet.deposit_orders`
  const withdrawals = await gateway<
    Of<Books['withdrawals']>[]
  >`select id, member_id as "memberId", state, amount from wallet.withdrawal_orders`
  const parts = await gateway<Of<Books['parts']>[]>`
    select order_id as "orderId", reference, amount, state, payout_id as "payoutId", payout_sequence as sequence,
      difference from wallet.withdrawal_parts`
  // Selects journals by subject instead of key, so that a duplicate with another key is found too.
  const journals = await gateway<{ name: string; times: number; amount: bigint }[]>`
    select case j.kind when 'payout' then 'payout:' || split_part(j.idem_key, ':', 2)
      else j.kind || ':' || split_part(j.ref, ':', 2) end as name, count(distinct j.id)::int as times,
      sum(e.amount)::int8 as amount
    from ledger.journals j join ledger.entries e on e.journal_id = j.id and e.balance_after is not null
    where j.kind in ('deposit', 'payout') group by 1`
  const balances = await gateway<{ id: bigint; real: bigint; held: bigint }[]>`
    select member_id as id, coalesce(sum(balance) filter (where kind = 'REAL'), 0)::int8 as real,
      coalesce(sum(balance) filter (where kind = 'HELD'), 0)::int8 as held from ledger.accounts
      where member_id is not null group by 1`
  const [clearing] = await gateway<[Books['clearing']]>`
    select coalesce(sum(e.amount) filter (where a.name = 'deposits'), 0)::int8 as deposits,
      coalesce(sum(e.amount) filter (where a.name = 'withdrawals'), 0)::int8 as withdrawals
    from ledger.accounts a join ledger.entries e on e.account_id = a.id where a.kind = 'CLEARING'`
  const paid = await payments<
    Of<Books['payments']>[]
  >`select reference, state, charged_amount as charged, sequence from payments.payments`
  const payouts = await payments<
    Of<Books['payouts']>[]
  >`select id, reference, state, amount, sequence from payments.payouts`
  const webhooks = await payments<Webhook[]>`
    select id, body::jsonb #>> '{data,reference}' as reference, (body::jsonb #>> '{data,sequence}')::int as sequence,
      state from payments.webhooks`
  return {
    withdrawals,
    webhooks,
    clearing,
    orders: new Map(orders.map((one) => [one.id, one])),
    parts: new Map(parts.map((one) => [one.reference, one])),
    journals: new Map(journals.map((one) => [one.name, one])),
    balances: new Map(balances.map((one) => [one.id, one])),
    payments: new Map(paid.map((one) => [one.reference, one])),
    payouts: new Map(payouts.map((one) => [one.reference, one])),
  }
}
