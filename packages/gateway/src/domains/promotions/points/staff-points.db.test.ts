import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { pointAnswers } from '@atrium/contracts/staff/marketing/points'
import { addWithdrawer, PAYMENT_PASSWORD } from '../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../testing/wallet/cashier.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { agreedByTwo, sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { grantPoints } from './points-repository.ts'

const ADDRESS = { recipient: 'Haru', phone: '+82 10 5555 0100', postcode: '04524', street: '1 Sejong-daero' }
const ITEM = {
  kind: 'GOODS',
  category: 'HOME',
  name: { KO: '컵', EN: 'Cup' },
  description: { KO: '컵', EN: 'A cup' },
  image: '/art/x',
  price: '100',
  levelPrices: [{ level: 3, price: '80' }],
  minQuantity: 1,
  stock: 5,
  position: 1,
  isOn: true,
}
let gateway: TestGateway
let member: Withdrawer
const send = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  options: { roles?: string[]; merchant?: string } = {},
) => sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf('Mina', options) })
const save = async (itemId: string, version: number, change: object = {}) => {
  const path = `/points/items/${itemId}`
  return agreedByTwo(gateway, await send('POST', path, { version, ...ITEM, ...change }), path)
}
async function order(quantity = 2): Promise<string> {
  const { value } = await gateway.call(
    'redeemPoints',
    {
      requestId: randomUUID(),
      itemId: 'CUP',
      quantity,
      price: '100',
      address: ADDRESS,
      paymentPassword: PAYMENT_PASSWORD,
    },
    { token: member.token },
  )
  return value.orderId
}
const decide = (id: string, step: 'claim' | 'approve' | 'reject', body: object = {}) =>
  send('POST', `/points/orders/${id}/${step}`, body)
const points = async () => (await gateway.call('pointBalance', {}, { token: member.token })).value.balance
const stock = async () =>
  (
    await gateway.sql<
      { stock: number }[]
    >`select stock from promotions.point_items where merchant = 'DEMO' and id = 'CUP'`
  )[0]!.stock
const messages = async () =>
  (
    await gateway.sql<{ template: string }[]>`select template from messages.messages where member_id = ${member.id}`
  ).map(({ template }) => template)

beforeAll(async () => {
  gateway = await testGateway()
  // Switches rebates off, so that only points return a share of bets.
  await gateway.sql`update merchants.modules set enabled = false where mod_id = 'MANPLAYREB3'`
  expect((await save('CUP', 0)).status).toBe(200)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addWithdrawer(gateway, { credits: 0n, hasAccount: false })
  await gateway.sql.begin((tx) =>
    grantPoints(tx, { memberId: member.id, ref: randomUUID(), points: 10_000_000n }, gateway.deps.clock()),
  )
  await gateway.sql.begin(async (tx) => {
    await tx`select set_config('atrium.actor', 'test', true)`
    await tx`update promotions.point_items set stock = 5 where merchant = 'DEMO' and id = 'CUP'`
  })
})

describe('an order of goods', () => {
  it('is taken in process, approved, and reported to the member', async () => {
    const id = await order()
    expect((await decide(id, 'approve')).status).toBe(409)
    expect((await decide(id, 'claim')).body).toMatchObject({ state: 'PROCESS', claimedBy: 'Mina' })
    expect((await decide(id, 'approve', { remark: 'Parcel 123' })).body).toMatchObject({
      state: 'APPROVED',
      remark: 'Parcel 123',
      decidedBy: 'Mina',
    })
    expect(await messages()).toEqual(['point-order-approved'])
    expect(await decide(id, 'reject', { reason: 'late' })).toMatchObject({
      status: 409,
      body: { errorCode: 'POINT_ORDER_DECIDED' },
    })
    expect((await gateway.call('pointOrders', {}, { token: member.token })).value.list).toMatchObject([
      { state: 'APPROVED', remark: 'Parcel 123' },
    ])
  })

  it('that is rejected returns points and stock, once, also when two people reject it concurrently', async () => {
    const id = await order()
    expect([await points(), await stock()]).toEqual(['800', 3])
    const both = await Promise.all([
      decide(id, 'reject', { reason: 'Out of stock' }),
      decide(id, 'reject', { reason: 'Out of stock' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await points(), await stock(), await messages()]).toEqual(['1000', 5, ['point-order-rejected']])
  })

  it('shows its address to the reader, and logs that', async () => {
    const id = await order()
    expect(JSON.stringify((await send('GET', '/points/orders')).body)).not.toContain('Sejong')
    expect(pointAnswers.detail.parse((await send('GET', `/points/orders/${id}`)).body).address).toEqual(ADDRESS)
    expect(await gateway.sql`select actor, action from audit.log where subject = ${`point-order:${id}`}`).toEqual([
      { actor: 'Mina', action: 'point-order-viewed' },
    ])
  })

  it('is not found at another merchant, and cannot be decided without the role', async () => {
    const id = await order()
    expect(
      (
        await sendAsStaff(gateway, 'POST', `/points/orders/${id}/claim`, {
          body: {},
          staff: staffOf('Mina', { roles: ['support'] }),
        })
      ).status,
    ).toBe(403)
    expect(
      await gateway.sql`select 1 from promotions.point_orders where id = ${id} and state = 'APPLYING'`,
    ).toHaveLength(1)
  })
})

describe('items and settings', () => {
  it('are changed from the version that was read, by one of two concurrent requests', async () => {
    const both = await Promise.all([save('MUG', 0), save('MUG', 0, { price: '90' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await save('MUG', 2, { price: '70', isOn: false })).body).toMatchObject({
      version: 3,
      price: '70',
      isOn: false,
      levelPrices: [{ level: 3, price: '80' }],
    })
    expect(await save('MUG', 1)).toMatchObject({ status: 409, body: { errorCode: 'POINT_SETTINGS_CHANGED' } })
    expect((await gateway.call('pointRewards', {}, {})).value.list.map(({ itemId }) => itemId)).toEqual(['CUP'])
  })

  it('are recorded with every change in the audit log', async () => {
    const settings = {
      version: 0,
      rates: [{ category: 'RNG', rate: '1.2' }],
      weekendFactor: '1.5',
      levels: [{ level: 3, factor: '1.1' }],
      conversionRate: '0.01',
      dailyCap: '500',
    }
    const saved = await send('POST', '/points/settings', settings)
    expect((await agreedByTwo(gateway, saved, '/points/settings')).body).toEqual({ ...settings, version: 1 })
    expect((await send('GET', '/points/settings')).body).toEqual({ ...settings, version: 1 })
    expect((await send('POST', '/points/settings', settings)).status).toBe(409)
    const actors = await gateway.sql<{ actor: string }[]>`
      select distinct actor from audit.log where action like '%point%' or subject like '%point_settings%'
        or subject like '%point-settings%'`
    expect(actors.map(({ actor }) => actor)).toContain('Mina')
  })

  it('are rejected where points would exceed the house edge, and nothing is stored', async () => {
    const { version } = (await send('GET', '/points/settings')).body
    const earning = {
      version,
      rates: [{ category: 'RNG', rate: '1' }],
      weekendFactor: '1',
      levels: [],
      dailyCap: '500',
    }
    expect(
      (await agreedByTwo(gateway, await send('POST', '/points/settings', earning), '/points/settings')).status,
    ).toBe(200)
    // One point per credit of a bet, and 100 points may become 2 credits, which equals the house edge of 2.00 percent.
    const credits = { kind: 'CREDITS', category: 'CREDITS', price: '100', levelPrices: [] }
    expect(await save('RICH', 0, { ...credits, value: '2.01' })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'value' }] },
    })
    expect((await send('GET', '/points/items/RICH')).status).toBe(404)
    expect((await save('FAIR', 0, { ...credits, value: '2' })).body).toMatchObject({ isOn: true, version: 2 })
    expect((await save('FAIR', 2, { ...credits, value: '2', price: '99' })).status).toBe(400)
    const earnsMore = { ...earning, version: version + 1, rates: [{ category: 'RNG', rate: '1.01' }] }
    expect((await send('POST', '/points/settings', earnsMore)).status).toBe(400)
    expect((await save('FAIR', 2, { ...credits, value: '2', isOn: false })).status).toBe(200)
  })

  it.each([
    { value: '5' },
    { price: '0' },
    { price: '-1' },
    { price: '1e3' },
    { kind: 'CREDITS' },
    { minQuantity: 0 },
    { stock: -1 },
  ])('400: %j', async (change) => {
    expect((await save('BAD', 0, change)).status).toBe(400)
  })
})
