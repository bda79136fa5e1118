import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
const now = new Date('2026-11-30T12:00:00Z')
beforeAll(async () => {
  registry = await testRegistry({ clock: () => now })
  const portal = (version: string) => ({
    contract: { portal: version, calls: version.startsWith('^') ? '^1.0.0' : '1.0.0' },
  })
  const wishes = [
    { name: 'shell' },
    { name: 'shell', version: '1.2.0', ...portal('1.2.0') },
    { name: 'shell', version: '1.3.0', ...portal('1.3.0') },
    { version: '1.0.0' },
    { version: '1.1.0' },
    { version: '1.2.0', ...portal('^1.2.0') },
    { version: '1.3.0-rc.1' },
    { version: '1.4.0' },
  ]
  for (const each of wishes) await registry.publish(aRelease(each))
  for (const merchant of ['OLD', 'NEW', 'FROZEN', 'EMPTY'])
    await registry.call('POST', '/registry/v1/merchants', { merchant, groups: ['@all'] })
  for (const [merchants, shell] of [
    [['OLD', 'FROZEN'], '1.0.0'],
    [['NEW'], '1.2.0'],
  ])
    await registry.call('POST', '/registry/v1/pins', {
      merchants,
      releases: { shell, 'mfe-games': '1.0.0' },
      reason: 'the first day',
    })
  await registry.call('POST', '/registry/v1/freezes', {
    merchants: ['FROZEN'],
    from: '2026-11-01T00:00',
    until: '2026-12-02T00:00',
    reason: 'audit',
  })
})
afterAll(() => registry.stop())

const check = async (merchants: string[], releases: object): Promise<Answer> =>
  (await registry.call('POST', '/registry/v1/checks', { merchants, releases })).body

describe('POST /checks', () => {
  it('returns for each merchant what would change, whether it fits, why not, and the earliest releases that would', async () => {
    const logged = (await registry.call('GET', '/registry/v1/log?limit=1')).body
    const { merchants, needsApproval } = await check(['@all'], { 'mfe-games': '1.2.0' })
    const reason =
      'mfe-games@1.2.0 needs the portal contract ^1.2.0, but shell@1.0.0 has 1.0.0. Pin a shell that has it, or another mfe-games.'
    const earliest = {
      releases: { shell: '1.2.0' },
      sentence: 'It would fit together with shell@1.2.0.',
      coded: { code: 'fits-together', values: { besides: ['shell@1.2.0'] } },
    }
    const coded = [
      {
        code: 'portal-contract',
        values: { release: 'mfe-games@1.2.0', needs: '^1.2.0', shell: 'shell@1.0.0', has: '1.0.0', name: 'mfe-games' },
      },
    ]
    const changes = [{ name: 'mfe-games', from: '1.0.0', to: '1.2.0' }]
    expect(merchants).toEqual([
      {
        merchant: 'EMPTY',
        sequence: 0,
        fits: false,
        reasons: ['The set has no shell. Pin a shell together with the remotes.'],
        coded: [{ code: 'no-shell', values: {} }],
        warnings: [],
        changes: [{ name: 'mfe-games', to: '1.2.0' }],
        earliest,
        documents: 0,
        documentsPerHour: 0,
      },
      {
        merchant: 'FROZEN',
        sequence: expect.any(Number),
        fits: false,
        reasons: [reason],
        coded,
        warnings: [],
        changes,
        earliest,
        freeze: { id: 1, reason: 'audit', until: '2026-12-01T15:00:00.000Z' },
        documents: 0,
        documentsPerHour: 0,
      },
      {
        merchant: 'NEW',
        sequence: expect.any(Number),
        fits: true,
        reasons: [],
        coded: [],
        warnings: [],
        changes,
        documents: 0,
        documentsPerHour: 0,
      },
      {
        merchant: 'OLD',
        sequence: expect.any(Number),
        fits: false,
        reasons: [reason],
        coded,
        warnings: [],
        changes,
        earliest,
        documents: 0,
        documentsPerHour: 0,
      },
    ])
    expect(needsApproval).toBe(false)
    expect((await registry.call('GET', '/registry/v1/log?limit=1')).body).toEqual(logged)
  })

  it('returns the sequence with which the pin is later compared, and earliest releases that really fit', async () => {
    const [{ sequence, earliest }] = (await check(['OLD'], { 'mfe-games': '1.2.0' })).merchants
    const pinned = await registry.call(
      'POST',
      '/registry/v1/pins',
      { merchants: ['OLD'], releases: { 'mfe-games': '1.2.0', ...earliest.releases }, reason: 'as checked' },
      undefined,
      { 'if-match': `"OLD:${sequence}"` },
    )
    expect(pinned.status).toBe(200)
    await registry.call('POST', '/registry/v1/rollbacks', { merchant: 'OLD', reason: 'a test' })
  })

  it('reports pre-releases, blocked versions and unpublished ones', async () => {
    const [preRelease] = (await check(['OLD'], { 'mfe-games': '1.3.0-rc.1' })).merchants
    expect(preRelease).toMatchObject({
      fits: false,
      reasons: [expect.stringContaining('is a pre-release')],
      earliest: { releases: { 'mfe-games': '1.4.0' }, sentence: 'It would fit with mfe-games@1.4.0 instead.' },
    })
    expect(
      (
        await registry.call('POST', '/registry/v1/pins', {
          merchants: ['OLD'],
          releases: { 'mfe-games': '1.3.0-rc.1' },
          reason: 'a test',
        })
      ).body.error.code,
    ).toBe('PIN_REFUSED')
    const [unknown] = (await check(['OLD'], { 'mfe-games': '7.7.7' })).merchants
    expect(unknown).toMatchObject({ fits: false, reasons: [expect.stringContaining('was never published')] })
    expect(unknown.earliest).toBeUndefined()
    await registry.database
      .sql`update registry.releases set blocked = 'Bets twice.' where name = 'mfe-games' and version = '1.1.0'`
    expect((await check(['OLD'], { 'mfe-games': '1.1.0' })).merchants[0]).toMatchObject({
      fits: false,
      reasons: [expect.stringContaining('is blocked')],
      earliest: { releases: { 'mfe-games': '1.4.0' } },
    })
    await registry.database.sql`update registry.releases set blocked = null`
  })

  it('weighs merchants by the documents of the last 24 hours', async () => {
    const portal = registry.token({ role: 'portal' })
    const { set } = (await registry.call('GET', '/registry/v1/pointers')).body.find(
      ({ merchant }: Answer) => merchant === 'OLD',
    )
    const count = (minute: string, count: number) => ({
      merchant: 'OLD',
      set: set.id,
      ring: 'stable',
      kind: 'document',
      minute,
      count,
    })
    expect(
      (
        await registry.call(
          'POST',
          '/registry/v1/health',
          {
            counts: [
              count('2026-11-30T11:58:00Z', 40),
              count('2026-11-29T13:00:00Z', 2),
              count('2026-11-29T11:00:00Z', 1000),
            ],
            problems: [],
            uses: [],
          },
          portal,
        )
      ).status,
    ).toBe(200)
    expect(
      (await check(['@all'], { 'mfe-games': '1.1.0' })).merchants.map(({ merchant, documents }: Answer) => [
        merchant,
        documents,
      ]),
    ).toEqual([
      ['EMPTY', 0],
      ['FROZEN', 0],
      ['NEW', 0],
      ['OLD', 42],
    ])
    expect((await check(['OLD'], { 'mfe-games': '1.1.0' })).merchants[0].documentsPerHour).toBe(40)
  })

  it('includes the canary that a pin would end', async () => {
    const [body] = (
      await registry.call('POST', '/registry/v1/canaries', {
        merchants: ['NEW'],
        releases: { 'mfe-games': '1.2.0' },
        steps: [{ percent: 5, minutes: 60 }],
        reason: 'a try',
      })
    ).body.canaries
    expect((await check(['NEW'], { 'mfe-games': '1.1.0' })).merchants[0]).toMatchObject({ fits: true, canary: body.id })
    await registry.call('POST', '/registry/v1/pins', {
      merchants: ['NEW'],
      releases: { 'mfe-games': '1.1.0' },
      reason: 'after all',
    })
    expect((await registry.call('GET', '/registry/v1/canaries?merchant=NEW')).body[0]).toMatchObject({
      id: body.id,
      state: 'aborted',
    })
    expect((await check(['NEW'], { 'mfe-games': '1.2.0' })).merchants[0].canary).toBeUndefined()
  })

  it('reports when a second person is required, rejects callers without a role at the merchant, and allows any role to check', async () => {
    await registry.setPolicies({ fourEyesAbove: 3 })
    expect((await check(['@all'], { 'mfe-games': '1.1.0' })).needsApproval).toBe(true)
    expect((await check(['OLD', 'NEW', 'FROZEN'], { 'mfe-games': '1.1.0' })).needsApproval).toBe(false)
    expect(
      (await registry.call('POST', '/registry/v1/checks', { merchants: ['NOBODY'], releases: { shell: '1.0.0' } }))
        .status,
    ).toBe(404)
    const viewer = registry.token({ role: 'viewer' })
    expect(
      (await registry.call('POST', '/registry/v1/checks', { merchants: ['OLD'], releases: { shell: '1.2.0' } }, viewer))
        .status,
    ).toBe(200)
  })
})
