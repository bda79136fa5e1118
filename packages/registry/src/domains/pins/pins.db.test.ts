import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  const wishes = [
    { name: 'shell', version: '1.0.0' },
    { name: 'shell', version: '2.0.0', shared: { react: { version: '20.0.0', names: ['*'] } } },
    { name: 'mfe-games', version: '1.0.0' },
    { name: 'mfe-games', version: '1.1.0' },
    { name: 'mfe-games', version: '1.2.0' },
    { name: 'mfe-games', version: '9.0.0', contract: { portal: '^9.0.0', calls: '^9.0.0' } },
    { name: 'mfe-member', version: '1.0.0' },
  ]
  for (const each of wishes) expect((await registry.publish(aRelease(each))).status).toBe(201)
})
afterAll(() => registry.stop())

let made = 0
/** Creates a merchant for each test, with the first set pinned. */
async function merchantWithSet(): Promise<{ merchant: string; first: Answer }> {
  const merchant = `TEST${made++}`
  await registry.call('POST', '/registry/v1/merchants', { merchant })
  return { merchant, first: await pin(merchant, { shell: '1.0.0', 'mfe-games': '1.0.0' }) }
}
const pin = async (merchant: string, releases: Record<string, string>, more = {}): Promise<Answer> =>
  (await registry.call('POST', '/registry/v1/pins', { merchants: [merchant], releases, reason: 'a test', ...more }))
    .body.pointers[0]
const rollBack = (merchant: string, more = {}) =>
  registry.call('POST', '/registry/v1/rollbacks', { merchant, reason: 'a test', ...more })
const pointerOf = async (merchant: string): Promise<Answer> =>
  (await registry.call('GET', '/registry/v1/pointers')).body.find((pointer: Answer) => pointer.merchant === merchant)
const logOf = async (merchant: string): Promise<Answer[]> =>
  (await registry.call('GET', `/registry/v1/log?merchant=${merchant}`)).body

describe('merchants', () => {
  it('are added once, and run nothing at first', async () => {
    expect(await registry.call('POST', '/registry/v1/merchants', { merchant: 'NEWONE' })).toEqual({
      status: 201,
      body: { merchant: 'NEWONE', sequence: expect.any(Number), timeZone: 'Asia/Seoul', groups: [] },
    })
    expect((await registry.call('POST', '/registry/v1/merchants', { merchant: 'NEWONE' })).status).toBe(200)
    expect(await logOf('NEWONE')).toEqual([expect.objectContaining({ action: 'merchant-added', actor: 'the admin' })])
    expect(await pointerOf('NEWONE')).toBeUndefined()
    expect((await registry.call('POST', '/registry/v1/merchants', { merchant: 'new one' })).status).toBe(400)
  })
})

describe('POST /pins', () => {
  it('replaces the given releases, keeps the rest, and stores the previous set', async () => {
    const { merchant, first } = await merchantWithSet()
    const second = await pin(merchant, { 'mfe-games': '1.1.0', 'mfe-member': '1.0.0' }, { reason: '새 로비' })
    expect(second).toMatchObject({
      merchant,
      set: { releases: { shell: '1.0.0', 'mfe-games': '1.1.0', 'mfe-member': '1.0.0' } },
      previous: first.set,
    })
    expect(await pointerOf(merchant)).toEqual(second)
    const [entry] = await logOf(merchant)
    expect(entry).toMatchObject({
      sequence: second.sequence,
      at: second.changedAt,
      actor: 'the admin',
      action: 'pinned',
      merchant,
      fromSet: first.set.id,
      toSet: second.set.id,
      previous: first.sequence,
      reason: '새 로비',
    })
  })

  it('gives equal releases one set, whichever merchant and order', async () => {
    const [one, two] = [await merchantWithSet(), await merchantWithSet()]
    expect(one.first.set.id).toBe(two.first.set.id)
    const joined = await pin(one.merchant, { 'mfe-member': '1.0.0', 'mfe-games': '1.2.0' })
    await pin(two.merchant, { 'mfe-games': '1.2.0' })
    expect((await pin(two.merchant, { 'mfe-member': '1.0.0' })).set.id).toBe(joined.set.id)
  })

  it('changes and logs nothing when the merchant runs it already', async () => {
    const { merchant, first } = await merchantWithSet()
    expect(await pin(merchant, { 'mfe-games': '1.0.0' })).toEqual(first)
    expect(await logOf(merchant)).toHaveLength(2)
  })

  it('rejects unpublished versions, with the published ones', async () => {
    const { merchant, first } = await merchantWithSet()
    const refused = await registry.call('POST', '/registry/v1/pins', {
      merchants: [merchant],
      reason: 'a test',
      releases: { 'mfe-games': '7.7.7', 'mfe-nothing': '1.0.0' },
    })
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PIN_REFUSED' } } })
    expect(refused.body.error.reasons).toEqual([
      'mfe-games@7.7.7 was never published. The newest of mfe-games: 9.0.0, 1.2.0, 1.1.0.',
      'mfe-nothing@1.0.0 was never published. Nothing of mfe-nothing is published yet.',
    ])
    expect(await pointerOf(merchant)).toEqual(first)
  })

  it('rejects a set that does not fit, with every reason, and changes nothing', async () => {
    const { merchant, first } = await merchantWithSet()
    const refused = await registry.call('POST', '/registry/v1/pins', {
      merchants: [merchant],
      reason: 'a test',
      releases: { 'mfe-games': '9.0.0' },
    })
    expect(refused.status).toBe(409)
    expect(refused.body.error.reasons).toEqual([
      expect.stringContaining('portal contract ^9.0.0'),
      expect.stringContaining('calls contract ^9.0.0'),
    ])
    expect(await pointerOf(merchant)).toEqual(first)
    expect(await logOf(merchant)).toHaveLength(2)
  })

  it('checks the unchanged remotes when the shell changes', async () => {
    const { merchant } = await merchantWithSet()
    const refused = await registry.call('POST', '/registry/v1/pins', {
      merchants: [merchant],
      reason: 'a test',
      releases: { shell: '2.0.0' },
    })
    expect(refused.body.error.reasons).toEqual([
      'mfe-games@1.0.0 needs react ^19.0.0, but shell@2.0.0 provides 20.0.0.',
    ])
  })

  it('checks releases against the running gateway', async () => {
    const { merchant } = await merchantWithSet()
    const later = registry.another({ callsVersion: '3.0.0' })
    const answer = await registry.inject(
      {
        method: 'POST',
        url: '/registry/v1/pins',
        payload: { merchants: [merchant], reason: 'a test', releases: { 'mfe-games': '1.1.0' } },
      },
      later,
    )
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error.reasons).toHaveLength(2)
  })

  it('rejects a decision when the pointer moved since the caller read it', async () => {
    const { merchant, first } = await merchantWithSet()
    // Opens the pool's connections before the race.
    await Promise.all(Array.from({ length: 6 }, () => registry.call('GET', '/registry/v1/pointers')))
    const contenders = ['1.1.0', '1.2.0'].flatMap((games) => [
      { 'mfe-games': games },
      { 'mfe-games': games, 'mfe-member': '1.0.0' },
    ])
    const answers = await Promise.all(
      contenders.map((releases) =>
        registry.call('POST', '/registry/v1/pins', { merchants: [merchant], releases, reason: 'a test' }, undefined, {
          'if-match': `"${merchant}:${first.sequence}"`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
    const loser = answers.find(({ status }) => status === 412)!
    expect(loser.body.error).toMatchObject({
      code: 'SEQUENCE_CONFLICT',
      message: expect.stringContaining(`not at ${first.sequence}`),
      reasons: [expect.stringMatching(/^the admin at .* \(pinned, entry \d+\): .* – [0-9a-f]{16} → [0-9a-f]{16}/)],
      coded: [
        { code: 'moved-since', values: { merchant, now: expect.any(Number), seen: first.sequence } },
        { code: 'changed', values: expect.objectContaining({ actor: 'the admin', action: 'pinned' }) },
      ],
    })
    expect(
      (
        await registry.call(
          'POST',
          '/registry/v1/pins',
          { merchants: [merchant], releases: { 'mfe-member': '1.0.0' }, reason: 'a test' },
          undefined,
          { 'if-match': `"${merchant}:0"` },
        )
      ).status,
    ).toBe(412)
  })

  it('serializes decisions for the same merchants in another order', async () => {
    const merchants = (await Promise.all(Array.from({ length: 5 }, merchantWithSet))).map(({ merchant }) => merchant)
    const decide = (chosen: string[], games: string, headers = {}) =>
      registry.call(
        'POST',
        '/registry/v1/pins',
        { merchants: chosen, releases: { 'mfe-games': games }, reason: 'a test' },
        undefined,
        headers,
      )
    for (const games of ['1.1.0', '1.2.0', '1.0.0']) {
      const answers = await Promise.all([
        decide(merchants, games),
        decide(merchants.toReversed(), games),
        decide(merchants, '1.1.0'),
        decide(merchants.toReversed(), '1.2.0'),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    const seen = (await registry.call('GET', '/registry/v1/pointers')).body
      .filter(({ merchant }: Answer) => merchants.includes(merchant))
      .map(({ merchant, sequence }: Answer) => `"${merchant}:${sequence}"`)
    // Differs from every possible result of the race.
    await Promise.all(merchants.map((merchant) => pin(merchant, { 'mfe-member': '1.0.0' })))
    const late = await decide(merchants, '1.2.0', { 'if-match': seen.join(', ') })
    expect([late.status, late.body.error.code]).toEqual([412, 'SEQUENCE_CONFLICT'])
  })

  it('serializes decisions for other merchants that create the same new sets in another order', async () => {
    const [one, two, three, four] = (await Promise.all(Array.from({ length: 4 }, merchantWithSet))).map(
      ({ merchant }) => merchant,
    ) as [string, string, string, string]
    await Promise.all([two, three].map((merchant) => pin(merchant, { 'mfe-member': '1.0.0' })))
    for (let round = 0; round < 10; round++) {
      const releases = { 'mfe-lottery': `1.0.${round}` }
      await registry.publish(aRelease({ name: 'mfe-lottery', version: `1.0.${round}` }))
      // Decisions one and four result in the same set, as do two and three.
      const answers = await Promise.all(
        [
          [one, two],
          [three, four],
        ].map((merchants) => registry.call('POST', '/registry/v1/pins', { merchants, releases, reason: 'a test' })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })

  it('responds 404 to an unknown merchant and 400 to an empty pin', async () => {
    expect(
      (
        await registry.call('POST', '/registry/v1/pins', {
          merchants: ['NOBODY'],
          reason: 'a test',
          releases: { shell: '1.0.0' },
        })
      ).status,
    ).toBe(404)
    expect(
      (await registry.call('POST', '/registry/v1/pins', { merchants: ['TEST0'], reason: 'a test', releases: {} }))
        .status,
    ).toBe(400)
    expect(
      (
        await registry.call('POST', '/registry/v1/pins', {
          merchants: ['TEST0'],
          releases: { shell: '1.0.0' },
          reason: 'half \ud800',
        })
      ).status,
    ).toBe(400)
  })
})

describe('POST /rollbacks', () => {
  it('goes back one set at a time, never forward to the set that was left', async () => {
    const { merchant, first } = await merchantWithSet()
    const second = await pin(merchant, { 'mfe-games': '1.1.0' })
    const third = await pin(merchant, { 'mfe-games': '1.2.0' })
    const back = await rollBack(merchant, { reason: 'spins fail' })
    expect(back).toMatchObject({ status: 200, body: { set: second.set, previous: first.set } })
    expect(back.body.sequence).toBe(third.sequence + 1)
    const { body: further } = await rollBack(merchant)
    expect(further.set).toEqual(first.set)
    expect(further.previous).toBeUndefined()
    expect(await rollBack(merchant)).toMatchObject({
      status: 409,
      body: { error: { code: 'NOTHING_TO_ROLL_BACK', message: expect.stringContaining('no earlier set') } },
    })
    expect((await logOf(merchant)).map(({ action, toSet, reason }) => [action, toSet, reason])).toEqual([
      ['rolled-back', first.set.id, 'a test'],
      ['rolled-back', second.set.id, 'spins fail'],
      ['pinned', third.set.id, 'a test'],
      ['pinned', second.set.id, 'a test'],
      ['pinned', first.set.id, 'a test'],
      ['merchant-added', undefined, undefined],
    ])
  })

  it('accepts any set that ran before, also one that was left', async () => {
    const { merchant, first } = await merchantWithSet()
    const second = await pin(merchant, { 'mfe-games': '1.1.0' })
    await pin(merchant, { 'mfe-games': '1.2.0' })
    expect((await rollBack(merchant, { toSet: first.set.id })).body.set).toEqual(first.set)
    expect((await rollBack(merchant, { toSet: second.set.id })).body).toMatchObject({
      set: second.set,
      previous: first.set,
    })
  })

  it('rejects a set that never ran for this merchant, and the current one', async () => {
    const [one, two] = [await merchantWithSet(), await merchantWithSet()]
    const other = await pin(two.merchant, { 'mfe-games': '1.1.0' })
    expect(await rollBack(one.merchant, { toSet: other.set.id })).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('never ran') } },
    })
    expect(await rollBack(one.merchant, { toSet: one.first.set.id })).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('already') } },
    })
    expect((await rollBack('NOBODY')).status).toBe(404)
    expect((await rollBack(one.merchant, { toSet: '\u0000' })).status).toBe(400)
  })

  it('rejects a version that was blocked since', async () => {
    const { merchant } = await merchantWithSet()
    await pin(merchant, { 'mfe-games': '1.1.0' })
    const third = await pin(merchant, { 'mfe-games': '1.2.0' })
    await registry.database
      .sql`update registry.releases set blocked = 'Bets twice.' where name = 'mfe-games' and version = '1.1.0'`
    expect((await rollBack(merchant)).body.error).toMatchObject({
      code: 'PIN_REFUSED',
      reasons: [expect.stringContaining('mfe-games@1.1.0 is blocked')],
    })
    expect(await pointerOf(merchant)).toMatchObject({ sequence: third.sequence })
    await registry.database.sql`update registry.releases set blocked = null`
  })
})

describe('GET /running', () => {
  it('returns the sets that ran at a time', async () => {
    const { merchant, first } = await merchantWithSet()
    // The database's clock has millisecond resolution: pins until the times of two decisions differ.
    const moves = [first]
    while (moves.at(-1).changedAt === first.changedAt)
      moves.push(await pin(merchant, { 'mfe-games': moves.length % 2 ? '1.1.0' : '1.2.0' }))
    const second = moves.at(-1)
    const running = async (at?: string) =>
      (
        await registry.call(
          'GET',
          `/registry/v1/running?merchant=${merchant}${at ? `&at=${encodeURIComponent(at)}` : ''}`,
        )
      ).body.map(({ decision, ...pointer }: Answer) => (expect(decision.sequence).toBe(pointer.sequence), pointer))
    expect(await running()).toEqual([second])
    expect(await running(second.changedAt)).toEqual([second])
    expect(await running(first.changedAt)).toEqual([moves.at(-2)])
    const before = new Date(new Date(first.changedAt).getTime() - 1).toISOString()
    expect(await running(before)).toEqual([])
    for (const at of ['yesterday', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
      expect((await registry.call('GET', `/registry/v1/running?at=${at}`)).status).toBe(400)
  })
})
