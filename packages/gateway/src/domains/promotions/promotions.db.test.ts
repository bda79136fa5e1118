import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addMember } from '../../testing/builders.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { testGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z') })
  const { sql } = gateway
  const promotions = [
    ['p1', 'slots', '2026-11-01', null], ['p2', 'slots', '2026-11-01', '2026-11-21'], ['p3', 'deposit', '2026-11-01', null],
    ['over', 'slots', '2026-10-01', '2026-11-20T02:59:59Z'], ['coming', 'live', '2026-11-21', null],
  ] as const
  for (const [position, [id, category, from, to]] of promotions.entries()) {
    await sql`
      insert into promotions.promotions (id, merchant, category, position, title, summary, terms, image, starts_at, ends_at)
      values (${id}, 'DEMO', ${category}, ${position}, ${sql.json({ KO: `${id} 제목`, EN: `${id} title` })}, ${sql.json({ KO: '요약', EN: 'summary' })}, ${sql.json({ KO: '<p>약관</p>', EN: '<p>terms<script>x()</script></p>' })}, '/art/promotion/x.svg', ${from}, ${to})`
  }
})
afterAll(() => gateway.close())

describe('promotions', () => {
  it('200: what runs now, in order, with a count of every category', async () => {
    const { value } = await gateway.call('promotions', { language: 'EN' })
    expect(value.list.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3'])
    expect(value).toMatchObject({ counts: { all: 3, slots: 2, deposit: 1 }, total: 3, pageNum: 1, totalPages: 1 })
    expect(value.list[1]).toEqual({ id: 'p2', title: 'p2 title', summary: 'summary', category: 'slots', image: '/art/promotion/x.svg', startsAt: Date.parse('2026-11-01'), endsAt: Date.parse('2026-11-21') })
  })

  it('200: one category, a page at a time', async () => {
    const page = async (pageNo: number) => (await gateway.call('promotions', { language: 'KO', category: 'slots', pageNo, pageSize: 1 })).value
    expect((await page(2)).list.map(({ id }) => id)).toEqual(['p2'])
    expect(await page(3)).toMatchObject({ list: [], total: 2, totalPages: 2, counts: { all: 3 } })
    expect((await gateway.call('promotions', { language: 'KO', category: 'live' })).value).toMatchObject({ list: [], total: 0, totalPages: 0 })
  })

  it('400: a category that does not exist', async () => {
    expect((await gateway.call('promotions', { language: 'KO', category: 'horses' as 'all' })).status).toBe(400)
  })
})

describe('availablePromotions', () => {
  /** Makes these promotions of the kind; those of every other kind are of none. */
  const set = async (...kinds: readonly [id: string, kind: string][]) => {
    await gateway.sql`update promotions.promotions set kind = null`
    for (const [id, kind] of kinds) await gateway.sql`update promotions.promotions set kind = ${kind} where id = ${id}`
  }
  const available = async (merchant = 'DEMO', host = 'localhost', type = 0) => (await gateway.call('availablePromotions', {}, { host, token: await gateway.signIn(await addMember(gateway.sql, { merchant, type })) })).value
  const none = { REFERRAL: { enabled: false }, MISSION: { enabled: false, count: 0 }, REBATE: { enabled: false }, open: 0 }

  const turn = async (modId: string, isOn: boolean) => {
    await gateway.sql`insert into merchants.modules (merchant, mod_id, position, enabled) values ('DEMO', ${modId}, 0, ${isOn}) on conflict (merchant, mod_id) do update set enabled = excluded.enabled`
    gateway.deps.merchants.forget()
  }
  beforeAll(() => turn('PLYRBT', true))

  it('200: nothing where no promotion is of such a kind', async () => {
    await set()
    expect(await available()).toEqual(none)
  })

  it('200: each kind that runs, and how many missions there are', async () => {
    await set(['p1', 'MISSION'], ['p2', 'MISSION'], ['p3', 'REFERRAL'])
    expect(await available()).toEqual({ ...none, REFERRAL: { enabled: true }, MISSION: { enabled: true, count: 2 }, open: 3 })
    await set(['p3', 'REBATE'])
    expect(await available()).toEqual({ ...none, REBATE: { enabled: true }, open: 1 })
  })

  it('200: nothing of what is over or has not begun, nor of another merchant’s', async () => {
    await set(['over', 'REFERRAL'], ['coming', 'MISSION'], ['over', 'REBATE'])
    expect(await available()).toEqual(none)
    await set(['p1', 'REFERRAL'], ['p2', 'MISSION'], ['p3', 'REBATE'])
    expect(await available('LOTUS', 'lotus.localhost')).toEqual(none)
  })

  it('200: counts as open what this member can join: of a kind that the merchant has on, and none for a trial account', async () => {
    await set(['p1', 'MISSION'], ['p2', 'REFERRAL'], ['p3', 'REBATE'])
    expect((await available()).open).toBe(3)
    await turn('AFFMAN3', false)
    expect((await available()).open).toBe(2)
    await turn('PLYRBT', false)
    expect((await available()).open).toBe(1)
    await turn('AFFMAN3', true)
    await turn('PLYRBT', true)
    expect((await available('DEMO', 'localhost', 4)).open).toBe(0)
  })

  it('401: without a session', async () => {
    expect(await gateway.call('availablePromotions')).toMatchObject({ status: 401, body: { errorCode: 'LOGIN_REQUIRED' } })
  })
})

describe('promotionDetail', () => {
  it('200: with its terms, safe to show', async () => {
    expect((await gateway.call('promotionDetail', { language: 'EN', id: 'p1' })).value).toMatchObject({ id: 'p1', terms: '<p>terms</p>' })
  })

  it('404: unknown, over, not begun, or of another merchant', async () => {
    for (const id of ['none', 'over', 'coming']) expect((await gateway.call('promotionDetail', { language: 'KO', id })).status).toBe(404)
    expect((await gateway.call('promotionDetail', { language: 'KO', id: 'p1' }, { host: 'lotus.localhost' })).status).toBe(404)
  })
})
