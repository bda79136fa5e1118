import type { Sql } from '@atrium/database'
import type { FastifyBaseLogger } from 'fastify'

/** Work that is due by the clock, whoever asks: the next step of a canary, a scheduled pin, the guard's look. */
export interface Job {
  readonly name: string
  /** Does what is due at `now`, and nothing twice: it holds what it changes while it changes it. */
  run(now: Date): Promise<void>
}

const EVERY_MS = 1_000

/** Runs jobs once a second, each in one process at a time. A job that fails is logged and run again with the next second. */
export function runJobs(jobs: readonly Job[], { sql, clock, log }: { sql: Sql; clock: () => Date; log: FastifyBaseLogger }): { start(): void; stop(): Promise<void>; runOnce(): Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  async function runOnce(): Promise<void> {
    for (const job of jobs) await exclusively(job).catch((error: unknown) => log.error({ err: error, job: job.name }, 'A job of the registry failed. It runs again in a second.'))
  }
  const exclusively = (job: Job) => sql.begin(async (tx) => {
    const [lock] = await tx<{ isMine: boolean }[]>`select pg_try_advisory_xact_lock(hashtext(${`registry.jobs ${job.name}`})) as "isMine"`
    if (lock?.isMine) await job.run(clock())
  })
  const next = () => {
    timer = setTimeout(() => {
      running = runOnce().finally(() => isStopped || next())
    }, EVERY_MS)
  }
  return {
    start: next,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
    runOnce,
  }
}
