import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { addCampaign } from '../testing.ts'

let gateway: TestGateway
let member: TestMember
let token: string
let id: string

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
  id = `c-${randomUUID().slice(0, 8)}`
})

const CREDITS = { type: 'CREDITS', amount: '5' } as const
const bonus = (amount: string) => ({ type: 'BONUS', amount, wagering: { multiplier: 2 } }) as const
const ticket = () => `campaign:${id}`
const claim = async (ticketIds = [ticket()], by = token) =>
  (await gateway.call('claimTicket', { ticketIds }, { token: by })).value.results
/** Returns the claim of the only result. */
const made = ([result]: Awaited<ReturnType<typeof claim>>) => result!.claim!
const tickets = async (by = token) => (await gateway.call('claimTickets', {}, { token: by })).value
const activity = async (by = token) =>
  (await gateway.call('promotionDetail', { language: 'EN', id }, { token: by })).value.activity
const balance = async (of = member) =>
  Number(
    ((await gateway.sql<{ balance: bigint }[]>`select balance from ledger.shown(${of.id})`)[0]?.balance ?? 0n) / CREDIT,
  )
const spent = async () =>
  (
    await gateway.sql<
      { credits: bigint; claims: number }[]
    >`select spent_credits as credits, spent_claims as claims from promotions.budgets where campaign = ${id}`
  )[0]
const sumsToZero = async () =>
  expect(await gateway.sql`select journal_id from ledger.entries group by journal_id having sum(amount) <> 0`).toEqual(
    [],
  )

describe('a claim of a campaign with a fixed reward', () => {
  it('credits the member once, and a repeat returns the same claim', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: CREDITS })
    expect(await activity()).toBe('claim')
    const [first] = await claim()
    expect(first).toMatchObject({
      claim: {
        state: 'CLAIMED',
        activity: 'claimed',
        reward: { type: 'CREDITS', amount: '5' },
        promotionId: id,
        title: `${id} 제목`,
      },
    })
    expect((await claim())[0]).toEqual(first)
    expect([
      await balance(),
      await activity(),
      (await tickets()).list.filter(({ promotionId }) => promotionId === id),
    ]).toEqual([5, 'claimed', []])
    await sumsToZero()
  })

  it('happens once for concurrent requests', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: CREDITS })
    const results = await Promise.all(Array.from({ length: 20 }, () => claim()))
    expect(new Set(results.map(([one]) => one!.claim!.ticketId)).size).toBe(1)
    expect([await balance(), await spent()]).toEqual([5, { credits: 5n * CREDIT, claims: 1 }])
  })

  it('can be made again in the next period, on the days of the merchant', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', period: 'DAY', reward: CREDITS })
    const midnight = new Date('2026-11-20T15:00:00Z').getTime() - gateway.deps.clock().getTime()
    const later = await testGateway({ now: new Date(gateway.deps.clock().getTime() + midnight - 1), stopped: true })
    try {
      await addCampaign(later.sql, id, { kind: 'FIXED', period: 'DAY', reward: CREDITS })
      const [by, one] = [await addMember(later.sql), { ticketIds: [ticket()] }]
      const session = await later.signIn(by)
      const occasions: (string | undefined)[] = []
      for (const ms of [0, 0, 1]) {
        later.advance(ms)
        occasions.push((await later.call('claimTicket', one, { token: session })).value.results[0]!.claim?.occasion)
      }
      expect(occasions).toEqual(['day:2026-11-20', 'day:2026-11-20', 'day:2026-11-21'])
    } finally {
      await later.close()
    }
  })

  it('is returned again when it took the last of the budget itself', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: { type: 'CREDITS', amount: '5' } }, { claims: 1 })
    const [first, again] = [made(await claim()), made(await claim())]
    expect([again, await spent()]).toEqual([first, { credits: 5n * CREDIT, claims: 1 }])
  })

  it('takes the last of a budget once, with 50 concurrent members', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: CREDITS }, { credits: '9', claims: 40 })
    const members = await Promise.all(Array.from({ length: 50 }, () => addMember(gateway.sql)))
    const tokens = await Promise.all(members.map((each) => gateway.signIn(each)))
    const results = (await Promise.all(tokens.map((by) => claim([ticket()], by)))).flat()
    expect(results.filter(({ claim: given }) => given)).toHaveLength(1)
    expect(new Set(results.filter(({ errorCode }) => errorCode).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['PROMOTION_BUDGET_SPENT']),
    )
    expect(await spent()).toEqual({ credits: 5n * CREDIT, claims: 1 })
    expect(
      await gateway.sql`
        select sum(balance)::int8 as sum from ledger.accounts
        where member_id = any(${members.map((each) => String(each.id))}::int8[])`,
    ).toEqual([{ sum: 5n * CREDIT }])
    // Rejected claims are not stored.
    expect(await gateway.sql`select count(*)::int as count from promotions.claims where campaign = ${id}`).toEqual([
      { count: 1 },
    ])
  })

  it('is limited for a household, also when both claim concurrently', async () => {
    await addCampaign(gateway.sql, id, {
      kind: 'FIXED',
      reward: CREDITS,
      limits: [{ entity: 'HOUSEHOLD', period: 'OVERALL', count: 1 }],
    })
    const other = await addMember(gateway.sql)
    await gateway.sql`
      insert into registration.duplicates (member_id, other_id, reason, at)
      values (${other.id}, ${member.id}, 'device', now())`
    const by = await gateway.signIn(other)
    const results = (await Promise.all([claim(), claim([ticket()], by)])).flat()
    expect(results.map(({ claim: given, errorCode }) => given?.state ?? errorCode).sort()).toEqual([
      'CLAIMED',
      'PROMOTION_LIMIT_REACHED',
    ])
    expect((await balance()) + (await balance(other))).toBe(5)
  })

  it('retains its terms when the campaign is changed', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: bonus('10') })
    const granted = made(await claim())
    await gateway.sql`
      update promotions.campaigns set rules = jsonb_set(rules, '{reward,wagering,multiplier}', '50'), version = 2
      where id = ${id}`
    expect(
      await gateway.sql`
        select c.version, c.reward -> 'wagering' ->> 'multiplier' as multiplier, b.requirement
        from promotions.claims c join wallet.bonuses b on b.id = c.bonus_id where c.id = ${granted.ticketId}`,
    ).toEqual([{ version: 1, multiplier: '2', requirement: 20n * CREDIT }])
  })
})

describe('terms of a campaign', () => {
  const rejected = async () => (await claim())[0]!.errorCode

  it.each([
    ['a level', { minLevel: 3 }, () => gateway.sql`update identity.members set vip_level = 3 where id = ${member.id}`],
    [
      'a tag',
      { tags: ['spring'] },
      () =>
        gateway.sql`
          insert into promotions.member_tags (member_id, tag, by, at) values (${member.id}, 'spring', 'test', now())`,
    ],
    [
      'deposits',
      { deposits: { amount: '50', days: 30 } },
      () =>
        gateway.sql`
          insert into protection.deposits (ref, member_id, amount, at)
          values (${randomUUID()}, ${member.id}, 500000, '2026-11-19T00:00:00Z')`,
    ],
  ])('bind until %s exists', async (_name, eligibility, meet) => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: CREDITS, eligibility })
    expect([await activity(), await rejected(), await balance()]).toEqual(['close', 'PROMOTION_TERMS_UNMET', 0])
    await meet()
    expect([await activity(), (await claim())[0]!.claim?.state]).toEqual(['claim', 'CLAIMED'])
  })

  it('name missing conditions, without the promo code and the names of tags', async () => {
    await addCampaign(gateway.sql, id, {
      kind: 'FIXED',
      reward: CREDITS,
      code: 'SPRING',
      eligibility: {
        minLevel: 5,
        tags: ['whales'],
        registeredUntil: '2026-01-01T00:00:00Z',
        turnover: { amount: '10', days: 7 },
      },
    })
    const { value } = await gateway.call('promotionDetail', { language: 'EN', id }, { token })
    expect(value.own!.unmet).toEqual(['LEVEL_TOO_LOW', 'REGISTERED_TOO_LATE', 'NOT_INVITED', 'TURNOVER'])
    expect([
      value.needsCode,
      JSON.stringify(value).includes('SPRING'),
      JSON.stringify(value).includes('whales'),
    ]).toEqual([true, false, false])
  })

  it('end a campaign at the last moment of its period', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: CREDITS }, { endsAt: gateway.deps.clock() })
    expect(await rejected()).toBe('NOT_FOUND')
    await gateway.sql`
      update promotions.campaigns set ends_at = ${new Date(gateway.deps.clock().getTime() + 1)} where id = ${id}`
    expect((await claim())[0]!.claim?.state).toBe('CLAIMED')
  })

  it('accept a promo code in any case', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: CREDITS, code: 'Spring-26' })
    const with_ = async (code: string) =>
      (await gateway.call('claimTicket', { ticketIds: [ticket()], code }, { token })).value.results[0]!
    expect((await with_('AUTUMN')).errorCode).toBe('PROMO_CODE_WRONG')
    expect((await gateway.call('promoCode', { code: 'sPRING-26' }, { token })).value).toEqual({
      id,
      title: `${id} 제목`,
      activity: 'claim',
    })
    expect((await with_('spring-26')).claim?.state).toBe('CLAIMED')
    expect((await gateway.call('promoCode', { code: 'none' }, { token })).status).toBe(404)
  })

  it('block members who have excluded themselves or taken a break; pending claims stay', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: CREDITS })
    await gateway.sql`
      insert into protection.members (member_id, bar, barred_until) values (${member.id}, 'TIME_OUT', '2026-12-01')
      on conflict (member_id) do update set bar = 'TIME_OUT', barred_until = '2026-12-01'`
    expect(await gateway.call('claimTicket', { ticketIds: [ticket()] }, { token })).toMatchObject({
      status: 403,
      body: { errorCode: 'TIME_OUT_ACTIVE' },
    })
    expect((await gateway.call('promotionJoin', { id }, { token })).status).toBe(403)
    expect(await balance()).toBe(0)
  })

  it('403: a trial account; 404: another merchant’s campaign, a draft', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: CREDITS }, { stage: 'DRAFT' })
    const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
    expect((await gateway.call('claimTicket', { ticketIds: [ticket()] }, { token: trial })).body).toMatchObject({
      errorCode: 'REAL_ACCOUNT_REQUIRED',
    })
    expect(await rejected()).toBe('NOT_FOUND')
    const lotus = await gateway.signIn(await addMember(gateway.sql, { merchant: 'LOTUS' }))
    await gateway.sql`update promotions.campaigns set stage = 'LIVE' where id = ${id}`
    expect(
      (await gateway.call('claimTicket', { ticketIds: [ticket()] }, { token: lotus, host: 'lotus.localhost' })).value
        .results[0]!.errorCode,
    ).toBe('NOT_FOUND')
  })
})

describe('a campaign that is joined first', () => {
  it('is joined once, and can be claimed then', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', joinFirst: true, reward: CREDITS })
    expect([await activity(), (await claim())[0]!.errorCode]).toEqual(['join', 'PROMOTION_NOT_OPEN'])
    const join = () => gateway.call('promotionJoin', { id }, { token })
    expect([(await join()).value, (await join()).value]).toEqual([{ activity: 'claim' }, { activity: 'claim' }])
    expect((await claim())[0]!.claim?.state).toBe('CLAIMED')
  })
})

describe('a bonus of a campaign', () => {
  it('goes from running to claimable to claimed, the same in the list, the detail and the reward centre', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: bonus('10') })
    const granted = made(await claim())
    const inList = async () =>
      (await gateway.call('promotions', { language: 'EN', own: '1', pageSize: 60 }, { token })).value.list.find(
        (one) => one.id === id,
      )!.activity
    expect([
      await activity(),
      await inList(),
      (await gateway.call('promotionClaims', { pageSize: 5 }, { token })).value.list[0]!.activity,
    ]).toEqual(['process', 'process', 'process'])
    await gateway.sql`
      select wallet.count_wagered(b.id, ${20n * CREDIT}) from wallet.bonuses b where b.member_id = ${member.id}`
    expect([await activity(), await inList(), (await tickets()).list[0]]).toEqual([
      'claim',
      'claim',
      expect.objectContaining({ ticketId: granted.ticketId, state: 'CLAIMABLE', percent: 100 }),
    ])
    expect((await claim([granted.ticketId]))[0]!.claim).toMatchObject({ state: 'CLAIMED' })
    expect([
      await activity(),
      await inList(),
      await gateway.sql`select balance from ledger.accounts where member_id = ${member.id} and kind = 'REAL'`,
    ]).toEqual(['claimed', 'claimed', [{ balance: 10n * CREDIT }]])
  })

  it('waits while another one runs, and can be claimed once that is over', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: bonus('10') })
    const first = made(await claim())
    id = `${id}-2`
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: bonus('7') })
    expect([(await claim())[0]!.errorCode, (await claim())[0]!.errorCode]).toEqual([
      'PROMOTION_BONUS_RUNNING',
      'PROMOTION_BONUS_RUNNING',
    ])
    const { list, isBonusRunning } = await tickets()
    expect([
      isBonusRunning,
      list.filter((one) => one.promotionId === id).map(({ state }) => state),
      await spent(),
    ]).toEqual([true, ['CLAIMABLE'], { credits: 7n * CREDIT, claims: 1 }])
    const [running] = await gateway.sql<
      { id: bigint }[]
    >`select bonus_id as id from promotions.claims where id = ${first.ticketId}`
    await gateway.call('bonusForfeit', { bonusId: String(running!.id), confirm: true }, { token })
    expect((await claim())[0]!.claim?.state).toBe('IN_PROGRESS')
  })
})

describe('a check-in calendar', () => {
  it('gives each day its reward once, and starts again after a missed day', async () => {
    const days = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
    try {
      await addCampaign(days.sql, 'calendar', {
        kind: 'CHECK_IN',
        mode: 'STREAK',
        rewards: ['1', '2', '3'].map((amount) => ({ type: 'CREDITS' as const, amount })),
      })
      const by = await addMember(days.sql)
      const checkIn = async () =>
        (await days.call('promotionCheckIn', { id: 'calendar' }, { token: await days.signIn(by) })).value.reward.amount
      const given: string[] = []
      for (const passed of [0, 0, 1, 1, 1, 2]) {
        days.advance(passed * 86_400_000)
        given.push(await checkIn())
      }
      expect(given).toEqual(['1', '1', '2', '3', '1', '1'])
      expect(
        (await days.call('promotionDetail', { language: 'EN', id: 'calendar' }, { token: await days.signIn(by) }))
          .value,
      ).toMatchObject({ activity: 'claimed', own: { checkIns: { days: 1, isToday: true } } })
    } finally {
      await days.close()
    }
  })
})

describe('a pending claim in the reward centre', () => {
  it('expires after its time, and returns its budget', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: CREDITS }, { claims: 5 })
    await gateway.sql`
      insert into promotions.claims (merchant, campaign, version, member_id, occasion, state, reward, amount,
        created_at, expires_at)
      values ('DEMO', ${id}, 1, ${member.id}, 'mission:x:1', 'CLAIMABLE', '{"type": "CREDITS"}', ${3n * CREDIT}, now(),
        ${new Date(gateway.deps.clock().getTime() - 1)})`
    await gateway.sql`select promotions.reserve_budget('DEMO', ${id}, ${3n * CREDIT})`
    const [row] = await gateway.sql<{ id: string }[]>`select id from promotions.claims where campaign = ${id}`
    expect((await tickets()).list.some(({ ticketId }) => ticketId === row!.id)).toBe(false)
    expect((await claim([row!.id]))[0]!.errorCode).toBe('CLAIM_NOT_OPEN')
    await gateway.sql`select promotions.expire_claims(${gateway.deps.clock()})`
    expect([
      await spent(),
      (await gateway.call('promotionClaims', { promotion: id, pageSize: 5 }, { token })).value.list[0],
    ]).toEqual([{ credits: 0n, claims: 0 }, expect.objectContaining({ state: 'EXPIRED', activity: 'close' })])
  })

  it('can be claimed by its member only', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: CREDITS })
    const granted = made(await claim())
    const other = await gateway.signIn(await addMember(gateway.sql))
    expect((await claim([granted.ticketId], other))[0]!.errorCode).toBe('NOT_FOUND')
  })
})
