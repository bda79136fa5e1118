import type { FoundRecord, SearchTerm } from '../../platform/staff/search-term.ts'
import type { Sql } from '@atrium/database'

/** Finds a deposit by its id, or by its id at the payment service. */
export const findDeposits = (sql: Sql, { merchants, text, uuid }: SearchTerm): Promise<FoundRecord[]> => sql<
  FoundRecord[]
>`
  select o.merchant, o.id::text as id, m.account, o.created_at as at
  from wallet.deposit_orders o join identity.members_view m on m.id = o.member_id
  where (o.id = ${uuid} or o.payment_id = ${text}) and o.merchant = any(${merchants as string[]})`

/** Finds a withdrawal by its id, or by the reference or payout id of one of its parts. */
export const findWithdrawals = (sql: Sql, { merchants, text, uuid }: SearchTerm): Promise<FoundRecord[]> => sql<
  FoundRecord[]
>`
  select o.merchant, o.id::text as id, m.account, o.created_at as at
  from wallet.withdrawal_orders o join identity.members_view m on m.id = o.member_id
  where o.id in (
      select ${uuid}::uuid
      union select p.order_id from wallet.withdrawal_parts p where p.reference = ${uuid} or p.payout_id = ${text})
    and o.merchant = any(${merchants as string[]})`
