import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
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
  await database.sql`
    create table studio.job_runs (job text primary key, due_by timestamptz not null, succeeded_at timestamptz,
      failing_since timestamptz, failures int not null default 0, error text)`
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = new Date('2026-03-05T13:00:00Z')
  warned = []
  await database.sql`delete from studio.job_windows`
  await database.sql`delete from studio.job_runs`
})
afterEach(() => Promise.all(all.splice(0).map((jobs) => jobs.stop())))

const jobsOf = (...jobs: Job[]): Jobs => {
  const running = runJobs(jobs, {
    sql: database.sql,
    windows: 'studio.job_windows',
    runs: 'studio.job_runs',
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

describe('the records of runs', () => {
  const recorded = () =>
    database.sql`
      select job, succeeded_at as "succeededAt", failing_since as "failingSince", failures, error, due_by as "dueBy"
      from studio.job_runs order by job`
  const at = (time: string) => new Date(`2026-03-05T${time}Z`)

  it('have since when a job fails and with what, until it succeeds again', async () => {
    let fault: string | undefined = 'no paper'
    const jobs = jobsOf({
      name: 'printing',
      every: 1_000,
      run: async () => {
        if (fault) throw new Error(fault)
      },
    })
    await jobs.runOnce().catch(() => {})
    now = at('13:05:00')
    fault = 'no ink'
    await jobs.runOnce().catch(() => {})
    expect(await recorded()).toEqual([
      expect.objectContaining({ job: 'printing', succeededAt: null, failingSince: at('13:00:00'), failures: 2 }),
    ])
    expect((await recorded())[0]!['error']).toBe('no ink')
    fault = undefined
    await jobs.runOnce()
    expect(await recorded()).toEqual([
      expect.objectContaining({ succeededAt: now, failingSince: null, failures: 0, error: null }),
    ])
  })

  it('store a success at most once a minute', async () => {
    const jobs = jobsOf({ name: 'busy', every: 1_000, run: async () => {} })
    for (const time of ['13:00:00', '13:00:59', '13:01:00', '13:01:30']) {
      now = at(time)
      await jobs.runOnce()
    }
    expect(await recorded()).toEqual([expect.objectContaining({ succeededAt: at('13:01:00') })])
  })

  it('have by when a job has to succeed again, from the start of the server and from its schedule', async () => {
    await database.sql`insert into studio.job_runs (job, due_by) values ('former', ${now})`
    const jobs = jobsOf(
      daily(async () => {}),
      { name: 'hourly', every: 3_600_000, run: async () => {} },
    )
    jobs.start()
    await jobs.stop()
    expect(await recorded()).toEqual([
      expect.objectContaining({ job: 'daily', succeededAt: null, dueBy: new Date('2026-03-06T12:11:00Z') }),
      expect.objectContaining({ job: 'hourly', succeededAt: null, dueBy: at('14:11:00') }),
    ])
  })
})
