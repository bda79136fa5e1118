import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import { LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/portal/bootstrap'
import type { Override } from '@atrium/contracts/staff/releases/overrides'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { StaffApiError } from '@atrium/staff-client'
import { overrideVisitor } from '../testing/override-visitor.ts'
import {
  aVisitor,
  games,
  memoryRegistry,
  pointer,
  setOf,
  shell,
  testPortal,
  type TestPortal,
} from '../testing/portal.ts'

const newer = aRelease({
  name: 'mfe-games',
  version: '2.0.0-rc.1',
  routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby' }],
})
const [member, newerMember] = [
  aRelease({ name: 'mfe-member', version: '1.0.0' }),
  aRelease({ name: 'mfe-member', version: '2.0.0-rc.1' }),
]
const newerShell = aRelease({ name: 'shell', version: '2.0.0-rc.1' })

let registry: ReturnType<typeof memoryRegistry>
let portal: TestPortal
const origin = 'http://127.0.0.1:9000'
beforeEach(async () => {
  registry = memoryRegistry(
    [shell, newerShell, games, newer, member, newerMember],
    [pointer(setOf(shell, games, member))],
  )
  portal = await testPortal({ registry })
})
afterEach(() => portal.close())

const { takeUp, linkOf, open, start, page } = overrideVisitor(() => ({ registry, portal }))

describe('a preview', () => {
  it('is seen only by the browser that claimed the link', async () => {
    const { answer, cookie } = await takeUp({ version: '2.0.0-rc.1' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/index'])
    const own = await page(cookie)
    expect(own.games.version).toBe('2.0.0-rc.1')
    expect(own.bootstrap.override).toMatchObject({ kind: 'preview', name: 'mfe-games', version: '2.0.0-rc.1' })
    expect(own.headers['integrity-policy']).toBe('blocked-destinations=(script)')
    const others = await page()
    expect([others.games.version, others.bootstrap.override]).toEqual(['1.0.0', undefined])
    expect(own.bootstrap.chosenSet).toBe(others.bootstrap.releaseSet.id)
  })

  it("is not another remote's of the same version", async () => {
    const seen = async (name: string) => {
      const { releaseSet } = (await page((await takeUp({ version: '2.0.0-rc.1', name })).cookie)).bootstrap
      return [releaseSet.remotes['mfe-games']!.version, releaseSet.remotes['mfe-member']!.version]
    }
    expect([await seen('mfe-games'), await seen('mfe-member')]).toEqual([
      ['2.0.0-rc.1', '1.0.0'],
      ['1.0.0', '2.0.0-rc.1'],
    ])
  })

  it('falls back to the set of the merchant', async () => {
    const { cookie } = await takeUp({ version: '2.0.0-rc.1' })
    const { remotes } = (
      await portal.app.inject({ url: LAST_KNOWN_GOOD_PATH, headers: { host: 'localhost', cookie } })
    ).json()
    expect(remotes['mfe-games'].version).toBe('1.0.0')
  })

  it('ends when the visitor ends it', async () => {
    const { cookie, id } = await takeUp({ version: '2.0.0-rc.1' })
    const ended = await portal.app.inject({
      method: 'POST',
      url: '/r/override/end?why=failed',
      headers: { host: 'localhost', cookie },
    })
    expect([ended.statusCode, String(ended.headers['set-cookie'])]).toEqual([
      204,
      expect.stringContaining('atrium-override=; Path=/; Max-Age=0'),
    ])
    expect(registry.state.overrides.get(id)!.state).toBe('failed')
  })

  it('is not ended by a form of another site', async () => {
    const { cookie, id } = await takeUp({ version: '2.0.0-rc.1' })
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/r/override/end',
      headers: { host: 'localhost', cookie, 'sec-fetch-site': 'same-site' },
    })
    expect([answer.statusCode, answer.headers['set-cookie'], registry.state.overrides.get(id)!.state]).toEqual([
      403,
      undefined,
      'claimed',
    ])
  })

  it('ends at once when its author ends it, and continues while the registry is down', async () => {
    const { cookie, id } = await takeUp({ version: '2.0.0-rc.1' })
    for (const isAway of [false, true]) {
      registry.state.away = isAway
      expect((await page(cookie)).games.version).toBe('2.0.0-rc.1')
    }
    registry.state.away = false
    registry.state.overrides.set(id, { ...registry.state.overrides.get(id)!, state: 'ended' })
    const { games: seen, headers } = await page(cookie)
    expect(seen.version).toBe('1.0.0')
    expect(String(headers['set-cookie'])).toContain('atrium-override=; Path=/; Max-Age=0')
  })

  it('ends when its shell does not start', async () => {
    const { cookie, id } = await takeUp({ name: 'shell', version: '2.0.0-rc.1' })
    const seen = async (url: string) => {
      const answer = await portal.app.inject({ url, headers: { host: 'localhost', cookie } })
      return [
        (JSON.parse(/id="atrium">(.*?)<\/script>/s.exec(answer.body)![1]!) as Bootstrap).releaseSet.shell,
        String(answer.headers['set-cookie']),
      ]
    }
    // Addresses with a forged watchdog parameter. Only the override's own page knows its name, so these must not end
    // it.
    for (const url of ['/rng', '/rng?lkg=1', '/rng?lkg=', '/rng?lkg=1&lkg=2', '/rng?lkg=other-on'])
      expect((await seen(url))[0]).toBe('2.0.0-rc.1')
    expect(registry.state.overrides.get(id)!.state).toBe('claimed')
    expect(await seen(`/rng?lkg=${id.slice(0, 8)}`)).toEqual([
      '1.0.0',
      expect.stringContaining('atrium-override=; Path=/; Max-Age=0'),
    ])
    expect(registry.state.overrides.get(id)!.state).toBe('failed')
  })

  it('is not requested from the registry when the id cannot be valid', async () => {
    registry.state.away = true
    for (const id of ['%00', 'a%2fb', 'x'.repeat(65)])
      expect((await portal.app.inject({ url: `/r/override/${id}`, headers: { host: 'localhost' } })).statusCode).toBe(
        404,
      )
  })

  it('that cannot be used is rejected with a page that shows why, in the language of the visitor', async () => {
    const { id } = await takeUp({ version: '2.0.0-rc.1', state: 'ended' })
    const rejected = async (cookie = '') => (await open(id, cookie)).answer
    expect([(await rejected()).statusCode, (await rejected()).body]).toEqual([
      409,
      expect.stringContaining('종료된 링크예요'),
    ])
    expect((await rejected('atrium-lang=EN')).body).toContain('This link is over')
    registry.state.overrides.set(id, { ...registry.state.overrides.get(id)!, merchant: 'LOTUS', state: 'new' })
    expect([(await rejected()).statusCode, (await rejected()).body]).toEqual([
      404,
      expect.stringContaining('다른 포털의 링크예요'),
    ])
    for (const error of [
      new StaffApiError(404, { code: 'NOT_FOUND', message: 'Newer than this portal' }),
      new StaffApiError(500, { code: 'INTERNAL', message: 'It failed' }),
    ]) {
      jest.spyOn(registry.client, 'readOverride').mockRejectedValueOnce(error)
      const { statusCode, body } = await rejected()
      expect([statusCode, body]).toEqual(
        error.status === 404
          ? [404, expect.stringContaining('사용할 수 없는 링크예요')]
          : [503, expect.stringContaining('지금은 링크를 확인할 수 없어요')],
      )
    }
    registry.state.away = true
    expect([(await rejected()).statusCode, (await rejected()).body]).toEqual([
      503,
      expect.stringContaining('지금은 링크를 확인할 수 없어요'),
    ])
  })

  it('cannot be forged: a cookie that this portal did not write, or that has expired, changes nothing', async () => {
    const { cookie } = await takeUp({ version: '2.0.0-rc.1' })
    const [, body] = /atrium-override=([^.]+)\./.exec(cookie)!
    const forged = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(body!, 'base64url').toString()),
        expiresAt: '2099-01-01T00:00:00.000Z',
      }),
    ).toString('base64url')
    for (const text of [cookie.replace(body!, forged), 'atrium-override=x.y', 'atrium-override='])
      expect((await page(text)).games.version).toBe('1.0.0')
    const over = await takeUp({ version: '2.0.0-rc.1', expiresAt: new Date(Date.now() - 1).toISOString() })
    expect((await page(over.cookie)).games.version).toBe('1.0.0')
  })
})

describe('an opened link', () => {
  const made = async (more: Partial<Override> = {}) => {
    const id = 'y'.repeat(43)
    registry.state.overrides.set(id, {
      id,
      kind: 'preview',
      merchant: 'DEMO',
      name: 'mfe-games',
      version: '2.0.0-rc.1',
      by: 'squad <games>',
      reason: 'first look',
      at: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
      state: 'new',
      ...more,
    })
    return id
  }

  it('shows which release would start, who made the link and what the release can see, and changes nothing', async () => {
    const id = await made()
    for (const method of ['GET', 'HEAD'] as const)
      expect((await portal.app.inject({ ...linkOf(id), method })).statusCode).toBe(200)
    const { answer } = await open(id, 'atrium-lang=EN; atrium-theme=light')
    for (const text of [
      'Start this preview?',
      'mfe-games',
      '2.0.0-rc.1',
      'squad &lt;games&gt;',
      'first look',
      'can act as that member',
      'data-theme="light"',
      'Not now',
    ])
      expect(answer.body).toContain(text)
    expect(answer.body).not.toContain('<script')
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /default-src 'none'; script-src 'self'; .*frame-ancestors 'none'.*form-action 'self'/,
      ),
    })
    expect(String(answer.headers['set-cookie'])).not.toContain('atrium-override')
    expect([registry.state.overrides.get(id)!.state, registry.state.claimedBy.size]).toEqual(['new', 0])
    expect(
      (await open(await made({ kind: 'dev', version: undefined, origin }), 'atrium-lang=EN')).answer.body,
    ).toContain(origin)
  })

  it('starts only with the proof of the page that this browser opened', async () => {
    const id = await made()
    const [own, other] = [await open(id), await open(id)]
    const proofOfAnotherLink = (await open(await made({ id }), own.cookie)).proof
    for (const wrong of [
      { cookie: own.cookie },
      { cookie: own.cookie, proof: other.proof! },
      { cookie: '', proof: own.proof! },
      { cookie: own.cookie, proof: `${own.proof!}x` },
    ]) {
      const answer = await start(id, wrong)
      expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([
        403,
        expect.stringContaining('확인하지 못했어요'),
        undefined,
      ])
    }
    expect(
      (
        await portal.app.inject({
          ...linkOf(id),
          method: 'POST',
          headers: { host: 'localhost', cookie: own.cookie },
          payload: { proof: own.proof },
        })
      ).statusCode,
    ).toBe(403)
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await portal.app.inject({
        ...linkOf(id),
        method: 'POST',
        headers: {
          host: 'localhost',
          cookie: own.cookie,
          'sec-fetch-site': site,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: String(new URLSearchParams({ proof: own.proof! })),
      })
      expect(answer.statusCode).toBe(403)
    }
    expect(registry.state.claimedBy.size).toBe(0)
    expect(proofOfAnotherLink).toBe(own.proof)
    expect((await start('z'.repeat(43), own)).statusCode).toBe(403)
    expect((await start(id, own)).statusCode).toBe(303)
    expect([(await start(id, other)).statusCode, (await open(id)).answer.statusCode]).toEqual([409, 409])
    expect((await open(id, own.cookie)).answer.statusCode).toBe(200)
  })
})

describe('a file that only a preview has', () => {
  const address = `/r/mfe-games/${newer.record.entry}`
  const file = (cookie = '', url = address) => portal.app.inject({ url, headers: { host: 'localhost', cookie } })
  const isMissing = async (cookie = '') => {
    const { statusCode, headers } = await file(cookie)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  }

  it('is served privately to the browser that started the preview, and to no other', async () => {
    await isMissing()
    const { cookie } = await takeUp({ version: '2.0.0-rc.1' })
    for (const url of [address, address.replace('/r/', '/r/~1/')]) {
      const answer = await file(cookie, url)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringMatching(/^private, /)])
    }
    await page(cookie)
    await isMissing()
    const [, claim] = /(atrium-override=[^;]+)/.exec(cookie)!
    await isMissing(claim)
    await isMissing(`${aVisitor().cookie}; ${claim}`)
    const shared = await file('', `/r/mfe-games/${games.record.entry}`)
    expect([shared.statusCode, shared.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await file(cookie, `/r/mfe-member/${newerMember.record.entry}`)).statusCode).toBe(404)
  })

  it('is served by a server that has not served the document', async () => {
    const { cookie } = await takeUp({ version: '2.0.0-rc.1' })
    const other = await testPortal({ registry })
    expect((await other.app.inject({ url: address, headers: { host: 'localhost', cookie } })).statusCode).toBe(200)
    await other.close()
  })

  it('is missing once the visitor has ended the preview', async () => {
    const { cookie } = await takeUp({ version: '2.0.0-rc.1' })
    expect((await file(cookie)).statusCode).toBe(200)
    await portal.app.inject({ method: 'POST', url: '/r/override/end', headers: { host: 'localhost', cookie } })
    await isMissing(cookie)
  })

  it('is missing a few seconds after the author of the preview has ended it', async () => {
    let now = Date.now()
    const other = await testPortal({ registry, clock: () => now })
    const { cookie, id } = await takeUp({ version: '2.0.0-rc.1' })
    const status = async () =>
      (await other.app.inject({ url: address, headers: { host: 'localhost', cookie } })).statusCode
    expect(await status()).toBe(200)
    registry.state.overrides.set(id, { ...registry.state.overrides.get(id)!, state: 'ended' })
    now += 5_000
    expect(await status()).toBe(404)
    await other.close()
  })

  it('is served to everybody once a set contains its release', async () => {
    registry.state.pointers = [pointer(setOf(shell, newer, member), setOf(shell, games, member), 2)]
    await portal.sets.follow(new AbortController().signal)
    expect((await file()).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('comes from the portal itself where other files come from another origin', async () => {
    const elsewhere = await testPortal({ registry, assetsBase: 'https://files.example/r' })
    const { cookie } = await takeUp({ version: '2.0.0-rc.1' })
    const answer = await elsewhere.app.inject({ url: '/rng', headers: { host: 'localhost', cookie } })
    expect(
      [...answer.body.matchAll(/href="([^"]+\/mfe-games\/[^"]+)"/g)].map(([, href]) => href!.split('/mfe-games/')[0]),
    ).toEqual(expect.arrayContaining(['/r']))
    expect(answer.body).not.toContain('https://files.example/r/mfe-games/')
    const [shared, own] = await Promise.all(
      [games, newer].map(({ record }) =>
        elsewhere.app.inject({ url: `/r/mfe-games/${record.entry}`, headers: { host: 'localhost', cookie } }),
      ),
    )
    expect([shared!.headers['cross-origin-resource-policy'], own!.headers['cross-origin-resource-policy']]).toEqual([
      'cross-origin',
      'same-origin',
    ])
    await elsewhere.close()
  })
})

describe('a preview of a version that is blocked', () => {
  it('ends with the next document, and its files are missing at once, even while the registry is down', async () => {
    const { cookie } = await takeUp({ version: '2.0.0-rc.1' })
    expect((await page(cookie)).games.version).toBe('2.0.0-rc.1')
    registry.state.blocked = [{ name: 'mfe-games', version: '2.0.0-rc.1' }]
    await portal.sets.follow(new AbortController().signal)
    registry.state.away = true
    expect(
      (await portal.app.inject({ url: `/r/mfe-games/${newer.record.entry}`, headers: { host: 'localhost', cookie } }))
        .statusCode,
    ).toBe(404)
    const { games: seen, headers } = await page(cookie)
    expect([seen.version, String(headers['set-cookie'])]).toEqual([
      '1.0.0',
      expect.stringContaining('atrium-override=; Path=/; Max-Age=0'),
    ])
  })

  it('does not start', async () => {
    registry.state.blocked = [{ name: 'mfe-games', version: '2.0.0-rc.1' }]
    const { answer, cookie } = await takeUp({ version: '2.0.0-rc.1' })
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('차단된 버전이에요')])
    expect(cookie).not.toContain('atrium-override')
  })
})
