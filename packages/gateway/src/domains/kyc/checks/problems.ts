import type { Sql } from '@atrium/database'
import type { FoundProblem, ProblemReader } from '../../../platform/found-problem.ts'
import { minutesBefore } from '../../../platform/found-problem.ts'

/** Minutes after which a check that fails is a problem, and one that the provider has not done. */
const FAILING_MINUTES = 5
const LATE_MINUTES = 60

/** Finds checks that the provider does not make. The documents wait for staff meanwhile. */
export const findLateChecks = (sql: Sql, { merchants, now }: ProblemReader): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select c.merchant, count(*)::int as count, min(c.created_at) as since,
    (array_agg(c.member_id::text order by c.created_at))[1] as example,
    (array_agg(c.error order by c.created_at))[1] as detail
  from kyc.checks c
  where c.next_at is not null and c.merchant = any(${merchants as string[]})
    and (c.error is not null and c.created_at < ${minutesBefore(now, FAILING_MINUTES)}
      or c.created_at < ${minutesBefore(now, LATE_MINUTES)})
  group by c.merchant`
