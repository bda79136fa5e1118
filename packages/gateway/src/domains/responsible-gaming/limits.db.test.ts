import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let gateway: TestGateway
let member: TestMember

beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
})

const as = async () => ({ token: await gateway.signIn(member) })
const set = async (request: CallRequest<'limitSet'>) => gateway.call('limitSet', request, await as())
const loss = async (amount: string | null) => (await set({ kind: 'LOSS', period: 'DAY', amount })).value.limits
const name = { kind: 'LOSS', period: 'DAY' } as const
const confirm = async () => gateway.call('limitConfirm', name, await as())
const cancel = async () => gateway.call('limitCancel', name, await as())
const limits = async () => (await gateway.call('protection', {}, await as())).value.limits

describe('a limit', () => {
  it('is in force at once when it is the first or a lower one, and is returned with the used amount', async () => {
    expect(await limits()).toEqual([])
    expect(await loss('100')).toEqual([{ ...name, amount: '100', used: { amount: '0' }, since: expect.any(Number) }])
    expect(await loss('40.5')).toEqual([{ ...name, amount: '40.5', used: { amount: '0' }, since: expect.any(Number) }])
    expect(
      (await gateway.sql`select state, amount from protection.limits where member_id = ${member.id} order by id`).map(
        (row) => ({ ...row }),
      ),
    ).toEqual([
      { state: 'EXPIRED', amount: 1_000_000n },
      { state: 'ACTIVE', amount: 405_000n },
    ])
  })

  it('is raised after a day and a confirmation', async () => {
    await loss('100')
    const [waiting] = await loss('200')
    expect(waiting).toMatchObject({
      amount: '100',
      pending: { amount: '200', availableAt: expect.any(Number), expiresAt: expect.any(Number) },
    })
    expect(await confirm()).toMatchObject({ status: 409, body: { errorCode: 'LIMIT_TOO_EARLY' } })
    gateway.advance(DAY_MS)
    expect(await limits()).toMatchObject([{ amount: '100' }])
    expect((await confirm()).value.limits).toEqual([
      { ...name, amount: '200', used: { amount: '0' }, since: expect.any(Number) },
    ])
    expect(await confirm()).toMatchObject({ status: 409, body: { errorCode: 'LIMIT_NOT_PENDING' } })
  })

  it('is removed after a day and a confirmation', async () => {
    await loss('100')
    expect((await loss(null))[0]!.pending).toEqual({ availableAt: expect.any(Number), expiresAt: expect.any(Number) })
    gateway.advance(DAY_MS)
    expect((await confirm()).value.limits).toEqual([])
    expect(await loss('300')).toMatchObject([{ amount: '300' }])
  })

  it('is not raised by a change that is not confirmed within a week', async () => {
    await loss('100')
    await loss('200')
    gateway.advance(8 * DAY_MS)
    expect((await limits())[0]).not.toHaveProperty('pending')
    expect(await confirm()).toMatchObject({ status: 409, body: { errorCode: 'LIMIT_NOT_PENDING' } })
  })

  it('restarts its wait with another request, and drops it with a lower limit or a cancellation', async () => {
    await loss('100')
    await loss('200')
    gateway.advance(DAY_MS - HOUR_MS)
    await loss('150')
    gateway.advance(HOUR_MS)
    expect(await confirm()).toMatchObject({ body: { errorCode: 'LIMIT_TOO_EARLY' } })
    expect((await cancel()).value.limits[0]).not.toHaveProperty('pending')
    await loss('200')
    expect((await loss('90'))[0]).toEqual({ ...name, amount: '90', used: { amount: '0' }, since: expect.any(Number) })
  })

  it('is unique by kind and period, also when it is set twice concurrently', async () => {
    const { token } = await as()
    await Promise.all(['100', '90', '80'].map((amount) => gateway.call('limitSet', { ...name, amount }, { token })))
    await set({ kind: 'LOSS', period: 'WEEK', amount: '500' })
    await set({ kind: 'SESSION', period: 'DAY', minutes: 60 })
    expect((await limits()).map(({ kind, period }) => `${kind} ${period}`)).toEqual([
      'LOSS DAY',
      'LOSS WEEK',
      'SESSION DAY',
    ])
    expect((await limits())[2]).toMatchObject({ minutes: 60, used: { minutes: expect.any(Number) } })
  })

  it.each([
    { kind: 'LOSS', period: 'DAY', amount: '0' },
    { kind: 'LOSS', period: 'DAY', amount: '-5' },
    { kind: 'LOSS', period: 'YEAR', amount: '5' },
    { kind: 'LOSS', period: 'DAY', minutes: 60 },
    { kind: 'SESSION', period: 'DAY', amount: '60' },
    { kind: 'SESSION', period: 'DAY', minutes: 14 },
  ])('400: for %j', async (request) => {
    expect(await set(request as CallRequest<'limitSet'>)).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    })
  })
})
