import { toWire } from '@atrium/contracts/money'
import type { RECONCILIATION_STATES, ReconciliationDifference } from '@atrium/contracts/staff/wallet/reconciliation'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { Difference, MovementKind } from './compare-movement.ts'

type DifferenceState = (typeof RECONCILIATION_STATES)[number]

/** The reader of differences. The staff operation checks access. */
export interface DifferenceReader {
  readonly merchant: string
  /** Whether movements without an order are listed too. They belong to no merchant. */
  readonly isEverywhere: boolean
}

export interface DifferenceRow {
  id: string
  day: string
  kind: MovementKind
  difference: Difference
  orderId: string | null
  reference: string
  serviceId: string | null
  ownState: string | null
  ownAmount: bigint | null
  serviceState: string | null
  serviceAmount: bigint | null
  currency: string
  foundAt: Date
  resolvedAt: Date | null
  closedAt: Date | null
  closedBy: string | null
}

const columns = (sql: Sql | Transaction): Fragment => sql`
  d.id, d.day::text, d.kind, d.difference, d.order_id as "orderId", d.reference, d.service_id as "serviceId",
  d.own_state as "ownState", d.own_amount as "ownAmount", d.service_state as "serviceState",
  d.service_amount as "serviceAmount", d.currency, d.found_at as "foundAt", d.resolved_at as "resolvedAt",
  d.closed_at as "closedAt", d.closed_by as "closedBy"`

const isReadBy = (sql: Sql | Transaction, { merchant, isEverywhere }: DifferenceReader): Fragment =>
  sql`(d.merchant = ${merchant} or (${isEverywhere} and d.merchant is null))`

const isInState = (sql: Sql, state: DifferenceState | undefined): Fragment => {
  if (state === undefined) return sql`true`
  if (state === 'CLOSED') return sql`d.closed_at is not null`
  return state === 'RESOLVED'
    ? sql`d.resolved_at is not null and d.closed_at is null`
    : sql`d.resolved_at is null and d.closed_at is null`
}

export const stateOf = ({ resolvedAt, closedAt }: Pick<DifferenceRow, 'resolvedAt' | 'closedAt'>): DifferenceState =>
  closedAt ? 'CLOSED' : resolvedAt ? 'RESOLVED' : 'OPEN'

const sideOf = (amount: bigint | null, state: string | null) =>
  amount !== null && state !== null ? { amount: toWire(amount), state } : undefined

const toDifference = (row: DifferenceRow): ReconciliationDifference => ({
  differenceId: row.id,
  day: row.day,
  kind: row.kind,
  difference: row.difference,
  state: stateOf(row),
  ...(row.orderId !== null && { orderId: row.orderId }),
  reference: row.reference,
  ...(row.serviceId !== null && { serviceId: row.serviceId }),
  own: sideOf(row.ownAmount, row.ownState),
  service: sideOf(row.serviceAmount, row.serviceState),
  currency: row.currency,
  foundAt: row.foundAt.toISOString(),
  ...(row.closedBy !== null && { closedBy: row.closedBy }),
})

/** Lists the differences of a merchant, the newest day first. */
export const differencesSource: KeysetSource<
  { readonly state?: DifferenceState | undefined },
  DifferenceReader,
  DifferenceRow & Keyed,
  ReconciliationDifference
> = {
  key: [
    { column: 'd.day::text', type: 'text', order: 'desc' },
    { column: 'd.id::text', type: 'text', order: 'desc' },
  ],
  where: (sql, { state }, reader) => sql`${isReadBy(sql, reader)} and ${isInState(sql, state)}`,
  rows: (sql, { where, order, limit, cursor }) => sql<(DifferenceRow & Keyed)[]>`
    select ${columns(sql)}, ${cursor} as cursor from wallet.reconciliation_differences d where ${where}
    order by ${order} limit ${limit}`,
  toEntry: toDifference,
}

/** Reads and locks a difference that the reader may read. */
export async function lockDifference(
  tx: Transaction,
  reader: DifferenceReader,
  id: string,
): Promise<DifferenceRow | undefined> {
  const [row] = await tx<DifferenceRow[]>`
    select ${columns(tx)} from wallet.reconciliation_differences d where d.id = ${id} and ${isReadBy(tx, reader)}
    for update`
  return row
}

export const markDifferenceClosed = (tx: Transaction, id: string, by: string, at: Date): Promise<unknown> =>
  tx`update wallet.reconciliation_differences set closed_at = ${at}, closed_by = ${by} where id = ${id}`
