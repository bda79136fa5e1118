import type { Caller } from '@atrium/staff-api/access/caller'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
let now = new Date('2026-11-30T12:00:00Z')
beforeAll(async () => {
  registry = await testRegistry({ clock: () => now })
  for (const release of [aRelease({ name: 'shell' }), aRelease({ version: '1.0.0' }), aRelease({ version: '1.1.0' })])
    await registry.publish(release)
  for (const [merchant, timeZone] of [
    ['SEOUL', 'Asia/Seoul'],
    ['BERLIN', 'Europe/Berlin'],
    ['NEWYORK', 'America/New_York'],
    ['HOWE', 'Australia/Lord_Howe'],
  ])
    await registry.call('POST', '/registry/v1/merchants', { merchant, timeZone })
})
beforeEach(() => void (now = new Date('2026-11-30T12:00:00Z')))
afterAll(() => registry.stop())

const freeze = (merchants: '*' | string[], from: string, until: string, token?: Caller) =>
  registry.call('POST', '/registry/v1/freezes', { merchants, from, until, reason: 'new year' }, token)
const pin = (merchants: string[], more = {}, token?: Caller) =>
  registry.call(
    'POST',
    '/registry/v1/pins',
    { merchants, releases: { shell: '1.0.0' }, reason: 'a test', ...more },
    token,
  )
const end = (id: number) => registry.call('DELETE', `/registry/v1/freezes/${id}?reason=over`)
const logOf = async (query: string): Promise<Answer[]> => (await registry.call('GET', `/registry/v1/log?${query}`)).body

describe('a freeze', () => {
  it('applies between two local times in the zone of each merchant, and is named in the error', async () => {
    const { status, body } = await freeze(['SEOUL', 'BERLIN'], '2026-12-31T09:00', '2027-01-02T09:00')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.any(Number),
        merchants: ['BERLIN', 'SEOUL'],
        from: '2026-12-31T09:00',
        until: '2027-01-02T09:00',
        by: 'the admin',
        reason: 'new year',
        schedules: [],
      },
    })
    // 09:00 in Seoul is midnight in UTC, 09:00 in Berlin is 08:00 in UTC.
    now = new Date('2026-12-30T23:59:59Z')
    expect((await pin(['SEOUL', 'BERLIN'])).status).toBe(200)
    now = new Date('2026-12-31T00:00:00Z')
    const refused = await pin(['SEOUL', 'BERLIN'])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'FROZEN',
          reasons: [`SEOUL is frozen until 2027-01-02T09:00 (Asia/Seoul) by freeze ${body.id}: new year`],
        },
      },
    })
    expect((await pin(['BERLIN', 'NEWYORK'])).status).toBe(200)
    now = new Date('2027-01-02T07:59:59Z')
    expect((await pin(['SEOUL'])).status).toBe(200)
    expect((await pin(['BERLIN'])).status).toBe(409)
    now = new Date('2027-01-02T08:00:00Z')
    expect((await pin(['BERLIN'])).status).toBe(200)
  })

  it('of all merchants applies to merchants that are added later, and can be ended early', async () => {
    const { body } = await freeze('*', '2026-11-01T00:00', '2026-12-10T00:00')
    await registry.call('POST', '/registry/v1/merchants', { merchant: 'LATER' })
    expect((await pin(['LATER'])).body.error.code).toBe('FROZEN')
    expect((await end(body.id)).body).toMatchObject({ id: body.id, merchants: '*', endedAt: now.toISOString() })
    expect((await pin(['LATER'])).status).toBe(200)
    expect(await end(body.id)).toMatchObject({ status: 409, body: { error: { code: 'WRONG_STATE' } } })
    expect((await registry.call('GET', '/registry/v1/freezes?merchant=LATER')).body).toEqual([
      expect.objectContaining({ id: body.id }),
    ])
    expect((await logOf('limit=3')).map(({ action, details }) => [action, details?.freeze])).toEqual([
      ['pinned', undefined],
      ['freeze-ended', body.id],
      ['merchant-added', undefined],
    ])
  })

  it('lists the scheduled pins that it hits with their owners, which show its rejection until it ends', async () => {
    await registry.call('POST', '/registry/v1/merchants', { merchant: 'HIT' })
    await pin(['HIT'])
    const alice = registry.tokenOf('alice', { role: 'release-manager', merchants: ['*'] })
    const laptop = { ...alice, label: 'laptop' }
    const schedule = async (at: string, token: Caller) =>
      (
        await registry.call(
          'POST',
          '/registry/v1/schedules',
          { merchants: ['HIT'], releases: { 'mfe-games': '1.1.0' }, at, reason: 'a test' },
          token,
        )
      ).body.schedules[0].id
    const [before, within, after] = [
      await schedule('2027-02-01T09:00', alice),
      await schedule('2027-02-02T09:00', laptop),
      await schedule('2027-02-04T09:00', alice),
    ]
    const { body } = await freeze(['HIT'], '2027-02-02T00:00', '2027-02-03T00:00')
    expect(body.schedules).toMatchObject([
      { id: within, merchant: 'HIT', by: 'laptop', people: expect.arrayContaining(['laptop', 'alice']) },
    ])
    const [entry] = await logOf('limit=1')
    expect(entry).toMatchObject({
      action: 'freeze-added',
      details: { schedules: [within], owners: expect.arrayContaining(['alice', 'laptop']) },
    })
    const rejectionsOf = async (): Promise<Answer> =>
      Object.fromEntries(
        (await registry.call('GET', '/registry/v1/schedules?merchant=HIT')).body.map(({ id, rejections }: Answer) => [
          id,
          rejections.map(({ code, values }: Answer) => [code, values.freeze]),
        ]),
      )
    expect(await rejectionsOf()).toEqual({ [before]: [], [within]: [['frozen', body.id]], [after]: [] })
    await end(body.id)
    expect(await rejectionsOf()).toEqual({ [before]: [], [within]: [], [after]: [] })
  })

  it('allows rollbacks, and pins with breakGlass, which is logged', async () => {
    await pin(['HOWE'], { releases: { shell: '1.0.0', 'mfe-games': '1.0.0' } })
    const { body } = await freeze(['HOWE'], '2026-11-01T00:00', '2026-12-10T00:00')
    expect((await pin(['HOWE'], { releases: { 'mfe-games': '1.1.0' } })).body.error.code).toBe('FROZEN')
    expect((await pin(['HOWE'], { releases: { 'mfe-games': '1.1.0' }, breakGlass: true })).status).toBe(200)
    expect((await logOf('merchant=HOWE&limit=1'))[0].details).toEqual({
      breakGlass: true,
      freezes: [{ id: body.id, merchant: 'HOWE' }],
    })
    expect(
      (await registry.call('POST', '/registry/v1/rollbacks', { merchant: 'HOWE', reason: 'spins fail' })).status,
    ).toBe(200)
    await end(body.id)
    await pin(['HOWE'], { releases: { 'mfe-games': '1.1.0' }, breakGlass: true })
    expect((await logOf('merchant=HOWE&limit=1'))[0].details).toBeUndefined()
  })

  it('is made and ended by managers of all its merchants', async () => {
    const token = registry.token({ role: 'release-manager', merchants: ['SEOUL'] })
    expect((await freeze(['SEOUL'], '2027-05-01T00:00', '2027-05-02T00:00', token)).status).toBe(200)
    expect((await freeze(['SEOUL', 'BERLIN'], '2027-05-01T00:00', '2027-05-02T00:00', token)).status).toBe(403)
    expect((await freeze('*', '2027-05-01T00:00', '2027-05-02T00:00', token)).status).toBe(403)
    const { body } = await freeze(['BERLIN'], '2027-05-01T00:00', '2027-05-02T00:00')
    expect(
      (await registry.call('DELETE', `/registry/v1/freezes/${body.id}?reason=over`, undefined, token)).status,
    ).toBe(403)
    expect((await end(99_999_999_999)).status).toBe(404)
  })

  it.each([
    [
      'that the clocks leave out',
      ['BERLIN'],
      '2027-03-28T02:30',
      '2027-03-29T00:00',
      '2027-03-28T02:30 does not exist in Europe/Berlin: the clocks skip it. Choose a time before or after.',
    ],
    [
      'that no calendar has',
      ['BERLIN'],
      '2027-02-30T00:00',
      '2027-03-29T00:00',
      '2027-02-30T00:00 is not a date and time of the calendar.',
    ],
    [
      'after the end',
      ['BERLIN'],
      '2027-03-03T00:00',
      '2027-03-02T00:00',
      'The freeze ends (2027-03-02T00:00) before it begins (2027-03-03T00:00).',
    ],
    [
      'of long ago',
      ['BERLIN'],
      '2026-03-01T00:00',
      '2026-03-02T00:00',
      '2026-03-02T00:00 has passed for every merchant of this freeze.',
    ],
  ])('rejects a time %s', async (_what, merchants, from, until, message) => {
    expect((await freeze(merchants, from, until)).body.error).toMatchObject({ code: 'INVALID_REQUEST', message })
  })
})

describe('a local time', () => {
  const instant = async (localTime: string, zone: string): Promise<string | undefined> => {
    const [row] = await registry.database.sql<
      { at: Date | null }[]
    >`select registry.instant_of(${localTime}::text::timestamp, ${zone}) as at`
    return row?.at?.toISOString()
  }

  it.each([
    ['2026-12-01T09:00', 'Asia/Seoul', '2026-12-01T00:00:00.000Z'],
    ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    // Occurs twice. The first one is used.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:00', 'America/New_York', '2026-11-01T05:00:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    // Just after the skipped hour, and after the repeated hour.
    ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2027-03-28T01:59', 'Europe/Berlin', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
    // Skipped by the clock change.
    ['2027-03-28T02:00', 'Europe/Berlin', undefined],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', undefined],
    ['2026-03-08T02:59', 'America/New_York', undefined],
  ])('%s in %s is %s', async (localTime, zone, expected) => {
    expect(await instant(localTime, zone)).toBe(expected)
  })
})
