import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import type { MerchantPointer } from '@atrium/contracts/releases'
import { aRelease } from '@atrium/test-kit/releases'
import { describe, expect, it } from '@jest/globals'
import {
  aVisitor,
  games,
  memoryRegistry,
  olderGames,
  pointer,
  setOf,
  shell,
  testPortal,
  type TestPortal,
} from '../testing/portal.ts'
import { createFileStore } from './file-store.ts'
import { isInCanary } from './ring.ts'
import { createRunningSets } from './running-sets.ts'

const newerGames = aRelease({ name: 'mfe-games', version: '2.0.0' })
const [stable, older, newer] = [setOf(shell, games), setOf(shell, olderGames), setOf(shell, newerGames)]
const visitors = Array.from({ length: 200 }, aVisitor)
type Browser = (typeof visitors)[number]

const withCanary = (percent: number, id = 3): MerchantPointer => ({
  ...pointer(stable, older, 5),
  canary: { id, set: newer, percent },
})
const registryWith = (...pointers: MerchantPointer[]) =>
  memoryRegistry([shell, games, olderGames, newerGames], pointers)

async function seen({ app }: TestPortal, { visitor, url = '/rng' }: { visitor?: Browser; url?: string } = {}) {
  const answer = await app.inject({
    url,
    headers: { host: 'localhost', ...(visitor && { cookie: `a=b; ${visitor.cookie}` }) },
  })
  const bootstrap = JSON.parse(/id="atrium">([^<]*)</.exec(answer.body)?.[1] ?? '{}') as Bootstrap
  return { answer, ring: bootstrap.ring, games: bootstrap.releaseSet?.remotes['mfe-games']?.version }
}
const fallback = async ({ app }: TestPortal, { cookie }: Browser) =>
  (await app.inject({ url: '/r/last-known-good', headers: { host: 'localhost', cookie } })).json<
    Bootstrap['releaseSet']
  >().remotes['mfe-games']?.version
const follow = (portal: TestPortal) => portal.sets.follow(new AbortController().signal)

describe('the canary of a merchant', () => {
  it('is the set of its share of visitors, every time', async () => {
    const portal = await testPortal({ registry: registryWith(withCanary(30)) })
    for (const visitor of visitors) {
      const isCanary = isInCanary({ id: 3, percent: 30 }, visitor.place)
      expect(await seen(portal, { visitor })).toMatchObject(
        isCanary ? { ring: 'canary', games: '2.0.0' } : { ring: 'stable', games: '1.0.0' },
      )
    }
    expect((await seen(portal, { visitor: visitors[0] })).answer.headers['set-cookie']).toBeUndefined()
    await portal.close()
  })

  it('is served to nobody at 0 % and to everybody at 100 %, and gives a new visitor a name', async () => {
    for (const [percent, version] of [
      [0, '1.0.0'],
      [100, '2.0.0'],
    ] as const) {
      const portal = await testPortal({ registry: registryWith(withCanary(percent)) })
      const { answer, games: shown } = await seen(portal)
      expect(shown).toBe(version)
      expect(answer.headers['set-cookie']).toMatch(
        /^atrium-visitor=[\w-]{22}(?:\.[\w-]{22}){2}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
      )
      await portal.close()
    }
  })

  it('is not chosen by dropping the cookie: new visitors of one network have one ring, unless the policies change that', async () => {
    const registry = registryWith(withCanary(50))
    const portal = await testPortal({ registry })
    const rings = async () =>
      new Set((await Promise.all(Array.from({ length: 40 }, () => seen(portal)))).map(({ ring }) => ring))
    expect((await rings()).size).toBe(1)
    registry.state.ringByNetwork = false
    await follow(portal)
    expect(await rings()).toEqual(new Set(['stable', 'canary']))
    await portal.close()
  })

  it('falls back to the set of the others: its shell and its remotes', async () => {
    const portal = await testPortal({ registry: registryWith(withCanary(30)) })
    const canary = visitors.find((visitor) => isInCanary({ id: 3, percent: 30 }, visitor.place))!
    const other = visitors.find((visitor) => !isInCanary({ id: 3, percent: 30 }, visitor.place))!
    expect([await fallback(portal, canary), await fallback(portal, other)]).toEqual(['1.0.0', '0.9.0'])
    expect(await seen(portal, { visitor: canary, url: '/rng?lkg=1' })).toMatchObject({ ring: 'stable', games: '1.0.0' })
    expect(await seen(portal, { visitor: other, url: '/rng?lkg=1' })).toMatchObject({ ring: 'stable', games: '0.9.0' })
    await portal.close()
  })

  it('that cannot be fetched whole is not used; the stable set stays', async () => {
    const missing = setOf(shell, aRelease({ name: 'mfe-games', version: '3.0.0' }))
    const portal = await testPortal({
      registry: registryWith({ ...withCanary(100), canary: { id: 3, set: missing, percent: 100 } }),
    })
    expect(await seen(portal)).toMatchObject({ ring: 'stable', games: '1.0.0' })
    await portal.close()
  })

  it('is published to open tabs when it starts and when it is revoked, but not its steps', async () => {
    const registry = registryWith(pointer(stable, older, 4))
    const portal = await testPortal({ registry })
    const next = async (...pointers: MerchantPointer[]) => {
      registry.state.pointers = pointers
      return (await follow(portal)).changes.map(({ change }) => change)
    }
    expect(await next(withCanary(5))).toEqual([{ setId: stable.id, runs: [stable.id, newer.id] }])
    expect(await next(withCanary(25))).toEqual([])
    expect(await next(pointer(stable, older, 7))).toEqual([{ setId: stable.id, runs: [stable.id], revoked: true }])
    expect(await next(withCanary(5, 4))).toHaveLength(1)
    // The canary is promoted, so tabs of the stable set change at their next page.
    expect(await next(pointer(newer, stable, 9))).toEqual([{ setId: newer.id, runs: [newer.id] }])
    // The pointer is rolled back.
    expect(await next(pointer(stable, older, 10))).toEqual([{ setId: stable.id, runs: [stable.id], revoked: true }])
    await portal.close()
  })
})

describe('the last known good set', () => {
  it('is the one that passed, before the previous one', async () => {
    const portal = await testPortal({ registry: registryWith({ ...pointer(newer, stable, 5), lastKnownGood: older }) })
    expect(await fallback(portal, visitors[0]!)).toBe('0.9.0')
    await portal.close()
  })

  it('replaces a set with a blocked version, and open tabs are moved to it', async () => {
    const registry = registryWith(pointer(newer, stable, 5))
    const portal = await testPortal({ registry })
    registry.state.blocked = [{ name: 'mfe-games', version: '2.0.0' }]
    expect((await follow(portal)).changes.map(({ change }) => change)).toEqual([
      { setId: stable.id, runs: [stable.id], revoked: true },
    ])
    expect(await seen(portal)).toMatchObject({ games: '1.0.0' })
    expect(await fallback(portal, visitors[0]!)).toBeUndefined()
    await portal.close()
  })

  it('is not used when it is blocked itself: the pinned set runs', async () => {
    const registry = registryWith(pointer(newer, stable, 5))
    registry.state.blocked = [
      { name: 'mfe-games', version: '2.0.0' },
      { name: 'mfe-games', version: '1.0.0' },
    ]
    const portal = await testPortal({ registry })
    expect(await seen(portal)).toMatchObject({ games: '2.0.0' })
    await portal.close()
  })

  it('a blocked canary is served to nobody', async () => {
    const registry = registryWith(withCanary(100))
    registry.state.blocked = [{ name: 'mfe-games', version: '2.0.0' }]
    const portal = await testPortal({ registry })
    expect(await seen(portal)).toMatchObject({ ring: 'stable', games: '1.0.0' })
    await portal.close()
  })
})

describe('without the registry', () => {
  it('a restarted portal serves rings, fallbacks and blocks from its disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-kept-'))
    const registry = registryWith({ ...withCanary(100), lastKnownGood: older })
    registry.state.blocked = [{ name: 'mfe-games', version: '0.1.0' }]
    await (await testPortal({ registry, folder })).close()
    registry.state.away = true
    const portal = await testPortal({ registry, folder })
    expect(await seen(portal)).toMatchObject({ ring: 'canary', games: '2.0.0' })
    expect(await seen(portal, { url: '/rng?lkg=1' })).toMatchObject({ games: '1.0.0' })
    expect(JSON.parse(await readFile(join(folder, 'running.json'), 'utf8'))).toMatchObject({
      blocked: registry.state.blocked,
    })
    // Open tabs may have missed changes while the server was down.
    const { current, canary } = portal.sets.of('DEMO')!
    const again = createRunningSets(folder, registry.client, createFileStore(join(folder, 'files'), registry.client))
    expect(await again.restore()).toEqual([
      { merchant: 'DEMO', change: { setId: current.id, runs: [current.id, canary!.set.id] } },
    ])
    await portal.close()
    await rm(folder, { recursive: true })
  })
})

describe('a record', () => {
  const attested = async ({ record, attestation }: { record: { version: string }; attestation: string }) =>
    attestation === '' && record.version !== '2.0.0'

  it('that the registry did not attest is rejected: the current set stays', async () => {
    const registry = registryWith(pointer(stable, older, 5))
    const portal = await testPortal({ registry, verify: attested })
    registry.state.pointers = [pointer(newer, stable, 6)]
    const { changes, failure } = await follow(portal)
    expect(changes).toEqual([])
    expect(String(failure)).toContain('UntrustedReleaseError: mfe-games@2.0.0')
    expect(await seen(portal)).toMatchObject({ games: '1.0.0' })
    await portal.close()
  })

  it('that was changed on the portal’s disk is rejected', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-kept-'))
    const registry = registryWith(pointer(stable, undefined, 5))
    await (await testPortal({ registry, folder })).close()
    const path = join(folder, 'running.json')
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('"commit":"a1b2c3d"', '"commit":"changed"'))
    registry.state.away = true
    const portal = await testPortal({
      registry,
      folder,
      verify: async ({ record }) => record.commit === 'a1b2c3d',
    }).catch(String)
    expect(portal).toContain('ECONNREFUSED')
    await rm(folder, { recursive: true })
  })
})
