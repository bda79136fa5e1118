import { LOTTERY_CHANGES } from '@atrium/contracts/staff/lottery/changes'
import type { LotteryChangeKind } from '@atrium/contracts/staff/lottery/changes'
import type { Sql, Transaction } from '@atrium/database'
import type { IssueKey } from '../issues/issues-repository.ts'
import type { SettledOrder } from '../tickets/publish-settled-orders.ts'
import type { SettledTicket } from '../settlement/settlement-repository.ts'

interface Concerned extends IssueKey {
  readonly kind: LotteryChangeKind
}

export interface OrderToMove {
  id: string
  memberId: bigint
  stake: bigint
  win: bigint
}

/** Returns orders affected by a change, grouped by member. */
export const readOrdersToMove = (
  sql: Sql | Transaction,
  { merchant, code, numero, kind }: Concerned,
  { after, limit }: { after: { memberId: bigint; id: string } | undefined; limit: number },
): Promise<OrderToMove[]> => sql<OrderToMove[]>`
  select id, member_id as "memberId", stake, win from lottery.orders
  where (merchant, code, numero) = (${merchant}, ${code}, ${numero}) and state = any(${[...LOTTERY_CHANGES[kind].orderStates]}::text[])
    and ${after === undefined ? sql`true` : sql`(member_id, id) > (${after.memberId}, ${after.id})`}
  order by member_id, id limit ${limit}`

/** Returns all orders of the next members after the given one. */
export const readOrdersOfNextMembers = (
  tx: Transaction,
  { merchant, code, numero, kind }: Concerned,
  { after, members }: { after: bigint; members: number },
): Promise<OrderToMove[]> => tx<OrderToMove[]>`
  select o.id, o.member_id as "memberId", o.stake, o.win from lottery.orders o
  where (o.merchant, o.code, o.numero) = (${merchant}, ${code}, ${numero})
    and o.state = any(${[...LOTTERY_CHANGES[kind].orderStates]}::text[]) and o.member_id in (
    select distinct w.member_id from lottery.orders w
    where (w.merchant, w.code, w.numero) = (${merchant}, ${code}, ${numero})
      and w.state = any(${[...LOTTERY_CHANGES[kind].orderStates]}::text[]) and w.member_id > ${after}
    order by w.member_id limit ${members})
  order by o.member_id, o.id`

export async function recallOrders(
  tx: Transaction,
  changeId: string,
  orders: readonly string[],
  now: Date,
): Promise<void> {
  await tx`select lottery.recall_orders(${changeId}, ${tx.array([...orders])}::uuid[], ${now})`
}

export async function voidOrders(
  tx: Transaction,
  { changeId, actor, reason }: { changeId: string; actor: string; reason: string },
  orders: readonly string[],
  now: Date,
): Promise<void> {
  await tx`select lottery.void_orders(${changeId}, ${tx.array([...orders])}::uuid[], ${actor}, ${reason}, ${now})`
}

/** Settles orders again. `number` is the number of the result that is valid now. */
export async function correctOrders(
  tx: Transaction,
  { changeId, number, outcome }: { changeId: string; number: number; outcome: object },
  orders: readonly string[],
  tickets: readonly SettledTicket[],
  now: Date,
): Promise<void> {
  const wins = tickets.map(({ id, hits, win }) => ({ id: String(id), hits, win: String(win) }))
  await tx`
    select lottery.correct_orders(
      row(${changeId}, ${number}, ${tx.json(outcome as never)})::lottery.corrected_result,
      ${tx.array([...orders])}::uuid[], ${tx.json(wins as never)}, ${now})`
}

/** Returns, of the given orders, those that a change has moved, in their current state. */
export const readMovedOrders = (
  tx: Transaction,
  changeId: string,
  orders: readonly string[],
): Promise<SettledOrder[]> => tx<SettledOrder[]>`
  select o.id as "orderId", o.member_id as "memberId", o.code, o.stake, o.win, s.currency,
    exists (select 1 from lottery.tickets t where t.order_id = o.id and t.win > 0) as "hasWon"
  from lottery.order_changes c join lottery.orders o on o.id = c.order_id
  join ledger.sessions_view s on s.id = o.session_id
  where c.change_id = ${changeId} and c.order_id = any(${tx.array([...orders])}::uuid[])
  order by o.member_id, o.id`

/** Amounts that a change has moved so far for one member. */
export interface MovedRow {
  memberId: bigint
  orders: number
  stakesBack: bigint
  winsTaken: bigint
  winsPaid: bigint
  kept: bigint
}

/** Returns moves by member, ordered by id: of all members, or of the given ones. */
export const readMovedMembers = (
  sql: Sql | Transaction,
  changeId: string,
  members?: readonly bigint[],
): Promise<MovedRow[]> => sql<MovedRow[]>`
  select member_id as "memberId", count(*)::int as orders, sum(stake_back)::int8 as "stakesBack",
    sum(win_taken)::int8 as "winsTaken", sum(win_paid)::int8 as "winsPaid", sum(kept)::int8 as kept
  from lottery.order_changes
  where change_id = ${changeId} and ${members ? sql`member_id = any(${members.map(String)}::int8[])` : sql`true`}
  group by member_id order by member_id`

export const readAccounts = async (sql: Sql, members: readonly bigint[]): Promise<Map<bigint, string>> => {
  const rows = await sql<
    { id: bigint; account: string }[]
  >`select id, account from identity.members_view members where id = any(${members.map(String)}::int8[])`
  return new Map(rows.map(({ id, account }) => [id, account]))
}
