import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-08-31T10:00:00Z')
let gateway: TestGateway
let member: TestMember

beforeEach(async () => {
  member = await addMember(gateway.sql)
})
beforeAll(async () => {
  gateway = await testGateway({ now: START })
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
})
afterAll(() => gateway.close())

const as = async () => ({ token: await gateway.signIn(member) })
const now = () => gateway.deps.clock().getTime()
const bar = async () => (await gateway.call('protection', {}, await as())).value.bar
const timeOut = async (term: CallRequest<'timeOut'>['term']) =>
  gateway.call('timeOut', { term, confirm: true }, await as())
const exclude = async (term: CallRequest<'selfExclude'>['term']) =>
  gateway.call('selfExclude', { term, confirm: true }, await as())
const askToReturn = async () => gateway.call('selfExclusionReturn', { confirm: true }, await as())
const launch = async (mode: 'real' | 'demo' = 'real') =>
  gateway.call('launchGame', { gameId: 'TIDE', vassalage: 'AURORA', language: 'EN', mode }, await as())
const days = (ms: number | undefined) => Math.round((ms! - now()) / DAY_MS)

describe('a time-out', () => {
  it.each([
    ['24H', 1],
    ['7D', 7],
    ['30D', 30],
    ['6W', 42],
  ] as const)('of %s is in force at once and ends by itself', async (term, length) => {
    const { value } = await timeOut(term)
    expect(value.bar).toMatchObject({ kind: 'TIME_OUT' })
    expect(days(value.bar!.until)).toBe(length)
    for (const mode of ['real', 'demo'] as const)
      expect(await launch(mode)).toMatchObject({ status: 403, body: { errorCode: 'TIME_OUT_ACTIVE' } })
    gateway.advance(length * DAY_MS)
    expect(await bar()).toBeUndefined()
    expect((await launch()).status).toBe(200)
  })

  it('can be made longer and never shorter', async () => {
    await timeOut('7D')
    expect(days((await timeOut('24H')).value.bar!.until)).toBe(7)
    expect(days((await timeOut('30D')).value.bar!.until)).toBe(30)
  })

  it('is part of the information about the member while it lasts', async () => {
    const told = async () => (await gateway.call('memberInfo', {}, await as())).value.bar
    expect(await told()).toBeUndefined()
    await timeOut('24H')
    expect(await told()).toEqual(await bar())
    gateway.advance(DAY_MS)
    expect(await told()).toBeUndefined()
  })

  it('blocks neither log-in nor history nor wallet', async () => {
    await timeOut('24H')
    for (const name of ['memberInfo', 'bettingRecord', 'walletBalance', 'merchantWallet'] as const)
      expect((await gateway.call(name, {}, await as())).status).toBe(200)
  })
})

describe('a self-exclusion', () => {
  it('is in force at once, until a day after the member requests to return, which is possible after its term', async () => {
    const { value } = await exclude('6M')
    expect(value.bar).toEqual({ kind: 'SELF_EXCLUSION', since: expect.any(Number), returnFrom: expect.any(Number) })
    expect(await launch()).toMatchObject({ status: 403, body: { errorCode: 'SELF_EXCLUSION_ACTIVE' } })
    expect(await askToReturn()).toMatchObject({ status: 409, body: { errorCode: 'RETURN_TOO_EARLY' } })
    gateway.advance(value.bar!.returnFrom! - now())
    expect(await launch()).toMatchObject({ status: 403 })
    expect(days((await askToReturn()).value.bar!.until)).toBe(1)
    gateway.advance(DAY_MS / 2)
    expect((await askToReturn()).value.bar!.until! - now()).toBeLessThanOrEqual(DAY_MS / 2)
    expect(await launch()).toMatchObject({ status: 403 })
    gateway.advance(DAY_MS / 2)
    expect(await bar()).toBeUndefined()
    expect((await launch()).status).toBe(200)
  })

  it.each([
    ['6M', 6],
    ['12M', 12],
    ['24M', 24],
    ['60M', 60],
  ] as const)('of %s lasts this many calendar months', async (term, months) => {
    const from = new Date(now())
    const returnFrom = new Date((await exclude(term)).value.bar!.returnFrom!)
    expect(
      (returnFrom.getUTCFullYear() - from.getUTCFullYear()) * 12 + returnFrom.getUTCMonth() - from.getUTCMonth(),
    ).toBe(months)
  })

  it('for good has no return', async () => {
    expect((await exclude('PERMANENT')).value.bar).toEqual({ kind: 'SELF_EXCLUSION', since: expect.any(Number) })
    gateway.advance(4000 * DAY_MS)
    expect(await askToReturn()).toMatchObject({ status: 403, body: { errorCode: 'SELF_EXCLUSION_ACTIVE' } })
    expect(await launch()).toMatchObject({ status: 403 })
  })

  it('replaces a time-out, and not the other way round; can be made longer and never shorter', async () => {
    await timeOut('24H')
    const first = (await exclude('12M')).value.bar!
    expect(first.kind).toBe('SELF_EXCLUSION')
    expect(await timeOut('6W')).toMatchObject({ status: 403, body: { errorCode: 'SELF_EXCLUSION_ACTIVE' } })
    expect((await exclude('6M')).value.bar!.returnFrom).toBe(first.returnFrom)
    expect((await exclude('24M')).value.bar!.returnFrom).toBeGreaterThan(first.returnFrom!)
    expect((await exclude('PERMANENT')).value.bar).not.toHaveProperty('returnFrom')
    expect((await exclude('60M')).value.bar).not.toHaveProperty('returnFrom')
  })

  it('can be taken again while a return is pending', async () => {
    const { returnFrom } = (await exclude('6M')).value.bar!
    gateway.advance(returnFrom! - now())
    await askToReturn()
    expect((await exclude('6M')).value.bar!.returnFrom).toBeGreaterThan(now())
    gateway.advance(2 * DAY_MS)
    expect(await launch()).toMatchObject({ status: 403 })
  })

  it('400: requires an explicit confirmation', async () => {
    expect(await gateway.call('selfExclude', { term: '6M', confirm: false as true }, await as())).toMatchObject({
      status: 400,
    })
    expect(await bar()).toBeUndefined()
  })
})
