import type { Sql } from '@atrium/database'
import type { OpenItems, QueueReader } from '../../../platform/staff/open-items.ts'

/** Counts held referral rewards to decide. */
export const countHeldRewards = (sql: Sql, { merchants }: QueueReader): Promise<OpenItems[]> => sql<OpenItems[]>`
  select merchant, count(*)::int as count, min(coalesce(qualified_at, registered_at)) as since, 0 as reserved
  from registration.referrals where merchant = any(${merchants as string[]}) and cardinality(held_for) > 0 and state = 'HELD'
  group by merchant`
