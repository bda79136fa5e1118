import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { DEFAULT_HOUSE_EDGE, MIN_POINT_VALUE } from '@atrium/contracts/rules/promotions/giving'
import { addContract } from '../testing/agents.ts'
import { addLotteries } from '../domains/lottery/testing.ts'
import { addMember } from '../testing/builders.ts'
import type { TestMember } from '../testing/builders.ts'
import { addGames } from '../testing/catalogue.ts'
import { INTERNAL_KEYS, testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../testing/staff.ts'

let gateway: TestGateway
let agent: TestMember
const tiers = (rate: string) => ({ tiers: [{ minConsumption: '0', minLoss: '0', minActive: 0, rate }] })

beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  agent = await addMember(gateway.sql, { type: 1 })
  await gateway.sql`insert into agents.line_rates values (${agent.id}, 'RNG', 90, now())`
})
afterAll(() => gateway.close())
// Sets rebates to 1.00% and points to 0.50%, with both modules switched off.
beforeEach(async () => {
  const { sql } = gateway
  await sql`delete from agents.contracts`
  for (const table of ['point_rates', 'point_settings', 'point_levels', 'point_items'])
    await sql`delete from ${sql(`promotions.${table}`)} where merchant = 'DEMO'`
  await sql`delete from proposals.house_edges`
  await sql`insert into promotions.point_rates values ('DEMO', 'RNG', 5000)`
  await sql`delete from games.merchant_categories where merchant = 'DEMO'`
  await sql`
    insert into games.merchant_categories (merchant, category, position, points)
    select 'DEMO', category, position, case category when 'RNG' then 1 end from games.categories`
  await sql`delete from merchants.modules where merchant = 'DEMO' and mod_id in ('MANPLAYREB3', 'PTSYS3', 'PROMOGRP')`
  await sql`
    insert into merchants.modules (merchant, mod_id, parent_id, position, enabled) values
      ('DEMO', 'PROMOGRP', null, 97, true), ('DEMO', 'PTSYS3', 'PROMOGRP', 98, false),
      ('DEMO', 'MANPLAYREB3', null, 99, true)`
})

const change = async (body: object) => {
  const { statusCode, json } = await gateway.internal.inject({
    method: 'PATCH',
    url: '/internal/merchants/DEMO',
    payload: body,
    headers: { host: 'localhost', 'x-internal-key': INTERNAL_KEYS.operate, 'x-internal-actor': 'Mina' },
  })
  return { status: statusCode, body: json() }
}
const send = (method: 'GET' | 'POST', path: string, body?: object) =>
  sendAsStaff(gateway, method, path, {
    ...(body && { body }),
    staff: staffOf('Mina', { roles: ['risk', 'marketing', 'agent-manager'] }),
  })
const paid = async () => (await send('GET', '/giving-limits')).body.paid
const savePoints = (rate: string, dailyCap = '500') =>
  send('POST', '/points/settings', {
    version: 0,
    rates: [{ category: 'RNG', rate }],
    weekendFactor: '1',
    levels: [],
    dailyCap,
  })
const offer = (kind: string, rate: string) =>
  send('POST', '/agents/contracts', { requestId: randomUUID(), account: agent.account, kind, terms: tiers(rate) })
const rejection = (path: string, message: RegExp) => ({
  status: 400,
  body: { errorCode: 'INVALID_REQUEST', issues: [{ path, message: expect.stringMatching(message) }] },
})

describe('the share of bets that programmes pay', () => {
  it('is the sum of all that are on, at the highest level, tier and offer', async () => {
    const { sql } = gateway
    await sql`update merchants.modules set enabled = true where merchant = 'DEMO' and mod_id = 'PTSYS3'`
    await sql`insert into promotions.point_levels values ('DEMO', 3, 12000)`
    await sql`
      insert into wallet.member_levels (merchant, level, name_ko, name_en, daily_withdrawals, daily_withdrawal_amount, rebate_factor)
      values ('DEMO', 9, '9', '9', 1, 1, 11000)`
    await addContract(sql, agent, { kind: 'DAILY', terms: tiers('0.2') })
    await addContract(sql, agent, {
      kind: 'REALTIME',
      state: 'PENDING',
      terms: { rates: { win: '0.1', loss: '0.2', single: '0.05' } },
    })
    await addContract(sql, agent, { kind: 'DIVIDEND', terms: tiers('30') })
    await addContract(sql, agent, { kind: 'HOURLY', state: 'TERMINATED', terms: tiers('9') })
    const contracts = [
      { programme: 'DAILY', percent: '0.20' },
      { programme: 'DIVIDEND', percent: '0.60' },
    ]
    expect(await paid()).toContainEqual({
      category: 'RNG',
      percent: '2.75',
      parts: [
        ...contracts,
        // A rate of 0.5 points per unit, with points worth 0.01 credits and a factor of 1.2.
        { programme: 'POINTS', percent: '0.60' },
        { programme: 'REALTIME', percent: '0.25' },
        { programme: 'REBATES', percent: '1.10' },
      ],
    })
    expect(await paid()).toContainEqual({
      category: 'LOTT',
      percent: '1.05',
      parts: [...contracts, { programme: 'REALTIME', percent: '0.25' }],
    })
    await sql`delete from wallet.member_levels where merchant = 'DEMO' and level = 9`
  })

  it('applies the rules to points and to a category without its own edge', async () => {
    expect([DEFAULT_HOUSE_EDGE, MIN_POINT_VALUE]).toEqual(['2.00', '0.01'])
  })
})

it('the lowest house edge of the games of a category is shown beside its edge', async () => {
  const { sql } = gateway
  const games = ['wild', 'calm', 'unknown'].map((theme) => ({ gameId: `edge-${theme}`, theme, category: 'LIVE' }))
  await addGames(sql, { merchant: 'DEMO', vassalage: 'EDGES', games })
  await addGames(sql, { merchant: 'LOTUS', vassalage: 'OTHERS', games: [{ gameId: 'edge-lotus', theme: 'tight' }] })
  await addLotteries(sql, 'VNMB5')
  await sql`insert into games.merchant_vendors (merchant, vassalage) values ('DEMO', 'TCG_LOTTO')`
  await sql`
    insert into games.returns (provider, theme, least, most)
    values ('atrium', 'wild', 8500, 9400), ('atrium', 'calm', 9948, 9948), ('atrium', 'tight', 9999, 9999)`
  expect((await send('GET', '/giving-limits')).body.gameEdges).toEqual([
    { category: 'LIVE', game: { KO: 'edge-calm 게임', EN: 'edge-calm game' }, percent: '0.52' },
    { category: 'LOTT', game: { KO: 'VNMB5', EN: 'VNMB5' }, percent: '1.00' },
  ])
})

describe('a change that puts all programmes together above the house edge of a category', () => {
  it('of points is rejected, with the parts', async () => {
    expect((await savePoints('1')).body.proposal).toMatchObject({ state: 'PROPOSED' })
    expect(await savePoints('1.01')).toMatchObject(
      rejection('rates.0.rate', /2\.00 % of bets on RNG; it would be 2\.01 %: POINTS 1\.01 %, REBATES 1\.00 %$/),
    )
  })

  it('of a contract of an agent is rejected', async () => {
    await addContract(gateway.sql, await addMember(gateway.sql, { type: 1 }), { kind: 'HOURLY', terms: tiers('0.7') })
    expect((await offer('DAILY', '0.3')).body.proposal).toMatchObject({ state: 'PROPOSED' })
    expect(await offer('DAILY', '0.31')).toMatchObject(
      rejection('terms.tiers.0.rate', /2\.01 %: DAILY 0\.31 %, HOURLY 0\.70 %, REBATES 1\.00 %$/),
    )
    expect(await offer('DIVIDEND', '20')).toMatchObject(rejection('terms.tiers.0.rate', /DIVIDEND 0\.40 %/))
  })

  it('of an item of the mall is rejected', async () => {
    const item = {
      kind: 'CREDITS',
      category: 'CREDITS',
      name: { KO: '크레딧', EN: 'Credits' },
      description: { KO: '크레딧', EN: 'Credits' },
      image: '/images/promotions/points-credits.webp',
      price: '100',
      levelPrices: [],
      minQuantity: 1,
      position: 1,
      isOn: true,
    }
    const save = (value: string) => send('POST', '/points/items/RICH', { ...item, version: 0, value })
    expect(await save('2.01')).toMatchObject(rejection('value', /POINTS 1\.01 %, REBATES 1\.00 %/))
    expect((await save('2')).status).toBe(200)
  })

  it('of a module or a rate of the menus is rejected', async () => {
    await addContract(gateway.sql, agent, { kind: 'DAILY', terms: tiers('0.6') })
    expect(await change({ modules: { PTSYS3: true } })).toMatchObject(
      rejection('modules', /2\.10 %: DAILY 0\.60 %, POINTS 0\.50 %, REBATES 1\.00 %/),
    )
    const menus = (
      await gateway.sql<{ category: string; points: string | null }[]>`
      select category, points::text from games.merchant_categories where merchant = 'DEMO' order by position`
    ).map(({ category, points }) => ({ category, ...(points && { points: category === 'RNG' ? '1.41' : points }) }))
    expect(await change({ categories: menus })).toMatchObject(rejection('categories.1.points', /REBATES 1\.41 %/))
    expect(await change({ categories: menus, modules: { MANPLAYREB3: false, PTSYS3: true } })).toMatchObject({
      status: 200,
    })
  })
})

it('a sum that exceeds the edge already stays, and no part of it can be raised', async () => {
  await addContract(gateway.sql, agent, { kind: 'DAILY', terms: tiers('1.5') })
  expect((await change({ modules: { PTSYS3: false } })).status).toBe(200)
  expect((await savePoints('0.4', '0')).body.version).toBe(1)
  expect(await offer('HOURLY', '0.01')).toMatchObject({ status: 400 })
  expect(await change({ modules: { PTSYS3: true } })).toMatchObject({ status: 400 })
})
