import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  createCodes,
  type CodeOrder,
  type Codes,
} from '../../domains/accounts/verification-codes/verification-codes.ts'
import { addOpenMerchant, e164, nextNumber, refusalOf } from '../../testing/registration.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { INTERNAL_KEYS, testGateway } from '../../testing/gateway.ts'
import { readLowConversions } from '../../domains/accounts/verification-codes/repository.ts'
import { watchConversion } from './sms-conversion-watch.ts'

const HOUR_MS = 60 * 60_000
let gateway: TestGateway
let codes: Codes
beforeEach(async () => {
  // The test starts at 14:00 in Seoul.
  gateway = await testGateway({ stopped: true, now: new Date('2026-11-20T05:00:00Z') })
  codes = createCodes(gateway.deps)
})
afterEach(() => gateway.close())

let visitors = 0
const internal = (method: 'GET' | 'PATCH', path: string, payload?: object) =>
  gateway.internal.inject({
    method,
    url: `/internal/merchants/${path}`,
    headers: { host: 'localhost', 'x-internal-key': INTERNAL_KEYS.operate, 'x-internal-actor': 'mina' },
    ...(payload && { payload }),
  })
const watch = () => watchConversion({ ...gateway.deps, readLowConversions })
const set = (sms: object | null, merchant = 'DEMO') => internal('PATCH', merchant, { sms })
const send = async (more: Partial<CodeOrder> = {}) => {
  const merchant = (await gateway.deps.merchants.byHost('localhost'))!
  return codes.send({
    merchant,
    purpose: 'register',
    channel: 'sms',
    to: e164(nextNumber()),
    language: 'KO',
    ip: `10.9.${Math.floor(++visitors / 250)}.${visitors % 250}`,
    ...more,
  })
}
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'sent',
    (error: { code: string }) => error.code,
  )
const sendMany = async (count: number) => {
  for (let i = 0; i < count; i++) await send()
}
/** Sends a code and uses it. */
const prove = async () => {
  const to = e164(nextNumber())
  await send({ to })
  await codes.redeem(
    gateway.sql,
    await codes.verify({
      merchant: 'DEMO',
      purpose: 'register',
      to,
      code: /\d{6}/.exec(gateway.sent.sms.at(-1)!.text)![0],
    }),
  )
}
const alarms = () =>
  gateway.logged
    .map((line) => JSON.parse(line) as { level: number; event?: string })
    .filter(({ event }) => event?.startsWith('sms-'))
const audited = () =>
  gateway.sql<
    { action: string; subject: string; details: object }[]
  >`select action, subject, details from audit.log where merchant = 'DEMO' and action like 'sms-%' order by id`
const report = async () => (await internal('GET', 'DEMO/sms')).json<{ days: object[] }>().days

describe('the countries of a merchant', () => {
  it('SMS_COUNTRY_OFF for every other country, before anything is counted or sent', async () => {
    await set({ dialingCodes: ['84', '1'], dailyBudget: 10 })
    expect(await refused(send())).toBe('SMS_COUNTRY_OFF')
    expect([await refused(send({ to: '+84912345678' })), await refused(send({ to: '+12015550123' }))]).toEqual([
      'sent',
      'sent',
    ])
    // Jamaica shares the dialling code +1, and its messages cost a hundred times as much.
    expect(await refused(send({ to: '+18762345678' }))).toBe('SMS_COUNTRY_OFF')
    expect(gateway.sent.sms.map(({ to }) => to)).toEqual(['+84912345678', '+12015550123'])
    expect((await gateway.sql`select 1 from identity.verification_codes`).length).toBe(2)
  })

  it('403 whether or not the number is registered; a number of another country does not match the dialling code', async () => {
    const host = await addOpenMerchant(gateway, 'OPEN')
    await set({ dialingCodes: ['84'], dailyBudget: 10 }, 'OPEN')
    const order = (countryDialingCode: string, mobileNum: string) =>
      refusalOf(gateway.call('smsNoLogin', { countryDialingCode, mobileNum, purpose: 'login' }, { host }))
    expect(await order('82', nextNumber())).toEqual([403, 'SMS_COUNTRY_OFF'])
    expect(await order('84', e164(nextNumber()))).toEqual([400, 'MOBILE_INVALID', 'mobileNum'])
    expect(await order('84', '+84912345678')).toEqual([200, 'success'])
  })

  it('do not apply to codes by e-mail', async () => {
    await set({ dialingCodes: [], dailyBudget: 0 })
    expect(await refused(send({ channel: 'email', to: 'haru@example.com' }))).toBe('sent')
  })

  it('are Korea alone by default', async () => {
    await set(null)
    expect([await refused(send()), await refused(send({ to: '+84912345678' }))]).toEqual(['sent', 'SMS_COUNTRY_OFF'])
  })

  it.each([
    { dialingCodes: ['82'] },
    { dialingCodes: ['+82'], dailyBudget: 1 },
    { dialingCodes: ['999'], dailyBudget: 1 },
    { dialingCodes: ['82', '82'], dailyBudget: 1 },
    { dialingCodes: ['82'], dailyBudget: -1 },
    { dialingCodes: ['82'], dailyBudget: 1, countryBudgets: { Korea: 1 } },
    { dialingCodes: ['82'], dailyBudget: 1, more: 1 },
  ])('400 for the setting %j', async (sms) => {
    expect((await set(sms)).statusCode).toBe(400)
  })
})

describe('the daily budget', () => {
  it('is per country; an alarm at 80 % and one at the end, each once a day, then SMS_BUDGET_USED', async () => {
    await set({ dialingCodes: ['82', '84'], dailyBudget: 5, countryBudgets: { VN: 1 } })
    await sendMany(3)
    expect(alarms()).toEqual([])
    await sendMany(2)
    expect([await refused(send()), await refused(send())]).toEqual(['SMS_BUDGET_USED', 'SMS_BUDGET_USED'])
    expect(alarms()).toMatchObject([
      { level: 50, event: 'sms-budget-low', merchant: 'DEMO', country: 'KR', day: '2026-11-20', ordered: 4, limit: 5 },
      { level: 50, event: 'sms-budget-exhausted', ordered: 5, limit: 5 },
    ])
    expect(await audited()).toEqual([
      { action: 'sms-budget-low', subject: 'sms KR 2026-11-20', details: { ordered: 4, limit: 5 } },
      { action: 'sms-budget-exhausted', subject: 'sms KR 2026-11-20', details: { ordered: 5, limit: 5 } },
    ])
    expect([await refused(send({ to: '+84912345678' })), await refused(send({ to: '+84912345679' }))]).toEqual([
      'sent',
      'SMS_BUDGET_USED',
    ])
    expect(gateway.sent.sms).toHaveLength(6)
  })

  it('is never exceeded by concurrent messages', async () => {
    await set({ dialingCodes: ['82'], dailyBudget: 10 })
    const results = await Promise.all(Array.from({ length: 14 }, () => refused(send())))
    expect(results.filter((each) => each === 'sent')).toHaveLength(10)
    expect(
      alarms()
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['sms-budget-exhausted', 'sms-budget-low'])
  })

  it('is reset at midnight of the merchant', async () => {
    await set({ dialingCodes: ['82'], dailyBudget: 1 })
    await send()
    gateway.advance(9 * HOUR_MS)
    expect(await refused(send())).toBe('SMS_BUDGET_USED')
    gateway.advance(HOUR_MS)
    expect(await refused(send())).toBe('sent')
  })

  it('does not reveal who has an account: unknown numbers are counted as well', async () => {
    await set({ dialingCodes: ['82'], dailyBudget: 1 })
    await send({ delivery: 'never' })
    expect(await refused(send())).toBe('SMS_BUDGET_USED')
    expect(await report()).toEqual([
      { country: 'KR', day: '2026-11-20', ordered: 1, sent: 0, proved: 0, loweredBudget: null, budget: 1 },
    ])
  })

  it('raises the alarm also where it was lowered below the number already sent', async () => {
    await sendMany(3)
    await set({ dialingCodes: ['82'], dailyBudget: 2 })
    expect(await refused(send())).toBe('SMS_BUDGET_USED')
    expect(alarms()).toMatchObject([{ event: 'sms-budget-exhausted', ordered: 3, limit: 2 }])
  })

  it('is reported in the language of the visitor, with another method', async () => {
    const host = await addOpenMerchant(gateway, 'OPEN')
    await set({ dialingCodes: ['82'], dailyBudget: 0 }, 'OPEN')
    const { status, body } = await gateway.call(
      'smsNoLogin',
      { countryDialingCode: '82', mobileNum: nextNumber(), purpose: 'login' },
      { host, headers: { language: 'EN' } },
    )
    expect([status, body]).toMatchObject([
      429,
      { success: false, errorCode: 'SMS_BUDGET_USED', message: expect.stringContaining('email or your password') },
    ])
  })
})

describe('the use of codes', () => {
  it('is counted per merchant, country and day, for operators', async () => {
    await sendMany(2)
    await prove()
    expect(await report()).toEqual([
      { country: 'KR', day: '2026-11-20', ordered: 3, sent: 3, proved: 1, loweredBudget: null, budget: 1_000_000 },
    ])
    expect((await internal('GET', 'NOBODY/sms')).statusCode).toBe(404)
  })

  it('lowers the budget to a tenth, with an alarm, when less than 5 % of 50 codes are used', async () => {
    await set({ dialingCodes: ['82'], dailyBudget: 600 })
    await prove()
    await prove()
    await sendMany(47)
    gateway.advance(11 * 60_000)
    await watch()
    expect(alarms()).toEqual([])
    gateway.advance(-11 * 60_000)
    await send()
    gateway.advance(11 * 60_000)
    await watch()
    await watch()
    expect(alarms()).toMatchObject([
      { level: 50, event: 'sms-conversion-low', country: 'KR', sent: 50, proved: 2, budget: 600, lowered: 60 },
    ])
    expect(await audited()).toMatchObject([{ action: 'sms-conversion-low' }])
    await sendMany(10)
    expect(await refused(send())).toBe('SMS_BUDGET_USED')
    expect(await report()).toMatchObject([{ ordered: 60, loweredBudget: 60, budget: 600 }])
    // The operator has raised the budget again, so it is not lowered a second time on that day.
    await set({ dialingCodes: ['82'], dailyBudget: 600 })
    await watch()
    expect(await refused(send())).toBe('sent')
  })

  it('changes nothing while codes are still valid, and where enough of them are used', async () => {
    for (let i = 0; i < 3; i++) await prove()
    await sendMany(47)
    await watch()
    gateway.advance(11 * 60_000)
    await watch()
    expect(await report()).toMatchObject([{ sent: 50, proved: 3, loweredBudget: null }])
  })
})
