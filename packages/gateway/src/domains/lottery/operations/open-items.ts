import type { Sql } from '@atrium/database'
import type { OpenItems, QueueReader } from '../../../platform/staff/open-items.ts'

/** Draws of the product have their result within seconds, official ones usually within minutes. */
export const LATE_MS = 15 * 60_000

/** Counts issues whose result is late. */
export const countLateResults = (sql: Sql, { merchants, now }: QueueReader): Promise<OpenItems[]> => sql<OpenItems[]>`
  select merchant, count(*)::int as count, min(draw_at) as since, 0 as reserved
  from lottery.issues
  where state = 'CLOSED' and draw_at < ${new Date(now.getTime() - LATE_MS)} and merchant = any(${merchants as string[]})
  group by merchant`
