import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import type { FastifyInstance } from 'fastify'
import { createLog, createServer, mapInTurns } from '../index.ts'
import { runJobs } from '../jobs/index.ts'

interface Line {
  readonly msg: string
  readonly name?: string
  readonly heldMs?: number
  readonly inProgress?: string[]
}

const HOLD_MS = 300

let database: TestDatabase
let app: FastifyInstance
let origin: string
let lines: Line[]
beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
})
afterAll(() => database.drop())
beforeEach(() => {
  lines = []
  app = createServer({ log: log(), trustProxy: 0, ready: async () => undefined })
})
afterEach(() => app.close())

const log = () => createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
const listen = async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
}
const get = async (path: string) => (await fetch(origin + path)).text()
const held = () => lines.filter(({ msg }) => msg === 'held the event loop')
const unnamed = () => lines.filter(({ msg }) => msg === 'The event loop was held')

function keepBusy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('a handler that holds the event loop', () => {
  it('is logged with the name of its call, and how long it took', async () => {
    app.get('/orders', { config: { name: 'placeOrder' } }, async () => {
      await nextTurn()
      keepBusy(HOLD_MS)
      return 'placed'
    })
    await listen()
    expect(await get('/orders')).toBe('placed')
    expect(held()).toEqual([expect.objectContaining({ name: 'placeOrder', heldMs: expect.any(Number) })])
    expect(held()[0]!.heldMs).toBeGreaterThanOrEqual(HOLD_MS - 1)
  })

  it('is logged with its route where that has no name, and without its address', async () => {
    app.get('/games/:token', async () => {
      keepBusy(HOLD_MS)
      return 'played'
    })
    await listen()
    await get('/games/s3cret')
    expect(held()).toMatchObject([{ name: 'GET /games/:token' }])
    expect(JSON.stringify(lines)).not.toContain('s3cret')
  })

  it('is the one that is named, and none that waits meanwhile', async () => {
    const waiting = Promise.withResolvers<void>()
    const isWaiting = Promise.withResolvers<void>()
    app.get('/waits', { config: { name: 'waits' } }, async () => {
      isWaiting.resolve()
      await waiting.promise
      return 'waited'
    })
    app.get('/holds', { config: { name: 'holds' } }, async () => {
      await isWaiting.promise
      keepBusy(HOLD_MS)
      return 'held'
    })
    await listen()
    const waited = get('/waits')
    await get('/holds')
    waiting.resolve()
    await waited
    expect(held().map(({ name }) => name)).toEqual(['holds'])
  })

  it.each(['in a query', 'in a transaction'])('is named when it goes on %s', async (where) => {
    const { sql } = database
    app.get('/orders', { config: { name: 'placeOrder' } }, async () => {
      await sql`select 1`
      if (where === 'in a query') {
        keepBusy(HOLD_MS)
        await sql`select 2`
      } else {
        await sql.begin(async (tx) => {
          await tx`select 1`
          keepBusy(HOLD_MS)
          await tx`select 2`
        })
      }
      return 'placed'
    })
    await listen()
    await get('/orders')
    expect(held()).toMatchObject([{ name: 'placeOrder' }])
  })

  it('is logged with everything in progress when it goes on in something else than a query', async () => {
    app.get('/pictures', { config: { name: 'drawPicture' } }, async () => {
      keepBusy(HOLD_MS)
      await nextTurn()
      await nextTurn()
      return 'drawn'
    })
    await listen()
    await get('/pictures')
    expect(held()).toEqual([])
    expect(unnamed()).toMatchObject([{ inProgress: ['drawPicture'] }])
  })
})

it('names a job that holds the event loop', async () => {
  await listen()
  const jobs = runJobs([{ name: 'settle', every: 1_000, isShared: true, run: async () => keepBusy(HOLD_MS) }], {
    sql: database.sql,
    clock: () => new Date(),
    log: log(),
  })
  await jobs.runOnce()
  expect(held()).toMatchObject([{ name: 'job settle' }])
})

it('logs nothing of work that lets others run in between', async () => {
  app.get('/tickets', async () => {
    await mapInTurns(Array.from({ length: 30 }), () => keepBusy(15))
    return 'counted'
  })
  await listen()
  expect(await get('/tickets')).toBe('counted')
  // A busy machine may pause the process for a while, but not for as long as all of this work takes.
  expect(lines.filter(({ heldMs = 0 }) => heldMs >= 30 * 15)).toEqual([])
})
