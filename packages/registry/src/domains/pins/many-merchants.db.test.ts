import { aRelease } from '@atrium/test-kit/releases'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { calendarJob } from '../calendar/job.ts'
import { guardJob } from '../guard/job.ts'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  for (const release of [
    aRelease({ name: 'shell' }),
    ...['1.0.0', '1.1.0', '1.2.0'].map((version) => aRelease({ version })),
  ])
    expect((await registry.publish(release)).status).toBe(201)
  await registry.setPolicies({ fourEyesAbove: 500 })
  for (const merchants of [FEW, MANY]) {
    for (const merchant of merchants) await registry.call('POST', '/registry/v1/merchants', { merchant })
    await pin(merchants, { shell: '1.0.0', 'mfe-games': '1.0.0' })
    // Half of them run something else, so that several sets must be checked.
    await pin(merchants.slice(1), { shell: '1.0.0', 'mfe-games': '1.2.0' })
  }
})
afterAll(() => registry.stop())

const codes = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`)
const [FEW, MANY] = [codes('F', 2), codes('M', 30)]
const pin = (merchants: readonly string[], releases: object) =>
  registry.call('POST', '/registry/v1/pins', { merchants, releases, reason: 'a test' })

/** Number of SQL statements of a decision, which must succeed. */
async function statementsOf(decide: () => ReturnType<TestRegistry['call']>): Promise<number> {
  let statements = 0
  // The driver reads this option for every statement. It is public but readonly in its types.
  Object.assign(registry.database.sql.options, { debug: () => statements++ })
  const { status } = await decide()
  Object.assign(registry.database.sql.options, { debug: false })
  expect(status).toBe(200)
  return statements
}

describe('a decision for many merchants needs as many SQL statements as one for few', () => {
  it('for a pin or a copy', async () => {
    const pins = [
      await statementsOf(() => pin(FEW, { 'mfe-games': '1.1.0' })),
      await statementsOf(() => pin(MANY, { 'mfe-games': '1.1.0' })),
    ]
    expect(pins[1]).toBe(pins[0])
    await pin(['M0'], { 'mfe-games': '1.0.0' })
    const copy = (merchants: readonly string[]) =>
      registry.call('POST', '/registry/v1/copies', { from: 'M0', merchants, reason: 'a test' })
    const copies = [await statementsOf(() => copy(FEW)), await statementsOf(() => copy(MANY.slice(1)))]
    expect(copies[1]).toBe(copies[0])
    const running = (await registry.call('GET', '/registry/v1/pointers')).body
    expect(new Set(running.map(({ set }: { set: { releases: object } }) => JSON.stringify(set.releases)))).toEqual(
      new Set([JSON.stringify({ shell: '1.0.0', 'mfe-games': '1.0.0' })]),
    )
    expect((await registry.call('GET', '/registry/v1/log/verification')).body).toMatchObject({ intact: true })
  })

  it('for a rollback, which skips who cannot go back and keeps one entry for each in the log', async () => {
    for (const merchants of [FEW, MANY]) {
      await pin(merchants, { 'mfe-games': '1.0.0' })
      await pin(merchants, { 'mfe-games': '1.2.0' })
    }
    await registry.call('POST', '/registry/v1/merchants', { merchant: 'NONE' })
    const back = (merchants: readonly string[]) =>
      registry.call('POST', '/registry/v1/rollbacks/many', { merchants: [...merchants, 'NONE'], reason: 'a test' })
    const few = await statementsOf(() => back(FEW))
    let answer: Awaited<ReturnType<typeof back>> | undefined
    const many = await statementsOf(async () => (answer = await back(MANY)))
    expect(many).toBe(few)
    expect(answer?.body).toMatchObject({
      skipped: [{ merchant: 'NONE', coded: [{ code: 'no-earlier-set' }] }],
      pointers: expect.arrayContaining(
        MANY.map((merchant) =>
          expect.objectContaining({
            merchant,
            set: expect.objectContaining({ releases: { shell: '1.0.0', 'mfe-games': '1.0.0' } }),
          }),
        ),
      ),
    })
    const { body } = await registry.call('GET', '/registry/v1/log?action=rolled-back&limit=200')
    expect(new Set(body.map(({ merchant }: { merchant: string }) => merchant))).toEqual(new Set([...FEW, ...MANY]))
    // A blocked set is none to go back to: of two merchants one stays, and of one alone nothing changes.
    await pin(['F0'], { 'mfe-games': '1.1.0' })
    await pin(FEW, { 'mfe-games': '1.2.0' })
    await registry.call('POST', '/registry/v1/releases/mfe-games/1.1.0/block', { reason: 'a test' })
    const partly = await registry.call('POST', '/registry/v1/rollbacks/many', { merchants: FEW, reason: 'a test' })
    expect([partly.body.pointers.map(({ merchant }: { merchant: string }) => merchant), partly.body.skipped]).toEqual([
      ['F1'],
      [
        expect.objectContaining({
          merchant: 'F0',
          coded: expect.arrayContaining([expect.objectContaining({ code: 'set-is-retired' })]),
        }),
      ],
    ])
    expect(
      await registry.call('POST', '/registry/v1/rollbacks/many', { merchants: ['F0'], reason: 'a test' }),
    ).toMatchObject({
      status: 409,
      body: { error: { code: 'NOTHING_TO_ROLL_BACK' } },
    })
  })

  it('for canaries', async () => {
    await registry.call('DELETE', '/registry/v1/releases/mfe-games/1.1.0/block?reason=over')
    for (const merchants of [FEW, MANY]) await pin(merchants, { 'mfe-games': '1.0.0' })
    const start = (merchants: readonly string[]) =>
      registry.call('POST', '/registry/v1/canaries', {
        merchants,
        releases: { 'mfe-games': '1.1.0' },
        steps: [
          { percent: 20, minutes: 30 },
          { percent: 60, minutes: 30 },
        ],
        reason: 'a test',
      })
    const starts = [await statementsOf(() => start(FEW)), await statementsOf(() => start(MANY))]
    expect(starts[1]).toBe(starts[0])

    const canaries: { id: number; merchant: string }[] = (
      await registry.call('GET', '/registry/v1/canaries?state=running')
    ).body
    const move = (letter: string, what: object) =>
      registry.call('POST', '/registry/v1/canaries/moves', {
        canaries: canaries.filter(({ merchant }) => merchant.startsWith(letter)).map(({ id }) => id),
        reason: 'a test',
        ...what,
      })
    for (const what of [{ move: 'pause' }, { move: 'resume' }, { move: 'share', percent: 40 }, { move: 'promote' }]) {
      const [few, many] = [await statementsOf(() => move('F', what)), await statementsOf(() => move('M', what))]
      expect({ ...what, statements: many }).toEqual({ ...what, statements: few })
    }
    expect(
      (await registry.call('GET', '/registry/v1/canaries?limit=200')).body
        .map(
          ({
            state,
            percent,
            shares: _shares,
            ...each
          }: {
            state: string
            percent: number
            shares: unknown
            id: number
            merchant: string
          }) => [each.merchant, state, percent],
        )
        .sort(),
    ).toEqual(canaries.map(({ merchant }) => [merchant, 'promoted', 100]).sort())
    const [running] = (await registry.call('GET', '/registry/v1/log?merchant=M7&action=pinned')).body
    expect(running).toMatchObject({
      details: { how: 'canary', canary: canaries.find(({ merchant }) => merchant === 'M7')!.id },
    })
    expect((await registry.call('GET', '/registry/v1/log/verification')).body).toMatchObject({ intact: true })
  })

  it('for a schedule, and when it is due', async () => {
    const schedule = (merchants: readonly string[]) =>
      registry.call('POST', '/registry/v1/schedules', {
        merchants,
        releases: { 'mfe-games': '1.2.0' },
        at: '2099-12-01T09:00',
        reason: 'a test',
      })
    const made = [await statementsOf(() => schedule(FEW)), await statementsOf(() => schedule(MANY))]
    expect(made[1]).toBe(made[0])
    const due = async (letter: string) => {
      const others = letter === 'F' ? MANY : FEW
      const waiting: { id: number; merchant: string }[] = (
        await registry.call('GET', '/registry/v1/schedules?state=waiting')
      ).body
      // The schedules of the others are for another day and are not read.
      await registry.database.sql`
          update registry.schedules set at = at + interval '1 year'
          where merchant = any (${[...others]}::text[]) and state = 'waiting'`
      const run = () =>
        calendarJob({ sql: registry.database.sql, callsVersion: '1.0.0', publicKey: registry.signingKey.publicKey })
          .run(new Date('2099-12-01T00:00:00Z'))
          .then(() => ({ status: 200, body: waiting }))
      const statements = await statementsOf(run)
      await registry.database.sql`
          update registry.schedules set at = at - interval '1 year'
          where merchant = any (${[...others]}::text[]) and state = 'waiting'`
      return statements
    }
    const [few, many] = [await due('F'), await due('M')]
    expect(many).toBe(few)
    expect((await registry.call('GET', '/registry/v1/schedules?state=waiting')).body).toEqual([])
    const [pinned] = (await registry.call('GET', '/registry/v1/log?merchant=M7&action=pinned')).body
    expect(pinned).toMatchObject({
      actor: 'calendar',
      details: {
        how: 'schedule',
        schedule: (await registry.call('GET', '/registry/v1/schedules?merchant=M7')).body[0].id,
      },
    })
  })

  it("for the guard's evaluation of their pins", async () => {
    const look = () =>
      guardJob({ sql: registry.database.sql, config: registry })
        .run(new Date(Date.now() + 5 * 60_000))
        .then(() => ({ status: 200, body: undefined }))
    // Three queries run concurrently: the first evaluation opens their connections.
    await look()
    await pin([...FEW, ...MANY], { 'mfe-games': '1.1.0' })
    const all = await statementsOf(look)
    await pin(FEW, { 'mfe-games': '1.0.0' })
    expect(all).toBe(await statementsOf(look))
  })

  it('for blocking a version that they run', async () => {
    await pin(FEW, { 'mfe-games': '1.1.0' })
    await pin(MANY, { 'mfe-games': '1.2.0' })
    await registry.database.sql`
      insert into registry.health_counts (merchant, set_id, minute, ring, kind, name, version, count)
      select distinct merchant, to_set, date_trunc('minute', now()), 'stable', 'started', '', '', 1
      from registry.log where to_set is not null`
    const block = (version: string) =>
      registry.call('POST', `/registry/v1/releases/mfe-games/${version}/block`, { reason: 'It bets twice.' })
    const [few, many] = [await statementsOf(() => block('1.1.0')), await statementsOf(() => block('1.2.0'))]
    expect(many).toBe(few)
  })
})
