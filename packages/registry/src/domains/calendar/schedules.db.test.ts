import type { Caller } from '@atrium/staff-api/access/caller'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'
import { calendarJob } from './job.ts'

let registry: TestRegistry
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-30T12:00:00Z')
  registry = await testRegistry({ clock: () => now })
  const wishes = [
    { name: 'shell' },
    { name: 'shell', version: '1.2.0', contract: { portal: '1.2.0', calls: '1.0.0' } },
    { version: '1.0.0' },
    { version: '1.1.0' },
    { version: '1.2.0', contract: { portal: '^1.2.0', calls: '^1.0.0' } },
  ]
  for (const each of wishes) await registry.publish(aRelease(each))
  for (const [merchant, timeZone] of [
    ['SEOUL', 'Asia/Seoul'],
    ['BERLIN', 'Europe/Berlin'],
  ])
    await registry.call('POST', '/registry/v1/merchants', { merchant, timeZone })
  await registry.call('POST', '/registry/v1/pins', {
    merchants: ['SEOUL', 'BERLIN'],
    releases: { shell: '1.0.0', 'mfe-games': '1.0.0' },
    reason: 'the first day',
  })
})
afterEach(() => registry.stop())

const schedule = (merchants: string[], at: string, releases: object = { 'mfe-games': '1.1.0' }, token?: Caller) =>
  registry.call('POST', '/registry/v1/schedules', { merchants, releases, at, reason: 'the new lobby' }, token)
const schedules = async (query = ''): Promise<Answer[]> =>
  (await registry.call('GET', `/registry/v1/schedules${query}`)).body
const runAt = (time: string) =>
  calendarJob({ sql: registry.database.sql, callsVersion: '1.0.0', publicKey: registry.signingKey.publicKey }).run(
    (now = new Date(time)),
  )
const versionOf = async (merchant: string): Promise<string> =>
  (await registry.call('GET', `/registry/v1/running?merchant=${merchant}`)).body[0].set.releases['mfe-games']
const logOf = async (merchant: string): Promise<Answer[]> =>
  (await registry.call('GET', `/registry/v1/log?merchant=${merchant}`)).body
const cancel = (id: number, token?: Caller) =>
  registry.call('DELETE', `/registry/v1/schedules/${id}?reason=changed`, undefined, token)

describe('a scheduled pin', () => {
  it('is made at its local time at each merchant, once, and logged with its owner', async () => {
    const { body } = await schedule(['SEOUL', 'BERLIN'], '2026-12-01T09:00')
    expect(body.schedules).toEqual([
      expect.objectContaining({
        merchant: 'BERLIN',
        localTime: '2026-12-01T09:00',
        timeZone: 'Europe/Berlin',
        at: '2026-12-01T08:00:00.000Z',
        state: 'waiting',
        by: 'the admin',
        reason: 'the new lobby',
      }),
      expect.objectContaining({ merchant: 'SEOUL', timeZone: 'Asia/Seoul', at: '2026-12-01T00:00:00.000Z' }),
    ])
    await runAt('2026-11-30T23:59:59Z')
    expect(await versionOf('SEOUL')).toBe('1.0.0')
    await runAt('2026-12-01T00:00:00Z')
    expect([await versionOf('SEOUL'), await versionOf('BERLIN')]).toEqual(['1.1.0', '1.0.0'])
    expect((await logOf('SEOUL'))[0]).toMatchObject({
      actor: 'calendar',
      action: 'pinned',
      reason: 'the new lobby',
      details: { how: 'schedule', schedule: body.schedules[1].id, scheduledBy: 'the admin' },
    })

    // After a rollback, a completed schedule is not repeated.
    await registry.call('POST', '/registry/v1/rollbacks', { merchant: 'SEOUL', reason: 'spins fail' })
    await runAt('2026-12-01T08:00:00Z')
    expect([await versionOf('SEOUL'), await versionOf('BERLIN')]).toEqual(['1.0.0', '1.1.0'])
    expect((await schedules()).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('is made, or fails, once when several processes run at the same time', async () => {
    await schedule(['SEOUL', 'BERLIN'], '2026-12-01T09:00')
    await registry.call('POST', '/registry/v1/freezes', {
      merchants: ['BERLIN'],
      from: '2026-12-01T00:00',
      until: '2026-12-02T00:00',
      reason: 'audit',
    })
    await Promise.all(Array.from({ length: 6 }, () => runAt('2026-12-01T08:00:00Z')))
    for (const merchant of ['SEOUL', 'BERLIN'])
      expect((await logOf(merchant)).filter(({ actor }) => actor === 'calendar')).toHaveLength(1)
  })

  it('fails with the reasons when it no longer fits, without affecting others', async () => {
    await schedule(['SEOUL'], '2026-12-01T09:00', { shell: '1.2.0' })
    // It is compatible with the shell that is scheduled before it.
    const { body } = await schedule(['SEOUL'], '2026-12-01T10:00', { 'mfe-games': '1.2.0' })
    expect((await schedule(['SEOUL'], '2026-12-01T08:00', { 'mfe-games': '1.2.0' })).body.error.code).toBe(
      'PIN_REFUSED',
    )
    await schedule(['BERLIN'], '2026-12-01T09:00')
    await cancel(body.schedules[0].id - 1)
    await runAt('2026-12-01T12:00:00Z')
    const [failed] = await schedules('?merchant=SEOUL&state=failed')
    expect(failed).toMatchObject({
      id: body.schedules[0].id,
      failure: expect.stringContaining('mfe-games@1.2.0 needs the portal contract ^1.2.0'),
      failureCoded: [
        { code: 'does-not-fit', values: { merchant: 'SEOUL' } },
        expect.objectContaining({ code: 'portal-contract' }),
      ],
    })
    expect((await logOf('SEOUL'))[0]).toMatchObject({
      actor: 'calendar',
      action: 'schedule-failed',
      details: {
        schedule: failed.id,
        code: 'PIN_REFUSED',
        reasons: expect.arrayContaining([expect.stringContaining('^1.2.0')]),
      },
    })
    expect([await versionOf('SEOUL'), await versionOf('BERLIN')]).toEqual(['1.0.0', '1.1.0'])
  })

  it('fails when a freeze was added later, and is rejected when there is one already', async () => {
    await schedule(['SEOUL'], '2026-12-01T09:00')
    await registry.call('POST', '/registry/v1/freezes', {
      merchants: ['SEOUL'],
      from: '2026-12-01T00:00',
      until: '2026-12-02T00:00',
      reason: 'audit',
    })
    expect((await schedule(['SEOUL'], '2026-12-01T10:00')).body.error.code).toBe('FROZEN')
    await runAt('2026-12-01T00:00:00Z')
    expect((await schedules())[0]).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('SEOUL is frozen until 2026-12-02T00:00 (Asia/Seoul)'),
    })
    expect(await versionOf('SEOUL')).toBe('1.0.0')
  })

  it('is made late by a registry that was down, but not a day late', async () => {
    await schedule(['SEOUL'], '2026-12-01T09:00')
    await schedule(['BERLIN'], '2026-12-01T09:00')
    await runAt('2026-12-02T00:00:01Z')
    expect([await versionOf('SEOUL'), await versionOf('BERLIN')]).toEqual(['1.0.0', '1.1.0'])
    expect((await schedules('?merchant=SEOUL'))[0]).toMatchObject({
      state: 'failed',
      failure:
        'The registry did not run at 2026-12-01T09:00 (Asia/Seoul) and came back more than 24 hours late. Schedule it again if it is still wanted.',
      failureCoded: [{ code: 'too-late', values: { at: '2026-12-01T09:00', zone: 'Asia/Seoul' } }],
    })
  })

  it('of several merchants is made together, or separately for those it fits when it does not fit one', async () => {
    await registry.call('POST', '/registry/v1/merchants', { merchant: 'BUSAN', timeZone: 'Asia/Seoul' })
    await registry.call('POST', '/registry/v1/pins', {
      merchants: ['BUSAN'],
      releases: { shell: '1.0.0', 'mfe-games': '1.0.0' },
      reason: 'the first day',
    })
    await schedule(['SEOUL', 'BUSAN'], '2026-12-01T09:00')
    await registry.call('POST', '/registry/v1/freezes', {
      merchants: ['BUSAN'],
      from: '2026-12-01T00:00',
      until: '2026-12-02T00:00',
      reason: 'audit',
    })
    await runAt('2026-12-01T00:00:00Z')
    expect([await versionOf('SEOUL'), await versionOf('BUSAN')]).toEqual(['1.1.0', '1.0.0'])
    expect((await schedules()).map(({ merchant, state }) => [merchant, state]).sort()).toEqual([
      ['BUSAN', 'failed'],
      ['SEOUL', 'done'],
    ])
  })

  it('keeps its order among others of the same time', async () => {
    for (const version of ['1.1.0', '1.0.0', '1.1.0'])
      await schedule(['SEOUL'], '2026-12-01T09:00', { 'mfe-games': version })
    await runAt('2026-12-01T00:00:00Z')
    expect(await versionOf('SEOUL')).toBe('1.1.0')
    expect(
      (await logOf('SEOUL')).filter(({ actor }) => actor === 'calendar').map(({ details }) => details.schedule),
    ).toEqual((await schedules()).map(({ id }) => id))
  })

  it('can be cancelled while it is pending', async () => {
    const { body } = await schedule(['SEOUL'], '2026-12-01T09:00')
    const [{ id }] = body.schedules
    const stranger = registry.token({ role: 'release-manager', merchants: ['BERLIN'] })
    expect((await cancel(id, stranger)).status).toBe(403)
    expect((await cancel(id)).body).toMatchObject({ id, state: 'cancelled' })
    await runAt('2026-12-01T00:00:00Z')
    expect(await versionOf('SEOUL')).toBe('1.0.0')
    expect((await cancel(id)).body.error.code).toBe('WRONG_STATE')
    expect((await cancel(4_000_000_000)).status).toBe(404)
    expect((await logOf('SEOUL')).slice(0, 2).map(({ action, details }) => [action, details.schedule])).toEqual([
      ['schedule-cancelled', id],
      ['scheduled', id],
    ])
  })

  it('stays pending when the database fails, and is made by the next run', async () => {
    await schedule(['SEOUL', 'BERLIN'], '2026-12-01T09:00')
    const { admin } = registry.database
    await admin`alter table registry.sets add constraint no_more check (false) not valid`
    await expect(runAt('2026-12-01T08:00:00Z')).rejects.toThrow('go on waiting')
    expect(await schedules('?state=waiting')).toHaveLength(2)
    await admin`alter table registry.sets drop constraint no_more`
    await runAt('2026-12-01T08:00:01Z')
    expect(await schedules('?state=done')).toHaveLength(2)
  })

  it.each([
    [
      'has passed',
      '2026-11-30T20:59',
      '2026-11-30T20:59 has passed for SEOUL (Asia/Seoul). Choose a later time, or pin now.',
      'SEOUL',
    ],
    [
      'does not exist',
      '2027-03-28T02:15',
      '2027-03-28T02:15 does not exist in Europe/Berlin: the clocks skip it. Choose a time before or after.',
      'BERLIN',
    ],
  ])('is rejected for a time that %s', async (_what, at, message, merchant) => {
    expect((await schedule([merchant], at)).body.error).toMatchObject({ code: 'INVALID_REQUEST', message })
  })

  it('is for managers of the merchant', async () => {
    const token = registry.token({ role: 'release-manager', merchants: ['BERLIN'] })
    expect((await schedule(['SEOUL'], '2026-12-01T09:00', undefined, token)).status).toBe(403)
    expect((await schedule(['BERLIN'], '2026-12-01T09:00', undefined, token)).status).toBe(200)
  })
})
