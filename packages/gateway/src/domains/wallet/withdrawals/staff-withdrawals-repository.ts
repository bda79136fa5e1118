import type { WithdrawalState } from '@atrium/contracts/rules/withdrawal-rules'
import type { Sql, Transaction } from '@atrium/database'
import { staffColumns } from './staff-withdrawals-source.ts'
import type { StaffWithdrawalRow } from './staff-withdrawals-source.ts'

/** An order of this merchant. */
export async function findStaffWithdrawal(
  sql: Sql,
  merchant: string,
  id: string,
): Promise<StaffWithdrawalRow | undefined> {
  const [row] = await sql<StaffWithdrawalRow[]>`
    select ${staffColumns(sql)} from wallet.withdrawal_orders o join identity.members m on m.id = o.member_id
    where o.merchant = ${merchant} and o.id = ${id}`
  return row
}

/** What an operator is shown about the member of a withdrawal. Amounts in counts of 1/10,000. */
export interface MemberFacts {
  registeredAt: Date
  vipLevel: number
  deposits: number
  deposited: bigint
  withdrawn: bigint
  netWin: bigint
}

/** Days of play that the net win is of. */
const NET_WIN_DAYS = 30

export async function readMemberFacts(sql: Sql, memberId: bigint, now: Date): Promise<MemberFacts> {
  const [row] = await sql<[MemberFacts]>`
    select m.registered_at as "registeredAt", m.vip_level as "vipLevel", d.deposits, d.deposited,
      coalesce((select sum(p.amount) from wallet.withdrawal_parts p join wallet.withdrawal_orders o on o.id = p.order_id
        where o.member_id = m.id and p.state = 'PAID' and p.replaces is null), 0)::int8 as withdrawn,
      coalesce((select sum(r.payout - r.stake) from games.rounds r
        where r.member_id = m.id and r.mode = 'real'
        and r.started_at > ${now}::timestamptz - make_interval(days => ${NET_WIN_DAYS})), 0)::int8 as "netWin"
    from identity.members m
    cross join lateral wallet.deposits_of(m.id, '-infinity') d
    where m.id = ${memberId}`
  return row
}

/** What the member has in the ledger, by kind of account. */
export const readPools = (sql: Sql, memberId: bigint): Promise<{ pool: string; balance: bigint }[]> => sql<
  { pool: string; balance: bigint }[]
>`
  select kind as pool, sum(balance)::int8 as balance from wallet.accounts
  where member_id = ${memberId} and kind <> 'DEMO' group by kind
  order by array_position(array['REAL', 'BONUS', 'LOCKED', 'WALLET', 'HELD', 'DEBT'], kind)`

/** What is known of the parts of an order besides their own columns. */
export const readPartExtras = (sql: Sql, orderId: string): Promise<{ part: number; proofs: number }[]> => sql<
  { part: number; proofs: number }[]
>`
  select p.part,
    (select count(*)::int from wallet.withdrawal_proofs w where w.order_id = p.order_id and w.part = p.part) as proofs
    from wallet.withdrawal_parts p where p.order_id = ${orderId}`

/** Everything that happened to an order, oldest first. */
export const readOrderEvents = (
  sql: Sql,
  orderId: string,
): Promise<{ state: WithdrawalState; actor: string; note: string | null; at: Date }[]> => sql<
  { state: WithdrawalState; actor: string; note: string | null; at: Date }[]
>`
  select state, actor, note, at from wallet.withdrawal_events where order_id = ${orderId} order by id`

/** The key of a proof image in the store, of an order of this merchant. */
export async function findProofKey(
  tx: Transaction,
  merchant: string,
  { orderId, part, position }: { orderId: string; part: number; position: number },
): Promise<string | undefined> {
  const [row] = await tx<{ key: string }[]>`
    select w.image_key as key from wallet.withdrawal_proofs w join wallet.withdrawal_orders o on o.id = w.order_id
    where o.merchant = ${merchant} and w.order_id = ${orderId} and w.part = ${part} and w.position = ${position}`
  return row?.key
}
