import type { Sql } from '@atrium/database'

/** Stores when each job has to have succeeded next, and deletes jobs that no longer exist. Later deadlines remain. */
export async function insertJobs(
  sql: Sql,
  table: string,
  jobs: readonly { job: string; dueBy: Date }[],
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from ${tx(table)} where job <> all(${jobs.map(({ job }) => job)})`
    for (const { job, dueBy } of jobs)
      await tx`
        insert into ${tx(table)} as r (job, due_by) values (${job}, ${dueBy})
        on conflict (job) do update set due_by = greatest(r.due_by, excluded.due_by)`
  })
}

/** Stores a run that succeeded. The next one has to succeed before `dueBy`. */
export async function recordSuccess(
  sql: Sql,
  table: string,
  { job, now, dueBy }: { job: string; now: Date; dueBy: Date },
): Promise<void> {
  await sql`
    insert into ${sql(table)} (job, due_by, succeeded_at) values (${job}, ${dueBy}, ${now})
    on conflict (job) do update set due_by = excluded.due_by, succeeded_at = excluded.succeeded_at,
      failing_since = null, failures = 0, error = null`
}

/** Stores a run that failed, with its error. */
export async function recordFailure(
  sql: Sql,
  table: string,
  { job, now, dueBy, error }: { job: string; now: Date; dueBy: Date; error: string },
): Promise<void> {
  await sql`
    insert into ${sql(table)} as r (job, due_by, failing_since, failures, error)
    values (${job}, ${dueBy}, ${now}, 1, ${error})
    on conflict (job) do update set failing_since = coalesce(r.failing_since, excluded.failing_since),
      failures = r.failures + 1, error = excluded.error`
}
