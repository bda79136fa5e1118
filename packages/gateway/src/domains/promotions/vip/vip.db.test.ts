import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { VipChange } from '@atrium/contracts/calls'
import { HEADERS } from '@atrium/contracts/http/envelope'
import { dayAt } from '@atrium/contracts/locale/local-time'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createDailyEvaluation } from './daily.ts'
import { createChangeEvaluation } from './evaluation.ts'
import { addLevels, deposit, earn } from './testing.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway({ stopped: true, now: new Date('2026-11-20T03:00:00Z') })
  await addLevels(gateway.sql)
})
afterAll(() => gateway.close())
beforeEach(() => join())

async function join(language: 'KO' | 'EN' = 'EN'): Promise<void> {
  member = await addMember(gateway.sql, { registeredAt: gateway.deps.clock() })
  await gateway.sql`update identity.members set language = ${language} where id = ${member.id}`
  token = await gateway.signIn(member)
  gateway.published.length = 0
}
const now = () => gateway.deps.clock()
const today = () => dayAt(now(), 'Asia/Seoul')
const pay = (credits: number) => deposit(gateway.sql, member.id, credits, now())
const play = (points: number, day = today()) => earn(gateway.sql, member.id, points, day)
const follow = () => createChangeEvaluation(gateway.deps)()
const evaluateDay = () => createDailyEvaluation(gateway.deps)()
/** Advances the clock by this many days, and runs the daily evaluation of each. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    gateway.advance(DAY_MS)
    await evaluateDay()
  }
}
async function signInAgain(): Promise<void> {
  token = await gateway.signIn(member)
}
const level = async () =>
  (await gateway.sql<{ level: number }[]>`select vip_level as level from identity.members where id = ${member.id}`)[0]!
    .level
const history = () =>
  gateway.sql<{ from: number; to: number; reason: string }[]>`
    select from_level as "from", to_level as "to", reason from promotions.vip_changes where member_id = ${member.id}
    order by id`
const progress = async () =>
  (await gateway.call('playerRankProgress', {}, { token, headers: { language: 'EN' } })).value
const setByHand = (to: number, days: number) => gateway.sql`
  select promotions.change_vip_level(s, row(${to}, 'MANUAL', 30, 'Mina', ${new Date(now().getTime() + days * DAY_MS)},
    'Guest of the house')::promotions.level_change, ${now()}) from promotions.lock_vip(${member.id}, ${now()}) s`

describe('a level', () => {
  it('rises at once over two levels when points and deposits are enough for both', async () => {
    await pay(200)
    await play(50)
    await follow()
    expect([await level(), await history()]).toEqual([3, [{ from: 1, to: 3, reason: 'UP' }]])
  })

  it('requires both points and deposits', async () => {
    await pay(500)
    await follow()
    expect(await level()).toBe(2)
    await play(100)
    await follow()
    expect(await level()).toBe(4)
  })

  it('counts its window of days of the merchant', async () => {
    await pay(200)
    await play(50, '2026-10-21')
    await follow()
    expect(await level()).toBe(2)
    await play(50, '2026-10-22')
    await follow()
    expect(await level()).toBe(3)
  })

  it('is not reached by deposits that were reversed', async () => {
    const ref = await pay(100)
    await gateway.sql`select wallet.reverse_deposit(${member.id}, ${ref}, ${100n * CREDIT}, ${now()})`
    await follow()
    expect([await level(), (await progress()).deposits]).toEqual([1, '0'])
  })

  it('falls by one level in 30 days at most, and not within the first 30 days', async () => {
    await pay(500)
    await play(100)
    await follow()
    expect(await level()).toBe(4)
    const levels: number[] = []
    for (let month = 0; month < 3; month++) {
      await days(29)
      levels.push(await level())
      await days(1)
      levels.push(await level())
    }
    expect(levels).toEqual([4, 3, 3, 2, 2, 1])
    expect((await history()).map(({ reason }) => reason)).toEqual(['UP', 'DOWN', 'DOWN', 'DOWN'])
  })

  it('set by staff survives evaluations until its date, and falls by one level then', async () => {
    await setByHand(4, 40)
    await days(39)
    expect(await level()).toBe(4)
    await days(1)
    expect(await level()).toBe(3)
    await days(1)
    expect(await level()).toBe(3)
  })

  it('set by staff is not raised before its date', async () => {
    await pay(200)
    await play(50)
    await setByHand(2, 3)
    await follow()
    expect(await level()).toBe(2)
    await days(3)
    expect(await level()).toBe(3)
  })

  it('is raised by the daily evaluation when conditions were lowered', async () => {
    await pay(60)
    await follow()
    expect(await level()).toBe(1)
    await gateway.sql`update promotions.vip_levels set deposits = ${50n * CREDIT} where level = 2`
    await days(1)
    expect(await level()).toBe(2)
    await gateway.sql`update promotions.vip_levels set deposits = ${100n * CREDIT} where level = 2`
  })

  it('changes once when two processes evaluate at once', async () => {
    await pay(200)
    await play(50)
    await Promise.all([follow(), follow(), evaluateDay(), evaluateDay()])
    expect(await history()).toEqual([{ from: 1, to: 3, reason: 'UP' }])
    expect(
      await gateway.sql`select 1 from messages.messages where member_id = ${member.id} and template = 'vip-level-up'`,
    ).toHaveLength(1)
  })

  it('is evaluated again for what was written while an evaluation ran', async () => {
    await pay(100)
    let evaluated: Promise<void> | undefined
    await gateway.sql.begin(async (tx) => {
      await deposit(tx as never, member.id, 100, now())
      // The deposit is not committed yet, so only the next run evaluates this member.
      evaluated = follow()
      await evaluated
      expect(await level()).toBe(1)
    })
    await follow()
    expect((await progress()).deposits).toBe('200')
    expect(await level()).toBe(2)
  })

  it('of a trial account, and at a merchant without conditions, does not change', async () => {
    const [trial, other] = [
      await addMember(gateway.sql, { type: 4 }),
      await addMember(gateway.sql, { merchant: 'LOTUS' }),
    ]
    for (const { id } of [trial, other])
      await gateway.sql`
        insert into protection.deposits (ref, member_id, amount, at)
        values (${`x-${id}`}, ${id}, ${1_000n * CREDIT}, ${now()})`
    await follow()
    expect(
      await gateway.sql`select vip_level as level from identity.members where id in (${trial.id}, ${other.id})`,
    ).toEqual([{ level: 1 }, { level: 1 }])
  })
})

describe('a change of the level', () => {
  it('is in memberInfo by the name in the language of the request, in the limits of withdrawals, and in the open portal', async () => {
    await join('KO')
    const club = async (language = 'KO') =>
      (await gateway.call('memberInfo', {}, { token, headers: { [HEADERS.language]: language } })).value.clubLabel
    expect(await club()).toEqual({ labelName: '브론즈', rankLevel: 1 })
    await pay(200)
    await play(50)
    gateway.published.length = 0
    await follow()
    expect(await club()).toEqual({ labelName: '골드', rankLevel: 3 })
    expect(await club('EN')).toEqual({ labelName: 'Gold', rankLevel: 3 })
    expect((await gateway.call('withdrawalOptions', {}, { token })).value).toMatchObject({
      daily: { count: 3, amount: '3000' },
    })
    expect(gateway.published.map(({ audience, message }) => [audience, message.topic, message.payload])).toEqual([
      [{ memberId: member.id }, 'member.level.changed', { level: 3, name: { KO: '골드', EN: 'Gold' } }],
      [{ memberId: member.id }, 'messages.unread.changed', { unread: 1 }],
    ])
  })
})

describe('playerRankProgress', () => {
  it('200: returns the conditions of the next level and what is missing', async () => {
    await pay(120)
    await play(20)
    await follow()
    expect(await progress()).toMatchObject({
      level: 2,
      name: 'Silver',
      points: '20',
      deposits: '120',
      windowDays: 30,
      gifts: [],
      next: {
        level: 3,
        name: 'Gold',
        points: { has: '20', needs: '50', missing: '30' },
        deposits: { has: '120', needs: '200', missing: '80' },
      },
      keep: { deposits: { has: '120', needs: '100', missing: '0' }, isMet: true },
    })
  })

  it('200: returns when a level that is not retained can fall, and until when one stays that staff set', async () => {
    await setByHand(4, 10)
    const { manualUntil, next, keep } = await progress()
    const until = now().getTime() + 10 * DAY_MS
    expect({ manualUntil, next, keep }).toMatchObject({
      manualUntil: until,
      next: undefined,
      keep: { isMet: false, fallsFrom: until },
    })
  })

  it('401 without a session', async () => expect((await gateway.call('playerRankProgress', {})).status).toBe(401))
})

describe('vipLevels', () => {
  it('200: returns the levels with their conditions and benefits, for visitors too', async () => {
    const { list } = (await gateway.call('vipLevels', { language: 'KO' })).value
    expect(list.map(({ name, needs }) => [name, needs?.points, needs?.deposits])).toEqual([
      ['브론즈', '0', '0'],
      ['실버', '0', '100'],
      ['골드', '50', '200'],
      ['플래티넘', '100', '500'],
    ])
    expect(list[2]).toMatchObject({
      level: 3,
      dailyWithdrawals: 3,
      dailyWithdrawalAmount: '3000',
      rebateFactor: '1.1',
      pointsFactor: '1',
      hasManager: false,
      gifts: [],
    })
  })

  it('400 for an unknown language', async () =>
    expect((await gateway.call('vipLevels', { language: 'XX' } as never)).status).toBe(400))
})

describe("changes of the member's own level", () => {
  let reader: string
  beforeAll(async () => {
    await join()
    for (const [to, days] of [
      [2, 5],
      [3, 6],
      [4, 7],
      [1, 8],
    ] as const) {
      await setByHand(to, days)
      gateway.advance(DAY_MS)
    }
    await pay(500)
    await play(100)
    gateway.advance(10 * DAY_MS)
    await createChangeEvaluation(gateway.deps)()
    await signInAgain()
    reader = token
    expect((await history()).at(-1)).toEqual({ from: 1, to: 4, reason: 'UP' })
  })
  describeListCall<VipChange>({
    list: 'vipChanges',
    file: 'vipChangesFile',
    gateway: () => gateway,
    token: () => reader,
    filters: [{ reason: 'MANUAL' }, { reason: 'UP' }],
    idOf: ({ id }) => id,
    sumsOf: () => 0,
    addUp: () => 0,
  })
})
