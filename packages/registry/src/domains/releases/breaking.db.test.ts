import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONTRACTS } from '@atrium/contracts/releases'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'
import { whoBreaksWithGateway } from './breaking.ts'

const locale = { topic: 'locale.changed', version: '1.0' }
const theme = { topic: 'theme.changed', version: '1.0' }
const shell = (version: string, more: object = {}) =>
  aRelease({ name: 'shell', version, contract: { portal: '1.1.0', calls: '1.0.0' }, events: [locale, theme], ...more })

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  await registry.publish(shell('1.0.0'))
  await registry.publish(aRelease({ version: '1.4.0', consumes: [locale] }))
  for (const merchant of ['DEMO', 'LOTUS']) {
    await registry.call('POST', '/registry/v1/merchants', { merchant })
    expect(
      (
        await registry.call('POST', '/registry/v1/pins', {
          merchants: [merchant],
          releases: { shell: '1.0.0', 'mfe-games': '1.4.0' },
          reason: 'a test',
        })
      ).status,
    ).toBe(200)
  }
})
afterAll(() => registry.stop())

describe('publishing a shell', () => {
  const broken = {
    status: 409,
    body: {
      error: {
        code: 'CONTRACT_BROKEN',
        reasons: ['mfe-games@1.4.0 of DEMO and LOTUS consumes locale.changed 1.0, which this shell no longer has.'],
      },
    },
  }

  it('is rejected when it lacks an event that running remotes consume, with their names', async () => {
    expect(await registry.publish(shell('1.1.0', { events: [theme] }))).toMatchObject(broken)
    expect(
      await registry.publish(shell('1.1.0', { events: [theme], contract: { portal: '1.2.0', calls: '1.0.0' } })),
    ).toMatchObject(broken)
    expect((await registry.call('GET', '/registry/v1/releases/shell/1.1.0')).status).toBe(404)
  })

  it('is rejected when it lacks a shared name', async () => {
    const { body } = await registry.publish(
      shell('1.1.0', { shared: { react: { version: '19.3.1', names: ['useEffect'] } } }),
    )
    expect(body.error.reasons).toEqual([
      'mfe-games@1.4.0 of DEMO and LOTUS imports useState from react, which this shell no longer has.',
    ])
  })

  it('is accepted when nobody uses what it lacks', async () => {
    expect((await registry.publish(shell('1.2.0', { events: [locale] }))).status).toBe(201)
  })

  it('may remove things with a new major, or have an older contract', async () => {
    expect(
      (await registry.publish(shell('2.0.0', { events: [theme], contract: { portal: '2.0.0', calls: '1.0.0' } })))
        .status,
    ).toBe(201)
    expect(
      (await registry.publish(shell('1.0.1', { events: [theme], contract: { portal: '1.0.0', calls: '1.0.0' } })))
        .status,
    ).toBe(201)
  })

  it('of another major warns of the remotes that it would break, with their merchants', async () => {
    const { body } = await registry.publish(
      shell('3.0.0', { events: [theme], contract: { portal: '3.0.0', calls: '1.0.0' } }),
    )
    expect(body.warnings).toEqual([
      expect.stringMatching(
        /^For DEMO and LOTUS: mfe-games@1\.4\.0 needs the portal contract \^1\.0\.0, but shell@3\.0\.0 has 3\.0\.0\./,
      ),
      'For DEMO and LOTUS: mfe-games@1.4.0 consumes locale.changed 1.0, which shell@3.0.0 does not know.',
    ])
  })

  it('as a pre-release causes only a warning', async () => {
    const answer = await registry.publish(shell('1.3.0-rc.1', { events: [theme] }))
    expect([answer.status, answer.body.warnings]).toEqual([201, broken.body.error.reasons])
  })
})

describe('publishing a shell that offers less', () => {
  const offers = {
    commands: ['toast.show', 'wallet.refresh', 'game.launch'],
    host: ['session', 'overlays'],
    slots: ['home.hot', 'home.more'],
  }
  beforeAll(async () => {
    await registry.call('POST', '/registry/v1/merchants', { merchant: 'ROSE' })
    const slot = {
      slot: 'home.hot',
      order: 1,
      reserve: { phone: 1, tablet: 1, desktop: 1 },
      condition: 'always' as const,
      optional: true,
    }
    await registry.publish(shell('1.4.0', { offers }))
    await registry.publish(
      aRelease({ name: 'mfe-promotions', version: '2.0.0', commands: ['toast.show'], slots: [slot] }),
    )
    await registry.publish(aRelease({ name: 'mfe-member', version: '2.0.0' }))
    expect(
      (
        await registry.call('POST', '/registry/v1/pins', {
          merchants: ['ROSE'],
          releases: { shell: '1.4.0', 'mfe-promotions': '2.0.0', 'mfe-member': '2.0.0' },
          reason: 'a test',
        })
      ).status,
    ).toBe(200)
  })
  const refused = async (less: Partial<typeof offers>) =>
    (await registry.publish(shell('1.5.0', { offers: { ...offers, ...less } }))).body.error

  it('is rejected when a running remote uses the command, or may use it', async () => {
    expect(await refused({ commands: ['wallet.refresh', 'game.launch'] })).toMatchObject({
      code: 'CONTRACT_BROKEN',
      reasons: [
        'mfe-member@2.0.0 of ROSE may use the command toast.show, which this shell no longer has.',
        'mfe-promotions@2.0.0 of ROSE uses the command toast.show, which this shell no longer has.',
      ],
    })
  })

  it('is rejected when a running remote fills the slot', async () => {
    expect((await refused({ slots: ['home.more'] })).reasons).toEqual([
      'mfe-promotions@2.0.0 of ROSE fills the slot home.hot, which this shell no longer has.',
    ])
  })

  it('is rejected for every member of the host object, since no record lists its users', async () => {
    expect((await refused({ host: ['session'] })).reasons).toHaveLength(2)
  })

  it('is accepted when nobody uses it, and with a new major, with a warning of the remotes that it would break', async () => {
    const { body } = await registry.publish(
      shell('4.0.0', { contract: { portal: '4.0.0', calls: '1.0.0' }, offers: { ...offers, slots: ['home.more'] } }),
    )
    expect(body.warnings).toContain(
      'mfe-promotions@2.0.0 of ROSE fills the slot home.hot, which this shell no longer has.',
    )
    expect(
      (await registry.publish(shell('1.5.0', { offers: { ...offers, slots: ['home.hot'] } }))).body.warnings,
    ).toEqual([])
  })
})

describe('publishing a remote', () => {
  const chosen = { topic: 'games.category.chosen', version: '1.0' }
  const page = { path: '/rng', layout: 'full' as const, skeleton: 'lobby' as const }
  const games = (version: string, more: object = {}) => aRelease({ version, emits: [chosen], routes: [page], ...more })
  const busShell = (version: string) => shell(version, { events: [locale, theme, chosen] })
  beforeAll(async () => {
    for (const merchant of ['IRIS', 'LILY']) await registry.call('POST', '/registry/v1/merchants', { merchant })
    await registry.publish(busShell('1.6.0'))
    await registry.publish(games('2.0.0'))
    await registry.publish(
      aRelease({
        name: 'mfe-agent',
        version: '2.0.0',
        consumes: [chosen],
        menu: [
          {
            menu: 'side',
            key: 'slots',
            order: 1,
            title: { KO: '슬롯', EN: 'Slots' },
            to: '/rng?hot=1',
            condition: 'always',
          },
        ],
      }),
    )
    expect(
      (
        await registry.call('POST', '/registry/v1/pins', {
          merchants: ['IRIS', 'LILY'],
          releases: { shell: '1.6.0', 'mfe-games': '2.0.0', 'mfe-agent': '2.0.0' },
          reason: 'a test',
        })
      ).status,
    ).toBe(200)
  })
  const SILENCED = (version: string) =>
    `For IRIS and LILY: mfe-agent@2.0.0 consumes games.category.chosen 1.0, which mfe-games@${version} no longer emits.`

  it('is rejected within its major when it no longer emits an event that another consumes, with its name and merchants', async () => {
    expect(await registry.publish(games('2.1.0', { emits: [] }))).toMatchObject({
      status: 409,
      body: {
        error: { code: 'CONTRACT_BROKEN', message: expect.stringContaining('mfe-games'), reasons: [SILENCED('2.1.0')] },
      },
    })
    expect((await registry.publish(games('2.1.0-rc.1', { emits: [] }))).body.warnings).toContain(SILENCED('2.1.0-rc.1'))
  })

  it('is accepted with a new major, with a warning of the remotes that it would break', async () => {
    const { status, body } = await registry.publish(games('3.0.0', { emits: [] }))
    expect([status, body.warnings.filter((sentence: string) => sentence.includes('IRIS'))]).toEqual([
      201,
      [SILENCED('3.0.0')],
    ])
  })

  it('warns of menus that lead to a removed page', async () => {
    const { body } = await registry.publish(games('2.2.0', { routes: [] }))
    expect(body.warnings).toContain(
      'For IRIS and LILY: mfe-agent@2.0.0 has a menu entry to /rng?hot=1, which mfe-games@2.2.0 no longer has.',
    )
  })

  it('is rejected within its major when it drops a slot that another fills, and accepted when another has the slot or with a new major', async () => {
    const slot = (name: string) => ({
      slot: name,
      order: 1,
      reserve: { phone: 1, tablet: 1, desktop: 1 },
      condition: 'always' as const,
      optional: false,
    })
    const member = (version: string, hosts?: string[]) =>
      aRelease({ name: 'mfe-member', version, ...(hosts && { hosts }), slots: [slot('member.own')] })
    const refusedFor = (version: string) => [
      `For ROSE: mfe-promotions@2.5.0 fills the slot member.rewardCenter, which mfe-member@${version} no longer has.`,
    ]
    for (const release of [
      member('2.5.0', ['member.*']),
      aRelease({ name: 'mfe-promotions', version: '2.5.0', slots: [slot('member.rewardCenter')] }),
    ])
      expect((await registry.publish(release)).status).toBe(201)
    await registry.call('POST', '/registry/v1/pins', {
      merchants: ['ROSE'],
      releases: { 'mfe-member': '2.5.0', 'mfe-promotions': '2.5.0' },
      reason: 'a test',
      removalReason: 'a test',
    })
    expect(await registry.publish(member('2.6.0', ['member.rewardCentre']))).toMatchObject({
      status: 409,
      body: { error: { code: 'CONTRACT_BROKEN', reasons: refusedFor('2.6.0') } },
    })
    expect((await registry.publish(member('2.6.0', ['member.rewardCenter']))).body.warnings).toEqual([])
    expect((await registry.publish(member('3.0.0', []))).body.warnings).toEqual(refusedFor('3.0.0'))
    // A release that does not record its slots: no slot is reported as removed.
    expect((await registry.publish(member('2.7.0'))).body.warnings).toEqual([])
  })

  it('warns when it fits no running set, with the reasons', async () => {
    const { status, body } = await registry.publish(
      aRelease({ name: 'mfe-agent', version: '9.0.0', contract: { portal: '^9.0.0', calls: '^1.0.0' } }),
    )
    expect(status).toBe(201)
    expect(body.warnings).toEqual([
      'mfe-agent@9.0.0 fits no set that runs anywhere: nobody can be given it alone.',
      expect.stringMatching(/^For IRIS and LILY: mfe-agent@9\.0\.0 needs the portal contract \^9\.0\.0/),
    ])
    expect(
      (
        await registry.publish(
          aRelease({ name: 'mfe-new', version: '1.0.0', contract: { portal: '^9.0.0', calls: '^1.0.0' } }),
        )
      ).body.warnings[0],
    ).toBe('mfe-new@1.0.0 fits no set that runs anywhere: nobody can be given it alone.')
  })

  it('warns of the sets that it does not fit', async () => {
    expect(
      (
        await registry.call('POST', '/registry/v1/pins', {
          merchants: ['LILY'],
          releases: { shell: '1.4.0', 'mfe-games': '1.4.0', 'mfe-agent': null },
          reason: 'a test',
          removalReason: 'a test',
        })
      ).status,
    ).toBe(200)
    const { body } = await registry.publish(games('2.3.0'))
    expect(body.warnings).toEqual([
      'For DEMO and LOTUS: mfe-games@2.3.0 emits games.category.chosen 1.0, which shell@1.0.0 does not know.',
      'For LILY: mfe-games@2.3.0 emits games.category.chosen 1.0, which shell@1.4.0 does not know.',
    ])
  })
})

describe('a gateway', () => {
  it('logs the releases that break because it no longer serves a call', async () => {
    await registry.publish(
      aRelease({
        version: '1.5.0',
        calls: ['gameList', 'callOfOldTimes'],
        contract: { portal: '^1.0.0', calls: '^1.0.0' },
      }),
    )
    expect(
      (
        await registry.call('POST', '/registry/v1/pins', {
          merchants: ['LOTUS'],
          releases: { 'mfe-games': '1.5.0' },
          reason: 'a test',
          removalReason: 'a test',
        })
      ).status,
    ).toBe(200)
    expect(await whoBreaksWithGateway(registry.database.sql, CONTRACTS.calls)).toEqual([
      'mfe-games@1.5.0 of LOTUS calls callOfOldTimes, which the gateway no longer has.',
    ])
    expect(await whoBreaksWithGateway(registry.database.sql, '0.0.1')).toEqual([])
  })
})
