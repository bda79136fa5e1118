import type { Sql } from '@atrium/database'
import type { FoundRecord, SearchTerm } from '../../../platform/staff/search-term.ts'

/** Finds an order of a lottery by its id. */
export const findLotteryOrders = (sql: Sql, { merchants, uuid }: SearchTerm): Promise<FoundRecord[]> => sql<
  FoundRecord[]
>`
  select o.merchant, o.id::text as id, m.account, o.created_at as at,
    jsonb_build_object('code', o.code, 'numero', o.numero) as draw
  from lottery.orders o join identity.members_view m on m.id = o.member_id
  where o.id = ${uuid} and o.merchant = any(${merchants as string[]})`
