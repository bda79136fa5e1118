import type { Sql, Transaction } from '@atrium/database'
import type { IssueKey } from '../issues/issues-repository.ts'
import type { MovedOrder, TicketRow } from '../tickets/tickets-repository.ts'

export interface IssueToSettle extends IssueKey {
  readonly state: 'DRAWN' | 'CANCELLED'
}

/**
 * Returns issues with unsettled orders, and drawn issues without orders, earliest first. Issues that a running change
 * of staff has cancelled are left out, because the change cancels their orders itself.
 */
export const readIssuesToSettle = (sql: Sql, limit: number): Promise<IssueToSettle[]> => sql<IssueToSettle[]>`
  select i.merchant, i.code, i.numero, i.state from lottery.issues i
  where i.state = 'DRAWN'
    or (i.state = 'CANCELLED'
      and exists (select 1 from lottery.orders o where (o.merchant, o.code, o.numero) = (i.merchant, i.code, i.numero)
      and o.state = 'PLACED')
      and not exists (select 1 from lottery.changes c
        where (c.merchant, c.code, c.numero) = (i.merchant, i.code, i.numero) and c.state = 'RUNNING'))
  order by i.draw_at limit ${limit}`

/** Reads the state and result of an issue, and locks it until the transaction ends. */
export async function holdIssue(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
): Promise<{ state: string; result: string | null }> {
  const [row] = await tx<[{ state: string; result: string | null }]>`
    select state, result from lottery.issues
    where (merchant, code, numero) = (${merchant}, ${code}, ${numero}) for share`
  return row
}

/**
 * Locks unsettled orders of an issue, grouped by member, and returns their ids. Orders that another process settles are
 * skipped.
 */
export async function lockOpenOrders(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  limit: number,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from lottery.orders where (merchant, code, numero) = (${merchant}, ${code}, ${numero})
      and state = 'PLACED' order by member_id, id limit ${limit} for no key update skip locked`
  return rows.map(({ id }) => id)
}

export interface SettledTicket {
  readonly id: bigint
  readonly hits: readonly number[]
  readonly win: bigint
}

export interface TicketBeside extends Pick<TicketRow, 'id' | 'play' | 'content' | 'unit' | 'multiple'> {
  memberId: bigint
  orderId: string
}

/** Books the wins of orders and their tickets, each once. `outcomes` has one outcome per order, in their order. */
export const settleOrders = (
  tx: Transaction,
  { orders, outcomes }: { readonly orders: readonly string[]; readonly outcomes: readonly object[] },
  tickets: readonly SettledTicket[],
  now: Date,
): Promise<MovedOrder[]> => tx<MovedOrder[]>`
  select order_id as "orderId", member_id as "memberId", code, stake, win, currency
  from lottery.settle_orders(
    ${tx.array([...orders])}::uuid[],
    row(${tx.array(tickets.map(({ id }) => id))}::int8[], ${tickets.map(({ hits }) => `{${hits.join()}}`)}::text[],
      ${tx.array(tickets.map(({ win }) => win))}::int8[])::lottery.ticket_results,
    array(select jsonb_array_elements(${tx.json(outcomes as never)})), ${now})`

/**
 * Returns tickets of these plays in all counting orders that the members of the given orders have on the same issue,
 * including the given ones.
 */
export const readTicketsBeside = (
  tx: Transaction,
  orders: readonly string[],
  plays: readonly string[],
): Promise<TicketBeside[]> => tx<TicketBeside[]>`
  select of_member.member_id as "memberId", o.id as "orderId", t.id, t.play, t.content, t.unit, t.multiple
  from (
    select distinct o.member_id, o.code, o.numero from lottery.orders o where o.id = any(${[...orders]}::uuid[])
  ) of_member
  join lottery.orders o on (o.member_id, o.code, o.numero) = (of_member.member_id, of_member.code, of_member.numero)
    and o.state in ('PLACED', 'SETTLED')
  join lottery.tickets t on t.order_id = o.id and t.play = any(${[...plays]}::text[])`

/** Cancels orders, each once. */
export const cancelOrders = (tx: Transaction, orders: readonly string[], now: Date): Promise<MovedOrder[]> => tx<
  MovedOrder[]
>`
  select order_id as "orderId", member_id as "memberId", code, stake, currency
  from lottery.cancel_orders(${tx.array([...orders])}::uuid[], ${now})`

/**
 * Returns members' orders on a cancelled issue, both unsettled ones and those returned with it. Orders that members had
 * cancelled before are left out.
 */
export const readReturnedStakes = (
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  members: readonly bigint[],
): Promise<{ memberId: bigint; stake: bigint }[]> => tx<{ memberId: bigint; stake: bigint }[]>`
  select o.member_id as "memberId", sum(o.stake)::int8 as stake
  from lottery.orders o join lottery.issues i on (i.merchant, i.code, i.numero) = (o.merchant, o.code, o.numero)
  where (o.merchant, o.code, o.numero) = (${merchant}, ${code}, ${numero})
    and o.member_id = any(${members.map(String)}::int8[])
    and (o.state = 'PLACED' or (o.state = 'CANCELLED' and o.settled_at >= i.cancelled_at))
  group by o.member_id`

/** Marks a drawn issue as settled if it has no unsettled orders. Returns whether it is settled. */
export async function closeSettlement(sql: Sql, { merchant, code, numero }: IssueKey, now: Date): Promise<boolean> {
  const closed = await sql`
    update lottery.issues i set state = 'SETTLED', settled_at = ${now}
    where (i.merchant, i.code, i.numero) = (${merchant}, ${code}, ${numero}) and i.state = 'DRAWN'
      and not exists (select 1 from lottery.orders o
        where (o.merchant, o.code, o.numero) = (i.merchant, i.code, i.numero) and o.state = 'PLACED')
    returning 1`
  return closed.length > 0
}
