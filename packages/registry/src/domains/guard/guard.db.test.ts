import type { Caller } from '@atrium/staff-api/access/caller'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { DEFAULT_POLICIES } from '../policies/service.ts'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'
import { report } from '../../testing/portal.ts'
import type { Networks, RingReport } from '../../testing/portal.ts'
import { guardJob } from './job.ts'

const MINUTE = 60_000
// The database sets the time of decisions, so each test's time starts at its own pin.
let start: Date
let now: Date
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)

let registry: TestRegistry
let portal: Caller
beforeAll(async () => {
  now = new Date()
  registry = await testRegistry({ clock: () => now })
  portal = registry.token({ role: 'portal' })
  for (const wishes of [{ name: 'shell' }, ...['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => ({ version }))])
    await registry.publish(aRelease(wishes))
})
afterAll(() => registry.stop())

let made = 0
let merchant: string
let first: Answer
beforeEach(async () => {
  await registry.setPolicies({ guard: { ...DEFAULT_POLICIES.guard, leastNetworks: 1 }, healthyMinutes: 0 })
  now = start = new Date()
  merchant = `TEST${made++}`
  await registry.call('POST', '/registry/v1/merchants', { merchant })
  first = await pin('1.0.0', { shell: '1.0.0' })
})

/** Pins, and restarts the test's time: a slow set-up must not move the following minutes before the pin. */
async function pin(games: string, more = {}): Promise<Answer> {
  const { body } = await registry.call('POST', '/registry/v1/pins', {
    merchants: [merchant],
    releases: { 'mfe-games': games, ...more },
    reason: 'a test',
  })
  now = start = new Date()
  return body.pointers[0].set
}
const pointer = async (): Promise<Answer> =>
  (await registry.call('GET', '/registry/v1/pointers')).body.find((each: Answer) => each.merchant === merchant)
const log = async (): Promise<Answer[]> => (await registry.call('GET', `/registry/v1/log?merchant=${merchant}`)).body
const canary = async (): Promise<Answer> =>
  (await registry.call('GET', `/registry/v1/canaries?merchant=${merchant}`)).body[0]
const startCanary = async (): Promise<Answer> =>
  (
    await registry.call('POST', '/registry/v1/canaries', {
      merchants: [merchant],
      releases: { 'mfe-games': '1.1.0' },
      steps: [{ percent: 20, minutes: 30 }],
      reason: 'a test',
    })
  ).body.canaries[0]
const tell = (set: Answer, ring: 'stable' | 'canary', minutes: number, counts: RingReport, networks?: Networks) =>
  report(registry, portal, { merchant, set: set.id, ring, minute: after(minutes) }, counts, networks)
async function guardAt(minutes: number): Promise<void> {
  now = after(minutes)
  await guardJob({ sql: registry.database.sql, config: registry }).run(now)
}
const rollback = expect.objectContaining({ actor: 'guard' })

describe('the guard of canaries', () => {
  it.each<[string, RingReport, RingReport]>([
    ['never-started', { document: 200, started: 160 }, { document: 1000, started: 990 }],
    ['crash', { document: 200, crash: 20 }, { document: 1000, crash: 10 }],
    ['fallback', { document: 200, fallback: 20 }, { document: 1000, fallback: 10 }],
    ['slow', { document: 200, slow: 60 }, { document: 1000, slow: 100 }],
  ])('rolls back one that is worse in %s, with its evidence in the log', async (metric, tried, stable) => {
    const { id, set } = await startCanary()
    await tell(set, 'canary', 1, tried)
    await tell(first, 'stable', 1, stable)
    await guardAt(2)
    expect(await canary()).toMatchObject({ state: 'running' })
    await guardAt(4)
    expect(await canary()).toMatchObject({ id, state: 'rolled-back', percent: 0, endedAt: now.toISOString() })
    expect(await pointer()).toMatchObject({ set: first })
    expect((await pointer()).canary).toBeUndefined()
    const [entry] = await log()
    expect(entry).toMatchObject({
      actor: 'guard',
      action: 'canary-rolled-back',
      reason: expect.stringContaining(`${metric}: `),
      details: { canary: id, set: set.id, how: 'guard', look: 1 },
    })
    expect(entry.details.verdicts.find((verdict: Answer) => verdict.metric === metric)).toMatchObject({
      verdict: 'worse',
      canary: { of: 200 },
      stable: { of: 1000 },
      threshold: 0.00125,
    })
    expect((await registry.call('GET', '/registry/v1/feed')).body.sequence).toBe(entry.sequence)
    // Numbers small enough for exponent notation must be hashed in the form in which they are read back.
    expect((await registry.call('GET', '/registry/v1/log/verification')).body).toMatchObject({ intact: true })
  })

  it('includes the compared counts in its history: starts of one network hide no failure of another', async () => {
    const { id, set } = await startCanary()
    const of = (network: number): Networks => ({ first: network, number: 1 })
    await tell(set, 'canary', 1, { document: 100, started: 60, crash: 3 }, of(1))
    await tell(set, 'canary', 1, { document: 5, started: 400, crash: 400 }, of(2))
    now = after(4)
    const {
      body: { points },
    } = await registry.call('GET', `/registry/v1/canaries/${id}/health`)
    expect(points).toEqual([
      expect.objectContaining({ ring: 'canary', documents: 105, started: 65, neverStarted: 40, crashes: 8 }),
    ])
  })

  it('keeps a healthy one, also when everything gets worse at once', async () => {
    const { set } = await startCanary()
    for (const [at, crash] of [
      [1, 2],
      [3, 100],
    ] as const) {
      await tell(set, 'canary', at, { document: 400, crash })
      await tell(first, 'stable', at, { document: 1600, crash: crash * 4 })
      await guardAt(at + 3)
    }
    expect(await canary()).toMatchObject({
      state: 'running',
      verdicts: [
        {},
        {},
        {
          metric: 'crash',
          verdict: 'no-difference',
          canary: { count: 102, of: 800 },
          stable: { count: 408, of: 3200 },
        },
        {},
      ],
    })
  })

  it('compares with the same merchant only, in the minutes since the canary began', async () => {
    await tell(first, 'stable', -10, { document: 5000, crash: 0 })
    const { set } = await startCanary()
    await tell(set, 'canary', 1, { document: 300, crash: 30 })
    await tell(first, 'stable', 1, { document: 1000, crash: 100 })
    await guardAt(4)
    expect((await canary()).verdicts[2]).toMatchObject({ verdict: 'no-difference', stable: { of: 1000 } })
  })

  it('watches paused canaries too', async () => {
    const { id, set } = await startCanary()
    await registry.call('POST', '/registry/v1/canaries/moves', { canaries: [id], move: 'pause', reason: 'a test' })
    await tell(first, 'stable', 1, { document: 1000 })
    await tell(set, 'canary', 1, { document: 300, crash: 150 })
    await guardAt(4)
    expect(await canary()).toMatchObject({ state: 'rolled-back' })
    expect((await log())[0].details.verdicts[2]).toMatchObject({ canary: { count: 150, of: 300 } })
  })
})

describe('the guard of pins', () => {
  it('rolls back to the last good set when the pinned shell never starts', async () => {
    await tell(first, 'stable', -100, { document: 900, started: 880, healthy: 100 })
    await guardAt(0.5)
    const second = await pin('1.1.0')
    await tell(second, 'stable', 2, { document: 250, started: 0 })
    await guardAt(4.5)
    expect(await pointer()).toMatchObject({ set: first })
    const [entry] = await log()
    expect(entry).toMatchObject({
      actor: 'guard',
      action: 'rolled-back',
      fromSet: second.id,
      toSet: first.id,
      reason: expect.stringContaining('never-started: 250 of 250'),
      details: {
        how: 'guard',
        look: 1,
        verdicts: [{ metric: 'never-started', verdict: 'worse', threshold: 0.0025 }, {}],
      },
    })
    // The verdicts of the pin remain available.
    expect((await registry.call('GET', `/registry/v1/pin-watches?merchant=${merchant}`)).body).toEqual([
      expect.objectContaining({
        set: second.id,
        guard: 'rollback',
        weighed: entry.details.weighed,
        verdicts: entry.details.verdicts,
        ended: { at: entry.at, sequence: entry.sequence, reason: entry.reason },
      }),
    ])
    // The target of a rollback is not watched like a new set.
    await guardAt(8)
    expect((await log())[0]).toEqual(entry)
  })

  it('rolls back to the trusted set, skipping one that is not', async () => {
    await tell(first, 'stable', -100, { document: 900 })
    await tell(first, 'stable', 1, { document: 100, healthy: 100 })
    await guardAt(0.5)
    const second = await pin('1.1.0')
    await tell(second, 'stable', -1, { document: 100 })
    const third = await pin('1.2.0')
    expect(await pointer()).toMatchObject({ set: third, previous: second, lastKnownGood: first })
    await tell(third, 'stable', 2, { document: 300, crash: 150 })
    await guardAt(4.5)
    expect(await pointer()).toMatchObject({ set: first })
  })

  it('skips a set with a version that was blocked since', async () => {
    await tell(first, 'stable', -100, { document: 900 })
    await tell(first, 'stable', 1, { document: 100, healthy: 100 })
    await guardAt(0.5)
    const second = await pin('1.1.0')
    await tell(second, 'stable', -1, { document: 100 })
    const third = await pin('1.2.0')
    await registry.database
      .sql`update registry.releases set blocked = 'a test' where name = 'mfe-games' and version = '1.0.0'`
    expect(await pointer()).toMatchObject({ set: third, lastKnownGood: second })
    await tell(third, 'stable', 2, { document: 300, started: 0 })
    await guardAt(4.5)
    await registry.database.sql`update registry.releases set blocked = null`
    expect(await pointer()).toMatchObject({ set: second })
  })

  it.each<[string, RingReport, number]>([
    ['is as good as the one before', { document: 5000, started: 4900 }, 4.5],
    ['is a little worse, as hours differ', { document: 5000, started: 4650 }, 4.5],
    ['had a handful of documents only', { document: 150, started: 0 }, 4.5],
    [
      'is slow and falls back, which a day says nothing of',
      { document: 5000, started: 4900, slow: 4000, fallback: 4000 },
      4.5,
    ],
    ['is older than half an hour', { document: 5000, started: 0 }, 40],
  ])('keeps a pin that %s', async (_what, counts, at) => {
    await tell(first, 'stable', -100, { document: 900, started: 880 })
    const second = await pin('1.1.0')
    await tell(second, 'stable', 2, counts)
    await guardAt(at)
    expect(await pointer()).toMatchObject({ set: second })
    expect(await log()).not.toContainEqual(rollback)
  })
})

describe('networks', () => {
  const DAY = 24 * 60
  const all: Networks = { first: 0, number: 40 }
  const usual = () =>
    registry.setPolicies({ guard: DEFAULT_POLICIES.guard, healthyMinutes: DEFAULT_POLICIES.healthyMinutes })
  beforeEach(usual)

  it('rolls nothing back for a fault reported by one network, but does for one reported by many', async () => {
    await tell(first, 'stable', -100, { document: 900, started: 890 }, all)
    const second = await pin('1.1.0')
    await tell(second, 'stable', 1, { document: 200, started: 198 }, all)
    await tell(second, 'stable', 1, { document: 5000, started: 0 }, { first: 50, number: 1 })
    await guardAt(4.5)
    expect(await pointer()).toMatchObject({ set: second })
    const [{ weighed, verdicts }] = (await registry.call('GET', `/registry/v1/pin-watches?merchant=${merchant}`)).body
    expect(weighed.canary).toMatchObject({ documents: 5200, networks: 41, newNetworks: 0 })
    expect(weighed.canary.overShare).toBeGreaterThan(4900)
    expect(verdicts[0]).toMatchObject({ metric: 'never-started', verdict: 'no-difference' })
    await tell(second, 'stable', 5, { document: 400, started: 0 }, all)
    await guardAt(7.5)
    expect(await pointer()).toMatchObject({ set: first })
    expect((await log())[0].details.weighed.canary).toMatchObject({ networks: 41 })
  })

  it('gives no verdict with fewer than the policy requires', async () => {
    await tell(first, 'stable', -100, { document: 900 }, all)
    const second = await pin('1.1.0')
    await tell(second, 'stable', 1, { document: 400, started: 0 }, { first: 0, number: 19 })
    await guardAt(4.5)
    expect(await pointer()).toMatchObject({ set: second })
    await tell(second, 'stable', 2, { document: 20, started: 0 }, { first: 19, number: 1 })
    await guardAt(5.5)
    expect(await pointer()).toMatchObject({ set: first })
  })

  it('ignores those that the merchant did not know a day before, if it knows others', async () => {
    await tell(first, 'stable', -2 * DAY, { document: 80 }, all)
    await tell(first, 'stable', -100, { document: 900, started: 890 }, all)
    const second = await pin('1.1.0')
    await tell(second, 'stable', 1, { document: 400, started: 396 }, all)
    await tell(second, 'stable', 1, { document: 5000, started: 0 }, { first: 100, number: 500 })
    await guardAt(4.5)
    expect(await pointer()).toMatchObject({ set: second })
    expect(
      (await registry.call('GET', `/registry/v1/pin-watches?merchant=${merchant}`)).body[0].weighed.canary,
    ).toEqual({ documents: 5400, counted: 400, networks: 40, overShare: 0, newNetworks: 5000 })
  })

  it('does not accept a fault as usual after a flood in the hours before a release', async () => {
    for (let hour = 1; hour <= 20; hour++)
      await tell(first, 'stable', -60 * hour, { document: 100, started: hour <= 4 ? 10 : 98 }, all)
    const second = await pin('1.1.0')
    await tell(second, 'stable', 1, { document: 400, started: 340 }, all)
    await guardAt(4.5)
    expect(await pointer()).toMatchObject({ set: first })
  })

  it('of a canary: a single one ends it neither by faults of its own nor by hiding those of others', async () => {
    const { set } = await startCanary()
    await tell(set, 'canary', 1, { document: 400, crash: 4 }, all)
    await tell(set, 'canary', 1, { document: 400, crash: 400 }, { first: 60, number: 1 })
    await tell(first, 'stable', 1, { document: 1600, crash: 16 }, all)
    await guardAt(4)
    expect(await canary()).toMatchObject({
      state: 'running',
      weighed: { canary: { documents: 800, networks: 41 }, stable: { documents: 1600 } },
    })
    await tell(set, 'canary', 4, { document: 800, crash: 80 }, all)
    await tell(set, 'canary', 4, { document: 9000, crash: 0 }, { first: 61, number: 1 })
    await tell(first, 'stable', 4, { document: 3200, crash: 32 }, all)
    await guardAt(7)
    expect(await canary()).toMatchObject({ state: 'rolled-back' })
  })

  it('have no more healthy documents, and no more starts, than documents that they proved to be painted', async () => {
    await tell(first, 'stable', -2 * DAY, { document: 80 }, all)
    const second = await pin('1.1.0')
    await tell(second, 'stable', 1, { document: 20, healthy: 2000 }, { first: 0, number: 10 })
    await tell(second, 'stable', 1, { document: 0, started: 300, healthy: 300 }, { first: 10, number: 30 })
    await guardAt(31)
    expect((await log()).filter(({ action }) => action === 'set-earned')).toEqual([])
    // A network that started documents without painting them does not become a known network.
    await tell(first, 'stable', -2 * DAY, { document: 0, started: 80 }, { first: 100, number: 40 })
    const third = await pin('1.2.0')
    await tell(third, 'stable', 1, { document: 400, started: 0 }, { first: 100, number: 40 })
    await guardAt(4.5)
    expect(
      (await registry.call('GET', `/registry/v1/pin-watches?merchant=${merchant}`)).body[0].weighed.canary,
    ).toMatchObject({ documents: 400, counted: 0, newNetworks: 400 })
  })

  it("give a set trust only when there are several, and after the policy's time", async () => {
    const second = await pin('1.1.0')
    await tell(second, 'stable', 1, { document: 500, healthy: 500 }, { first: 0, number: 1 })
    const earned = async () => (await log()).filter(({ action }) => action === 'set-earned')
    await guardAt(31)
    expect(await earned()).toEqual([])
    await tell(second, 'stable', 2, { document: 40, healthy: 40 }, { first: 1, number: 20 })
    await guardAt(29)
    expect(await earned()).toEqual([])
    await guardAt(31)
    expect(await earned()).toEqual([
      expect.objectContaining({ details: { set: second.id, healthy: 42, networks: 21 } }),
    ])
  })
})
