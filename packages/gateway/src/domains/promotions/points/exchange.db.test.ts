import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest, PointOrder } from '@atrium/contracts/calls'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import { addGames } from '../../../testing/catalogue.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { addWithdrawer, PAYMENT_PASSWORD } from '../../../testing/wallet/cashier.ts'
import type { Withdrawer } from '../../../testing/wallet/cashier.ts'
import { createPointExchange } from './exchange-service.ts'
import { grantPoints } from './points-repository.ts'

const POINT = 10_000n
const ADDRESS = { recipient: 'Haru', phone: '+82 10 5555 0100', postcode: '04524', street: '1 Sejong-daero' }
let gateway: TestGateway
let member: Withdrawer

async function join(points: bigint): Promise<Withdrawer> {
  const one = await addWithdrawer(gateway, { credits: 100n, hasAccount: false })
  await gateway.sql.begin((tx) =>
    grantPoints(tx, { memberId: one.id, ref: randomUUID(), points: points * POINT }, gateway.deps.clock()),
  )
  return one
}
const item = (id: string, change: object = {}) => ({
  merchant: 'DEMO',
  id,
  kind: 'GOODS',
  category: 'HOME',
  name: gateway.sql.json({ KO: '컵', EN: 'Cup' }),
  description: gateway.sql.json({ KO: '컵', EN: 'A cup' }),
  image: '/art/x',
  price: 100n * POINT,
  position: 1,
  ...change,
})
const addItem = (id: string, change: object = {}) =>
  gateway.sql`insert into promotions.point_items ${gateway.sql(item(id, change) as never)}`
const redeem = (itemId: string, change: object = {}, who: Withdrawer = member) =>
  gateway.call(
    'redeemPoints',
    {
      requestId: randomUUID(),
      itemId,
      quantity: 1,
      price: '100',
      address: ADDRESS,
      paymentPassword: PAYMENT_PASSWORD,
      ...change,
    } as CallRequest<'redeemPoints'>,
    { token: who.token },
  )
/** Sends concurrent exchanges. They bypass the payment password, whose attempts are limited. */
const redeemAtOnce = (
  members: readonly Withdrawer[],
  itemId: string,
  { quantity = 1, requestId }: { quantity?: number; requestId?: string } = {},
) => {
  const exchange = createPointExchange(gateway.deps, { assertPaymentPassword: () => Promise.resolve() })
  return Promise.all(
    members.map((one) =>
      exchange
        .redeem(
          { memberId: one.id, merchant: { code: 'DEMO', currency: 'DEMO', timeZone: 'Asia/Seoul' }, language: 'EN' },
          {
            requestId: requestId ?? randomUUID(),
            itemId,
            quantity,
            price: '100',
            address: ADDRESS,
            paymentPassword: '',
          },
        )
        .then(
          ({ state }) => state as string,
          ({ code }: { code: string }) => code,
        ),
    ),
  )
}
const convert = (quantity: unknown, change: object = {}, who: Withdrawer = member) =>
  gateway.call(
    'convertPoints',
    { requestId: randomUUID(), quantity, paymentPassword: PAYMENT_PASSWORD, ...change } as CallRequest<'convertPoints'>,
    { token: who.token },
  )
const points = async () => (await gateway.call('pointBalance', {}, { token: member.token })).value.balance
const money = async () => (await gateway.call('walletBalance', {}, { token: member.token })).value.sumBalance

beforeAll(async () => {
  gateway = await testGateway({ stopped: true, now: new Date('2026-11-20T14:50:00Z') })
  await gateway.sql`
    insert into promotions.point_settings (merchant, conversion_rate, daily_cap)
    values ('DEMO', 100, ${1_000n * POINT})`
  await addItem('CUP')
  await addItem('CASH', { kind: 'CREDITS', category: 'CREDITS', value: 5n * CREDIT })
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  await addItem('ROUNDS', {
    kind: 'FREE_ROUNDS',
    free_rounds: gateway.sql.json({ game: 'TIDE', rounds: 10, stake: '0.5', days: 7 }),
  })
  await addItem('LAST', { stock: 1 })
  await addItem('PAIR', { min_quantity: 2, max_per_member: 4 })
  await addItem('VIP', { level_prices: gateway.sql.json({ 3: 800_000 }) })
  await addItem('OFF', { is_on: false })
  await addItem('PAST', { ends_at: new Date('2026-11-01') })
  await addItem('OTHER', { merchant: 'LOTUS' })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await join(1_000n)
})

describe('redeemPoints', () => {
  it('200: goods are ordered, their points spent, and their address sealed', async () => {
    const { value } = await redeem('CUP', { quantity: 2 })
    expect(value).toMatchObject({
      kind: 'GOODS',
      quantity: 2,
      points: '200',
      state: 'APPLYING',
      number: expect.stringMatching(/^\d+$/),
    })
    expect(await points()).toBe('800')
    const [row] = await gateway.sql<
      { address: string }[]
    >`select address from promotions.point_orders where id = ${value.orderId}`
    expect(row!.address).not.toContain('Sejong')
  })

  it('200: credits are in the wallet at once, and in both statements', async () => {
    const { value } = await redeem('CASH', { quantity: 3 })
    expect(value).toMatchObject({ kind: 'CREDITS', points: '300', state: 'PASSED', amount: '15', currency: 'DEMO' })
    expect([await points(), await money()]).toEqual(['700', '115'])
    expect(
      (await gateway.call('memberTransactions', { kind: 'POINTS' }, { token: member.token })).value.list,
    ).toMatchObject([{ amount: '15', reference: value.orderId }])
    expect((await gateway.call('pointEntries', {}, { token: member.token })).value.list[0]).toMatchObject({
      kind: 'REDEEMED',
      amount: '-300',
      balanceAfter: '700',
    })
  })

  it('200: free rounds can be played at once, as many as the quantity gives, and a repeated request grants none', async () => {
    const requestId = randomUUID()
    const { value } = await redeem('ROUNDS', { requestId, quantity: 3 })
    expect(value).toMatchObject({ kind: 'FREE_ROUNDS', quantity: 3, points: '300', state: 'PASSED' })
    expect(value).not.toHaveProperty('amount')
    expect(
      new Set(
        await redeemAtOnce(
          Array.from({ length: 20 }, () => member),
          'ROUNDS',
          { requestId, quantity: 3 },
        ),
      ),
    ).toEqual(new Set(['PASSED']))
    expect(
      await gateway.sql`
        select ref, game_id as game, stake, rounds from wallet.free_rounds where member_id = ${member.id}`,
    ).toEqual([{ ref: `order:${value.orderId}`, game: 'TIDE', stake: CREDIT / 2n, rounds: 30 }])
    expect((await gateway.call('freeRounds', { language: 'EN' }, { token: member.token })).value.list).toMatchObject([
      {
        gameId: 'TIDE',
        left: 30,
        rounds: 30,
        stake: '0.5',
        expiresAt: gateway.deps.clock().getTime() + 7 * 86_400_000,
      },
    ])
    expect([await points(), await money()]).toEqual(['700', '100'])
    expect(
      (await gateway.call('pointOrders', { kind: 'FREE_ROUNDS' }, { token: member.token })).value.list,
    ).toMatchObject([{ orderId: value.orderId }])
  })

  it('409 POINT_ITEM_UNAVAILABLE for free rounds of a game with a new jackpot, and no points are taken', async () => {
    await gateway.sql`update games.games set features = '{jackpot}' where game_id = 'TIDE'`
    expect([await refusalOf(redeem('ROUNDS')), await points()]).toEqual([[409, 'POINT_ITEM_UNAVAILABLE'], '1000'])
    await gateway.sql`update games.games set features = '{}' where game_id = 'TIDE'`
  })

  it('200: at the price of the member’s level; 409 POINT_PRICE_CHANGED at another one', async () => {
    await gateway.sql`update identity.members set vip_level = 3 where id = ${member.id}`
    expect(await refusalOf(redeem('VIP'))).toEqual([409, 'POINT_PRICE_CHANGED'])
    expect((await redeem('VIP', { price: '80' })).value.points).toBe('80')
  })

  it('200: a repeated request is one order, also 20 concurrent ones; another one with its id is 409', async () => {
    const requestId = randomUUID()
    const first = (await redeem('CASH', { requestId })).value
    expect((await redeem('CASH', { requestId })).value).toEqual(first)
    const atOnce = randomUUID()
    expect(
      new Set(
        await redeemAtOnce(
          Array.from({ length: 20 }, () => member),
          'CASH',
          { requestId: atOnce },
        ),
      ),
    ).toEqual(new Set(['PASSED']))
    expect([await points(), await money()]).toEqual(['800', '110'])
    expect(await refusalOf(redeem('CASH', { requestId, quantity: 2 }))).toEqual([409, 'REQUEST_ID_USED'])
  })

  it('never spends more than the balance: 20 concurrent requests with points for 10', async () => {
    const all = await redeemAtOnce(
      Array.from({ length: 20 }, () => member),
      'CASH',
    )
    expect(all.sort()).toEqual([
      ...Array.from({ length: 10 }, () => 'PASSED'),
      ...Array.from({ length: 10 }, () => 'POINTS_INSUFFICIENT'),
    ])
    expect([await points(), await money()]).toEqual(['0', '150'])
  })

  it('gives the last item to one of 50', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => join(100n)))
    const all = await redeemAtOnce(members, 'LAST')
    expect(all.sort()).toEqual(['APPLYING', ...Array.from({ length: 49 }, () => 'POINT_ITEM_SOLD_OUT')])
    expect(await gateway.sql`select stock from promotions.point_items where merchant = 'DEMO' and id = 'LAST'`).toEqual(
      [{ stock: 0 }],
    )
  })

  it("409 POINT_ITEM_LIMIT: below the minimum, and above a member's maximum, also for concurrent requests", async () => {
    expect(await refusalOf(redeem('PAIR'))).toEqual([409, 'POINT_ITEM_LIMIT'])
    const all = await redeemAtOnce(
      Array.from({ length: 5 }, () => member),
      'PAIR',
      { quantity: 2 },
    )
    expect(all.sort()).toEqual(['APPLYING', 'APPLYING', 'POINT_ITEM_LIMIT', 'POINT_ITEM_LIMIT', 'POINT_ITEM_LIMIT'])
  })

  it.each([
    ['OFF', 'POINT_ITEM_UNAVAILABLE'],
    ['PAST', 'POINT_ITEM_UNAVAILABLE'],
    ['OTHER', 'POINT_ITEM_UNAVAILABLE'],
    ['NONE', 'POINT_ITEM_UNAVAILABLE'],
  ])('409 for %s: %s', async (id, code) => {
    expect(await refusalOf(redeem(id))).toEqual([409, code])
    expect(await points()).toBe('1000')
  })

  it('400: goods without an address, and invalid quantities', async () => {
    expect(await refusalOf(redeem('CUP', { address: undefined }))).toEqual([400, 'INVALID_REQUEST', 'address'])
    for (const quantity of ['1', 0, -1, 1.5, '1e3', '1'.repeat(30), 1e30, null])
      expect((await refusalOf(redeem('CUP', { quantity }))).slice(0, 2)).toEqual([400, 'INVALID_REQUEST'])
  })

  it('400 PAYMENT_PASSWORD_WRONG, then 429: attempts are limited; 409 without a payment password', async () => {
    const wrong = () => refusalOf(redeem('CUP', { paymentPassword: '000000' }))
    expect(await wrong()).toEqual([400, 'PAYMENT_PASSWORD_WRONG'])
    let last: unknown
    for (let tries = 0; tries < 10; tries++) last = await wrong()
    expect(last).toEqual([429, 'PAYMENT_PASSWORD_LOCKED'])
    const other = await join(500n)
    await gateway.sql`update identity.members set payment_password_hash = null where id = ${other.id}`
    expect(await refusalOf(redeem('CUP', {}, other))).toEqual([409, 'PAYMENT_PASSWORD_MISSING'])
  })

  it('403 for a member who takes a break', async () => {
    await gateway.call('timeOut', { term: '24H', confirm: true } as never, { token: member.token })
    expect(await refusalOf(redeem('CUP'))).toEqual([403, 'TIME_OUT_ACTIVE'])
    expect(await refusalOf(convert(10))).toEqual([403, 'TIME_OUT_ACTIVE'])
    expect((await gateway.call('pointBalance', {}, { token: member.token })).value.isBarred).toBe(true)
  })
})

describe('convertPoints', () => {
  it('200: whole points become credits, and a record', async () => {
    expect((await convert(250)).value).toMatchObject({
      kind: 'CONVERSION',
      quantity: 250,
      points: '250',
      amount: '2.5',
      state: 'PASSED',
    })
    expect([await points(), await money()]).toEqual(['750', '102.5'])
  })

  it.each([1, 0, -5, 1.5, '1', '1.5', '1e3', '9'.repeat(30), 1e30])(
    '400: %p is an invalid quantity',
    async (quantity) => {
      expect((await refusalOf(convert(quantity))).slice(0, 2)).toEqual([400, 'INVALID_REQUEST'])
    },
  )

  it('409 POINT_CONVERSION_CAP: until the day of the merchant ends', async () => {
    const rich = await join(5_000n)
    expect((await convert(900, {}, rich)).status).toBe(200)
    expect(await refusalOf(convert(101, {}, rich))).toEqual([409, 'POINT_CONVERSION_CAP'])
    expect((await gateway.call('pointConfig', {}, { token: rich.token })).value.conversion).toEqual({
      rate: '0.01',
      min: 2,
      dailyCap: 1_000,
      usedToday: 900,
    })
    // Advances the clock from 23:50 to 00:00 in Seoul.
    gateway.advance(10 * 60_000)
    expect((await convert(101, {}, rich)).status).toBe(200)
    gateway.advance(-10 * 60_000)
  })
})

describe('pointRewards', () => {
  it('200: a visitor sees current offers, with filters', async () => {
    const names = async (request: object, token?: string) =>
      (await gateway.call('pointRewards', request as never, token ? { token } : {})).value.list.map(
        ({ itemId }) => itemId,
      )
    expect(await names({})).toEqual(['CASH', 'CUP', 'LAST', 'PAIR', 'ROUNDS', 'VIP'])
    expect(await names({ category: 'CREDITS' })).toEqual(['CASH'])
    expect(await names({ search: 'CU', language: 'EN' })).toEqual(['CASH', 'CUP', 'LAST', 'PAIR', 'ROUNDS', 'VIP'])
    const poor = await join(150n)
    expect(await names({ affordable: '1' }, poor.token)).toEqual(['CASH', 'CUP', 'LAST', 'ROUNDS', 'VIP'])
  })
})

describe('exchange records', () => {
  let reader: string
  beforeAll(async () => {
    member = await join(2_000n)
    for (let i = 0; i < 3; i++) await redeem('CUP')
    await convert(10)
    await convert(20)
    reader = member.token
  })
  describeListCall<PointOrder>({
    list: 'pointOrders',
    file: 'pointOrdersFile',
    gateway: () => gateway,
    token: () => reader,
    filters: [{ kind: 'CONVERSION' }, { state: 'APPLYING' }, { from: '2026-11-21' }],
    idOf: ({ number }) => number,
    sumsOf: ({ sums }: { sums: { points: string } }) => sums.points,
    addUp: (rows) => toWire(rows.reduce((sum, { points: each }) => sum + parseMoney(each), 0n)),
  })
})
