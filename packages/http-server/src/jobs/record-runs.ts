import type { Sql } from '@atrium/database'
import { Cron } from 'croner'
import type { Logger } from 'pino'
import type { Job } from './job.ts'
import { insertJobs, recordFailure, recordSuccess } from './runs-repository.ts'

const MINUTE_MS = 60_000
/** A job is overdue this long after the time at which its next run should have ended. */
const ALLOWANCE_MS = 10 * MINUTE_MS
/** Successes of a job are stored at most this often, because some jobs run every second. */
const RECORD_EVERY_MS = MINUTE_MS
const MAX_ERROR_LENGTH = 500

/** Stores when jobs last succeeded, and with what they fail, for those who operate the server. */
export interface RunRecords {
  /** Expects each job to succeed from now on. */
  start(): Promise<void>
  /** Runs a job and stores its result. Errors of the run are thrown again; errors of storing are only logged. */
  during<Result>(job: Job, run: () => Promise<Result>): Promise<Result>
}

/**
 * Creates the records in `table`: `job text primary key, due_by timestamptz, succeeded_at timestamptz, failing_since
 * timestamptz, failures int, error text`. Without a table nothing is stored.
 */
export function createRunRecords(
  jobs: readonly Job[],
  { sql, table, clock, log }: { sql: Sql; table?: string; clock: () => Date; log: Pick<Logger, 'warn'> },
): RunRecords {
  if (!table) return { start: async () => {}, during: (_job, run) => run() }
  /** When the last success of a job was stored. Absent after a failure. */
  const recorded = new Map<string, number>()
  const store = (work: Promise<void>) =>
    work.catch((err: unknown) => log.warn({ err }, 'The result of a job could not be stored.'))

  return {
    start: () =>
      store(
        insertJobs(
          sql,
          table,
          jobs.map((job) => ({ job: job.name, dueBy: dueBy(job, clock()) })),
        ),
      ),
    async during({ name, ...job }, run) {
      try {
        const result = await run()
        const now = clock()
        if (now.getTime() >= (recorded.get(name) ?? -Infinity) + RECORD_EVERY_MS) {
          recorded.set(name, now.getTime())
          await store(recordSuccess(sql, table, { job: name, now, dueBy: dueBy({ name, ...job }, now) }))
        }
        return result
      } catch (error) {
        recorded.delete(name)
        const text = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH)
        const now = clock()
        await store(recordFailure(sql, table, { job: name, now, dueBy: dueBy({ name, ...job }, now), error: text }))
        throw error
      }
    },
  }
}

/** When the run after `now` must have succeeded at the latest. */
function dueBy({ every, firstAfterMs = 0 }: Job, now: Date): Date {
  const next =
    typeof every === 'number'
      ? now.getTime() + Math.max(every, firstAfterMs)
      : (new Cron(every.cron, { timezone: every.timeZone ?? 'UTC', paused: true }).nextRun(now)?.getTime() ??
        now.getTime())
  return new Date(Math.max(next, now.getTime() + firstAfterMs) + ALLOWANCE_MS + RECORD_EVERY_MS)
}
