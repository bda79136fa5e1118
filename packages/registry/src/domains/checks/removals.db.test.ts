import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { calendarJob } from '../calendar/job.ts'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
let now: Date
let registry: TestRegistry
beforeEach(async () => {
  now = NOW
  registry = await testRegistry({ clock: () => now })
  const slot = (name: string) => ({
    slot: name,
    order: 1,
    reserve: { phone: 1, tablet: 1, desktop: 1 },
    condition: 'always' as const,
    optional: false,
  })
  const page = (path: string) => ({ path, layout: 'full' as const, skeleton: 'plain' as const })
  const entry = (to: string) => ({
    menu: 'side' as const,
    key: to,
    order: 1,
    title: { KO: '경품', EN: 'Gifts' },
    to,
    condition: 'always' as const,
  })
  const releases = [
    { name: 'shell' },
    {
      version: '1.0.0',
      routes: [page('/rng'), page('/promo/:id')],
      emits: [{ topic: 'games.category.chosen', version: '1.0' }],
    },
    // Its page and its event no longer exist.
    { version: '2.0.0', routes: [page('/promo/:code')], slots: [slot('home.hot')], languages: ['EN'] },
    {
      name: 'mfe-member',
      version: '1.0.0',
      hosts: ['member.*'],
      slots: [slot('overlay.member'), slot('member.gifts')],
      consumes: [{ topic: 'games.category.chosen', version: '1.0' }],
      menu: [entry('?member=gifts'), entry('/rng')],
    },
    { name: 'mfe-member', version: '2.0.0', hosts: [], slots: [slot('overlay.member')] },
    { name: 'mfe-promotions', version: '1.0.0', slots: [slot('member.gifts')] },
    { name: 'mfe-lottery', version: '1.0.0', menu: [entry('/lottery')] },
  ]
  for (const each of releases) expect((await registry.publish(aRelease(each))).status).toBe(201)
  for (const merchant of ['DEMO', 'LOTUS']) await registry.call('POST', '/registry/v1/merchants', { merchant })
  expect(
    (
      await decide('pins', {
        merchants: ['DEMO', 'LOTUS'],
        releases: { shell: '1.0.0', 'mfe-games': '1.0.0', 'mfe-member': '1.0.0' },
      })
    ).status,
  ).toBe(200)
})
afterEach(() => registry.stop())

const decide = (path: string, more: object) =>
  registry.call('POST', `/registry/v1/${path}`, { merchants: ['DEMO'], reason: 'a new lobby', ...more })
const check = async (releases: object, merchants = ['DEMO']): Promise<Answer[]> =>
  (await registry.call('POST', '/registry/v1/checks', { merchants, releases })).body.merchants
const codesOf = async (releases: object): Promise<[string, object][]> =>
  (await check(releases))[0].warnings.map(({ code, values }: Answer) => [code, values])
const logOf = async (merchant: string): Promise<Answer[]> =>
  (await registry.call('GET', `/registry/v1/log?merchant=${merchant}`)).body
const releasesOf = async (merchant: string): Promise<object> =>
  (await registry.call('GET', '/registry/v1/pointers')).body.find((each: Answer) => each.merchant === merchant).set
    .releases

describe('a check lists the removals of a pin', () => {
  it('when a remote is removed: with its pages, slots, menu entries and events', async () => {
    expect(await codesOf({ 'mfe-member': null })).toEqual([
      ['remote-removed', { release: 'mfe-member@1.0.0' }],
      ['slot-emptied', { release: 'mfe-member@1.0.0', slot: 'overlay.member' }],
      ['centre-page-removed', { release: 'mfe-member@1.0.0', page: '?member=gifts' }],
      ['menu-removed', { release: 'mfe-member@1.0.0', menu: 'side', to: '?member=gifts', KO: '경품', EN: 'Gifts' }],
      ['menu-removed', { release: 'mfe-member@1.0.0', menu: 'side', to: '/rng', KO: '경품', EN: 'Gifts' }],
      ['event-unheard', { release: 'mfe-member@1.0.0', event: 'games.category.chosen 1.0' }],
    ])
  })

  it('when a major has one page, event and language less: with the consumers of the event and the menu entries that lead nowhere', async () => {
    expect(await codesOf({ 'mfe-games': '2.0.0' })).toEqual([
      ['page-removed', { release: 'mfe-games@1.0.0', page: '/rng' }],
      ['menu-to-nowhere', { release: 'mfe-member@1.0.0', menu: 'side', to: '/rng', KO: '경품', EN: 'Gifts' }],
      [
        'event-silenced',
        { release: 'mfe-games@1.0.0', event: 'games.category.chosen 1.0', consumers: ['mfe-member@1.0.0'] },
      ],
      ['language-removed', { release: 'mfe-games@1.0.0', languages: ['KO'] }],
    ])
  })

  it('when a new menu entry leads nowhere, but not again once it runs', async () => {
    expect(await codesOf({ 'mfe-lottery': '1.0.0' })).toEqual([
      ['menu-to-nowhere', { release: 'mfe-lottery@1.0.0', menu: 'side', to: '/lottery', KO: '경품', EN: 'Gifts' }],
    ])
    expect(
      (await decide('pins', { releases: { 'mfe-lottery': '1.0.0' }, removalReason: 'its page follows' })).status,
    ).toBe(200)
    expect(await codesOf({ 'mfe-promotions': '1.0.0' })).toEqual([])
  })

  it('when a remote loses the host of the slot that it fills', async () => {
    await decide('pins', { releases: { 'mfe-promotions': '1.0.0' } })
    expect(await codesOf({ 'mfe-member': '2.0.0' })).toContainEqual([
      'slot-gone',
      { release: 'mfe-promotions@1.0.0', slot: 'member.gifts', host: 'mfe-member@1.0.0' },
    ])
  })

  it('without those that another remote replaces', async () => {
    await decide('pins', { releases: { 'mfe-promotions': '1.0.0' } })
    expect((await codesOf({ 'mfe-promotions': null })).map(([code]) => code)).toEqual([
      'remote-removed',
      'centre-page-removed',
    ])
    const other = aRelease({
      name: 'mfe-other',
      version: '1.0.0',
      routes: [{ path: '/rng', layout: 'full', skeleton: 'plain' }],
      emits: [{ topic: 'games.category.chosen', version: '1.0' }],
    })
    await registry.publish(other)
    expect((await codesOf({ 'mfe-games': '2.0.0', 'mfe-other': '1.0.0' })).map(([code]) => code)).toEqual([
      'language-removed',
    ])
  })

  it('by merchant, with the visits of the last hour to the affected remote', async () => {
    const set = (await registry.call('GET', '/registry/v1/pointers')).body[0].set.id
    const count = (merchant: string, kind: string, documents: number, release?: object) => ({
      merchant,
      set,
      ring: 'stable',
      kind,
      minute: '2026-11-30T11:30:00Z',
      count: documents,
      ...(release && { release }),
    })
    const games = { name: 'mfe-games', version: '1.0.0' }
    await registry.call(
      'POST',
      '/registry/v1/health',
      {
        counts: [
          count('DEMO', 'document', 90),
          count('DEMO', 'loaded', 60, games),
          count('LOTUS', 'document', 7),
          count('LOTUS', 'loaded', 3, games),
        ],
        problems: [],
        uses: [],
      },
      registry.token({ role: 'portal' }),
    )
    const merchants = await check({ 'mfe-games': '2.0.0' }, ['DEMO', 'LOTUS'])
    expect(
      merchants.map(({ merchant, documentsPerHour, warnings }) => [
        merchant,
        documentsPerHour,
        warnings[0].visitsPerHour,
      ]),
    ).toEqual([
      ['DEMO', 90, 60],
      ['LOTUS', 7, 3],
    ])
    const { error } = (await decide('pins', { merchants: ['DEMO', 'LOTUS'], releases: { 'mfe-games': '2.0.0' } })).body
    expect(error.coded[1]).toEqual({ code: 'removals-of', values: { merchants: ['DEMO', 'LOTUS'], visits: 97 } })
    expect(error.reasons.slice(0, 2)).toEqual([
      'From DEMO and LOTUS (97 documents in the last hour):',
      'The page /rng of mfe-games@1.0.0 goes: no other remote serves it.',
    ])
  })
})

describe('a decision with removals', () => {
  it.each([
    ['a pin', 'pins', {}],
    ['a schedule', 'schedules', { at: '2099-12-01T09:00' }],
    ['a canary', 'canaries', { steps: [{ percent: 5, minutes: 30 }] }],
  ])('is rejected without a reason for it, and made with one: %s', async (_what, path, more) => {
    const rejected = await decide(path, { releases: { 'mfe-games': '2.0.0' }, ...more })
    expect(rejected).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'REMOVAL_REASON_MISSING',
          message: expect.stringContaining('Say why it may go: --removal-reason'),
        },
      },
    })
    const before = await logOf('DEMO')
    const made = await decide(path, { releases: { 'mfe-games': '2.0.0' }, removalReason: 'Slots move out', ...more })
    expect(made.status).toBe(200)
    expect(made.body.warnings).toContainEqual(expect.objectContaining({ code: 'page-removed', merchants: ['DEMO'] }))
    const entries = await logOf('DEMO')
    expect(entries).toHaveLength(before.length + 1)
    expect(entries[0].details).toMatchObject({ removalReason: 'Slots move out' })
  })

  it('is rejected as a copy', async () => {
    await decide('pins', { merchants: ['LOTUS'], releases: { 'mfe-games': '2.0.0' }, removalReason: 'Slots move out' })
    expect((await decide('copies', { from: 'LOTUS' })).body.error.code).toBe('REMOVAL_REASON_MISSING')
    expect((await decide('copies', { from: 'LOTUS', removalReason: 'as there' })).body.pointers).toHaveLength(1)
  })

  it('cannot be proposed without a reason', async () => {
    await registry.setPolicies({ fourEyesAbove: 0 })
    expect((await decide('pins', { releases: { 'mfe-games': '2.0.0' } })).body.error.code).toBe(
      'REMOVAL_REASON_MISSING',
    )
    const { proposal } = (await decide('pins', { releases: { 'mfe-games': '2.0.0' }, removalReason: 'Slots move out' }))
      .body
    const approver = registry.tokenOf('ben', { role: 'approver' })
    expect(
      (
        await registry.call(
          'POST',
          `/registry/v1/proposals/${proposal}/decisions`,
          { decision: 'approve', reason: 'looked at it' },
          approver,
        )
      ).status,
    ).toBe(200)
    expect((await logOf('DEMO'))[0]).toMatchObject({ actor: 'ben', details: { removalReason: 'Slots move out' } })
  })

  it('needs no reason without removals, and logs none', async () => {
    expect(
      (await decide('pins', { releases: { 'mfe-promotions': '1.0.0' }, removalReason: 'to be safe' })).body,
    ).toMatchObject({ pointers: [expect.anything()], warnings: [] })
    expect((await logOf('DEMO'))[0].details).toBeUndefined()
  })

  it('is not delayed as a rollback, which lists the removals', async () => {
    await decide('pins', { releases: { 'mfe-promotions': '1.0.0' } })
    const { status, body } = await registry.call('POST', '/registry/v1/rollbacks', {
      merchant: 'DEMO',
      reason: 'spins fail',
    })
    expect([status, body.warnings.map(({ code }: Answer) => code)]).toEqual([
      200,
      ['remote-removed', 'centre-page-removed'],
    ])
  })
})

describe('a scheduled pin', () => {
  const run = async () => {
    now = new Date('2026-12-02T00:00:00Z')
    await calendarJob({
      sql: registry.database.sql,
      callsVersion: '1.0.0',
      publicKey: registry.signingKey.publicKey,
    }).run(now)
    return (await registry.call('GET', '/registry/v1/schedules?merchant=DEMO')).body[0]
  }

  it('removes at its time what was listed when it was scheduled', async () => {
    await decide('schedules', {
      at: '2026-12-02T09:00',
      releases: { 'mfe-games': '2.0.0' },
      removalReason: 'Slots move out',
    })
    expect(await run()).toMatchObject({ state: 'done', removalReason: 'Slots move out' })
    expect((await logOf('DEMO'))[0]).toMatchObject({
      actor: 'calendar',
      details: { how: 'schedule', removalReason: 'Slots move out' },
    })
  })

  it('fails when it would remove something else by then', async () => {
    await decide('schedules', {
      at: '2026-12-02T09:00',
      releases: { 'mfe-games': '2.0.0' },
      removalReason: 'Slots move out',
    })
    await registry.publish(
      aRelease({
        version: '1.1.0',
        routes: [
          { path: '/rng', layout: 'full', skeleton: 'plain' },
          { path: '/promo/:id', layout: 'full', skeleton: 'plain' },
          { path: '/live', layout: 'full', skeleton: 'plain' },
        ],
        emits: [{ topic: 'games.category.chosen', version: '1.0' }],
      }),
    )
    expect((await decide('pins', { releases: { 'mfe-games': '1.1.0' } })).status).toBe(200)
    const failed = await run()
    expect([failed.state, failed.failureCoded.map(({ code }: Answer) => code)]).toEqual([
      'failed',
      ['removal-reason-missing', 'removals-of', 'page-removed'],
    ])
    expect(failed.failureCoded[2].values).toEqual({ release: 'mfe-games@1.1.0', page: '/live' })
    expect(await releasesOf('DEMO')).toMatchObject({ 'mfe-games': '1.1.0' })
  })
})
