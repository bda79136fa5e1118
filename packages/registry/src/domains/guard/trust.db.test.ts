import type { Caller } from '@atrium/staff-api/access/caller'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { canaryStepsJob } from '../canaries/steps-job.ts'
import { DEFAULT_POLICIES } from '../policies/service.ts'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'
import { report } from '../../testing/portal.ts'
import type { RingReport } from '../../testing/portal.ts'
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
const tell = (set: Answer, ring: 'stable' | 'canary', minutes: number, counts: RingReport) =>
  report(registry, portal, { merchant, set: set.id, ring, minute: after(minutes) }, counts)
async function guardAt(minutes: number): Promise<void> {
  now = after(minutes)
  await guardJob({ sql: registry.database.sql, config: registry }).run(now)
}

describe('the last known good set', () => {
  it('is the previous one, until one is trusted by its healthy documents', async () => {
    expect((await pointer()).lastKnownGood).toBeUndefined()
    const second = await pin('1.1.0')
    expect((await pointer()).lastKnownGood).toEqual(first)
    // Documents of an earlier run do not count: only its current health matters.
    await tell(second, 'stable', -5, { document: 900, healthy: 900 })
    await tell(second, 'stable', 1, { document: 30, healthy: 19 })
    await guardAt(0.5)
    expect(await log()).not.toContainEqual(expect.objectContaining({ action: 'set-earned' }))
    await tell(second, 'canary', 1, { document: 1, healthy: 1 })
    await Promise.all([guardAt(0.5), guardAt(0.5), guardAt(0.5)])
    await guardAt(0.5)
    const earned = (await log()).filter(({ action }) => action === 'set-earned')
    expect(earned).toEqual([
      expect.objectContaining({ actor: 'guard', merchant, details: { set: second.id, healthy: 20, networks: 1 } }),
    ])
    expect((await registry.call('GET', '/registry/v1/feed')).body.sequence).toBe(earned[0].sequence)
    await pin('1.2.0')
    await pin('1.3.0')
    expect(await pointer()).toMatchObject({ previous: { releases: { 'mfe-games': '1.2.0' } }, lastKnownGood: second })
  })

  it('must become trusted again after a rollback, whose log entry contains the loss of trust', async () => {
    const second = await pin('1.1.0')
    await tell(second, 'stable', 1, { document: 30, healthy: 30 })
    await guardAt(0.5)
    await registry.call('POST', '/registry/v1/rollbacks', { merchant, reason: 'a test' })
    expect((await log())[0]).toMatchObject({ action: 'rolled-back', details: { trust: 'taken-back' } })
    await pin('1.1.0')
    await pin('1.2.0')
    await pin('1.3.0')
    expect((await pointer()).lastKnownGood.releases).toMatchObject({ 'mfe-games': '1.2.0' })
    // Once it is trusted again, it is the last known good set, and this is logged again.
    await pin('1.1.0')
    await tell(second, 'stable', 1, { document: 30, healthy: 30 })
    await guardAt(0.5)
    await pin('1.2.0')
    await pin('1.3.0')
    expect((await pointer()).lastKnownGood).toEqual(second)
    expect((await log()).filter(({ action }) => action === 'set-earned')).toHaveLength(2)
  })

  it('is never a set that was rolled back, nor one that is trusted elsewhere', async () => {
    await pin('1.1.0')
    const third = await pin('1.2.0')
    await tell(third, 'stable', 1, { document: 30, healthy: 30 })
    await guardAt(0.5)
    await registry.call('POST', '/registry/v1/rollbacks', { merchant, reason: 'a test' })
    expect((await pointer()).lastKnownGood).toEqual(first)
    const fourth = await pin('1.3.0')
    expect(await pointer()).toMatchObject({ set: fourth, lastKnownGood: { releases: { 'mfe-games': '1.1.0' } } })
  })
})

describe('a guard that only alarms', () => {
  const alarms = async () => (await log()).filter(({ action }) => action === 'guard-alarmed')

  it('logs once that a pin is worse, shows it, and keeps the pin and the last known good set', async () => {
    await tell(first, 'stable', -100, { document: 900, started: 880 })
    const second = (
      await registry.call('POST', '/registry/v1/pins', {
        merchants: [merchant],
        releases: { 'mfe-games': '1.1.0' },
        guard: 'alarm',
        reason: 'a campaign',
      })
    ).body.pointers[0].set
    const [{ sequence, details }] = await log()
    expect(details).toEqual({ guard: 'alarm' })
    for (const at of [1, 5, 9]) {
      await tell(second, 'stable', at, { document: 400, started: 0, healthy: 100 })
      await guardAt(at + 3.5)
    }
    expect(await pointer()).toMatchObject({ set: second })
    expect(await alarms()).toEqual([
      expect.objectContaining({
        actor: 'guard',
        merchant,
        reason: expect.stringContaining('never-started: 400 of 400'),
        details: expect.objectContaining({ set: second.id, pin: sequence, how: 'guard', look: 1 }),
      }),
    ])
    expect((await registry.call('GET', `/registry/v1/pin-watches?merchant=${merchant}`)).body).toEqual([
      expect.objectContaining({
        sequence,
        set: second.id,
        guard: 'alarm',
        alarmedAt: after(4.5).toISOString(),
        verdicts: [expect.objectContaining({ verdict: 'worse' }), expect.anything()],
      }),
    ])
    expect(await log()).not.toContainEqual(
      expect.objectContaining({ action: 'set-earned', details: expect.objectContaining({ set: second.id }) }),
    )
    expect((await registry.call('GET', '/registry/v1/log/verification')).body).toMatchObject({ intact: true })
  })

  it('revokes the trust of the set, and notifies portals', async () => {
    const second = (
      await registry.call('POST', '/registry/v1/pins', {
        merchants: [merchant],
        releases: { 'mfe-games': '1.1.0' },
        guard: 'alarm',
        reason: 'a campaign',
      })
    ).body.pointers[0].set
    now = start = new Date()
    await tell(first, 'stable', -100, { document: 900, started: 880 })
    await tell(second, 'stable', 1, { document: 100, started: 98, healthy: 90 })
    await guardAt(3.5)
    expect((await log())[0]).toMatchObject({ action: 'set-earned', details: { set: second.id } })
    await tell(second, 'stable', 5, { document: 400, started: 0 })
    await guardAt(8.5)
    const [alarm] = await log()
    expect(alarm).toMatchObject({ action: 'guard-alarmed', details: { set: second.id, trust: 'taken-back' } })
    expect((await registry.call('GET', '/registry/v1/feed')).body.sequence).toBe(alarm.sequence)
    await pin('1.2.0')
    await pin('1.3.0')
    expect(await pointer()).toMatchObject({ lastKnownGood: { releases: { 'mfe-games': '1.2.0' } } })
  })

  it('logs once that a canary is worse, and stops its steps', async () => {
    const { id, set } = (
      await registry.call('POST', '/registry/v1/canaries', {
        merchants: [merchant],
        releases: { 'mfe-games': '1.1.0' },
        steps: [
          { percent: 20, minutes: 1 },
          { percent: 50, minutes: 1 },
        ],
        guard: 'alarm',
        reason: 'a test',
      })
    ).body.canaries[0]
    for (const at of [1, 5]) {
      await tell(set, 'canary', at, { document: 400, crash: 40 })
      await tell(first, 'stable', at, { document: 1600, crash: 16 })
      await guardAt(at + 3.5)
    }
    await canaryStepsJob({
      sql: registry.database.sql,
      config: { callsVersion: '1.0.0', signingKey: registry.signingKey },
    }).run(after(9))
    expect(await canary()).toMatchObject({
      id,
      state: 'running',
      percent: 20,
      guard: 'alarm',
      alarmedAt: after(4.5).toISOString(),
    })
    expect(await alarms()).toEqual([
      expect.objectContaining({ details: expect.objectContaining({ canary: id, set: set.id }) }),
    ])
  })

  it('is passed on from a canary to its pin', async () => {
    const { id } = (
      await registry.call('POST', '/registry/v1/canaries', {
        merchants: [merchant],
        releases: { 'mfe-games': '1.1.0' },
        steps: [{ percent: 20, minutes: 30 }],
        guard: 'alarm',
        reason: 'a test',
      })
    ).body.canaries[0]
    await registry.call('POST', '/registry/v1/canaries/moves', { canaries: [id], move: 'promote', reason: 'a test' })
    expect(
      (await log()).find(({ action, details }) => action === 'pinned' && details?.canary === id).details,
    ).toMatchObject({ guard: 'alarm' })
  })
})
