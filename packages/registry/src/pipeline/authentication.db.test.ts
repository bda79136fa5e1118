import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../testing/index.ts'
import type { Answer, TestRegistry } from '../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
})
afterAll(() => registry.stop())

describe('tokens', () => {
  it('are required everywhere except for the liveness check, the console and the description of the API', async () => {
    for (const url of ['/livez', '/registry/v1/openapi.json', '/registry/v1/session/ways'])
      expect((await registry.call('GET', url, undefined, '')).status).toBe(200)
    for (const url of [
      '/registry/v1/releases',
      '/registry/v1/pointers',
      '/registry/v1/log',
      '/registry/v1/feed',
      '/registry/v1/nothing',
    ]) {
      expect(await registry.call('GET', url, undefined, '')).toMatchObject({
        status: 401,
        body: { error: { code: 'UNAUTHENTICATED' } },
      })
    }
    expect((await registry.call('GET', '/registry/v1/pointers', undefined, `atr_${'x'.repeat(43)}`)).status).toBe(401)
    expect(await registry.call('GET', '/registry/v1/nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'The registry has no GET /registry/v1/nothing.' } },
    })
  })

  it('are stored as hashes only', async () => {
    const token = await registry.token({ role: 'viewer' })
    const rows = await registry.database.sql`select * from registry.tokens`
    expect(JSON.stringify(rows)).not.toContain(token.slice(4))
  })

  it('work until they are revoked', async () => {
    const made = await registry.call('POST', '/registry/v1/tokens', { label: 'night shift', grant: { role: 'viewer' } })
    expect(made.status).toBe(201)
    const read = () => registry.call('GET', '/registry/v1/log', undefined, made.body.token)
    expect((await read()).status).toBe(200)
    expect((await registry.call('DELETE', '/registry/v1/tokens/night%20shift')).status).toBe(200)
    expect((await read()).status).toBe(401)
    expect((await registry.call('DELETE', '/registry/v1/tokens/night%20shift')).status).toBe(404)
    expect((await registry.call('DELETE', '/registry/v1/tokens/%00')).status).toBe(400)
  })

  it.each<[Grant, Record<'publishGames' | 'publishMember' | 'addDemo' | 'addLotus' | 'grant', boolean>]>([
    [{ role: 'admin' }, { publishGames: true, publishMember: true, addDemo: true, addLotus: true, grant: true }],
    [
      { role: 'publisher', remote: 'mfe-games' },
      { publishGames: true, publishMember: false, addDemo: false, addLotus: false, grant: false },
    ],
    [
      { role: 'release-manager', merchants: ['DEMO'] },
      { publishGames: false, publishMember: false, addDemo: true, addLotus: false, grant: false },
    ],
    [
      { role: 'release-manager', merchants: ['*'] },
      { publishGames: false, publishMember: false, addDemo: true, addLotus: true, grant: false },
    ],
    [
      { role: 'approver' },
      { publishGames: false, publishMember: false, addDemo: false, addLotus: false, grant: false },
    ],
    [{ role: 'viewer' }, { publishGames: false, publishMember: false, addDemo: false, addLotus: false, grant: false }],
    [{ role: 'portal' }, { publishGames: false, publishMember: false, addDemo: false, addLotus: false, grant: false }],
  ])('of %j allow what the role allows, and reading', async (grant, may) => {
    const token = await registry.token(grant)
    const isAllowed = async (answer: Promise<{ status: number; body: Answer }>) => {
      const { status, body } = await answer
      if (status === 403)
        expect(body.error.message).toMatch(
          new RegExp(`^"the ${grant.role}" \\(${grant.role}\\) may not .*\\. That takes `),
        )
      return status !== 403
    }
    const done = {
      publishGames: await isAllowed(registry.publish(aRelease(), token)),
      publishMember: await isAllowed(registry.publish(aRelease({ name: 'mfe-member' }), token)),
      addDemo: await isAllowed(registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' }, token)),
      addLotus: await isAllowed(registry.call('POST', '/registry/v1/merchants', { merchant: 'LOTUS' }, token)),
      grant: await isAllowed(
        registry.call('POST', '/registry/v1/tokens', { label: 'x', grant: { role: 'viewer' } }, token),
      ),
    }
    expect(done).toEqual(may)
    expect(
      await isAllowed(
        registry.call(
          'POST',
          '/registry/v1/pins',
          { merchants: ['LOTUS'], reason: 'a test', releases: { shell: '1.0.0' } },
          token,
        ),
      ),
    ).toBe(may.addLotus)
    expect(
      await isAllowed(registry.call('POST', '/registry/v1/rollbacks', { merchant: 'DEMO', reason: 'a test' }, token)),
    ).toBe(may.addDemo)
    expect((await registry.call('GET', '/registry/v1/releases/mfe-games/1.0.0', undefined, token)).status).toBe(200)
  })
})
