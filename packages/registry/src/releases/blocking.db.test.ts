import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { BEFORE_WAITS_END, testRegistry } from '../testing/index.ts'
import type { Answer, TestRegistry } from '../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  await registry.publish(aRelease({ name: 'shell', version: '1.0.0' }))
})
afterAll(() => registry.stop())

let made = 0
/** Versions of a remote that only this test knows, so that blocking one is nobody else's matter. */
async function remoteOfItsOwn(...versions: string[]): Promise<string> {
  const name = `mfe-test${made++}`
  for (const version of versions) expect((await registry.publish(aRelease({ name, version }))).status).toBe(201)
  return name
}
async function merchantThatRan(name: string, ...versions: string[]): Promise<string> {
  const merchant = `TEST${made++}`
  await registry.call('POST', '/registry/v1/merchants', { merchant })
  for (const version of versions) await pin(merchant, { shell: '1.0.0', [name]: version })
  return merchant
}
const pin = (merchant: string, releases: object) => registry.call('POST', '/registry/v1/pins', { merchants: [merchant], releases, reason: 'a test' })
const block = (name: string, version: string, token?: string) => registry.call('POST', `/registry/v1/releases/${name}/${version}/block`, { reason: 'It bets twice.' }, token)
const unblock = (name: string, version: string) => registry.call('DELETE', `/registry/v1/releases/${name}/${version}/block?reason=repaired`)
const pointerOf = async (merchant: string): Promise<Answer> => (await registry.call('GET', '/registry/v1/pointers')).body.find((each: Answer) => each.merchant === merchant)
const logOf = async (merchant: string): Promise<Answer[]> => (await registry.call('GET', `/registry/v1/log?merchant=${merchant}`)).body

describe('blocking a version', () => {
  it('takes merchants that run it back to the set before, and no others', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const [runs, does_not] = [await merchantThatRan(name, '1.0.0', '1.1.0'), await merchantThatRan(name, '1.0.0')]
    const before = await pointerOf(does_not)
    const { status, body } = await block(name, '1.1.0')
    expect([status, body.stuck, body.moved]).toEqual([200, [], [expect.objectContaining({ merchant: runs, set: expect.objectContaining({ releases: { shell: '1.0.0', [name]: '1.0.0' } }) })]])
    expect((await pointerOf(runs)).set).toEqual(body.moved[0].set)
    expect(await pointerOf(does_not)).toEqual(before)
    expect((await logOf(runs))[0]).toMatchObject({ action: 'rolled-back', actor: 'the admin', reason: 'It bets twice.', details: { how: 'block', release: `${name}@1.1.0` } })
  })

  it('passes over sets that cannot run either', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0', '1.2.0')
    const merchant = await merchantThatRan(name, '1.0.0', '1.1.0', '1.2.0')
    await block(name, '1.1.0')
    const { body } = await block(name, '1.2.0')
    expect(body.moved).toMatchObject([{ merchant, set: { releases: { [name]: '1.0.0' } } }])
  })

  it('names merchants that have nothing to go back to, and moves them when it is asked again', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchant = await merchantThatRan(name, '1.0.0')
    const { body } = await block(name, '1.0.0')
    expect(body).toEqual({ moved: [], stuck: [{ merchant, why: `No earlier set of ${merchant} runs without ${name}@1.0.0. Pin another ${name}.`, coded: [{ code: 'nothing-earlier', values: { merchant, release: `${name}@1.0.0`, name } }] }] })
    const [entry] = (await registry.call('GET', '/registry/v1/log?limit=1')).body
    expect(entry).toMatchObject({ action: 'blocked', release: { name, version: '1.0.0' }, reason: 'It bets twice.', details: { stuck: [merchant] } })
    expect((await pin(merchant, { [name]: '1.1.0' })).status).toBe(200)
  })

  it('keeps it from pins and from the feed of portals until it is unblocked', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchant = await merchantThatRan(name, '1.0.0')
    const blockedInFeed = async () => (await registry.call('GET', '/registry/v1/feed')).body.blocked.filter((each: Answer) => each.name === name)
    await block(name, '1.1.0')
    expect((await pin(merchant, { [name]: '1.1.0' })).body.error.reasons).toEqual([`${name}@1.1.0 is blocked: It bets twice. Take another version, or unblock it first.`])
    expect(await blockedInFeed()).toEqual([{ name, version: '1.1.0' }])
    expect((await registry.call('GET', `/registry/v1/releases/${name}/1.1.0`)).body.summary.blocked).toBe('It bets twice.')
    expect((await unblock(name, '1.1.0')).status).toBe(200)
    expect((await unblock(name, '1.1.0')).body.error.code).toBe('WRONG_STATE')
    expect(await blockedInFeed()).toEqual([])
    expect((await pin(merchant, { [name]: '1.1.0' })).status).toBe(200)
  })

  it('wakes portals that wait, also when no merchant moves', async () => {
    const name = await remoteOfItsOwn('1.0.0')
    const { body: now } = await registry.call('GET', '/registry/v1/feed')
    const waiting = registry.call('GET', `/registry/v1/feed?after=${now.sequence}`)
    // A publish is logged, but portals do not mind it: the wait goes on over it.
    await registry.publish(aRelease({ name, version: '1.1.0' }))
    await block(name, '1.0.0')
    expect((await waiting).body.blocked).toContainEqual({ name, version: '1.0.0' })
  }, BEFORE_WAITS_END)

  it('ends canaries with it', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchant = await merchantThatRan(name, '1.0.0')
    const started = await registry.call('POST', '/registry/v1/canaries', { merchants: [merchant], releases: { [name]: '1.1.0' }, steps: [{ percent: 5, minutes: 10 }], reason: 'a test' })
    expect(started.status).toBe(200)
    expect((await pointerOf(merchant)).canary).toMatchObject({ percent: 5 })
    expect((await block(name, '1.1.0')).body).toEqual({ moved: [], stuck: [] })
    expect((await pointerOf(merchant)).canary).toBeUndefined()
  })

  it('is for those who decide for every merchant, and for versions that exist', async () => {
    const name = await remoteOfItsOwn('1.0.0')
    const refused = await block(name, '1.0.0', await registry.token({ role: 'release-manager', merchants: ['DEMO'] }))
    expect(refused).toMatchObject({ status: 403, body: { error: { message: expect.stringContaining('That takes a release manager of all merchants') } } })
    expect((await block(name, '1.0.0', await registry.token({ role: 'release-manager', merchants: ['*'] }))).status).toBe(200)
    expect((await block(name, '9.9.9')).status).toBe(404)
    expect((await unblock(name, '9.9.9')).status).toBe(404)
  })

  it('and a pin of it at the same moment leave nobody running it', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchants = [await merchantThatRan(name, '1.0.0'), await merchantThatRan(name, '1.0.0')]
    const answers = await Promise.all([...merchants.map((merchant) => pin(merchant, { [name]: '1.1.0' })), block(name, '1.1.0')])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    for (const merchant of merchants) expect((await pointerOf(merchant)).set.releases[name]).toBe('1.0.0')
  })
})
