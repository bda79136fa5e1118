import { JOB_STATES } from '@atrium/contracts/staff/problems'
import type { ScheduledJob } from '@atrium/contracts/staff/problems'
import type { Sql } from '@atrium/database'
import type { FoundProblem, ProblemReader } from '../platform/found-problem.ts'
import { minutesBefore } from '../platform/found-problem.ts'

/** Jobs that fail for longer than this are problems. Single failures are retried within seconds. */
const FAILING_MINUTES = 1

interface JobRow {
  job: string
  dueBy: Date
  succeededAt: Date | null
  failingSince: Date | null
  failures: number
  error: string | null
}

const readJobs = (sql: Sql): Promise<JobRow[]> => sql<JobRow[]>`
  select job, due_by as "dueBy", succeeded_at as "succeededAt", failing_since as "failingSince", failures, error
  from maintenance.job_runs order by job`

function stateOf({ failingSince, dueBy, succeededAt }: JobRow, now: Date): ScheduledJob['state'] {
  if (failingSince && failingSince < minutesBefore(now, FAILING_MINUTES)) return 'FAILING'
  if (dueBy < now) return 'OVERDUE'
  return succeededAt ? 'OK' : 'WAITING'
}

/** Finds jobs that fail, and jobs that should have ended long ago, one problem each. */
export async function findFailingJobs(sql: Sql, { now }: Pick<ProblemReader, 'now'>): Promise<FoundProblem[]> {
  const rows = (await readJobs(sql)).filter((row) => ['FAILING', 'OVERDUE'].includes(stateOf(row, now)))
  return rows.map(({ job, dueBy, succeededAt, failingSince, failures, error }) => ({
    merchant: null,
    count: Math.max(failures, 1),
    since: failingSince ?? succeededAt ?? dueBy,
    example: job,
    detail: error,
  }))
}

/** Lists all jobs, those that do not work first. */
export async function listJobs(sql: Sql, now: Date): Promise<ScheduledJob[]> {
  const jobs = (await readJobs(sql)).map((row) => ({
    job: row.job,
    state: stateOf(row, now),
    failures: row.failures,
    ...(row.succeededAt && { succeededAt: row.succeededAt.toISOString() }),
    ...(row.failingSince && { failingSince: row.failingSince.toISOString() }),
    ...(row.error !== null && { error: row.error }),
  }))
  return jobs.toSorted((one, other) => JOB_STATES.indexOf(one.state) - JOB_STATES.indexOf(other.state))
}
