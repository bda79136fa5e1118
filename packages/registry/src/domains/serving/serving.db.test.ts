import type { Caller } from '@atrium/staff-api/access/caller'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

const ONE = '11111111-1111-4111-8111-111111111111'
const TWO = '22222222-2222-4222-8222-222222222222'
let now = new Date('2026-11-20T09:00:30.000Z')
let registry: TestRegistry
let portal: Caller
let first: string
let second: string
beforeAll(async () => {
  registry = await testRegistry({ clock: () => now })
  portal = registry.token({ role: 'portal' })
  for (const release of [aRelease({ name: 'shell' }), aRelease({ version: '1.0.0' }), aRelease({ version: '1.1.0' })])
    await registry.publish(release)
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' })
  first = await pin({ shell: '1.0.0', 'mfe-games': '1.0.0' })
  second = await pin({ 'mfe-games': '1.1.0' })
})
afterAll(() => registry.stop())

const pin = async (releases: object): Promise<string> =>
  (await registry.call('POST', '/registry/v1/pins', { merchants: ['DEMO'], releases, reason: 'a test' })).body
    .pointers[0].set.id
const report = (instance: string, merchants: object[], more: object = {}, token = portal) =>
  registry.call('POST', '/registry/v1/serving', { instance, host: `host-of-${instance[0]}`, merchants, ...more }, token)
const status = async (): Promise<Answer> =>
  (await registry.call('GET', '/registry/v1/release-status?merchant=DEMO')).body[0]
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
const told = async (counts: object[]) =>
  expect((await registry.call('POST', '/registry/v1/health', { counts, problems: [], uses: [] }, portal)).status).toBe(
    200,
  )
const painted = (set: string, network: number, count: number, minute = '2026-11-20T09:30:00.000Z') => ({
  merchant: 'DEMO',
  set,
  ring: 'stable',
  kind: 'document',
  minute,
  count,
  network,
})
const since = '2026-11-20T09:00:00.000Z'

describe('the release status of a merchant', () => {
  it('is the decided set, with its time and by whom, when no portal server reports', async () => {
    expect(await status()).toMatchObject({
      merchant: 'DEMO',
      decided: { set: { id: second }, by: 'the admin', at: expect.any(String), sequence: expect.any(Number) },
      served: [],
      seen: { sets: [] },
    })
  })

  it('has the set that each portal server serves, since when, and why it is not the decided one', async () => {
    const fault = { code: 'rejected', set: second, message: 'mfe-games@1.1.0 is not what the registry attested.' }
    expect((await report(ONE, [{ merchant: 'DEMO', set: second, since }])).status).toBe(200)
    await report(TWO, [{ merchant: 'DEMO', set: first, since, fault }])
    expect((await status()).served).toEqual([
      { instance: ONE, host: 'host-of-1', reportedAt: now.toISOString(), set: second, since, isDecided: true },
      { instance: TWO, host: 'host-of-2', reportedAt: now.toISOString(), set: first, since, fault, isDecided: false },
    ])
  })

  it('counts a portal server without a set of the merchant as one that does not serve it', async () => {
    await report(TWO, [])
    expect((await status()).served[1]).toEqual({
      instance: TWO,
      host: 'host-of-2',
      reportedAt: now.toISOString(),
      isDecided: false,
    })
  })

  it('removes a portal server that leaves, and one that stops reporting', async () => {
    await report(TWO, [], { isLeaving: true })
    expect((await status()).served.map(({ instance }: Answer) => instance)).toEqual([ONE])
    later(31)
    expect((await status()).served).toEqual([])
    await report(TWO, [])
    expect(await registry.database.sql`select instance from registry.portal_servers`).toEqual([{ instance: TWO }])
  })

  it("requires the canary's set as well while one is running", async () => {
    const {
      body: {
        canaries: [canary],
      },
    } = await registry.call('POST', '/registry/v1/canaries', {
      merchants: ['DEMO'],
      releases: { 'mfe-games': '1.0.0' },
      steps: [{ percent: 5, minutes: 30 }],
      promote: 'manual',
      reason: 'try',
    })
    await report(ONE, [{ merchant: 'DEMO', set: second, since }])
    await report(TWO, [{ merchant: 'DEMO', set: second, since, canary: first }])
    expect((await status()).decided.canary).toEqual({ id: canary.id, set: first, percent: 5 })
    expect((await status()).served.map(({ isDecided }: Answer) => isDecided)).toEqual([false, true])
    await registry.call('POST', `/registry/v1/canaries/moves`, { canaries: [canary.id], move: 'abort', reason: 'done' })
  })

  it('has the tabs that were open in the newest complete minute, by their set', async () => {
    now = new Date('2026-11-20T10:00:20.000Z')
    const open = (set: string, minute: string, count: number, network = 1) => ({
      merchant: 'DEMO',
      set,
      ring: 'stable',
      kind: 'open',
      minute,
      count,
      network,
    })
    await told([painted(second, 1, 100), painted(first, 1, 100), painted(second, 2, 100)])
    await registry.call(
      'POST',
      '/registry/v1/health',
      {
        counts: [
          open(second, '2026-11-20T09:58:00.000Z', 50),
          open(second, '2026-11-20T09:59:00.000Z', 7),
          open(first, '2026-11-20T09:59:00.000Z', 2),
          open(first, '2026-11-20T10:00:00.000Z', 40),
        ],
        problems: [],
        uses: [],
      },
      portal,
    )
    // A second portal server's tabs in the same minute.
    await registry.call(
      'POST',
      '/registry/v1/health',
      { counts: [open(second, '2026-11-20T09:59:00.000Z', 3, 2)], problems: [], uses: [] },
      portal,
    )
    expect((await status()).seen).toEqual({
      at: '2026-11-20T09:59:00.000Z',
      sets: [
        { set: second, tabs: 10, networks: 2 },
        { set: first, tabs: 2, networks: 1 },
      ],
    })
  })

  it('counts at most as many tabs of a network as documents that it proved to be painted within a day, and its share of all', async () => {
    now = new Date('2026-11-20T11:00:20.000Z')
    const open = (set: string, network: number, count: number) => ({
      merchant: 'DEMO',
      set,
      ring: 'stable',
      kind: 'open',
      minute: '2026-11-20T10:59:00.000Z',
      count,
      network,
    })
    // A network without a painted document, one with one document, and one with a page of two days ago.
    await told([
      painted(first, 101, 1),
      painted(first, 102, 500, '2026-11-18T09:00:00.000Z'),
      open(first, 100, 60),
      open(first, 101, 60),
      open(first, 102, 60),
    ])
    expect((await status()).seen.sets).toEqual([{ set: first, tabs: 1, networks: 1 }])
    const networks = Array.from({ length: 40 }, (_, at) => 200 + at)
    await told([
      ...networks.flatMap((network) => [painted(second, network, 3), open(second, network, 3)]),
      painted(first, 103, 600),
      open(first, 103, 600),
    ])
    const {
      seen: { sets },
    } = await status()
    expect(sets).toEqual([
      { set: second, tabs: 120, networks: 40 },
      { set: first, tabs: expect.any(Number), networks: 2 },
    ])
    expect(sets[1].tabs).toBeLessThan(15)
  })

  it('retains tabs of the newest minutes only', async () => {
    const rows = async () =>
      (await registry.database.sql`select distinct minute from registry.open_tabs`).map(({ minute }) =>
        minute.toISOString(),
      )
    expect(await rows()).toContain('2026-11-20T10:59:00.000Z')
    later(15 * 60)
    await told([
      { merchant: 'DEMO', set: second, ring: 'stable', kind: 'open', minute: now.toISOString(), count: 1, network: 1 },
    ])
    expect(await rows()).toEqual(['2026-11-20T11:15:00.000Z'])
  })
})

describe('POST /serving', () => {
  it.each([
    ['an instance that is none', 400, () => report('me', [])],
    [
      'more merchants than there may be',
      400,
      () =>
        report(
          ONE,
          Array.from({ length: 501 }, () => ({ merchant: 'DEMO' })),
        ),
    ],
    ['somebody who is no portal server', 403, async () => report(ONE, [], {}, registry.token({ role: 'viewer' }))],
    [
      'nobody that the staff server asserts',
      401,
      () => registry.call('POST', '/registry/v1/serving', {}, portal, { 'x-internal-staff': '' }),
    ],
  ])('rejects %s with %i', async (_whom, code, send) => {
    expect((await send()).status).toBe(code)
  })
})
