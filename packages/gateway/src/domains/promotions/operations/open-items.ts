import type { Sql } from '@atrium/database'
import type { OpenItems, QueueReader } from '../../../platform/staff/open-items.ts'

/** Counts applications for campaigns to decide. */
export const countApplications = (sql: Sql, { merchants, actor, now }: QueueReader): Promise<OpenItems[]> => sql<
  OpenItems[]
>`
  select merchant, count(*)::int as count, min(created_at) as since,
    count(*) filter (where reserved_by = ${actor} and reserved_until > ${now})::int as reserved
  from promotions.claims where merchant = any(${merchants as string[]}) and state = 'PENDING' group by merchant`

/** Counts exchanges of points to handle. */
export const countPointOrders = (sql: Sql, { merchants, actor }: QueueReader): Promise<OpenItems[]> => sql<OpenItems[]>`
  select merchant, count(*)::int as count, min(applied_at) as since,
    count(*) filter (where claimed_by = ${actor})::int as reserved
  from promotions.point_orders where merchant = any(${merchants as string[]}) and state in ('APPLYING', 'PROCESS')
  group by merchant`
