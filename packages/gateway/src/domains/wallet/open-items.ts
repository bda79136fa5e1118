import type { Fragment, Sql } from '@atrium/database'
import type { OpenItems, QueueReader } from '../../platform/staff/open-items.ts'
import { isInQueue as isDepositInQueue } from './deposits/staff-deposits-source.ts'
import { isInQueue as isWithdrawalInQueue } from './withdrawals/staff-withdrawals-source.ts'

const countOrders = (
  sql: Sql,
  orders: Fragment,
  where: Fragment,
  { merchants, actor, now }: QueueReader,
): Promise<OpenItems[]> => sql<OpenItems[]>`
  select o.merchant, count(*)::int as count, min(o.created_at) as since,
    count(*) filter (where o.claimed_by = ${actor} and o.claimed_until > ${now})::int as reserved
  from ${orders} o where o.merchant = any(${merchants as string[]}) and ${where} group by o.merchant`

/** Counts withdrawals to review. */
export const countWithdrawalsToReview = (sql: Sql, reader: QueueReader): Promise<OpenItems[]> =>
  countOrders(sql, sql`wallet.withdrawal_orders`, isWithdrawalInQueue(sql, 'REVIEW'), reader)

/** Counts withdrawals that members have not received. */
export const countDisputes = (sql: Sql, reader: QueueReader): Promise<OpenItems[]> =>
  countOrders(sql, sql`wallet.withdrawal_orders`, isWithdrawalInQueue(sql, 'DISPUTES'), reader)

/** Counts deposits that need follow-up. */
export const countDepositsToMatch = (sql: Sql, reader: QueueReader): Promise<OpenItems[]> =>
  countOrders(sql, sql`wallet.deposit_orders`, isDepositInQueue(sql, 'TO_MATCH'), reader)
