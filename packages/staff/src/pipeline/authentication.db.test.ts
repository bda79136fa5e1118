import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { aRelease } from '@atrium/test-kit/releases'
import { testStaffWithRegistry } from '../testing/with-registry.ts'
import type { TestStaffWithRegistry } from '../testing/with-registry.ts'
import type { Answer } from '../testing/index.ts'

let staff: TestStaffWithRegistry
beforeAll(async () => {
  staff = await testStaffWithRegistry()
})
afterAll(() => staff.stop())

describe('tokens', () => {
  it('are wanted everywhere but at the liveness check, the console and what describes the API', async () => {
    for (const url of ['/livez', '/staff/v1/openapi.json', '/staff/v1/session/ways'])
      expect((await staff.call('GET', url, undefined, '')).status).toBe(200)
    for (const url of [
      '/staff/v1/releases',
      '/staff/v1/staff/proposals',
      '/staff/v1/staff/log',
      '/staff/v1/feed',
      '/staff/v1/nothing',
    ]) {
      expect(await staff.call('GET', url, undefined, '')).toMatchObject({
        status: 401,
        body: { error: { code: 'UNAUTHENTICATED' } },
      })
    }
    expect((await staff.call('GET', '/staff/v1/staff/proposals', undefined, `atr_${'x'.repeat(43)}`)).status).toBe(401)
    expect(await staff.call('GET', '/staff/v1/nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'There is no GET /staff/v1/nothing.' } },
    })
  })

  it('are kept as hashes only', async () => {
    const token = await staff.token({ role: 'viewer' })
    const rows = await staff.database.sql`select * from staff.tokens`
    expect(JSON.stringify(rows)).not.toContain(token.slice(4))
  })

  it('work until they are revoked', async () => {
    const made = await staff.call('POST', '/staff/v1/tokens', { label: 'night shift', grant: { role: 'viewer' } })
    expect(made.status).toBe(201)
    const read = () => staff.call('GET', '/staff/v1/staff/log', undefined, made.body.token)
    expect((await read()).status).toBe(200)
    expect((await staff.call('DELETE', '/staff/v1/tokens/night%20shift')).status).toBe(200)
    expect((await read()).status).toBe(401)
    expect((await staff.call('DELETE', '/staff/v1/tokens/night%20shift')).status).toBe(404)
    expect((await staff.call('DELETE', '/staff/v1/tokens/%00')).status).toBe(400)
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
  ])('of %j can do what the role allows, and read', async (grant, may) => {
    const token = await staff.token(grant)
    const isAllowed = async (answer: Promise<{ status: number; body: Answer }>) => {
      const { status, body } = await answer
      if (status === 403)
        expect(body.error.message).toMatch(
          new RegExp(`^"the ${grant.role}" \\(${grant.role}\\) may not .*\\. That takes `),
        )
      return status !== 403
    }
    const done = {
      publishGames: await isAllowed(staff.publish(aRelease(), token)),
      publishMember: await isAllowed(staff.publish(aRelease({ name: 'mfe-member' }), token)),
      addDemo: await isAllowed(staff.call('POST', '/staff/v1/merchants', { merchant: 'DEMO' }, token)),
      addLotus: await isAllowed(staff.call('POST', '/staff/v1/merchants', { merchant: 'LOTUS' }, token)),
      grant: await isAllowed(staff.call('POST', '/staff/v1/tokens', { label: 'x', grant: { role: 'viewer' } }, token)),
    }
    expect(done).toEqual(may)
    expect(
      await isAllowed(
        staff.call(
          'POST',
          '/staff/v1/pins',
          { merchants: ['LOTUS'], reason: 'a test', releases: { shell: '1.0.0' } },
          token,
        ),
      ),
    ).toBe(may.addLotus)
    expect(
      await isAllowed(staff.call('POST', '/staff/v1/rollbacks', { merchant: 'DEMO', reason: 'a test' }, token)),
    ).toBe(may.addDemo)
    expect((await staff.call('GET', '/staff/v1/releases/mfe-games/1.0.0', undefined, token)).status).toBe(200)
  })
})
