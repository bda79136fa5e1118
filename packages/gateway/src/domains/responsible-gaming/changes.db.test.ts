import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { hashToken } from '../../platform/keys/tokens.ts'
import { addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'

const DAY_MS = 86_400_000
const name = { kind: 'LOSS', period: 'DAY' } as const
let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
})

const set = (amount: string | null) => gateway.call('limitSet', { ...name, amount }, { token })
/** Returns the record of changes, with times in days since the change. */
const recorded = async () =>
  (
    await gateway.sql<{ at: Date; effectiveAt: Date }[]>`
  select what, kind, period, before, after, at, effective_at as "effectiveAt", login_hash as "loginHash"
  from protection.changes where member_id = ${member.id} order by id`
  ).map(({ at, effectiveAt, ...row }) => {
    expect(Math.abs(at.getTime() - gateway.deps.clock().getTime()) % DAY_MS).toBeLessThan(60_000)
    return { ...row, inDays: (effectiveAt.getTime() - at.getTime()) / DAY_MS } as Record<string, unknown>
  })
const of = (rows: readonly object[]) =>
  rows.map((row) => ({
    loginHash: hashToken(token),
    kind: null,
    period: null,
    before: null,
    after: null,
    inDays: 0,
    ...row,
  }))
/** Advances the clock by days, and signs the member in again. */
const nextDay = async (days = 1) => {
  gateway.advance(days * DAY_MS)
  token = await gateway.signIn(member)
}

describe('the record of changes', () => {
  it('contains who set a limit, in which session, its old and new value and from when on', async () => {
    await set('100')
    await set('40.5')
    expect(await recorded()).toEqual(
      of([
        { what: 'LIMIT_SET', ...name, after: { amount: '100' } },
        { what: 'LIMIT_SET', ...name, before: { amount: '100' }, after: { amount: '40.5' } },
      ]),
    )
  })

  it('contains an increase twice: when it was requested and when it was confirmed', async () => {
    await set('100')
    await set(null)
    expect((await recorded()).at(-1)).toEqual(
      of([{ what: 'LIMIT_REQUESTED', ...name, before: { amount: '100' }, inDays: 1 }])[0],
    )
    await nextDay()
    await gateway.call('limitConfirm', name, { token })
    expect((await recorded()).slice(2)).toEqual(of([{ what: 'LIMIT_CONFIRMED', ...name, before: { amount: '100' } }]))
  })

  it('contains a request that was cancelled, and one that was not confirmed in time', async () => {
    await set('100')
    await set('200')
    await gateway.call('limitCancel', name, { token })
    await set('300')
    await nextDay(9)
    await set('90')
    expect((await recorded()).slice(2)).toMatchObject([
      { what: 'LIMIT_WITHDRAWN', before: { amount: '200' }, after: { amount: '100' } },
      { what: 'LIMIT_REQUESTED', before: { amount: '100' }, after: { amount: '300' } },
      { what: 'LIMIT_LAPSED', before: { amount: '300' }, after: { amount: '100' }, inDays: expect.closeTo(-1, 2) },
      { what: 'LIMIT_SET', before: { amount: '100' }, after: { amount: '90' } },
    ])
  })

  it.each([
    ['DEPOSIT', { kind: 'DEPOSIT', period: 'MONTH', amount: '50' }, { amount: '50' }],
    ['WAGER', { kind: 'WAGER', period: 'WEEK', amount: '70' }, { amount: '70' }],
    ['SESSION', { kind: 'SESSION', period: 'DAY', minutes: 60 }, { minutes: 60 }],
  ] as const)('contains a limit of kind %s', async (kind, request, after) => {
    await gateway.call('limitSet', request as CallRequest<'limitSet'>, { token })
    expect(await recorded()).toEqual(of([{ what: 'LIMIT_SET', kind, period: request.period, after }]))
  })

  it('contains breaks, what replaced them, and the request to return', async () => {
    await gateway.call('timeOut', { term: '7D', confirm: true }, { token })
    await gateway.call('selfExclude', { term: '6M', confirm: true }, { token })
    const [timeOut, excluded] = (await recorded()).map(({ after }) => after)
    expect(await recorded()).toEqual(
      of([
        { what: 'TIME_OUT', after: { kind: 'TIME_OUT', endsAt: expect.any(String) } },
        { what: 'SELF_EXCLUSION', before: timeOut, after: { kind: 'SELF_EXCLUSION', endsAt: expect.any(String) } },
      ]),
    )
    const ends = (timeOut as { endsAt: string }).endsAt
    expect(Date.parse(ends) - gateway.deps.clock().getTime()).toBeGreaterThan(6.99 * DAY_MS)
    await nextDay(190)
    await gateway.call('selfExclusionReturn', { confirm: true }, { token })
    expect((await recorded()).slice(2)).toEqual(of([{ what: 'RETURN_REQUESTED', before: excluded, inDays: 1 }]))
  })

  it('contains the interval of the reality check', async () => {
    for (const minutes of [30, 30, 15] as const) await gateway.call('realityCheckInterval', { minutes }, { token })
    expect(await recorded()).toEqual(
      of([
        { what: 'REALITY_CHECK', before: { minutes: 60 }, after: { minutes: 30 } },
        { what: 'REALITY_CHECK', before: { minutes: 30 }, after: { minutes: 15 } },
      ]),
    )
  })

  it('contains nothing where nothing changes, or the request is rejected', async () => {
    await set('100')
    await gateway.call('timeOut', { term: '30D', confirm: true }, { token })
    const before = await recorded()
    await set('100')
    await gateway.call('timeOut', { term: '24H', confirm: true }, { token })
    await gateway.call('limitConfirm', name, { token })
    await gateway.call('limitCancel', name, { token })
    await gateway.call('realityCheckInterval', { minutes: 0 as 15 }, { token })
    expect(await recorded()).toEqual(before)
  })

  it('is append-only', async () => {
    await set('100')
    for (const change of [
      gateway.sql`update protection.changes set after = null`,
      gateway.sql`delete from protection.changes`,
      gateway.sql`truncate protection.changes`,
    ]) {
      await expect(change).rejects.toThrow('only added to')
    }
    expect(await recorded()).toHaveLength(1)
  })
})
