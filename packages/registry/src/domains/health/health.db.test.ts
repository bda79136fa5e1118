import type { Caller } from '@atrium/staff-api/access/caller'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'
import { healthJob } from './job.ts'
import { FURTHER, MAX_MESSAGES, NEVER_STARTED } from './problems-repository.ts'

const NOW = Date.UTC(2026, 5, 1, 12, 0, 30)
let now = new Date(NOW)
let registry: TestRegistry
let portal: Caller
let set: string
beforeAll(async () => {
  registry = await testRegistry({ clock: () => now })
  portal = registry.token({ role: 'portal' })
  await registry.publish(aRelease({ name: 'shell' }))
  await registry.publish(aRelease({ version: '1.0.0' }))
  for (const merchant of ['DEMO', 'LOTUS']) {
    await registry.call('POST', '/registry/v1/merchants', { merchant })
    const { body } = await registry.call('POST', '/registry/v1/pins', {
      merchants: [merchant],
      releases: { shell: '1.0.0', 'mfe-games': '1.0.0' },
      reason: 'a test',
    })
    set = body.pointers[0].set.id
  }
})
afterAll(() => registry.stop())

const GAMES = { name: 'mfe-games', version: '1.0.0' }
const minute = (ago: number) => new Date(NOW - ago * 60_000).toISOString()
const page = (kind: string, count: number, ago = 5, more = {}) => ({
  merchant: 'DEMO',
  set,
  ring: 'stable',
  kind,
  minute: minute(ago),
  count,
  ...more,
})
const tell = (
  { counts = [], problems = [], uses = [] }: { counts?: object[]; problems?: object[]; uses?: object[] },
  token = portal,
) => registry.call('POST', '/registry/v1/health', { counts, problems, uses }, token)
const health = async (query = ''): Promise<Answer> => (await registry.call('GET', `/registry/v1/health${query}`)).body
async function forgetLotus(): Promise<void> {
  for (const table of ['health_counts', 'network_counts'])
    await registry.database.sql`delete from ${registry.database.sql(`registry.${table}`)} where merchant = 'LOTUS'`
}
const rowsOf = async (): Promise<Answer> =>
  registry.database.sql`
      select minute, sum(count)::int as count from registry.health_counts where merchant = 'LOTUS' group by minute
      order by minute`

describe('POST /health', () => {
  it('adds up the reports of portals, for pages and releases', async () => {
    const counts = [
      page('document', 10),
      page('started', 7),
      page('slow', 2),
      page('loaded', 7, 5, { release: GAMES }),
      page('failed', 1, 5, { release: GAMES }),
      page('unavailable', 1, 5, { release: GAMES }),
      page('crash', 3, 5, { release: GAMES }),
    ]
    for (let portals = 0; portals < 2; portals++) expect((await tell({ counts })).status).toBe(200)
    expect(await health()).toEqual({
      pages: [
        {
          merchant: 'DEMO',
          set,
          ring: 'stable',
          documents: 20,
          started: 14,
          neverStarted: 6,
          slow: 4,
          discounted: { notPainted: 0, otherNetwork: 0, notAtHome: 0, late: 0, repeated: 0 },
        },
      ],
      releases: [
        {
          merchant: 'DEMO',
          release: GAMES,
          ring: 'stable',
          loaded: 14,
          fallbacks: 0,
          crashes: 6,
          failed: 4,
          violations: 0,
          tampered: 0,
        },
      ],
    })
    expect(await health('?minutes=3')).toEqual({ pages: [], releases: [] })
    expect(await health('?merchant=LOTUS')).toEqual({ pages: [], releases: [] })
  })

  it('adds up how often a release was found changed on the disks of portals', async () => {
    const release = { name: 'mfe-games', version: '1.2.3' }
    await tell({
      counts: [page('tampered', 1, 5, { release }), page('tampered', 1, 4, { release })],
      problems: [{ merchant: 'DEMO', release, kind: 'tampered', message: 'The file entry.js on the disk …', count: 1 }],
    })
    expect((await health()).releases).toContainEqual({
      merchant: 'DEMO',
      release,
      ring: 'stable',
      loaded: 0,
      fallbacks: 0,
      crashes: 0,
      failed: 0,
      violations: 0,
      tampered: 2,
    })
    expect((await registry.call('GET', '/registry/v1/problems?version=1.2.3')).body).toMatchObject([
      { release, kind: 'tampered' },
    ])
  })

  it('counts discounted documents by reason, except those that may still be painted', async () => {
    await tell({
      counts: [
        page('served', 400, 5, { merchant: 'LOTUS' }),
        page('document', 61, 5, { merchant: 'LOTUS', network: 7 }),
        page('started', 59, 5, { merchant: 'LOTUS', network: 7 }),
        page('other-network', 20, 5, { merchant: 'LOTUS' }),
        page('not-at-home', 8, 5, { merchant: 'LOTUS' }),
        page('moved', 1, 5, { merchant: 'LOTUS', network: 7 }),
        page('late', 10, 5, { merchant: 'LOTUS' }),
        page('repeated', 3, 5, { merchant: 'LOTUS' }),
        page('served', 1000, 0, { merchant: 'LOTUS' }),
      ],
    })
    expect((await health('?merchant=LOTUS')).pages).toEqual([
      expect.objectContaining({
        documents: 60,
        neverStarted: 1,
        discounted: { notPainted: 301, otherNetwork: 21, notAtHome: 8, late: 10, repeated: 3 },
      }),
    ])
    await forgetLotus()
  })

  it('lets no network hide documents of others that never started, nor have more starts than documents', async () => {
    const of = (network: number, kind: string, count: number) => page(kind, count, 5, { merchant: 'LOTUS', network })
    await tell({
      counts: [
        of(1, 'document', 72),
        of(2, 'document', 10),
        of(2, 'started', 9),
        of(3, 'started', 300),
        of(3, 'slow', 300),
        of(4, 'document', 1),
        of(4, 'started', 300),
        of(4, 'slow', 300),
      ],
    })
    expect((await health('?merchant=LOTUS')).pages).toEqual([
      expect.objectContaining({ documents: 83, started: 10, slow: 1, neverStarted: 73 }),
    ])
    await forgetLotus()
  })

  it('does not count a document that may still start as a failure', async () => {
    await tell({
      counts: [page('document', 50, 0, { merchant: 'LOTUS' }), page('document', 5, 1, { merchant: 'LOTUS' })],
    })
    expect((await health('?merchant=LOTUS')).pages).toEqual([
      expect.objectContaining({ documents: 55, neverStarted: 0 }),
    ])
    now = new Date(NOW + 60_000)
    expect((await health('?merchant=LOTUS')).pages).toEqual([
      expect.objectContaining({ documents: 55, neverStarted: 5 }),
    ])
    now = new Date(NOW)
  })

  it('ignores unusable counts: unknown merchants and sets, and times of another day', async () => {
    const before = await health('?minutes=10080')
    const counts = [
      page('document', 1, 5, { merchant: 'NOBODY' }),
      page('document', 1, 5, { set: 'no-such-set' }),
      page('document', 1, 5, { set: 'a\u0000' }),
      page('document', 1, 8 * 24 * 60),
      page('document', 1, -10),
    ]
    expect(
      (
        await tell({
          counts,
          problems: [{ merchant: 'NOBODY', release: GAMES, kind: 'crash', message: 'x', count: 1 }],
          uses: [{ merchant: 'DEMO', release: GAMES, contract: 'half \ud800', direction: 'calls', count: 1 }],
        })
      ).status,
    ).toBe(200)
    expect(await health('?minutes=10080')).toEqual(before)
    expect((await registry.call('GET', '/registry/v1/problems?merchant=NOBODY')).body).toEqual([])
  })

  it('is for portals, takes two at once, and a full report', async () => {
    expect((await tell({}, registry.token({ role: 'release-manager', merchants: ['*'] }))).status).toBe(403)
    expect((await tell({ counts: [page('document', 0)] })).status).toBe(400)
    const counts = Array.from({ length: 5000 }, (_, at) =>
      page('loaded', 1, 1 + (at % 50), { release: { name: 'mfe-a-remote-with-a-long-name', version: `1.${at}.0` } }),
    )
    const answers = await Promise.all([tell({ counts }), tell({ counts: counts.toReversed() })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await health()).releases.filter(({ loaded }: Answer) => loaded === 2)).toHaveLength(5000)
  })

  it('stores the used contracts', async () => {
    expect(
      (
        await tell({
          uses: [{ merchant: 'DEMO', release: GAMES, contract: 'bet.placed@1', direction: 'emits', count: 3 }],
        })
      ).status,
    ).toBe(200)
    expect(await registry.database.sql`select contract, count::int from registry.uses`).toEqual([
      expect.objectContaining({ contract: 'bet.placed@1', count: 3 }),
    ])
  })
})

describe('GET /problems', () => {
  const crash = (message: string, count = 1, version = '1.0.0') => ({
    merchant: 'DEMO',
    release: { name: 'mfe-games', version },
    kind: 'crash',
    message,
    count,
  })
  const problems = async (query = ''): Promise<Answer> =>
    (await registry.call('GET', `/registry/v1/problems?limit=500${query}`)).body

  it('returns each message once, with its release, first and last time, and count', async () => {
    await tell({ problems: [crash('TypeError: x is undefined', 2), crash('TypeError: x is undefined', 1)] })
    now = new Date(NOW + 3_600_000)
    await tell({ problems: [crash('TypeError: x is undefined'), crash('half \ud800 and \u0000 none')] })
    expect(await problems('&name=mfe-games&version=1.0.0')).toEqual([
      { ...crash('TypeError: x is undefined', 4), firstAt: new Date(NOW).toISOString(), lastAt: now.toISOString() },
      { ...crash('half   and   none'), firstAt: now.toISOString(), lastAt: now.toISOString() },
    ])
    expect(await problems('&name=mfe-member')).toEqual([])
    now = new Date(NOW)
  })

  it('has documents of the last day that never started, as a problem of the shell of their set', async () => {
    await forgetLotus()
    const of = (kind: string, count: number, ago: number, network = 1) =>
      page(kind, count, ago, { merchant: 'LOTUS', network })
    await tell({
      counts: [
        of('document', 4, 9),
        of('started', 1, 9),
        of('document', 5, 5),
        of('started', 5, 5),
        of('document', 4, 3, 2),
        of('document', 3, 0),
        of('document', 6, 26 * 60),
      ],
    })
    const { body } = await registry.call('GET', '/registry/v1/problems?merchant=LOTUS&name=shell&version=1.0.0')
    expect(body).toEqual([
      {
        merchant: 'LOTUS',
        release: { name: 'shell', version: '1.0.0' },
        kind: 'never-started',
        message: NEVER_STARTED,
        count: 7,
        firstAt: new Date(Date.UTC(2026, 5, 1, 11, 51)).toISOString(),
        lastAt: new Date(Date.UTC(2026, 5, 1, 11, 57)).toISOString(),
      },
    ])
    expect((await registry.call('GET', '/registry/v1/problems?merchant=LOTUS&name=mfe-games')).body).toEqual([])
    await forgetLotus()
  })

  it('stores a limited number of messages of a release, and counts further ones in one row', async () => {
    for (let wave = 0; wave < 3; wave++)
      expect(
        (await tell({ problems: Array.from({ length: 80 }, (_, at) => crash(`flood ${wave * 80 + at}`, 1, '2.0.0')) }))
          .status,
      ).toBe(200)
    await tell({ problems: [crash('flood 0', 5, '2.0.0')] })
    const kept = await problems('&version=2.0.0')
    expect(kept).toHaveLength(MAX_MESSAGES + 1)
    expect(kept.find(({ message }: Answer) => message === FURTHER).count).toBe(240 - MAX_MESSAGES)
    expect(kept.find(({ message }: Answer) => message === 'flood 0').count).toBe(6)
    expect(await problems('&name=mfe-games&version=1.0.0')).toHaveLength(2)
  })
})

describe('the health job', () => {
  it('retains minutes for two days, hours for three months, and problems for one month', async () => {
    const { sql } = registry.database
    await sql`delete from registry.health_counts`
    for (const ago of [100, 10, 11]) await tell({ counts: [page('document', 1, ago, { merchant: 'LOTUS' })] })
    expect(await rowsOf()).toHaveLength(3)
    await healthJob({ sql }).run(new Date(NOW + 2 * 86_400_000 + 3_600_000))
    expect(await rowsOf()).toEqual([
      { minute: new Date(Date.UTC(2026, 5, 1, 10)), count: 1 },
      { minute: new Date(Date.UTC(2026, 5, 1, 11)), count: 2 },
    ])
    await healthJob({ sql }).run(new Date(NOW + 40 * 86_400_000))
    expect(await problemsLeft()).toBe(0)
    expect(await rowsOf()).toHaveLength(2)
    await healthJob({ sql }).run(new Date(NOW + 91 * 86_400_000))
    expect(await rowsOf()).toEqual([])
  })

  it('retains networks by the minute for two hours, by the hour for two days and by the day for a month', async () => {
    const { sql } = registry.database
    await sql`delete from registry.network_counts`
    for (const [ago, network] of [
      [100, 1],
      [10, 1],
      [11, 1],
      [10, 2],
    ])
      await tell({ counts: [page('document', 2, ago, { network }), page('started', 1, ago, { network })] })
    const rows = async (): Promise<Answer> =>
      sql`select minute, network, documents::int, started::int from registry.network_counts order by network, minute`
    expect(await rows()).toHaveLength(4)
    await healthJob({ sql }).run(new Date(NOW + 3 * 3_600_000))
    const hour = (at: number, network: number, documents: number) => ({
      minute: new Date(Date.UTC(2026, 5, 1, at)),
      network,
      documents,
      started: documents / 2,
    })
    expect(await rows()).toEqual([hour(10, 1, 2), hour(11, 1, 4), hour(11, 2, 2)])
    await healthJob({ sql }).run(new Date(NOW + 3 * 86_400_000))
    expect(await rows()).toEqual([hour(0, 1, 6), hour(0, 2, 2)])
    await healthJob({ sql }).run(new Date(NOW + 32 * 86_400_000))
    expect(await rows()).toEqual([])
  })

  it('retains the minutes of networks while a canary runs, and for two days after it, since its history needs them', async () => {
    const { sql } = registry.database
    await sql`delete from registry.network_counts`
    await registry.publish(aRelease({ version: '1.1.0' }))
    const {
      body: {
        canaries: [canary],
      },
    } = await registry.call('POST', '/registry/v1/canaries', {
      merchants: ['DEMO'],
      releases: { 'mfe-games': '1.1.0' },
      steps: [{ percent: 20, minutes: 30 }],
      reason: 'a test',
    })
    await registry.call('POST', '/registry/v1/canaries/moves', {
      canaries: [canary.id],
      move: 'abort',
      reason: 'a test',
    })
    await tell({
      counts: [10, 11].flatMap((ago) =>
        ['DEMO', 'LOTUS'].map((merchant) => page('document', 2, ago, { merchant, network: 1 })),
      ),
    })
    const rowsBy = async (): Promise<Answer> =>
      sql`select merchant, count(*)::int as rows from registry.network_counts group by merchant order by merchant`
    await healthJob({ sql }).run(new Date(NOW + 3 * 3_600_000))
    expect(await rowsBy()).toEqual([
      { merchant: 'DEMO', rows: 2 },
      { merchant: 'LOTUS', rows: 1 },
    ])
    await healthJob({ sql }).run(new Date(NOW + 3 * 86_400_000))
    expect(await rowsBy()).toEqual([
      { merchant: 'DEMO', rows: 1 },
      { merchant: 'LOTUS', rows: 1 },
    ])
  })

  const problemsLeft = async () => (await registry.call('GET', '/registry/v1/problems')).body.length
})
