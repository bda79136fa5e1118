import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { Job, Jobs } from './index.ts'
import { runJobs } from './index.ts'

let database: TestDatabase
let now: Date
let warned: unknown[]
const all: Jobs[] = []

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
  await database.sql`
    create table studio.job_windows (job text, due_at timestamptz, finished_at timestamptz not null,
      primary key (job, due_at))`
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = new Date('2026-03-05T13:00:00Z')
  warned = []
  await database.sql`delete from studio.job_windows`
})
afterEach(() => Promise.all(all.splice(0).map((jobs) => jobs.stop())))

const jobsOf = (...jobs: Job[]): Jobs => {
  const running = runJobs(jobs, {
    sql: database.sql,
    windows: 'studio.job_windows',
    clock: () => now,
    log: { warn: (...line: unknown[]) => void warned.push(line) } as never,
  })
  all.push(running)
  return running
}
const daily = (run: Job['run']): Job => ({ name: 'daily', every: { cron: '0 12 * * *', missed: 'each' }, run })

it('does the work of a window once, across all processes and restarts', async () => {
  const done: string[] = []
  const job = daily(async (_now, { due }) => void done.push(due.toISOString()))
  await Promise.all([jobsOf(job).runOnce(), jobsOf(job).runOnce()])
  await jobsOf(job).runOnce()
  expect(done).toEqual(['2026-03-05T12:00:00.000Z'])
  now = new Date('2026-03-07T13:00:00Z')
  await jobsOf(job).runOnce()
  expect(done.slice(1)).toEqual(['2026-03-06T12:00:00.000Z', '2026-03-07T12:00:00.000Z'])
})

it('repeats a failed window, and none that is done', async () => {
  const done: string[] = []
  let fails = false
  const job = daily(async (_now, { due }) => {
    if (fails && due.getUTCDate() === 7) throw new Error('no paper')
    done.push(due.toISOString().slice(0, 10))
  })
  await jobsOf(job).runOnce()
  now = new Date('2026-03-08T13:00:00Z')
  fails = true
  await expect(jobsOf(job).runOnce()).rejects.toThrow('no paper')
  expect(done).toEqual(['2026-03-05', '2026-03-06'])
  fails = false
  await jobsOf(job).runOnce()
  expect(done).toEqual(['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'])
})

it('runs in one process at a time, unless the job is shared', async () => {
  const started = { own: 0, shared: 0 }
  let finish = (): void => undefined
  const finished = new Promise<void>((done) => (finish = done))
  const job = (name: 'own' | 'shared'): Job => ({
    name,
    every: 1_000,
    isShared: name === 'shared',
    run: async () => (started[name]++, finished),
  })
  const turns = [jobsOf(job('own')), jobsOf(job('own')), jobsOf(job('shared')), jobsOf(job('shared'))].map((jobs) =>
    jobs.runOnce(),
  )
  // The second process finds the lock taken and ends.
  await Promise.race(turns.slice(0, 2))
  expect(started).toEqual({ own: 1, shared: 2 })
  finish()
  await Promise.all(turns)
})

it('repeats runs, also after a failed one, until it is stopped', async () => {
  let turns = 0
  const jobs = jobsOf({
    name: 'busy',
    every: 1,
    firstAfterMs: 0,
    run: async () => {
      if (++turns === 1) throw new Error('not yet')
    },
  })
  jobs.start()
  while (turns < 3) await new Promise(setImmediate)
  await jobs.stop()
  expect(warned).toEqual([[expect.objectContaining({ job: 'busy' }), 'The job busy failed. It is tried again.']])
})

it('ends long work early when it is stopped, and waits until it has ended', async () => {
  let isDone = false
  const isRunning = new Promise<void>((started) => {
    const jobs = jobsOf({
      name: 'long',
      every: 1,
      isShared: true,
      run: async (_now, { isStopping }) => {
        started()
        while (!isStopping()) await new Promise(setImmediate)
        isDone = true
      },
    })
    jobs.start()
  })
  await isRunning
  await all[0]!.stop()
  expect(isDone).toBe(true)
})

it('rejects a schedule without a table of windows', async () => {
  await expect(
    runJobs([daily(jest.fn<Job['run']>())], {
      sql: database.sql,
      clock: () => now,
      log: { warn: () => undefined },
    }).runOnce(),
  ).rejects.toThrow('The job daily has a schedule: say in which table its windows are recorded.')
})
