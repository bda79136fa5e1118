import type { WithdrawalState } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import type { Sql, Transaction } from '@atrium/database'
import { staffColumns } from './staff-withdrawals-source.ts'
import type { StaffWithdrawalRow } from './staff-withdrawals-source.ts'

/** Finds an order of this merchant. */
export async function findStaffWithdrawal(
  sql: Sql,
  merchant: string,
  id: string,
): Promise<StaffWithdrawalRow | undefined> {
  const [row] = await sql<StaffWithdrawalRow[]>`
    select ${staffColumns(sql)} from wallet.withdrawal_orders o join identity.members_view m on m.id = o.member_id
    where o.merchant = ${merchant} and o.id = ${id}`
  return row
}

/** Data about the member of a withdrawal, for operators. Amounts in units of 1/10,000. */
export interface MemberFacts {
  registeredAt: Date
  vipLevel: number
  deposits: number
  deposited: bigint
  withdrawn: bigint
  /** Profit of recent days as shown to the member (domain rule 4.7): settled bets, plus cashback and bonuses. */
  netWin: bigint
}

/** Number of days of the net win in the merchant's time zone, including today. */
const NET_WIN_DAYS = 30

export async function readMemberFacts(sql: Sql, memberId: bigint, now: Date): Promise<MemberFacts> {
  const [{ timeZone, ...facts }] = await sql<[Omit<MemberFacts, 'netWin'> & { timeZone: string }]>`
    select m.registered_at as "registeredAt", m.vip_level as "vipLevel", d.deposits, d.deposited,
      coalesce((select sum(p.amount) from wallet.withdrawal_parts p join wallet.withdrawal_orders o on o.id = p.order_id
        where o.member_id = m.id and p.state = 'PAID' and p.replaces is null), 0)::int8 as withdrawn,
      c.time_zone as "timeZone"
    from identity.members_view m
    join merchants.merchants_view c on c.code = m.merchant
    cross join lateral wallet.deposits_of(m.id, '-infinity') d
    where m.id = ${memberId}`
  return { ...facts, netWin: await readNetWin(sql, memberId, dayAt(now, timeZone)) }
}

async function readNetWin(sql: Sql, memberId: bigint, today: string): Promise<bigint> {
  const from = addDays(today, 1 - NET_WIN_DAYS)
  const [row] = await sql<[{ netWin: bigint }]>`
    select (coalesce((select sum(s.payout - s.stake) from ledger.settled_bets_view s
        where s.member_id = ${memberId} and s.day between ${from} and ${today}), 0)
      + coalesce((select sum(i.amount) from wallet.member_incomes i
        where i.member_id = ${memberId} and i.day between ${from} and ${today}), 0))::int8 as "netWin"`
  return row.netWin
}

/** Returns the member's balances in the ledger, by kind of account. */
export const readPools = (sql: Sql, memberId: bigint): Promise<{ pool: string; balance: bigint }[]> => sql<
  { pool: string; balance: bigint }[]
>`
  select kind as pool, sum(balance)::int8 as balance from ledger.accounts_view
  where member_id = ${memberId} and kind <> 'DEMO' group by kind
  order by array_position(array['REAL', 'BONUS', 'LOCKED', 'WALLET', 'HELD', 'DEBT'], kind)`

/** Returns data about the parts of an order that is stored in other tables. */
export const readPartExtras = (sql: Sql, orderId: string): Promise<{ part: number; proofs: number }[]> => sql<
  { part: number; proofs: number }[]
>`
  select p.part,
    (select count(*)::int from wallet.withdrawal_proofs w where w.order_id = p.order_id and w.part = p.part) as proofs
    from wallet.withdrawal_parts p where p.order_id = ${orderId}`

/** Returns the history of an order, oldest first. */
export const readOrderEvents = (
  sql: Sql,
  orderId: string,
): Promise<{ state: WithdrawalState; actor: string; note: string | null; at: Date }[]> => sql<
  { state: WithdrawalState; actor: string; note: string | null; at: Date }[]
>`
  select state, actor, note, at from wallet.withdrawal_events where order_id = ${orderId} order by id`

/** Finds the storage key of a proof image, for an order of this merchant. */
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
