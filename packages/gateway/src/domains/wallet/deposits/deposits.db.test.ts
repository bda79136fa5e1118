import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { CREDIT } from '@atrium/contracts/money'
import type { Payment, PaymentState } from '@atrium/contracts/payments/payment-api'
import { verifyLedger } from '@atrium/ledger'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addCashier } from '../../../testing/wallet/cashier.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import type { FakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createBonuses } from '../bonuses/bonuses-service.ts'
import { createPaymentApplication } from './apply-payment.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let payments: FakePaymentService
let member: TestMember
let token: string
let apply: (payment: Payment) => Promise<void>

beforeAll(async () => {
  payments = fakePaymentService()
  gateway = await testGateway({ payments })
  await addCashier(gateway.sql, 'DEMO')
  apply = createPaymentApplication(gateway.deps).apply
})
afterAll(() => gateway.close())
beforeEach(async () => {
  payments.isDown = false
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
  gateway.published.length = 0
})

const order = (amount: string, more: Partial<CallRequest<'depositCreate'>> = {}) =>
  gateway.call('depositCreate', { requestId: randomUUID(), method: 'bank', amount, ...more }, { token })
/** Orders and pays a deposit. Returns its id. */
async function paid(
  amount: string,
  more: Partial<Payment> = {},
  request: Partial<CallRequest<'depositCreate'>> = {},
): Promise<string> {
  const { orderId } = (await order(amount, request)).value
  await apply(payments.change(orderId, 'succeeded', more))
  return orderId
}
const find = async (orderId: string) => (await gateway.call('depositOrder', { orderId }, { token })).value
const balance = async () => (await gateway.call('walletBalance', {}, { token })).value.sumBalance
const limit = (amount: string) =>
  gateway.call('limitSet', { kind: 'DEPOSIT', period: 'DAY', amount } as CallRequest<'limitSet'>, { token })
const methods = async () => (await gateway.call('depositMethods', {}, { token })).value
const sound = async () => expect((await verifyLedger(gateway.sql)).problems).toEqual([])

describe('the deposit options of a member', () => {
  it('are the methods of the merchant with the limits of the member’s level, presets, bonuses and open orders', async () => {
    expect(await methods()).toMatchObject({
      currency: 'DEMO',
      isFirst: true,
      hasRunningBonus: false,
      presets: ['50', '100'],
      limits: [],
      open: [],
      methods: [
        { method: 'bank', min: '10', max: '1000', fee: '0', minutes: 10 },
        { method: 'card', min: '10', max: '500', fee: '0', minutes: 1 },
      ],
      bonuses: [
        {
          code: 'WELCOME',
          title: '첫 입금 보너스',
          percent: 100,
          maxAmount: '100',
          minDeposit: '20',
          multiplier: 10,
          days: 7,
          maxBet: '5',
          isMaxBetTenth: true,
          contribution: { RNG: 100, PVP: 0 },
        },
      ],
    })
    await gateway.sql`update identity.members set vip_level = 5 where id = ${member.id}`
    expect((await methods()).methods[0]).toMatchObject({ method: 'bank', max: '5000' })
  })

  it('count open orders as used by the deposit limit', async () => {
    await limit('100')
    await order('40')
    expect((await methods()).limits).toEqual([{ period: 'DAY', amount: '100', used: '40', remaining: '60' }])
  })

  it('show why no deposit is possible', async () => {
    await gateway.call('timeOut', { term: '24H', confirm: true }, { token })
    expect(await methods()).toMatchObject({ bar: 'TIME_OUT' })
  })
})

describe('an order', () => {
  it('is created at the payment service, which sends the member back to it', async () => {
    const { value } = await order('100')
    expect(value).toMatchObject({
      method: 'bank',
      amount: '100',
      currency: 'DEMO',
      state: 'PENDING',
      canCancel: true,
      checkoutUrl: expect.stringContaining('https://pay.example/checkout/'),
    })
    expect(payments.requests.at(-1)).toMatchObject({
      reference: value.orderId,
      amount: '100',
      language: 'KO',
      returnUrl: `http://localhost/index?member=depositv2&order=${value.orderId}`,
      expiresInMinutes: 60,
    })
    expect((await find(value.orderId)).history).toEqual([
      { state: 'CREATED', at: expect.any(Number) },
      { state: 'PENDING', at: expect.any(Number) },
    ])
    expect((await methods()).open).toHaveLength(1)
  })

  it('is one for each request id, for any number of requests; 409 with other content', async () => {
    const requestId = randomUUID()
    const all = await Promise.all(Array.from({ length: 5 }, () => order('100', { requestId })))
    expect(new Set(all.map(({ value }) => value.orderId)).size).toBe(1)
    expect((await order('101', { requestId })).body).toMatchObject({ errorCode: 'REQUEST_ID_USED' })
  })

  it('is completed by the same request after the payment service was unavailable, and nothing is lost', async () => {
    payments.isDown = true
    const requestId = randomUUID()
    expect(await order('100', { requestId })).toMatchObject({
      status: 503,
      body: { errorCode: 'PAYMENT_SERVICE_UNAVAILABLE' },
    })
    payments.isDown = false
    expect((await order('100', { requestId })).value).toMatchObject({ state: 'PENDING' })
  })

  it.each<[string, Partial<CallRequest<'depositCreate'>>, string]>([
    ['below the minimum of its method', { amount: '9.99' }, 'DEPOSIT_AMOUNT_OUT_OF_RANGE'],
    ['above the maximum of its method', { amount: '500.0001', method: 'card' }, 'DEPOSIT_AMOUNT_OUT_OF_RANGE'],
    ['by a method that the merchant does not offer', { method: 'ewallet' }, 'PAYMENT_METHOD_UNAVAILABLE'],
    ['with a bonus that does not exist', { bonus: 'NONE' }, 'BONUS_UNAVAILABLE'],
    ['with a bonus for a larger deposit', { amount: '19', bonus: 'WELCOME' }, 'BONUS_UNAVAILABLE'],
    ...['0', '-10', '+10', '1e2', '10.00001', '9'.repeat(30), '', ' 10', '10,00'].map(
      (amount): [string, { amount: string }, string] => [`of "${amount}"`, { amount }, 'INVALID_REQUEST'],
    ),
  ])('is rejected %s', async (_, request, errorCode) => {
    expect((await order('100', request)).body).toMatchObject({ errorCode })
  })

  it('is rejected at the deposit limit, with the amounts of other open orders', async () => {
    await limit('100')
    expect((await order('60')).status).toBe(200)
    expect((await order('41')).body).toMatchObject({ errorCode: 'LIMIT_DEPOSIT_REACHED' })
    expect((await order('40')).status).toBe(200)
  })

  it('is accepted for one of several concurrent ones that would exceed the limit together', async () => {
    await limit('100')
    const all = await Promise.all(Array.from({ length: 6 }, () => order('60')))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('is rejected for a trial account, during a time-out, and beyond three open ones', async () => {
    for (let count = 0; count < 3; count++) expect((await order('10')).status).toBe(200)
    expect((await order('10')).body).toMatchObject({ errorCode: 'TOO_MANY_OPEN_DEPOSITS' })
    await gateway.call('timeOut', { term: '24H', confirm: true }, { token })
    expect((await order('10')).body).toMatchObject({ errorCode: 'TIME_OUT_ACTIVE' })
    const trial = await addMember(gateway.sql, { type: 4 })
    expect((await gateway.call('depositMethods', {}, { token: await gateway.signIn(trial) })).body).toMatchObject({
      errorCode: 'REAL_ACCOUNT_REQUIRED',
    })
  })

  it('is not offered where the module DEPOSIT is off or CREDITMAR3 is on', async () => {
    const lotus = await addMember(gateway.sql, { merchant: 'LOTUS' })
    const call = async () =>
      (await gateway.call('depositMethods', {}, { token: await gateway.signIn(lotus), host: 'lotus.localhost' })).status
    expect(await call()).toBe(200)
    await gateway.sql`
      insert into merchants.modules (merchant, mod_id, position, enabled) values ('LOTUS', 'CREDITMAR3', 99, true)`
    gateway.deps.merchants.forget()
    expect(await call()).toBe(403)
    await gateway.sql`
      update merchants.modules set enabled = mod_id <> 'DEPOSIT' and mod_id <> 'CREDITMAR3' where merchant = 'LOTUS'`
    gateway.deps.merchants.forget()
    expect(await call()).toBe(403)
  })

  it('is visible to its member only', async () => {
    const { orderId } = (await order('100')).value
    const other = { token: await gateway.signIn(await addMember(gateway.sql)) }
    expect((await gateway.call('depositOrder', { orderId }, other)).status).toBe(404)
    expect((await gateway.call('depositCancel', { orderId }, other)).status).toBe(404)
    expect((await gateway.call('deposits', {}, other)).value.total).toBe(0)
  })

  it('can be cancelled until it is paid', async () => {
    const { orderId } = (await order('100')).value
    payments.change(orderId, 'processing')
    expect((await gateway.call('depositCancel', { orderId }, { token })).body).toMatchObject({
      errorCode: 'DEPOSIT_NOT_PENDING',
    })
    const other = (await order('50')).value
    expect((await gateway.call('depositCancel', { orderId: other.orderId }, { token })).value).toMatchObject({
      state: 'CANCELLED',
      canCancel: false,
    })
    expect((await gateway.call('depositCancel', { orderId: other.orderId }, { token })).body).toMatchObject({
      errorCode: 'DEPOSIT_NOT_PENDING',
    })
  })
})

describe('received money', () => {
  it('is credited with a journal, and the open browsers get balance and state', async () => {
    const orderId = await paid('12.5')
    expect(await balance()).toBe('12.5')
    expect(await find(orderId)).toMatchObject({
      state: 'CREDITED',
      chargedAmount: '12.5',
      flags: [],
      canCancel: false,
      history: [{ state: 'CREATED' }, { state: 'PENDING' }, { state: 'CREDITED' }],
    })
    expect(
      gateway.published
        .filter(({ audience }) => 'memberId' in audience && audience.memberId === member.id)
        .map(({ message }) => message),
    ).toEqual([
      { topic: 'wallet.deposit.changed', payload: { orderId, state: 'PENDING', amount: '12.5', currency: 'DEMO' } },
      {
        topic: 'wallet.balance.changed',
        payload: { sumBalance: '12.5', currency: 'DEMO', version: expect.any(Number) },
      },
      { topic: 'messages.unread.changed', payload: { unread: 1 } },
      { topic: 'wallet.deposit.changed', payload: { orderId, state: 'CREDITED', amount: '12.5', currency: 'DEMO' } },
    ])
    expect(
      await gateway.sql`
        select actor from audit.log where action = 'deposit-credited' and subject = ${`deposit:${orderId}`}`,
    ).toEqual([{ actor: 'system:payment-service' }])
    await sound()
  })

  it('is credited once, for repeated, late and reordered messages', async () => {
    const { orderId } = (await order('60')).value
    const processing = payments.change(orderId, 'processing')
    const succeeded = payments.change(orderId, 'succeeded')
    await Promise.all(Array.from({ length: 8 }, () => apply(succeeded)))
    await apply(processing)
    expect([await balance(), (await find(orderId)).state]).toEqual(['60', 'CREDITED'])
  })

  it('is credited with the charged amount, and flagged where that differs', async () => {
    const orderId = await paid('60', { chargedAmount: '59.99' })
    expect(await find(orderId)).toMatchObject({ amount: '60', chargedAmount: '59.99', flags: ['AMOUNT_DIFFERS'] })
    expect(await balance()).toBe('59.99')
  })

  it('is credited and flagged in spite of a limit, a time-out or a disabled account', async () => {
    await limit('100')
    expect(await find(await paid('60', { chargedAmount: '100.5' }))).toMatchObject({
      flags: expect.arrayContaining(['LIMIT_DEPOSIT_REACHED', 'AMOUNT_DIFFERS']),
    })
    gateway.advance(DAY_MS + 1000)
    token = await gateway.signIn(member)
    const { orderId } = (await order('60')).value
    await gateway.call('timeOut', { term: '24H', confirm: true }, { token })
    await apply(payments.change(orderId, 'succeeded'))
    expect(await find(orderId)).toMatchObject({ state: 'CREDITED', flags: ['TIME_OUT'] })
    expect(await balance()).toBe('160.5')
  })

  it('counts gross: a withdrawal does not free the limit (RG-06)', async () => {
    await limit('100')
    await paid('100')
    await gateway.sql`
      select ledger.post_entries(row('DEMO', 'withdrawal', 'w', ${`w:${member.id}`}, now())::ledger.new_journal,
        array[a.id, ledger.house_account('DEMO', 'CLEARING', 'withdrawals', 'DEMO')],
        array[${-100n * CREDIT}, ${100n * CREDIT}]::int8[]) from ledger.accounts a
        where a.member_id = ${member.id}`
    expect((await order('10')).body).toMatchObject({ errorCode: 'LIMIT_DEPOSIT_REACHED' })
    gateway.advance(DAY_MS + 1000)
    token = await gateway.signIn(member)
    expect((await order('10')).status).toBe(200)
  })

  it('for an unknown order, or one of another payment, is an error, so that the service sends it again', async () => {
    const { orderId } = (await order('60')).value
    const payment = payments.change(orderId, 'succeeded')
    await expect(apply({ ...payment, reference: randomUUID() })).rejects.toThrow('There is no deposit order')
    await expect(apply({ ...payment, id: 'pay_AAAAAAAAAAAAAAAAAAAAAAAA' })).rejects.toThrow('belongs to payment')
    expect(await balance()).toBe('0')
  })

  it.each<[string, Partial<Payment>]>([
    ['currency', { currency: 'KRW' }],
    ['amount', { amount: '600' }],
    ['method', { method: 'card' }],
  ])('for an order of another %s is an error, and is not credited', async (_, other) => {
    const { orderId } = (await order('60')).value
    await expect(apply({ ...payments.change(orderId, 'succeeded'), ...other })).rejects.toMatchObject({
      kind: 'contradiction',
    })
    expect([await balance(), (await find(orderId)).state]).toEqual(['0', 'PENDING'])
  })

  it('that arrives again with another amount is an error: the credited amount stays', async () => {
    const orderId = await paid('60')
    await expect(apply(payments.change(orderId, 'succeeded', { chargedAmount: '61' }))).rejects.toMatchObject({
      kind: 'contradiction',
    })
    expect(await find(orderId)).toMatchObject({ state: 'CREDITED', chargedAmount: '60' })
    expect(await balance()).toBe('60')
  })

  it.each<[string, PaymentState[], PaymentState]>([
    ['expires after it was credited', ['succeeded'], 'expired'],
    ['is pending again after it was credited', ['succeeded'], 'pending'],
    ['succeeds again after it was taken back', ['succeeded', 'charged_back'], 'succeeded'],
  ])('that %s is an error: the state of the order stays that of the money', async (_, before, next) => {
    const { orderId } = (await order('60')).value
    for (const state of before) await apply(payments.change(orderId, state))
    const [then, sum] = [await find(orderId), await balance()]
    await expect(apply(payments.change(orderId, next))).rejects.toMatchObject({ kind: 'contradiction' })
    expect([await find(orderId), await balance()]).toEqual([then, sum])
  })
})

describe('a chosen bonus', () => {
  const pools = async () =>
    Object.fromEntries(
      (
        await gateway.sql<
          { kind: string; credits: number }[]
        >`select kind, (balance / 10000)::int as credits from ledger.accounts where member_id = ${member.id}`
      ).map(({ kind, credits }) => [kind, credits]),
    )

  it('is granted with the credit, once, by the terms of the order', async () => {
    const { orderId } = (await order('60', { bonus: 'WELCOME' })).value
    await gateway.sql`update promotions.campaigns set rules = jsonb_set(rules, '{percent}', '1') where id = 'WELCOME'`
    const succeeded = payments.change(orderId, 'succeeded')
    await Promise.all([apply(succeeded), apply(succeeded)])
    await gateway.sql`update promotions.campaigns set rules = jsonb_set(rules, '{percent}', '100') where id = 'WELCOME'`
    expect(await find(orderId)).toMatchObject({
      bonus: { code: 'WELCOME', title: '첫 입금 보너스', granted: '60' },
      flags: [],
    })
    expect(await pools()).toMatchObject({ REAL: 60, BONUS: 60 })
    expect(await gateway.sql`select requirement from wallet.bonuses where member_id = ${member.id}`).toEqual([
      { requirement: 600n * CREDIT },
    ])
    expect(await methods()).toMatchObject({ isFirst: false, hasRunningBonus: true, bonuses: [] })
  })

  it('is capped, and not granted where too little was charged', async () => {
    await paid('500', {}, { bonus: 'WELCOME' })
    expect(await pools()).toMatchObject({ REAL: 500, BONUS: 100 })
    member = await addMember(gateway.sql)
    token = await gateway.signIn(member)
    const orderId = await paid('60', { chargedAmount: '19' }, { bonus: 'WELCOME' })
    expect(await find(orderId)).toMatchObject({
      bonus: { code: 'WELCOME' },
      flags: expect.arrayContaining(['BONUS_NOT_GRANTED', 'AMOUNT_DIFFERS']),
    })
    expect(await pools()).toEqual({ REAL: 19 })
  })

  it('is granted for one of two deposits only', async () => {
    const orders = [(await order('60', { bonus: 'WELCOME' })).value, (await order('60', { bonus: 'WELCOME' })).value]
    for (const { orderId } of orders) await apply(payments.change(orderId, 'succeeded'))
    expect(await Promise.all(orders.map(async ({ orderId }) => (await find(orderId)).flags))).toEqual([
      [],
      ['BONUS_NOT_GRANTED'],
    ])
    expect(await pools()).toMatchObject({ REAL: 120, BONUS: 60 })
  })

  it('for the first deposit is not granted with a second one, also when the first bonus is over', async () => {
    const orders = [(await order('60', { bonus: 'WELCOME' })).value, (await order('60', { bonus: 'WELCOME' })).value]
    await apply(payments.change(orders[0]!.orderId, 'succeeded'))
    const [bonus] = await gateway.sql<{ id: bigint }[]>`select id from wallet.bonuses where member_id = ${member.id}`
    await createBonuses(gateway.deps).forfeit(member.id, bonus!.id)
    await apply(payments.change(orders[1]!.orderId, 'succeeded'))
    expect((await find(orders[1]!.orderId)).flags).toEqual(['BONUS_NOT_GRANTED'])
    expect(await pools()).toMatchObject({ REAL: 120, BONUS: 0 })
  })
})

describe('a chargeback', () => {
  it('takes the money back as far as the wallet allows; the rest is a debt, and no balance is negative', async () => {
    const orderId = await paid('60')
    await gateway.sql`
      select ledger.post_entries(row('DEMO', 'withdrawal', 'w', ${`w:${member.id}`}, now())::ledger.new_journal,
        array[a.id, ledger.house_account('DEMO', 'CLEARING', 'withdrawals', 'DEMO')],
        array[${-45n * CREDIT}, ${45n * CREDIT}]::int8[]) from ledger.accounts a
        where a.member_id = ${member.id} and a.kind = 'REAL'`
    const chargedBack = payments.change(orderId, 'charged_back')
    await Promise.all([apply(chargedBack), apply(chargedBack)])
    expect([await balance(), (await find(orderId)).state, (await methods()).debt]).toEqual(['0', 'CHARGEBACK', '45'])
    expect(
      await gateway.sql`
        select count(*)::int as count
        from audit.log where action = 'deposit-reversed' and subject = ${`deposit:${orderId}`}`,
    ).toEqual([{ count: 1 }])
    await sound()
  })

  it('ends the bonus of the deposit', async () => {
    const orderId = await paid('60', {}, { bonus: 'WELCOME' })
    await apply(payments.change(orderId, 'reversed'))
    expect(
      await gateway.sql`select kind, balance from ledger.accounts where member_id = ${member.id} and balance <> 0`,
    ).toEqual([])
    expect(await gateway.sql`select state from wallet.bonuses where member_id = ${member.id}`).toEqual([
      { state: 'FORFEITED' },
    ])
    await sound()
  })

  it('whose message arrives before that of the success books both', async () => {
    const { orderId } = (await order('60')).value
    const succeeded = payments.change(orderId, 'succeeded')
    await apply(payments.change(orderId, 'charged_back'))
    await apply(succeeded)
    expect([await balance(), (await find(orderId)).state]).toEqual(['0', 'CHARGEBACK'])
    expect(await gateway.sql`select kind from ledger.journals where ref = ${`deposit:${orderId}`} order by id`).toEqual(
      [{ kind: 'deposit' }, { kind: 'deposit-reversal' }],
    )
  })

  it('is a reversal in the statement', async () => {
    await apply(payments.change(await paid('60'), 'charged_back'))
    expect(
      (await gateway.call('memberTransactions', {}, { token })).value.list.map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['REVERSAL', '-60'],
      ['DEPOSIT', '60'],
    ])
  })
})
