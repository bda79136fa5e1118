import { CAMPAIGN_KINDS, campaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignTermsInput } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { createBonuses } from '../../wallet/index.ts'
import { addCampaign } from '../testing.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z') })
  const info = { kind: 'INFO' } as const
  const promotions = [
    ['p1', 'slots', '2026-11-01', null],
    ['p2', 'slots', '2026-11-01', '2026-11-21'],
    ['p3', 'deposit', '2026-11-01', null],
    ['over', 'slots', '2026-10-01', '2026-11-20T02:59:59Z'],
    ['coming', 'live', '2027-11-21', null],
  ] as const
  for (const [position, [id, category, startsAt, endsAt]] of promotions.entries())
    await addCampaign(gateway.sql, id, info, { category, startsAt, endsAt, position })
})
afterAll(() => gateway.close())

describe('promotions', () => {
  it('200: running ones, in order, with a count of every category', async () => {
    const { value } = await gateway.call('promotions', { language: 'EN' })
    expect(value.list.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3'])
    expect(value).toMatchObject({ counts: { all: 3, slots: 2, deposit: 1 }, total: 3, pageNum: 1, totalPages: 1 })
    expect(value.list[1]).toEqual({
      id: 'p2',
      title: 'p2 title',
      summary: 'summary',
      category: 'slots',
      image: '/art/promotion/x.svg',
      startsAt: Date.parse('2026-11-01'),
      endsAt: Date.parse('2026-11-21'),
      kind: 'INFO',
    })
  })

  it('200: one category, a page at a time', async () => {
    const page = async (pageNo: number) =>
      (await gateway.call('promotions', { language: 'KO', category: 'slots', pageNo, pageSize: 1 })).value
    expect((await page(2)).list.map(({ id }) => id)).toEqual(['p2'])
    expect(await page(3)).toMatchObject({ list: [], total: 2, totalPages: 2, counts: { all: 3 } })
    expect((await gateway.call('promotions', { language: 'KO', category: 'live' })).value).toMatchObject({
      list: [],
      total: 0,
      totalPages: 0,
    })
  })

  it('400: an unknown category', async () => {
    expect((await gateway.call('promotions', { language: 'KO', category: 'horses' as 'all' })).status).toBe(400)
  })
})

describe('the order of promotions', () => {
  const FIXED = { kind: 'FIXED', reward: { type: 'CREDITS', amount: '1' } } as const
  const listed = async (options = {}, own = {}) =>
    (await gateway.call('promotions', { language: 'EN', category: 'card', ...own }, options)).value.list.map(
      ({ id, activity }) => [id, activity],
    )

  it('lists claimable campaigns first, then those to join, running ones, those to read, and future ones; a visitor sees the merchant’s order', async () => {
    const soon = new Date('2026-11-25T00:00:00Z')
    const all = [
      ['o-over', FIXED, { claims: 1 }],
      ['o-coming', FIXED, { startsAt: soon }],
      ['o-read', { kind: 'INFO' }, {}],
      ['o-runs', { kind: 'CASHBACK', period: 'DAY', percent: 5, minLoss: '1', maxAmount: '5' }, {}],
      ['o-join', { ...FIXED, joinFirst: true }, {}],
      ['o-claim', FIXED, {}],
    ] as const
    for (const [position, [id, rules, options]] of all.entries())
      await addCampaign(gateway.sql, id, rules, { category: 'card', position, ...options })
    await gateway.sql`update promotions.budgets set spent_claims = 1 where campaign = 'o-over'`
    const token = await gateway.signIn(await addMember(gateway.sql))
    expect(await listed({ token }, { own: '1' })).toEqual([
      ['o-claim', 'claim'],
      ['o-join', 'join'],
      ['o-runs', 'joined'],
      ['o-read', undefined],
      ['o-coming', 'coming'],
      ['o-over', 'close'],
    ])
    for (const options of [{}, { token }])
      expect((await listed(options)).map(([id]) => id)).toEqual([
        'o-over',
        'o-read',
        'o-runs',
        'o-join',
        'o-claim',
        'o-coming',
      ])
  })

  it('narrows by a search in title and summary', async () => {
    expect((await gateway.call('promotions', { language: 'EN', search: 'P2 ti' })).value).toMatchObject({
      list: [{ id: 'p2' }],
      total: 1,
      counts: { all: 1, slots: 1 },
    })
  })
})

describe('availablePromotions', () => {
  const available = async (host = 'lotus.localhost', type = 0) =>
    (
      await gateway.call(
        'availablePromotions',
        {},
        { host, token: await gateway.signIn(await addMember(gateway.sql, { merchant: 'LOTUS', type })) },
      )
    ).value
  const none = {
    REFERRAL: { enabled: false },
    MISSION: { enabled: false, count: 0 },
    REBATE: { enabled: false },
    open: 0,
  }
  const add = (id: string, rules: Parameters<typeof addCampaign>[2], options = {}) =>
    addCampaign(gateway.sql, id, rules, { merchant: 'LOTUS', ...options })
  const turn = async (modId: string, isOn: boolean) => {
    await gateway.sql`
      insert into merchants.modules (merchant, mod_id, position, enabled) values ('LOTUS', ${modId}, 0, ${isOn})
      on conflict (merchant, mod_id) do update set enabled = excluded.enabled`
    gateway.deps.merchants.forget()
  }

  it('200: an empty list without promotions of such a kind, and none that is over, paused or has not begun', async () => {
    await add('late', { kind: 'REFERRAL' }, { startsAt: '2026-11-21' })
    await add('early', { kind: 'REBATE' }, { endsAt: '2026-11-20' })
    await add('paused', { kind: 'REBATE' }, { stage: 'PAUSED' })
    expect(await available()).toEqual(none)
  })

  it('200: each kind that runs, the number of missions, and the number of promotions that this member can claim or join', async () => {
    const mission = {
      title: { KO: '로그인', EN: 'Log in' },
      objective: 'LOGIN',
      period: 'DAY',
      target: '1',
      reward: { type: 'POINTS', points: '1' },
    } as const
    await add('missions', {
      kind: 'MISSIONS',
      missions: [
        { key: 'a', ...mission },
        { key: 'b', ...mission },
      ],
    })
    await add('friends', { kind: 'REFERRAL' })
    await add('rebate', { kind: 'REBATE' })
    await add('gift', { kind: 'FIXED', reward: { type: 'CREDITS', amount: '1' } })
    await add('joined', { kind: 'FIXED', joinFirst: true, reward: { type: 'CREDITS', amount: '1' } })
    expect(await available()).toEqual({
      REFERRAL: { enabled: true },
      MISSION: { enabled: true, count: 2 },
      REBATE: { enabled: true },
      open: 2,
    })
  })

  it('200: counts the member’s open missions: none of a set that is over for them, or that is done', async () => {
    const count = async (token: string) =>
      (await gateway.call('availablePromotions', {}, { host: 'lotus.localhost', token })).value.MISSION.count
    const tokenOf = async (registeredDaysAgo: number) => {
      const member = await addMember(gateway.sql, { merchant: 'LOTUS' })
      await gateway.sql`
        update identity.members set registered_at = ${new Date(gateway.deps.clock().getTime() - registeredDaysAgo * 86_400_000)}
        where id = ${member.id}`
      return [await gateway.signIn(member), member.id] as const
    }
    const [[fresh, id], [old]] = [await tokenOf(0), await tokenOf(30)]
    const before = await count(fresh)
    await add('welcome', {
      kind: 'NEWBIE',
      days: 14,
      tasks: [
        { key: 'deposit', task: 'DEPOSIT', target: '10', reward: { type: 'CREDITS', amount: '1' } },
        { key: 'zalo', task: 'ZALO', reward: { type: 'CREDITS', amount: '5' } },
      ],
    })
    expect(await count(fresh)).toBe(before + 2)
    expect(await count(old)).toBe(before)
    const summary = async (token: string) =>
      (await gateway.call('missionSummary', { language: 'EN' }, { host: 'lotus.localhost', token })).value.campaigns
    expect((await summary(old)).at(-1)).toMatchObject({
      id: 'welcome',
      missions: [{ endsAt: expect.any(Number) }, { endsAt: expect.any(Number) }],
    })
    expect((await summary(old)).at(-1)!.missions.every(({ endsAt }) => endsAt! < Date.now())).toBe(true)
    const activity = async (token: string) =>
      (await gateway.call('promotionDetail', { language: 'EN', id: 'welcome' }, { host: 'lotus.localhost', token }))
        .value.activity
    expect([await activity(fresh), await activity(old)]).toEqual(['joined', 'close'])
    await gateway.sql`
      insert into promotions.claims (merchant, campaign, version, member_id, occasion, state, reward, amount,
        created_at, ended_at)
      values ('LOTUS', 'welcome', 1, ${id}, 'task:deposit', 'CLAIMED', '{"type": "POINTS"}', 1, now(), now())`
    expect(await count(fresh)).toBe(before + 1)
  })

  it('200: opens the page of bonuses to a member who has one, also when no campaign grants any', async () => {
    const member = await addMember(gateway.sql, { merchant: 'LOTUS' })
    const token = await gateway.signIn(member)
    const rebate = async () =>
      (await gateway.call('availablePromotions', {}, { host: 'lotus.localhost', token })).value.REBATE
    await gateway.sql`update promotions.campaigns set stage = 'CLOSED' where merchant = 'LOTUS' and kind = 'REBATE'`
    expect(await rebate()).toEqual({ enabled: false })
    await createBonuses(gateway.deps).grant(member.id, 'by hand', { amount: 10_000n, multiplier: 1 })
    expect(await rebate()).toEqual({ enabled: true })
  })

  it('200: counts nothing for a trial account, and offers no referral where the merchant has it off', async () => {
    expect((await available('lotus.localhost', 4)).open).toBe(0)
    await turn('AFFMAN3', false)
    expect((await available()).REFERRAL.enabled).toBe(false)
    await turn('AFFMAN3', true)
  })

  it('401: without a session', async () => {
    expect(await gateway.call('availablePromotions')).toMatchObject({
      status: 401,
      body: { errorCode: 'LOGIN_REQUIRED' },
    })
  })
})

describe('promotionDetail', () => {
  it('200: with its terms, sanitised', async () => {
    expect((await gateway.call('promotionDetail', { language: 'EN', id: 'p1' })).value).toMatchObject({
      id: 'p1',
      terms: '<p>terms</p>',
    })
  })

  it('404: unknown, over, not begun, or of another merchant', async () => {
    for (const id of ['none', 'over', 'coming'])
      expect((await gateway.call('promotionDetail', { language: 'KO', id })).status).toBe(404)
    expect(
      (await gateway.call('promotionDetail', { language: 'KO', id: 'p1' }, { host: 'lotus.localhost' })).status,
    ).toBe(404)
  })
})

describe('promotionDetail', () => {
  it('200: a deposit bonus from before campaigns with a requirement above the maximum of new ones', async () => {
    await addCampaign(gateway.sql, 'old-bonus', {
      kind: 'DEPOSIT',
      percent: 100,
      maxAmount: '50',
      minDeposit: '10',
      wagering: { multiplier: 150 },
    })
    expect((await gateway.call('promotionDetail', { language: 'EN', id: 'old-bonus' })).value.rules).toMatchObject({
      kind: 'DEPOSIT',
      wagering: { multiplier: 150 },
    })
  })
})

describe.each(CAMPAIGN_KINDS)('a promotion of the kind %s', (kind) => {
  it('is shown to members with its terms', async () => {
    const example = campaignKind(kind).example as CampaignTermsInput
    const [id, endsAt] = [`example-${kind.toLowerCase().replace('_', '-')}`, '2026-12-01']
    await addCampaign(gateway.sql, id, { ...example, eligibility: {} }, { endsAt })
    const token = await gateway.signIn(await addMember(gateway.sql))
    const { value } = await gateway.call('promotionDetail', { language: 'EN', id }, { token })
    expect([value.rules.kind, value.own?.claims]).toEqual([kind, []])
  })
})
