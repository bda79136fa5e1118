import type { Sql } from '@atrium/database'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { runNamed } from '../event-loop/event-loop-guard.ts'
import { dueWindows } from './due-windows.ts'
import type { Job, Schedule } from './job.ts'
import { createRunRecords } from './record-runs.ts'
import { insertWindow, readLastWindow, whileLocked } from './windows-repository.ts'

/** Interval at which schedules are checked for windows to run. */
const LOOK_EVERY_MS = 10_000
/**
 * Maximum number of concurrent jobs. Each uses one connection for its lock; the pool's other connections are for their
 * work.
 */
const MAX_AT_ONCE = 2

export interface JobsOptions {
  /** Pool with at least four connections. */
  readonly sql: Sql
  /**
   * Table that records finished windows, as `schema.table`: `job text, due_at timestamptz, finished_at timestamptz`.
   * Required for jobs with a schedule.
   */
  readonly windows?: string
  /** Table that has when each job last succeeded, and with what it fails; see `createRunRecords`. */
  readonly runs?: string
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn'>
}

export interface Jobs {
  start(): void
  /** Starts no further runs. Resolves when all active runs have ended. */
  stop(): Promise<void>
  /**
   * Runs every job once, one after another, for tests and commands. @throws the first error, after all jobs have run
   */
  runOnce(): Promise<void>
}

/** Runs scheduled jobs, in any number of processes on one database. A failed run is logged and retried. */
export function runJobs(jobs: readonly Job[], { sql, windows, runs, clock, log }: JobsOptions): Jobs {
  const records = createRunRecords(jobs, { sql, ...(runs && { table: runs }), clock, log })
  const timers = new Map<Job, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const atOnce = pLimit(MAX_AT_ONCE)
  let isStopped = false

  async function takeTurn(job: Job): Promise<void> {
    const turn = (due?: Date) => {
      const now = clock()
      return runNamed({ name: `job ${job.name}`, log }, () =>
        records.during(job, () => job.run(now, { due: due ?? now, isStopping: () => isStopped })),
      )
    }
    if (job.isShared) await turn()
    else if (typeof job.every === 'number') await atOnce(() => whileLocked(sql, job.name, () => turn()))
    else await workOff(job, job.every, turn)
  }

  async function workOff(job: Job, schedule: Schedule, turn: (due: Date) => Promise<unknown>): Promise<void> {
    if (!windows) throw new Error(`The job ${job.name} has a schedule: say in which table its windows are recorded.`)
    // One transaction per window: completed windows stay completed if the next one fails.
    for (let isMore = true; isMore && !isStopped;) {
      isMore = false
      await atOnce(() =>
        whileLocked(sql, job.name, async (tx) => {
          const [due, ...others] = dueWindows(schedule, await readLastWindow(tx, windows, job.name), clock())
          if (!due) return
          await turn(due)
          await insertWindow(tx, windows, { job: job.name, due, now: clock() })
          isMore = others.length > 0
        }),
      )
    }
  }

  function schedule(job: Job, afterMs: number): void {
    timers.set(
      job,
      setTimeout(() => {
        const done = takeTurn(job)
          .catch((err: unknown) => log.warn({ err, job: job.name }, `The job ${job.name} failed. It is tried again.`))
          .then(() => {
            running.delete(done)
            if (!isStopped) schedule(job, intervalOf(job))
          })
        running.add(done)
      }, afterMs).unref(),
    )
  }

  return {
    start() {
      running.add(records.start())
      jobs.forEach((job) => schedule(job, job.firstAfterMs ?? intervalOf(job)))
    },
    async stop() {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
    async runOnce() {
      const errors: unknown[] = []
      for (const job of jobs) await takeTurn(job).catch((error: unknown) => errors.push(error))
      if (errors.length) throw errors[0]
    },
  }
}

const intervalOf = ({ every }: Job): number => (typeof every === 'number' ? every : LOOK_EVERY_MS)
