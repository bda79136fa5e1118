import type { Caller } from '@atrium/staff-api/access/caller'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Grant } from '@atrium/contracts/staff/accounts'
import { aRelease } from '@atrium/test-kit/releases'
import { markDemoRegistry } from '../../platform/demo-database.ts'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

const NOON = Date.parse('2026-05-04T12:00:00Z')
let registry: TestRegistry
let now = NOON
let portal: Caller
let squad: Caller
beforeAll(async () => {
  registry = await testRegistry({ clock: () => new Date(now) })
  for (const each of [aRelease({ name: 'shell' }), aRelease({ version: '1.0.0' }), aRelease({ version: '2.0.0-rc.1' })])
    await registry.publish(each)
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' })
  portal = registry.token({ role: 'portal' })
  squad = registry.token({ role: 'publisher', remote: 'mfe-games' })
})
afterAll(() => registry.stop())

const make = async (more: object = {}, token = squad): Promise<{ status: number; body: Answer }> =>
  registry.call(
    'POST',
    '/registry/v1/overrides',
    { kind: 'preview', merchant: 'DEMO', name: 'mfe-games', version: '2.0.0-rc.1', reason: 'first look', ...more },
    token,
  )
const allowLocal = async () => {
  await markDemoRegistry(registry.database.sql)
  return registry.call('PATCH', '/registry/v1/policies', { acceptLocal: true, reason: 'a test' })
}
const claim = (id: string, visitor: string, merchant = 'DEMO') =>
  registry.call('POST', `/registry/v1/overrides/${id}/claims`, { visitor, merchant }, portal)

describe('an override link', () => {
  it('is activated by one visitor, who may return, and by nobody else', async () => {
    const { status, body } = await make()
    expect([status, body.path]).toEqual([201, `/r/override/${body.override.id}`])
    expect(await claim(body.override.id, 'visitor-1')).toMatchObject({
      status: 200,
      body: { kind: 'preview', name: 'mfe-games', version: '2.0.0-rc.1', state: 'claimed' },
    })
    expect((await claim(body.override.id, 'visitor-1')).status).toBe(200)
    expect(await claim(body.override.id, 'visitor-2')).toMatchObject({
      status: 409,
      body: { error: { code: 'WRONG_STATE', message: expect.stringContaining('Somebody else') } },
    })
    expect((await claim('guessed', 'visitor-2')).status).toBe(404)
    expect((await claim('%00', 'visitor-2')).status).toBe(400)
  })

  it('is listed in full only for those who may create it: others see its beginning', async () => {
    const {
      body: {
        override: { id },
      },
    } = await make()
    const listedFor = async (grant: Grant): Promise<string[]> =>
      (await registry.call('GET', '/registry/v1/overrides', undefined, registry.token(grant))).body.map(
        (each: Answer) => each.id,
      )
    const theirs: Grant[] = [
      { role: 'admin' },
      { role: 'publisher', remote: 'mfe-games' },
      { role: 'release-manager', merchants: ['DEMO'] },
    ]
    const others: Grant[] = [
      { role: 'viewer' },
      { role: 'publisher', remote: 'mfe-member' },
      { role: 'cashier', merchants: ['DEMO'] },
    ]
    for (const grant of theirs) expect(await listedFor(grant)).toContain(id)
    for (const grant of others) {
      const ids = await listedFor(grant)
      expect([ids.includes(id), ids.includes(id.slice(0, 8))]).toEqual([false, true])
    }
  })

  it('stays unused when it was opened at another merchant', async () => {
    const {
      body: {
        override: { id },
      },
    } = await make()
    expect(await claim(id, 'visitor-1', 'LOTUS')).toMatchObject({
      status: 404,
      body: { error: { message: "This link is for DEMO: open it at that merchant's address." } },
    })
    expect((await claim(id, 'visitor-2')).status).toBe(200)
  })

  it('shows development builds in development set-ups only', async () => {
    const dev = { kind: 'dev', version: undefined, origin: 'http://localhost:9000' }
    await registry.setPolicies({ acceptLocal: false })
    expect(await make(dev)).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('acceptLocal') } },
    })
    await allowLocal()
    expect((await make(dev)).status).toBe(201)
  })

  it('ends after two hours, and when it was ended', async () => {
    await allowLocal()
    const {
      body: { override: first },
    } = await make()
    now = NOON + 2 * 60 * 60_000
    expect((await claim(first.id, 'late')).body.error.code).toBe('WRONG_STATE')
    now = NOON
    const {
      body: { override: second },
    } = await make({ kind: 'dev', version: undefined, origin: 'http://localhost:9000' })
    expect(
      await registry.call('DELETE', `/registry/v1/overrides/${second.id}?why=failed`, undefined, portal),
    ).toMatchObject({ status: 200, body: { state: 'failed' } })
    expect((await claim(second.id, 'late')).status).toBe(409)
    expect((await registry.call('GET', '/registry/v1/overrides')).body.map(({ id }: Answer) => id)).not.toContain(
      second.id,
    )
  })

  it("is limited to the squad's own releases, and rejects releases that it cannot show", async () => {
    expect((await make({ name: 'mfe-member' })).status).toBe(403)
    expect((await make({ version: '9.9.9' })).body.error.message).toBe('mfe-games@9.9.9 was never published.')
    expect((await make({ version: undefined })).status).toBe(400)
    expect((await make({ kind: 'dev' })).status).toBe(400)
    for (const origin of [
      'http://somewhere.example',
      'https://somewhere.example',
      'http://10.0.0.1:9000',
      'http://localhost:9000/path',
    ])
      expect((await make({ kind: 'dev', origin })).status).toBe(400)
    expect((await make({ merchant: 'NOBODY' })).status).toBe(404)
    expect((await make({}, registry.token({ role: 'release-manager', merchants: ['LOTUS'] }))).status).toBe(403)
    expect((await registry.call('POST', '/registry/v1/overrides/x/claims', { visitor: 'v' }, squad)).status).toBe(403)
  })

  it('can be read by the portal before it is claimed, and stays unclaimed', async () => {
    const {
      body: { override },
    } = await make()
    const read = (id: string, visitor: string, merchant = 'DEMO', token = portal) =>
      registry.call('GET', `/registry/v1/overrides/${id}?visitor=${visitor}&merchant=${merchant}`, undefined, token)
    expect(await read(override.id, 'visitor-1')).toMatchObject({ status: 200, body: { ...override, state: 'new' } })
    expect((await claim(override.id, 'visitor-2')).status).toBe(200)
    expect(await read(override.id, 'visitor-2')).toMatchObject({ status: 200, body: { state: 'claimed' } })
    expect(await read(override.id, 'visitor-1')).toMatchObject({
      status: 409,
      body: { error: { coded: [{ code: 'link-taken' }] } },
    })
    expect(await read(override.id, 'visitor-2', 'LOTUS')).toMatchObject({
      status: 404,
      body: { error: { coded: [{ code: 'link-of-another-merchant', values: { merchant: 'DEMO' } }] } },
    })
    expect(await read('unknown', 'visitor-2')).toMatchObject({
      status: 404,
      body: { error: { coded: [{ code: 'unknown-link' }] } },
    })
    expect((await read(override.id, 'visitor-2', 'DEMO', squad)).status).toBe(403)
    await registry.call('DELETE', `/registry/v1/overrides/${override.id}`, undefined, squad)
    expect(await read(override.id, 'visitor-2')).toMatchObject({
      status: 409,
      body: { error: { coded: [{ code: 'link-over' }] } },
    })
  })

  it('shows no blocked version: none can be created or claimed, and a running preview ends', async () => {
    await registry.publish(aRelease({ version: '3.0.0-rc.1' }))
    const version = '3.0.0-rc.1'
    const [
      {
        body: { override: running },
      },
      {
        body: { override: unclaimed },
      },
      {
        body: { override: other },
      },
    ] = [await make({ version }), await make({ version }), await make()]
    await claim(running.id, 'visitor-1')
    expect(
      (await registry.call('POST', `/registry/v1/releases/mfe-games/${version}/block`, { reason: 'It bets twice' }))
        .status,
    ).toBe(200)
    expect((await claim(running.id, 'visitor-1')).status).toBe(409)
    expect((await claim(unclaimed.id, 'visitor-2')).status).toBe(409)
    expect((await claim(other.id, 'visitor-1')).status).toBe(200)
    expect(await make({ version })).toMatchObject({
      status: 409,
      body: {
        error: { code: 'WRONG_STATE', coded: [{ code: 'blocked', values: { release: 'mfe-games@3.0.0-rc.1' } }] },
      },
    })
    const entries: Answer[] = (await registry.call('GET', '/registry/v1/log?merchant=DEMO&limit=20')).body
    const ends = entries.filter(
      ({ action, reason }) =>
        action === 'override-ended' && reason === 'mfe-games@3.0.0-rc.1 was blocked: It bets twice',
    )
    expect(ends.map(({ details }) => details.override).sort()).toEqual(
      [running.id.slice(0, 8), unclaimed.id.slice(0, 8)].sort(),
    )
    await registry.call('DELETE', `/registry/v1/releases/mfe-games/${version}/block?reason=repaired`)
    expect((await claim(running.id, 'visitor-1')).status).toBe(409)
    expect((await make({ version })).status).toBe(201)
  })

  it('shows no version whose files were collected', async () => {
    await registry.publish(aRelease({ version: '3.1.0-rc.1' }))
    const {
      body: { override },
    } = await make({ version: '3.1.0-rc.1' })
    await registry.database.sql`update registry.releases set collected_at = now() where version = '3.1.0-rc.1'`
    expect((await claim(override.id, 'visitor-1')).body.error.coded).toMatchObject([{ code: 'collected' }])
    expect((await make({ version: '3.1.0-rc.1' })).body.error.coded).toMatchObject([{ code: 'collected' }])
  })

  it('logs the browser that claimed it, as a hash', async () => {
    const [
      {
        body: { override: first },
      },
      {
        body: { override: second },
      },
      {
        body: { override: third },
      },
    ] = [await make(), await make(), await make()]
    for (const [id, visitor] of [
      [first.id, 'visitor-1'],
      [second.id, 'visitor-1'],
      [third.id, 'visitor-2'],
    ] as const)
      await claim(id, visitor)
    const entries: Answer[] = (await registry.call('GET', '/registry/v1/log?merchant=DEMO&limit=3')).body
    const browsers = entries.map(({ details }) => details.browser)
    expect(browsers).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}$/),
      browsers[2],
      expect.stringMatching(/^[0-9a-f]{8}$/),
    ])
    expect(browsers[0]).not.toBe(browsers[1])
    expect(JSON.stringify(entries)).not.toContain('visitor-')
  })

  it('is logged with its creator and outcome, but without the link itself', async () => {
    const {
      body: { override },
    } = await make()
    await claim(override.id, 'visitor-1')
    await registry.call('DELETE', `/registry/v1/overrides/${override.id}`, undefined, squad)
    const entries: Answer[] = (await registry.call('GET', '/registry/v1/log?merchant=DEMO&limit=3')).body
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['override-ended', 'the publisher'],
      ['override-claimed', 'the portal'],
      ['override-made', 'the publisher'],
    ])
    expect(JSON.stringify(entries)).not.toContain(override.id)
  })
})
