import type { Sql } from '@atrium/database'
import type { OpenItems, QueueReader } from '../../platform/staff/open-items.ts'

/** Counts questions without an answer. */
export const countOpenQuestions = (sql: Sql, { merchants }: QueueReader): Promise<OpenItems[]> => sql<OpenItems[]>`
  select merchant, count(*)::int as count, min(asked_at) as since, 0 as reserved
  from support.questions where merchant = any(${merchants as string[]}) and answer is null group by merchant`
