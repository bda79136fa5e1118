import type { Sql } from '@atrium/database'
import type { OpenItems, QueueReader } from '../../../platform/staff/open-items.ts'

/** Counts bills of agents in review. */
export const countBillsInReview = (sql: Sql, { merchants }: QueueReader): Promise<OpenItems[]> => sql<OpenItems[]>`
  select merchant, count(*)::int as count, min(computed_at) as since, 0 as reserved
  from agents.bills where merchant = any(${merchants as string[]}) and state = 'REVIEW' group by merchant`
