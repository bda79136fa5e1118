import type { Sql } from '@atrium/database'
import type { FoundProblem, ProblemReader } from '../../../platform/found-problem.ts'
import { minutesBefore } from '../../../platform/found-problem.ts'
import { LATE_MS } from './open-items.ts'

/** Orders of a drawn issue are settled within seconds, those of a large one within a minute. */
const SETTLED_MINUTES = 5

/** Finds issues whose result is late. */
export const findLateResults = (sql: Sql, { merchants, now }: ProblemReader): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select merchant, count(*)::int as count, min(draw_at) as since, null as detail,
    (array_agg(code || '/' || numero order by draw_at, code))[1] as example
  from lottery.issues
  where state = 'CLOSED' and draw_at < ${new Date(now.getTime() - LATE_MS)} and merchant = any(${merchants as string[]})
  group by merchant`

/** Finds issues with a result whose orders are not settled. */
export const findLateSettlements = (sql: Sql, { merchants, now }: ProblemReader): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select merchant, count(*)::int as count, min(drawn_at) as since, null as detail,
    (array_agg(code || '/' || numero order by drawn_at, code))[1] as example
  from lottery.issues
  where state = 'DRAWN' and drawn_at < ${minutesBefore(now, SETTLED_MINUTES)} and merchant = any(${merchants as string[]})
  group by merchant`
