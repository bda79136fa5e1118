import { toWire } from '@atrium/contracts/money'
import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { isSettled } from '../../platform/datasets/changed-rows.ts'
import type { ChangedFilters, ChangedReader } from '../../platform/datasets/changed-rows.ts'

type Entry<Name extends 'changedDeposits' | 'changedWithdrawals' | 'changedBonuses'> =
  GatewayAnswer<Name>['list'][number]

interface OrderRow extends Keyed {
  id: string
  memberId: bigint
  amount: bigint
  currency: string
  createdAt: Date
  changedAt: Date
}
interface DepositRow extends OrderRow {
  method: Entry<'changedDeposits'>['method']
  state: Entry<'changedDeposits'>['state']
  charged: bigint | null
}
interface WithdrawalRow extends OrderRow {
  state: string
  fee: bigint
}
interface BonusRow extends Keyed {
  id: bigint
  memberId: bigint
  state: string
  amount: bigint
  requirement: bigint
  progress: bigint
  cashedOut: bigint
  grantedAt: Date
  expiresAt: Date
  endedAt: Date | null
}

const ORDER_KEY = [
  { column: 'o.updated_at', type: 'timestamptz', order: 'asc' },
  { column: 'o.id::text', type: 'text', order: 'asc' },
] as const
const orderEntry = ({ memberId, currency, amount, createdAt, changedAt }: OrderRow) => ({
  memberId: String(memberId),
  currency,
  amount: toWire(amount),
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
})

/** Deposits in the order of their last change. */
export const changedDeposits: KeysetSource<ChangedFilters, ChangedReader, DepositRow, Entry<'changedDeposits'>> = {
  key: ORDER_KEY,
  where: (sql, filters, { merchant }) => sql`
    o.merchant = ${merchant} and ${isSettled(sql, sql`o.updated_at`, filters)}`,
  rows: (sql, { where, order, limit, cursor }) => sql<DepositRow[]>`
    select o.id, o.member_id as "memberId", o.method, o.state, o.amount, o.charged, o.currency,
      o.created_at as "createdAt", o.updated_at as "changedAt", ${cursor} as cursor
    from wallet.deposit_orders o where ${where} order by ${order} limit ${limit}`,
  toEntry: (row) => ({
    depositId: row.id,
    ...orderEntry(row),
    method: row.method,
    state: row.state,
    ...(row.charged !== null && { charged: toWire(row.charged) }),
  }),
}

/** Withdrawals in the order of their last change. */
export const changedWithdrawals: KeysetSource<
  ChangedFilters,
  ChangedReader,
  WithdrawalRow,
  Entry<'changedWithdrawals'>
> = {
  key: ORDER_KEY,
  where: (sql, filters, { merchant }) => sql`
    o.merchant = ${merchant} and ${isSettled(sql, sql`o.updated_at`, filters)}`,
  rows: (sql, { where, order, limit, cursor }) => sql<WithdrawalRow[]>`
    select o.id, o.member_id as "memberId", o.state, o.amount, o.fee, o.currency, o.created_at as "createdAt",
      o.updated_at as "changedAt", ${cursor} as cursor
    from wallet.withdrawal_orders o where ${where} order by ${order} limit ${limit}`,
  toEntry: (row) => ({ withdrawalId: row.id, ...orderEntry(row), state: row.state, fee: toWire(row.fee) }),
}

/** Bonuses in the order in which they were granted or ended. Progress alone is no change. */
export const changedBonuses: KeysetSource<ChangedFilters, ChangedReader, BonusRow, Entry<'changedBonuses'>> = {
  key: [
    { column: 'coalesce(b.ended_at, b.granted_at)', type: 'timestamptz', order: 'asc' },
    { column: 'b.id', type: 'int8', order: 'asc' },
  ],
  where: (sql, filters, { merchant }) => sql`
    b.merchant = ${merchant} and ${isSettled(sql, sql`coalesce(b.ended_at, b.granted_at)`, filters)}`,
  rows: (sql, { where, order, limit, cursor }) => sql<BonusRow[]>`
    select b.id, b.member_id as "memberId", b.state, b.amount, b.requirement, b.progress, b.cashed_out as "cashedOut",
      b.granted_at as "grantedAt", b.expires_at as "expiresAt", b.ended_at as "endedAt", ${cursor} as cursor
    from wallet.bonuses b where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ id, memberId, state, amount, requirement, progress, cashedOut, grantedAt, expiresAt, endedAt }) => ({
    bonusId: String(id),
    memberId: String(memberId),
    state,
    amount: toWire(amount),
    requirement: toWire(requirement),
    progress: toWire(progress),
    cashedOut: toWire(cashedOut),
    grantedAt: grantedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  }),
}
