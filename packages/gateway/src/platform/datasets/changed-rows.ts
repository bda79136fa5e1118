import type { Fragment, Sql } from '@atrium/database'

export interface ChangedFilters {
  readonly since?: Date | undefined
}

export interface ChangedReader {
  readonly merchant: string
}

/** The filter of a request. */
export const sinceOf = (since: string | undefined): ChangedFilters => ({ since: since ? new Date(since) : undefined })

/** Seconds until a change is returned. By then, all transactions with an earlier time have been committed. */
const SETTLED_AFTER_SECONDS = 60

/** Condition for rows whose changes are settled: a reader that continues after the last of them misses none. */
export const isSettled = (sql: Sql, changedAt: Fragment, { since }: ChangedFilters): Fragment => sql`
  ${changedAt} < clock_timestamp() - make_interval(secs => ${SETTLED_AFTER_SECONDS})
  and ${since === undefined ? sql`true` : sql`${changedAt} >= ${since}`}`
