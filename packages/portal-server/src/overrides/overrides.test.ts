import type { Bootstrap } from '@atrium/contracts/bootstrap'
import { LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/bootstrap'
import type { Override } from '@atrium/contracts/registry/overrides'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { games, memoryRegistry, pointer, setOf, shell, testPortal, type TestPortal } from '../testing/portal.ts'

const newer = aRelease({ name: 'mfe-games', version: '2.0.0-rc.1', routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby' }] })
const [member, newerMember] = [aRelease({ name: 'mfe-member', version: '1.0.0' }), aRelease({ name: 'mfe-member', version: '2.0.0-rc.1' })]
const newerShell = aRelease({ name: 'shell', version: '2.0.0-rc.1' })
const built = aRelease({ name: 'mfe-games', version: '1.0.0-local.abc', routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby' }] })

let registry: ReturnType<typeof memoryRegistry>
let portal: TestPortal
let squad: Server
let served = built
let origin: string
beforeEach(async () => {
  registry = memoryRegistry([shell, newerShell, games, newer, member, newerMember], [pointer(setOf(shell, games, member))])
  portal = await testPortal({ registry })
  served = built
  squad = createServer((_request, response) => response.end(JSON.stringify(served.record)))
  await new Promise<void>((done) => squad.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(squad.address() as { port: number }).port}`
})
afterEach(async () => {
  squad.closeAllConnections()
  await Promise.all([portal.close(), new Promise((done) => squad.close(done))])
})

/** A link, and the browser that takes it up. */
async function takeUp(more: Partial<Override>) {
  const id = 'x'.repeat(43)
  registry.state.overrides.set(id, { id, kind: 'preview', merchant: 'DEMO', name: 'mfe-games', by: 'a squad', reason: 'first look', at: new Date().toISOString(), expiresAt: new Date(Date.now() + 7_200_000).toISOString(), state: 'new', ...more })
  const answer = await portal.app.inject({ url: `/r/override/${id}`, headers: { host: 'localhost' } })
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0]).join('; ')
  return { answer, cookie, id }
}
async function page(cookie = '') {
  const answer = await portal.app.inject({ url: '/rng', headers: { host: 'localhost', cookie } })
  const bootstrap = JSON.parse(/id="atrium">(.*?)<\/script>/s.exec(answer.body)![1]!) as Bootstrap
  return { bootstrap, policy: String(answer.headers['content-security-policy']), headers: answer.headers, games: bootstrap.releaseSet.remotes['mfe-games']! }
}

describe('a preview', () => {
  it('is seen by the browser that took the link up, and by nobody else', async () => {
    const { answer, cookie } = await takeUp({ version: '2.0.0-rc.1' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/index'])
    const own = await page(cookie)
    expect(own.games.version).toBe('2.0.0-rc.1')
    expect(own.bootstrap.override).toMatchObject({ kind: 'preview', name: 'mfe-games', version: '2.0.0-rc.1' })
    expect(own.headers['integrity-policy']).toBe('blocked-destinations=(script)')
    const others = await page()
    expect([others.games.version, others.bootstrap.override]).toEqual(['1.0.0', undefined])
    expect(own.bootstrap.chosenSet).toBe(others.bootstrap.releaseSet.id)
    const file = newer.record.entry
    expect((await portal.app.inject(`/r/mfe-games/${file}`)).statusCode).toBe(200)
  })

  it('is not another remote\'s of the same version', async () => {
    const seen = async (name: string) => {
      const { releaseSet } = (await page((await takeUp({ version: '2.0.0-rc.1', name })).cookie)).bootstrap
      return [releaseSet.remotes['mfe-games']!.version, releaseSet.remotes['mfe-member']!.version]
    }
    expect([await seen('mfe-games'), await seen('mfe-member')]).toEqual([['2.0.0-rc.1', '1.0.0'], ['1.0.0', '2.0.0-rc.1']])
  })

  it('falls back to what everybody has', async () => {
    const { cookie } = await takeUp({ version: '2.0.0-rc.1' })
    const { remotes } = (await portal.app.inject({ url: LAST_KNOWN_GOOD_PATH, headers: { host: 'localhost', cookie } })).json()
    expect(remotes['mfe-games'].version).toBe('1.0.0')
  })

  it('ends when it is given back', async () => {
    const { cookie, id } = await takeUp({ version: '2.0.0-rc.1' })
    const ended = await portal.app.inject({ method: 'POST', url: '/r/override/end?why=failed', headers: { host: 'localhost', cookie } })
    expect([ended.statusCode, String(ended.headers['set-cookie'])]).toEqual([204, expect.stringContaining('atrium-override=; Path=/; Max-Age=0')])
    expect(registry.state.overrides.get(id)!.state).toBe('failed')
  })

  it('is over at once when whoever made it ends it, and goes on while the registry cannot be asked', async () => {
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
      return [(JSON.parse(/id="atrium">(.*?)<\/script>/s.exec(answer.body)![1]!) as Bootstrap).releaseSet.shell, String(answer.headers['set-cookie'])]
    }
    // An address with the mark of the watchdog that somebody else has made: only the override's own page knows its name.
    for (const url of ['/rng', '/rng?lkg=1', '/rng?lkg=', '/rng?lkg=1&lkg=2', '/rng?lkg=other-on']) expect((await seen(url))[0]).toBe('2.0.0-rc.1')
    expect(registry.state.overrides.get(id)!.state).toBe('new')
    expect(await seen(`/rng?lkg=${id.slice(0, 8)}`)).toEqual(['1.0.0', expect.stringContaining('atrium-override=; Path=/; Max-Age=0')])
    expect(registry.state.overrides.get(id)!.state).toBe('failed')
  })

  it('is not asked for at the registry where no link can be meant', async () => {
    registry.state.away = true
    for (const id of ['%00', 'a%2fb', 'x'.repeat(65)]) expect((await portal.app.inject({ url: `/r/override/${id}`, headers: { host: 'localhost' } })).statusCode).toBe(404)
  })

  it('is refused in the registry\'s words, and at another merchant\'s address', async () => {
    expect((await takeUp({ version: '2.0.0-rc.1', state: 'ended' })).answer).toMatchObject({ statusCode: 409, body: 'This link is over.' })
    expect((await takeUp({ version: '2.0.0-rc.1', merchant: 'LOTUS' })).answer.statusCode).toBe(404)
    registry.state.away = true
    expect((await takeUp({ version: '2.0.0-rc.1' })).answer.statusCode).toBe(503)
  })

  it('cannot be made up: a cookie that this portal did not write, or that is over, changes nothing', async () => {
    const { cookie } = await takeUp({ version: '2.0.0-rc.1' })
    const [, body] = /atrium-override=([^.]+)\./.exec(cookie)!
    const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body!, 'base64url').toString()), expiresAt: '2099-01-01T00:00:00.000Z' })).toString('base64url')
    for (const text of [cookie.replace(body!, forged), 'atrium-override=x.y', 'atrium-override=']) expect((await page(text)).games.version).toBe('1.0.0')
    const over = await takeUp({ version: '2.0.0-rc.1', expiresAt: new Date(Date.now() - 1).toISOString() })
    expect((await page(over.cookie)).games.version).toBe('1.0.0')
  })
})

describe('a development build', () => {
  it('comes from its own origin, which the policy of this document alone lets in', async () => {
    const { cookie } = await takeUp({ kind: 'dev', origin })
    const { games: own, policy, headers } = await page(cookie)
    expect([own.version, own.base]).toEqual(['1.0.0-local.abc', `${origin}/r`])
    for (const directive of ['script-src', 'style-src', 'connect-src']) expect(policy).toMatch(new RegExp(`${directive} 'self' ${origin}`))
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    expect((await page()).policy).not.toContain(origin)
  })

  it('is there as it was last built, whatever its version', async () => {
    const { cookie } = await takeUp({ kind: 'dev', origin })
    const first = (await page(cookie)).games.entry
    const rebuilt = aRelease({ name: 'mfe-games', version: '1.0.0-local.abc', routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby' }], content: 'another' })
    served = rebuilt
    expect([first, (await page(cookie)).games.entry]).toEqual([built.record.entry, rebuilt.record.entry])
  })

  it('ends by itself when the machine that serves it never stops talking', async () => {
    const { cookie, id } = await takeUp({ kind: 'dev', origin })
    let sent = 0
    squad.removeAllListeners('request').on('request', (_request, response: ServerResponse) => {
      const talk = () => {
        do sent += 65_536
        while (response.write(Buffer.alloc(65_536, ' ')))
      }
      response.on('drain', talk)
      talk()
    })
    expect((await page(cookie)).games.version).toBe('1.0.0')
    expect(registry.state.overrides.get(id)!.state).toBe('failed')
    // What lies in the buffers of both sides comes on top.
    expect(sent).toBeLessThan(32 * 1024 * 1024)
  })

  it('is fetched from no other address than one of this machine, and ends by itself', async () => {
    let requests = 0
    squad.on('request', () => requests++)
    const { cookie, id } = await takeUp({ kind: 'dev', origin: origin.replace('127.0.0.1', '0.0.0.0') })
    expect((await page(cookie)).games.version).toBe('1.0.0')
    expect(registry.state.overrides.get(id)!.state).toBe('failed')
    expect(requests).toBe(0)
  })

  it('is not fetched from where its origin redirects', async () => {
    const elsewhere = createServer((_request, response) => response.end(JSON.stringify(built.record)))
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
    squad.removeAllListeners('request').on('request', (_request, response: ServerResponse) => response.writeHead(302, { location: `http://127.0.0.1:${(elsewhere.address() as { port: number }).port}/release.json` }).end())
    const { cookie, id } = await takeUp({ kind: 'dev', origin })
    expect((await page(cookie)).games.version).toBe('1.0.0')
    expect(registry.state.overrides.get(id)!.state).toBe('failed')
    elsewhere.closeAllConnections()
    await new Promise((done) => elsewhere.close(done))
  })

  it('may be served at a name below localhost', async () => {
    const { cookie } = await takeUp({ kind: 'dev', origin: origin.replace('127.0.0.1', 'games.localhost') })
    expect((await page(cookie)).games.version).toBe('1.0.0-local.abc')
  })

  it('ends by itself when the machine that serves it is gone', async () => {
    const { cookie, id } = await takeUp({ kind: 'dev', origin })
    await new Promise((done) => squad.close(done))
    const { games: own, headers } = await page(cookie)
    expect(own.version).toBe('1.0.0')
    expect(String(headers['set-cookie'])).toContain('atrium-override=; Path=/; Max-Age=0')
    expect(registry.state.overrides.get(id)!.state).toBe('failed')
  })
})
