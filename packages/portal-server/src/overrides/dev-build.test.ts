import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { overrideVisitor } from '../testing/override-visitor.ts'
import { games, memoryRegistry, pointer, setOf, shell, testPortal, type TestPortal } from '../testing/portal.ts'
import { originSeenFrom } from './dev-build.ts'

const built = aRelease({
  name: 'mfe-games',
  version: '1.0.0-local.abc',
  routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby' }],
})

const builtShell = aRelease({ name: 'shell', version: '1.0.0-local.dev' })

let registry: ReturnType<typeof memoryRegistry>
let portal: TestPortal
let squad: Server
let served = built
let origin: string
beforeEach(async () => {
  registry = memoryRegistry([shell, games], [pointer(setOf(shell, games))])
  portal = await testPortal({ registry })
  served = built
  squad = createServer(({ url }, response) =>
    response.end(JSON.stringify(url === '/shell.json' ? builtShell.record : served.record)),
  )
  await new Promise<void>((done) => squad.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(squad.address() as { port: number }).port}`
})
afterEach(async () => {
  squad.closeAllConnections()
  await Promise.all([portal.close(), new Promise((done) => squad.close(done))])
})

const { takeUp, page } = overrideVisitor(() => ({ registry, portal }))

describe('a development build', () => {
  it('comes from its own origin, which the policy of this document alone lets in', async () => {
    const { cookie } = await takeUp({ kind: 'dev', origin })
    const { games: own, policy, headers } = await page(cookie)
    expect([own.version, own.base]).toEqual(['1.0.0-local.abc', `${origin}/r`])
    for (const directive of ['script-src', 'style-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} 'self' ${origin}`))
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    expect((await page()).policy).not.toContain(origin)
  })

  it('comes with its own shell, a development build, from the same origin', async () => {
    const { cookie } = await takeUp({ kind: 'dev', origin })
    const seen = async (cookie = '') => {
      const answer = await portal.app.inject({ url: '/rng', headers: { host: 'localhost', cookie } })
      return /<script type="module" crossorigin src="([^"]+)"/.exec(answer.body)![1]
    }
    expect(await seen(cookie)).toBe(`${origin}/r/shell/${builtShell.record.entry}`)
    expect(await seen()).toBe(`/r/shell/${shell.record.entry}`)
  })

  it('opens at the first page of the remote', async () => {
    const { answer } = await takeUp({ kind: 'dev', origin })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/rng'])
  })

  it('opens at the home page while nothing serves it', async () => {
    await new Promise((done) => squad.close(done))
    expect((await takeUp({ kind: 'dev', origin })).answer.headers.location).toBe('/index')
  })

  it.each([
    ['a phone, at the address that the phone has for this machine', '192.168.1.20:8080', 'http://192.168.1.20:9000'],
    ['a browser of this machine, at the address in the link', '127.0.0.1:8080', 'http://localhost:9000'],
    ['a page under a name, at the address in the link', 'lotus.localhost:8080', 'http://localhost:9000'],
  ])('is loaded by %s', (_who, host, expected) => expect(originSeenFrom(host, 'http://localhost:9000')).toBe(expected))

  it('is there as it was last built, whatever its version', async () => {
    const { cookie } = await takeUp({ kind: 'dev', origin })
    const first = (await page(cookie)).games.entry
    const rebuilt = aRelease({
      name: 'mfe-games',
      version: '1.0.0-local.abc',
      routes: [{ path: '/rng', layout: 'full', skeleton: 'lobby' }],
      content: 'another',
    })
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
    // The server may send more than the limit, because both sides buffer data.
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
    squad.removeAllListeners('request').on('request', (_request, response: ServerResponse) =>
      response
        .writeHead(302, {
          location: `http://127.0.0.1:${(elsewhere.address() as { port: number }).port}/release.json`,
        })
        .end(),
    )
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
