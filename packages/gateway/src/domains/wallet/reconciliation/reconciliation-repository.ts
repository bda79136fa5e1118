import { parseMoney } from '@atrium/contracts/money'
import type { Movement } from '@atrium/contracts/payments/payment-api'
import type { Sql, Transaction } from '@atrium/database'
import type { Difference, MovementKind, OwnMovement } from './compare-movement.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the orders of references of the payment service. */
export async function readOwnMovements(
  sql: Sql,
  kind: MovementKind,
  references: readonly string[],
): Promise<OwnMovement[]> {
  const ids = references.filter((reference) => UUID.test(reference))
  return kind === 'DEPOSIT'
    ? sql<OwnMovement[]>`
        select merchant, id as "orderId", id as reference, state, coalesce(charged, amount) as amount, currency
        from wallet.deposit_orders where id = any(${ids})`
    : sql<OwnMovement[]>`
        select o.merchant, o.id as "orderId", p.reference, p.state, p.amount, o.currency
        from wallet.withdrawal_parts p join wallet.withdrawal_orders o on o.id = p.order_id
        where p.reference = any(${ids})`
}

/** Reads up to `limit` orders whose money moved in a period, in the order of their references, after one of them. */
export const readMovedOrders = (
  sql: Sql,
  kind: MovementKind,
  { from, to }: { readonly from: Date; readonly to: Date },
  after: string,
  limit: number,
): Promise<OwnMovement[]> =>
  kind === 'DEPOSIT'
    ? sql<OwnMovement[]>`
        select merchant, id as "orderId", id as reference, state, charged as amount, currency
        from wallet.deposit_orders
        where state = 'CREDITED' and updated_at >= ${from} and updated_at < ${to} and id > ${after}
        order by id limit ${limit}`
    : sql<OwnMovement[]>`
        select o.merchant, o.id as "orderId", p.reference, p.state, p.amount, o.currency
        from wallet.withdrawal_parts p join wallet.withdrawal_orders o on o.id = p.order_id
        where p.state = 'PAID' and p.paid_at >= ${from} and p.paid_at < ${to} and p.reference > ${after}
        order by p.reference limit ${limit}`

/** Returns the oldest day that is over and was not compared; undefined if there is none. */
export async function findNewDay(
  sql: Sql,
  { since, until }: { since: string; until: string },
): Promise<string | undefined> {
  const [row] = await sql<{ day: string }[]>`
    select d::date::text as day
    from generate_series(
      greatest(${since}::date, (select min(created_at at time zone 'UTC')::date from wallet.deposit_orders)),
      ${until}::date, interval '1 day') d
    where not exists (select from wallet.reconciliations r where r.day = d::date) order by d limit 1`
  return row?.day
}

/** Returns the day with open differences that was not compared for the longest time, before `checkedBefore`. */
export async function findOpenDay(
  sql: Sql,
  { since, checkedBefore }: { since: string; checkedBefore: Date },
): Promise<string | undefined> {
  const [row] = await sql<{ day: string }[]>`
    select r.day::text from wallet.reconciliations r
    where r.day >= ${since}::date and r.checked_at < ${checkedBefore} and exists (
      select from wallet.reconciliation_differences d
      where d.day = r.day and d.resolved_at is null and d.closed_at is null)
    order by r.checked_at limit 1`
  return row?.day
}

/** A movement that differs, before it is stored. */
export interface FoundDifference {
  readonly kind: MovementKind
  readonly difference: Difference
  readonly own?: OwnMovement | undefined
  readonly service?: Movement | undefined
}

export interface DaySums {
  readonly merchant: string
  readonly kind: MovementKind
  ownCount: number
  ownAmount: bigint
  serviceCount: number
  serviceAmount: bigint
}

/**
 * Stores the comparison of a day in place of an earlier one. A closed difference is open again if its amounts or states
 * have changed since.
 */
export async function storeDay(
  tx: Transaction,
  day: string,
  { sums, found }: { readonly sums: readonly DaySums[]; readonly found: readonly FoundDifference[] },
  now: Date,
): Promise<void> {
  await tx`
    insert into wallet.reconciliations (day, checked_at) values (${day}, ${now})
    on conflict (day) do update set checked_at = excluded.checked_at`
  await tx`delete from wallet.reconciled_days where day = ${day}`
  const days = sums.map((each) => ({
    merchant: each.merchant,
    day,
    kind: each.kind,
    own_count: each.ownCount,
    own_amount: each.ownAmount,
    service_count: each.serviceCount,
    service_amount: each.serviceAmount,
  }))
  if (days.length > 0) await tx`insert into wallet.reconciled_days ${tx(days as never)}`
  for (const { kind, difference, own, service } of found)
    await tx`
      insert into wallet.reconciliation_differences as d (day, kind, reference, merchant, order_id, service_id,
        difference, own_state, own_amount, service_state, service_amount, currency, found_at)
      values (${day}, ${kind}, ${(own ?? service)!.reference}, ${own?.merchant ?? null}, ${own?.orderId ?? null},
        ${service?.id ?? null}, ${difference}, ${own?.state ?? null}, ${own?.amount ?? null}, ${service?.state ?? null},
        ${service ? parseMoney(service.amount) : null}, ${(own ?? service)!.currency}, ${now})
      on conflict (day, kind, reference) do update set
        merchant = excluded.merchant, order_id = excluded.order_id, service_id = excluded.service_id,
        difference = excluded.difference, own_state = excluded.own_state, own_amount = excluded.own_amount,
        service_state = excluded.service_state, service_amount = excluded.service_amount, resolved_at = null,
        (closed_at, closed_by) = (
          select d.closed_at, d.closed_by where (d.own_state, d.own_amount, d.service_state, d.service_amount)
            is not distinct from (excluded.own_state, excluded.own_amount, excluded.service_state,
              excluded.service_amount))`
  await tx`
    update wallet.reconciliation_differences set resolved_at = ${now}
    where day = ${day} and resolved_at is null and closed_at is null and not exists (
      select from unnest(${found.map(({ kind }) => kind)}::text[],
        ${found.map(({ own, service }) => (own ?? service)!.reference)}::text[]) f (kind, reference)
      where f.kind = reconciliation_differences.kind and f.reference = reconciliation_differences.reference)`
}
