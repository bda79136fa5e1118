import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CampaignTermsInput } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createClaimExpiry } from '../claims/expire-claims.ts'
import { addCampaign } from '../testing.ts'
import { createDailyEvaluation, isBirthday } from './daily.ts'
import { createChangeEvaluation } from './evaluation.ts'
import { addLevels, deposit } from './testing.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let member: TestMember
let token: string
let campaigns = 0

beforeAll(async () => {
  gateway = await testGateway({ stopped: true, now: new Date('2026-11-20T03:00:00Z') })
  await addLevels(gateway.sql)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  // Closes campaigns of other tests, so that only this test's campaigns reward its members.
  await gateway.sql`update promotions.campaigns set stage = 'CLOSED'`
  await gateway.sql`delete from promotions.vip_days`
  await join()
})

async function join(birthday?: string): Promise<void> {
  member = await addMember(gateway.sql, { registeredAt: gateway.deps.clock() })
  token = await gateway.signIn(member)
  if (birthday === undefined) return
  const sealed = gateway.deps.keys.field.seal(birthday, `registration.personal_data/DEMO/${member.id}/birthday`)
  await gateway.sql`
    insert into registration.personal_data (member_id, field, sealed) values (${member.id}, 'birthday', ${sealed})`
}
const now = () => gateway.deps.clock()
const points = (amount: string) => ({ type: 'POINTS' as const, points: amount })
type Gifts = Extract<CampaignTermsInput, { kind: 'VIP_GIFTS' }>
const give = (levels: Gifts['levels'], more: { claimDays?: number; credits?: string } = {}) => {
  const { credits, ...terms } = more
  return addCampaign(
    gateway.sql,
    `GIFTS-${++campaigns}`,
    { kind: 'VIP_GIFTS', levels, ...terms },
    credits === undefined ? {} : { credits },
  )
}
const follow = () => createChangeEvaluation(gateway.deps)()
const evaluateDay = () => createDailyEvaluation(gateway.deps)()
const rise = async (credits = 100) => {
  await deposit(gateway.sql, member.id, credits, now())
  await follow()
}
const gifts = () =>
  gateway.sql<{ occasion: string; state: string; amount: number }[]>`
    select occasion, state, (amount / 10000)::int as amount from promotions.claims where member_id = ${member.id}
    order by occasion`
const occasions = async () => (await gifts()).map(({ occasion }) => occasion)
const waiting = async () => (await gateway.call('playerRankProgress', {}, { token })).value.gifts
const setLevel = (level: number) =>
  gateway.sql`update identity.members set vip_level = ${level} where id = ${member.id}`
/** Advances the clock to noon of a day in Seoul. */
const goTo = (day: string) => gateway.advance(Date.parse(`${day}T03:00:00Z`) - now().getTime())

describe('a gift for reaching a level', () => {
  it('waits for the member, and is claimed in the reward centre', async () => {
    await give([{ level: 2, levelUp: { type: 'CREDITS', amount: '8' }, monthly: points('5') }])
    await rise()
    const [gift] = await waiting()
    expect(gift).toMatchObject({
      kind: 'VIP_GIFTS',
      occasion: 'level:2',
      state: 'CLAIMABLE',
      reward: { type: 'CREDITS', amount: '8' },
    })
    expect((await gateway.call('claimTicket', { ticketIds: [gift!.ticketId] }, { token })).value.results).toMatchObject(
      [{ claim: { state: 'CLAIMED' } }],
    )
    expect([(await gateway.call('walletBalance', {}, { token })).value.sumBalance, await waiting()]).toEqual([
      '108',
      [],
    ])
  })

  it('is offered for each level that is passed at once', async () => {
    await give([
      { level: 2, levelUp: points('20') },
      { level: 3, levelUp: points('30') },
    ])
    await gateway.sql`update promotions.vip_levels set points = 0`
    await rise(200)
    await gateway.sql`update promotions.vip_levels set points = 500000 where level = 3`
    await gateway.sql`update promotions.vip_levels set points = 1000000 where level = 4`
    expect(await gifts()).toMatchObject([
      { occasion: 'level:2', amount: 20 },
      { occasion: 'level:3', amount: 30 },
    ])
  })

  it('is offered once in a lifetime, also by another campaign', async () => {
    await give([{ level: 2, levelUp: points('20') }])
    await rise()
    await setLevel(1)
    await give([{ level: 2, levelUp: points('40') }])
    await rise()
    await gateway.sql`update promotions.campaigns set stage = 'CLOSED' where id = ${`GIFTS-${campaigns - 1}`}`
    await setLevel(1)
    await rise()
    expect(await gifts()).toEqual([{ occasion: 'level:2', state: 'CLAIMABLE', amount: 20 }])
  })

  it('that waits survives a fall of the level, and expires after its days', async () => {
    await give([{ level: 2, levelUp: points('20') }], { claimDays: 60 })
    await rise()
    gateway.advance(31 * DAY_MS)
    await evaluateDay()
    token = await gateway.signIn(member)
    expect((await gateway.call('playerRankProgress', {}, { token })).value).toMatchObject({
      level: 1,
      gifts: [{ occasion: 'level:2', state: 'CLAIMABLE' }],
    })
    gateway.advance(30 * DAY_MS)
    await createClaimExpiry(gateway.deps)({ isStopping: () => false })
    expect(await gifts()).toMatchObject([{ state: 'EXPIRED' }])
  })

  it('is offered once when two processes evaluate concurrently', async () => {
    await give([{ level: 2, levelUp: points('20'), monthly: points('5') }])
    await deposit(gateway.sql, member.id, 100, now())
    await Promise.all([follow(), follow(), evaluateDay(), evaluateDay()])
    expect((await occasions()).filter((occasion) => occasion.startsWith('level:'))).toEqual(['level:2'])
  })

  it('is not offered beyond the budget, and the level rises all the same', async () => {
    await give([{ level: 2, levelUp: { type: 'CREDITS', amount: '8' } }], { credits: '5' })
    await rise()
    expect([await gifts(), (await gateway.call('playerRankProgress', {}, { token })).value.level]).toEqual([[], 2])
  })
})

describe('gifts of levels', () => {
  it('are listed among the benefits of each level, by the first campaign in the merchant’s order', async () => {
    await give([{ level: 2, monthly: points('5'), levelUp: { type: 'CREDITS', amount: '8' } }])
    await give([{ level: 2, monthly: points('9'), birthday: points('50') }])
    const first = `GIFTS-${campaigns - 1}`
    expect((await gateway.call('vipLevels', {})).value.list[1]!.gifts).toEqual([
      { kind: 'levelUp', promotionId: first, reward: { type: 'CREDITS', amount: '8' } },
      { kind: 'birthday', promotionId: `GIFTS-${campaigns}`, reward: { type: 'POINTS', amount: '50' } },
      { kind: 'monthly', promotionId: first, reward: { type: 'POINTS', amount: '5' } },
    ])
  })
})

describe('a monthly gift', () => {
  it('is offered once in each month, to members with the level', async () => {
    await give([{ level: 2, monthly: points('5') }])
    goTo('2027-03-30')
    await setLevel(2)
    for (const day of ['2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02']) {
      goTo(day)
      await Promise.all([evaluateDay(), evaluateDay()])
    }
    expect(await occasions()).toEqual(['month:2027-03', 'month:2027-04'])
  })
})

describe('a birthday gift', () => {
  it('is offered on the birthday in the merchant’s time zone, once in a year, to members with the level', async () => {
    goTo('2027-05-10')
    await join('1990-05-12')
    await give([{ level: 2, birthday: points('50') }])
    await setLevel(2)
    for (const day of ['2027-05-10', '2027-05-11']) {
      goTo(day)
      await evaluateDay()
    }
    expect(await occasions()).toEqual([])
    // It is 00:15 on May 12 in Seoul.
    gateway.advance(Date.parse('2027-05-11T15:15:00Z') - now().getTime())
    await evaluateDay()
    goTo('2027-05-13')
    await evaluateDay()
    expect(await occasions()).toEqual(['birthday:2027'])
  })

  it('is made up for after days without an evaluation', async () => {
    goTo('2027-06-01')
    await join('1990-06-03')
    await give([{ level: 2, birthday: points('50') }])
    await setLevel(2)
    await evaluateDay()
    goTo('2027-06-06')
    await evaluateDay()
    expect(await occasions()).toEqual(['birthday:2027'])
  })

  it.each([
    ['1992-02-29', '2028-02-29', true],
    ['1992-02-29', '2028-03-01', false],
    ['1992-02-29', '2027-03-01', true],
    ['1992-02-29', '2027-02-28', false],
    ['1990-02-28', '2027-02-28', true],
    ['1990-03-01', '2027-03-01', true],
  ])('of %s is on %s: %s', (born, day, is) => {
    expect(isBirthday(born, day)).toBe(is)
  })
})
