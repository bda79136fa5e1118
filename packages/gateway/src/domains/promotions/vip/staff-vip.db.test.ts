import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { vipAnswers } from '@atrium/contracts/staff/marketing/vip'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { agreedByTwo, sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createChangeEvaluation } from './evaluation.ts'
import { deposit } from './testing.ts'

const DAY_MS = 86_400_000
const level = (number: number, deposits: string, more: object = {}) => ({
  level: number,
  name: { KO: `${number}등급`, EN: `Level ${number}` },
  points: '0',
  deposits,
  windowDays: 30,
  rebateFactor: '1',
  ...more,
})
const LEVELS = [level(1, '0'), level(2, '100', { rebateFactor: '1.05' })]
let gateway: TestGateway
let member: TestMember

const send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  options: { roles?: string[]; merchant?: string } = {},
) => sendAsStaff(gateway, method, `/vip${path}`, { ...(body && { body }), staff: staffOf('Mina', options) })
const read = async () => vipAnswers.settings.parse((await send('GET', '/settings')).body)
const save = async (change: object = {}) => {
  const body = { version: (await read()).version, rebateMode: 'MANUAL', levels: LEVELS, ...change }
  return agreedByTwo(gateway, await send('POST', '/settings', body), '/vip/settings')
}
const inDays = (days: number) => new Date(gateway.deps.clock().getTime() + days * DAY_MS).toISOString()
const setLevel = async (change: object = {}) => {
  const path = `/members/${member.account}`
  const body = { level: 2, until: inDays(10), reason: 'Guest of the house', ...change }
  return agreedByTwo(gateway, await send('POST', `${path}/level`, body), `/vip${path}`)
}

beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
})

describe('levels', () => {
  it('are added with the limits of the level below, changed from the version that was read, and evaluated from then on', async () => {
    expect(await read()).toMatchObject({ version: 0, isOn: false, levels: [], rebateMode: 'MANUAL' })
    expect((await save()).body).toMatchObject({
      version: 1,
      isOn: true,
      levels: [
        { level: 1, dailyWithdrawals: 3 },
        { level: 2, deposits: '100', rebateFactor: '1.05', dailyWithdrawals: 3 },
      ],
    })
    await gateway.sql`update wallet.member_levels set daily_withdrawals = 7 where level = 2`
    expect((await save({ levels: [...LEVELS, level(3, '500')] })).body).toMatchObject({
      version: 2,
      levels: [{ dailyWithdrawals: 3 }, { dailyWithdrawals: 7 }, { level: 3, dailyWithdrawals: 7 }],
    })
    await deposit(gateway.sql, member.id, 500, gateway.deps.clock())
    await createChangeEvaluation(gateway.deps)()
    expect((await send('GET', `/members/${member.account}`)).body).toMatchObject({
      account: member.account,
      level: 3,
      deposits: '500',
    })
  })

  it('409 for a version that another person has changed, and for a missing level', async () => {
    const version = (await read()).version
    const body = { version, rebateMode: 'MANUAL', levels: [...LEVELS, level(3, '500')] }
    const both = await Promise.all([send('POST', '/settings', body), send('POST', '/settings', body)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await save({ levels: LEVELS })).toMatchObject({ status: 409, body: { errorCode: 'VIP_LEVEL_REMOVED' } })
  })

  it('are in the audit log, with their author', async () => {
    await save({ levels: [...LEVELS, level(3, '700')], rebateMode: 'AUTOMATIC' })
    const logged = await gateway.sql<
      { subject: string }[]
    >`select distinct split_part(subject, ' ', 1) as subject from audit.log where actor = 'Second'`
    expect(logged.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['promotions.vip_levels', 'wallet.member_levels', 'wallet.rebate_settings']),
    )
    expect((await read()).rebateMode).toBe('AUTOMATIC')
    await save({ levels: [...LEVELS, level(3, '500')] })
  })

  it('are rejected with a factor that makes rebates exceed the house edge', async () => {
    await save()
    await gateway.sql`insert into games.merchant_categories (merchant, category, position, points) values ('DEMO', 'RNG', 1, 1.5)`
    const version = (await read()).version
    const withFactor = (rebateFactor: string) => [...LEVELS, level(3, '500', { rebateFactor })]
    expect(await save({ levels: withFactor('1.34') })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'levels.2.rebateFactor' }] },
    })
    expect((await read()).version).toBe(version)
    expect((await save({ levels: withFactor('1.33') })).body).toMatchObject({ version: version + 1 })
  })

  it.each([
    [[level(2, '0')]],
    [[level(1, '5')]],
    [[level(1, '0'), level(2, '100'), level(3, '50')]],
    [[level(1, '0'), level(2, '-1')]],
    [[level(1, '0', { windowDays: 0 })]],
    [[level(1, '0', { rebateFactor: '11' })]],
    [[]],
  ])('400: %j', async (levels) => expect((await save({ levels })).status).toBe(400))

  it('403 without the role', async () =>
    expect((await send('GET', '/settings', undefined, { roles: ['cashier'] })).status).toBe(403))
})

describe('a level that is set manually', () => {
  it('needs a second person where it is retained for longer, also a lower one', async () => {
    await save()
    expect((await setLevel({ level: 2 })).body).toMatchObject({ level: 2 })
    const path = `/members/${member.account}/level`
    const lower = { level: 1, until: inDays(11), reason: 'No longer a guest' }
    expect((await send('POST', path, { ...lower, level: 2 })).body).toMatchObject({ proposal: { state: 'PROPOSED' } })
    expect((await send('POST', path, lower)).body).toMatchObject({ level: 1 })
  })

  it('lasts until its date, with its reason in the history and in the audit log', async () => {
    const until = inDays(10)
    expect((await setLevel({ until })).body).toMatchObject({ level: 2, manualUntil: until })
    const { list } = vipAnswers.changes.parse((await send('GET', `/changes?account=${member.account}`)).body)
    expect(list).toMatchObject([
      {
        account: member.account,
        reason: 'MANUAL',
        from: 1,
        to: 2,
        by: 'Second',
        remark: 'Guest of the house',
        manualUntil: until,
      },
    ])
    expect(
      await gateway.sql`
        select actor, details ->> 'reason' as reason
        from audit.log where action = 'vip-level-set' and subject = ${`member:${member.id}`}`,
    ).toEqual([{ actor: 'Second', reason: 'Guest of the house' }])
    expect(gateway.published).toContainEqual({
      audience: { memberId: member.id },
      message: { topic: 'member.level.changed', payload: { level: 2, name: { KO: '2등급', EN: 'Level 2' } } },
    })
  })

  it.each([
    [{ level: 9 }],
    [{ until: new Date(0).toISOString() }],
    [{ until: '2099-01-01T00:00:00Z' }],
    [{ reason: '' }],
    [{ level: 0 }],
  ])('400: %j', async (change) => expect((await setLevel(change)).status).toBe(400))

  it('404 for a member of another merchant, and for a trial account', async () => {
    member = await addMember(gateway.sql, { merchant: 'LOTUS' })
    expect((await setLevel()).status).toBe(404)
    member = await addMember(gateway.sql, { type: 4 })
    expect((await setLevel()).status).toBe(404)
  })
})

describe('changes of levels', () => {
  it('have a file too, whose export is logged', async () => {
    await setLevel()
    expect((await send('GET', `/changes/file?account=${member.account}`)).body.list).toMatchObject([
      { account: member.account, remark: 'Guest of the house' },
    ])
    expect(await gateway.sql`select actor from audit.log where action = 'vip-changes-exported'`).toEqual([
      { actor: 'Mina' },
    ])
  })
})
