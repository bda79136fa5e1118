import type { Caller } from '@atrium/staff-api/access/caller'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { BEFORE_WAITS_END, testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  await registry.publish(aRelease({ name: 'shell', version: '1.0.0' }))
})
afterAll(() => registry.stop())

let made = 0
/** Versions of a remote that only this test uses, so that blocking one does not affect other tests. */
async function remoteOfItsOwn(...versions: string[]): Promise<string> {
  const name = `mfe-test${made++}`
  for (const version of versions) expect((await registry.publish(aRelease({ name, version }))).status).toBe(201)
  return name
}
/** A merchant whose browsers ran these versions in sequence. */
async function merchantThatRan(name: string, ...versions: string[]): Promise<string> {
  const merchant = `TEST${made++}`
  await registry.call('POST', '/registry/v1/merchants', { merchant })
  for (const version of versions) await pin(merchant, { shell: '1.0.0', [name]: version })
  await startedIn(merchant)
  return merchant
}
/** Records that browsers have started the current and former sets of a merchant. */
const startedIn = (merchant: string) => registry.database.sql`
  insert into registry.health_counts (merchant, set_id, minute, ring, kind, name, version, count)
  select distinct merchant, to_set, date_trunc('minute', now()), 'stable', 'started', '', '', 1
  from registry.log where merchant = ${merchant} and to_set is not null on conflict do nothing`
const pin = (merchant: string, releases: object) =>
  registry.call('POST', '/registry/v1/pins', { merchants: [merchant], releases, reason: 'a test' })
const block = (name: string, version: string, token?: Caller, more = {}) =>
  registry.call('POST', `/registry/v1/releases/${name}/${version}/block`, { reason: 'It bets twice.', ...more }, token)
const unblock = (name: string, version: string) =>
  registry.call('DELETE', `/registry/v1/releases/${name}/${version}/block?reason=repaired`)
const pointerOf = async (merchant: string): Promise<Answer> =>
  (await registry.call('GET', '/registry/v1/pointers')).body.find((each: Answer) => each.merchant === merchant)
const logOf = async (merchant: string): Promise<Answer[]> =>
  (await registry.call('GET', `/registry/v1/log?merchant=${merchant}`)).body

describe('blocking a version', () => {
  it('applies by the log when the mark was removed from the database, until it is unblocked', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchant = await merchantThatRan(name, '1.0.0')
    await block(name, '1.1.0')
    await registry.database.sql`update registry.releases set blocked = null where name = ${name}`
    const verification = async () => (await registry.call('GET', '/registry/v1/log/verification')).body
    expect(await verification()).toMatchObject({
      intact: false,
      problem: `${name}@1.1.0 is blocked by the log, and its mark is missing. Nobody can run it.`,
    })
    expect(await pin(merchant, { [name]: '1.1.0' })).toMatchObject({
      status: 409,
      body: { error: { code: 'PIN_REFUSED', coded: [{ code: 'does-not-fit' }, { code: 'blocked' }] } },
    })
    expect((await registry.call('GET', '/registry/v1/feed?after=-1')).body.blocked).toContainEqual({
      name,
      version: '1.1.0',
    })
    expect((await unblock(name, '1.1.0')).status).toBe(200)
    expect(await verification()).toMatchObject({ intact: true })
    expect((await pin(merchant, { [name]: '1.1.0' })).status).toBe(200)
    await registry.database
      .sql`update registry.releases set blocked = 'Nobody decided it.' where name = ${name} and version = '1.0.0'`
    expect(await verification()).toMatchObject({
      intact: false,
      problem: `${name}@1.0.0 is marked as blocked, and the log does not say so.`,
    })
    await registry.database.sql`update registry.releases set blocked = null where name = ${name}`
  })

  it('rolls merchants that run it back to the previous set, and no others', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const [runs, does_not] = [await merchantThatRan(name, '1.0.0', '1.1.0'), await merchantThatRan(name, '1.0.0')]
    const before = await pointerOf(does_not)
    const { status, body } = await block(name, '1.1.0')
    expect([status, body.stuck, body.moved]).toEqual([
      200,
      [],
      [
        expect.objectContaining({
          merchant: runs,
          set: expect.objectContaining({ releases: { shell: '1.0.0', [name]: '1.0.0' } }),
        }),
      ],
    ])
    expect((await pointerOf(runs)).set).toEqual(body.moved[0].set)
    expect(await pointerOf(does_not)).toEqual(before)
    expect((await logOf(runs))[0]).toMatchObject({
      action: 'rolled-back',
      actor: 'the admin',
      reason: 'It bets twice.',
      details: { how: 'block', release: `${name}@1.1.0` },
    })
  })

  it('skips sets that cannot run either', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0', '1.2.0')
    const merchant = await merchantThatRan(name, '1.0.0', '1.1.0', '1.2.0')
    await block(name, '1.1.0')
    const { body } = await block(name, '1.2.0')
    expect(body.moved).toMatchObject([{ merchant, set: { releases: { [name]: '1.0.0' } } }])
  })

  it('lists merchants without a set to roll back to, and moves them when it is repeated', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchant = await merchantThatRan(name, '1.0.0')
    const { body } = await block(name, '1.0.0')
    expect(body).toEqual({
      moved: [],
      schedules: [],
      stuck: [
        {
          merchant,
          why: `No earlier set of ${merchant} runs without ${name}@1.0.0. Pin another ${name}.`,
          coded: [{ code: 'nothing-earlier', values: { merchant, release: `${name}@1.0.0`, name } }],
        },
      ],
    })
    const [entry] = (await registry.call('GET', '/registry/v1/log?limit=1')).body
    expect(entry).toMatchObject({
      action: 'blocked',
      release: { name, version: '1.0.0' },
      reason: 'It bets twice.',
      details: { stuck: [merchant] },
    })
    expect((await pin(merchant, { [name]: '1.1.0' })).status).toBe(200)
  })

  it('moves no merchant to a set that no browser has run there, except with breakGlass, which is logged', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0', '1.2.0')
    const merchant = `TEST${made++}`
    await registry.call('POST', '/registry/v1/merchants', { merchant })
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await pin(merchant, { shell: '1.0.0', [name]: version })
    const untried = (await pointerOf(merchant)).previous.id
    const { moved, stuck } = (await block(name, '1.2.0')).body
    expect({ moved, stuck }).toEqual({
      moved: [],
      stuck: [
        {
          merchant,
          why: expect.stringContaining(`The set ${untried} fits, but no browser has run it at ${merchant}.`),
          coded: [{ code: 'earlier-never-run', values: { merchant, set: untried } }],
        },
      ],
    })
    expect((await pointerOf(merchant)).set.releases[name]).toBe('1.2.0')
    expect((await block(name, '1.2.0', undefined, { breakGlass: true })).body.moved).toMatchObject([
      { merchant, set: { id: untried } },
    ])
    expect((await logOf(merchant))[0]).toMatchObject({
      action: 'rolled-back',
      reason: 'It bets twice.',
      details: { how: 'block', breakGlass: true, untried: true },
    })
  })

  it('prefers an older set that browsers have run to a newer one that they have not', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0', '1.2.0')
    const merchant = await merchantThatRan(name, '1.0.0')
    for (const version of ['1.1.0', '1.2.0']) await pin(merchant, { [name]: version })
    // Sets that browsers have run take precedence, even with breakGlass.
    expect((await block(name, '1.2.0', undefined, { breakGlass: true })).body.moved).toMatchObject([
      { merchant, set: { releases: { [name]: '1.0.0' } } },
    ])
    expect((await logOf(merchant))[0].details).toEqual({ how: 'block', release: `${name}@1.2.0` })
  })

  it('lists the scheduled pins that it will reject, with their owners', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchant = await merchantThatRan(name, '1.0.0')
    const ana = registry.tokenOf(`ana${made++}`, { role: 'release-manager', merchants: ['*'] })
    const schedule = async (version: string) =>
      (
        await registry.call(
          'POST',
          '/registry/v1/schedules',
          { merchants: [merchant], releases: { [name]: version }, at: '2099-12-01T09:00', reason: 'a test' },
          ana,
        )
      ).body.schedules[0]
    const [hit] = [await schedule('1.1.0'), await schedule('1.0.0')]
    expect((await block(name, '1.1.0')).body.schedules).toMatchObject([
      { id: hit.id, merchant, people: [expect.stringMatching(/^ana/)] },
    ])
    expect((await registry.call('GET', '/registry/v1/log?limit=1&action=blocked')).body[0].details).toEqual({
      stuck: [],
      schedules: [hit.id],
      owners: hit.people,
    })
    const waiting: Answer[] = (await registry.call('GET', `/registry/v1/schedules?merchant=${merchant}`)).body
    expect(
      waiting.map(({ id, rejections }) => [id === hit.id, rejections.map(({ code }: Answer) => code)]).sort(),
    ).toEqual([
      [false, []],
      [true, ['blocked']],
    ])
  })

  it('excludes it from pins and from the feed of portals until it is unblocked', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchant = await merchantThatRan(name, '1.0.0')
    const blockedInFeed = async () =>
      (await registry.call('GET', '/registry/v1/feed')).body.blocked.filter((each: Answer) => each.name === name)
    await block(name, '1.1.0')
    expect((await pin(merchant, { [name]: '1.1.0' })).body.error.reasons).toEqual([
      `${name}@1.1.0 is blocked: It bets twice. Take another version, or unblock it first.`,
    ])
    expect(await blockedInFeed()).toEqual([{ name, version: '1.1.0' }])
    expect((await registry.call('GET', `/registry/v1/releases/${name}/1.1.0`)).body.summary.blocked).toBe(
      'It bets twice.',
    )
    expect((await unblock(name, '1.1.0')).status).toBe(200)
    expect((await unblock(name, '1.1.0')).body.error.code).toBe('WRONG_STATE')
    expect(await blockedInFeed()).toEqual([])
    expect((await pin(merchant, { [name]: '1.1.0' })).status).toBe(200)
  })

  it(
    'wakes waiting portals, also when no merchant moves',
    async () => {
      const name = await remoteOfItsOwn('1.0.0')
      const { body: now } = await registry.call('GET', '/registry/v1/feed')
      const waiting = registry.call('GET', `/registry/v1/feed?after=${now.sequence}`)
      // A publication is logged but does not concern portal servers: the wait continues.
      await registry.publish(aRelease({ name, version: '1.1.0' }))
      await block(name, '1.0.0')
      expect((await waiting).body.blocked).toContainEqual({ name, version: '1.0.0' })
    },
    BEFORE_WAITS_END,
  )

  it('ends canaries with it', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchant = await merchantThatRan(name, '1.0.0')
    const started = await registry.call('POST', '/registry/v1/canaries', {
      merchants: [merchant],
      releases: { [name]: '1.1.0' },
      steps: [{ percent: 5, minutes: 10 }],
      reason: 'a test',
    })
    expect(started.status).toBe(200)
    expect((await pointerOf(merchant)).canary).toMatchObject({ percent: 5 })
    expect((await block(name, '1.1.0')).body).toEqual({ moved: [], stuck: [], schedules: [] })
    expect((await pointerOf(merchant)).canary).toBeUndefined()
  })

  it('requires a role at every merchant, and an existing version', async () => {
    const name = await remoteOfItsOwn('1.0.0')
    const refused = await block(name, '1.0.0', registry.token({ role: 'release-manager', merchants: ['DEMO'] }))
    expect(refused).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('That takes a release manager of all merchants') } },
    })
    expect((await block(name, '1.0.0', registry.token({ role: 'release-manager', merchants: ['*'] }))).status).toBe(200)
    expect((await block(name, '9.9.9')).status).toBe(404)
    expect((await unblock(name, '9.9.9')).status).toBe(404)
  })

  it('leaves no merchant running it when it is pinned at the same time', async () => {
    const name = await remoteOfItsOwn('1.0.0', '1.1.0')
    const merchants = [await merchantThatRan(name, '1.0.0'), await merchantThatRan(name, '1.0.0')]
    const answers = await Promise.all([
      ...merchants.map((merchant) => pin(merchant, { [name]: '1.1.0' })),
      block(name, '1.1.0'),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    for (const merchant of merchants) expect((await pointerOf(merchant)).set.releases[name]).toBe('1.0.0')
  })
})
