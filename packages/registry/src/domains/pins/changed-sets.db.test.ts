import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  for (const each of [{ name: 'shell' }, { version: '0.9.0' }, { version: '1.0.0' }, { version: '1.1.0' }])
    expect((await registry.publish(aRelease(each))).status).toBe(201)
})
afterAll(() => registry.stop())

const send = (path: string, body: object) =>
  registry.call('POST', `/registry/v1/${path}`, { reason: 'a test', ...body })
const pin = (whom: string, games: string, more: object = {}) =>
  send('pins', { merchants: [whom], releases: { 'mfe-games': games }, ...more })
const pointer = async (whom = merchant): Promise<Answer> =>
  (await registry.call('GET', `/registry/v1/running?merchant=${whom}`)).body[0]
const verification = async () => (await registry.call('GET', '/registry/v1/log/verification')).body
/** Bypasses the registry: stores another genuine version under the id of a set. */
const exchange = (set: string, version: string) =>
  registry.database.sql`
      update registry.sets set releases = releases || ${registry.database.sql.json({ 'mfe-games': version })}
      where id = ${set}`

let merchant: string
let first: string
let decided: string
let made = 0
/** The merchant ran 1.0.0 and runs 1.1.0. Other tests use the same sets, so each test restores its changes. */
beforeEach(async () => {
  merchant = `M${made++}`
  await registry.call('POST', '/registry/v1/merchants', { merchant, timeZone: 'UTC' })
  await send('pins', { merchants: [merchant], releases: { shell: '1.0.0', 'mfe-games': '1.0.0' } })
  first = (await pointer()).set.id
  await pin(merchant, '1.1.0')
  decided = (await pointer()).set.id
  expect(await verification()).toMatchObject({ intact: true })
})

describe('a set whose releases were changed in the database', () => {
  const changed = (set: string) => ({ code: 'set-changed', values: { set } })

  it('is reported by the verification of the log', async () => {
    await exchange(decided, '0.9.0')
    expect(await verification()).toMatchObject({
      intact: false,
      problem: `The set ${decided} has other releases than its id was made of.`,
    })
    await exchange(decided, '1.1.0')
    expect(await verification()).toMatchObject({ intact: true })
  })

  it('is not used as a base: pins, checks, canaries and schedules from it are rejected', async () => {
    await exchange(decided, '0.9.0')
    const rejected = {
      status: 409,
      body: {
        error: { code: 'PIN_REFUSED', coded: [{ code: 'runs-changed-set', values: { merchant } }, changed(decided)] },
      },
    }
    const releases = { 'mfe-games': '1.0.0' }
    expect(await pin(merchant, '1.0.0')).toMatchObject(rejected)
    expect(await pin(merchant, '1.0.0', { breakGlass: true })).toMatchObject(rejected)
    expect(
      await send('canaries', { merchants: [merchant], releases, steps: [{ percent: 5, minutes: 30 }] }),
    ).toMatchObject(rejected)
    expect(await send('schedules', { merchants: [merchant], releases, at: '2099-01-01T00:00' })).toMatchObject(rejected)
    expect((await send('checks', { merchants: [merchant], releases })).body.merchants).toMatchObject([
      { fits: false, coded: [changed(decided)] },
    ])
    await exchange(decided, '1.1.0')
  })

  it('cannot be copied, and is no target of a rollback', async () => {
    const other = `N${made}`
    await registry.call('POST', '/registry/v1/merchants', { merchant: other })
    await exchange(decided, '0.9.0')
    expect(await send('copies', { from: merchant, merchants: [other] })).toMatchObject({
      status: 409,
      body: { error: { code: 'PIN_REFUSED', coded: expect.arrayContaining([changed(decided)]) } },
    })
    await exchange(decided, '1.1.0')
    await exchange(first, '0.9.0')
    expect(await send('rollbacks', { merchant })).toMatchObject({
      status: 409,
      body: { error: { code: 'PIN_REFUSED', coded: [{ code: 'cannot-go-back' }, changed(first)] } },
    })
    expect(await pointer()).toMatchObject({ set: { id: decided } })
    await exchange(first, '1.0.0')
  })

  it('can be left by a rollback, and a later pin of the same releases restores it', async () => {
    await exchange(decided, '0.9.0')
    expect((await send('rollbacks', { merchant })).status).toBe(200)
    expect((await pin(merchant, '1.1.0')).body.pointers).toMatchObject([
      { set: { id: decided, releases: { shell: '1.0.0', 'mfe-games': '1.1.0' } } },
    ])
    expect(await verification()).toMatchObject({ intact: true })
  })

  it('is restored when it runs by a pin of the decided releases, which wakes the portals and keeps the target of a rollback', async () => {
    await exchange(decided, '0.9.0')
    const { sequence } = await pointer()
    expect((await pin(merchant, '1.1.0')).body.pointers).toMatchObject([
      { set: { id: decided, releases: { 'mfe-games': '1.1.0' } }, previous: { id: first } },
    ])
    const after = await pointer()
    expect([after.sequence > sequence, after.decision]).toEqual([
      true,
      expect.objectContaining({ action: 'pinned', fromSet: decided, toSet: decided, details: { restored: true } }),
    ])
    expect(await verification()).toMatchObject({ intact: true })
    expect((await send('rollbacks', { merchant })).body).toMatchObject({ set: { id: first } })
  })
})
