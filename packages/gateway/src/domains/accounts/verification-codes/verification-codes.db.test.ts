import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { CodeOrder, Codes } from './verification-codes.ts'
import { createCodes } from './verification-codes.ts'

const MINUTE = 60_000
let gateway: TestGateway
let codes: Codes
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  codes = createCodes(gateway.deps)
})
afterAll(() => gateway.close())

const DEMO = {
  code: 'DEMO',
  names: { KO: '아트리움', EN: 'Atrium' },
  timeZone: 'Asia/Seoul',
  sms: { dialingCodes: ['82'], dailyBudget: 10_000, countryBudgets: {} },
  codes: { resendMinutes: 1, validMinutes: 10 },
}
let numbers = 0
const nextNumber = () => `+8210${String(10_000_000 + ++numbers)}`
const order = (to: string, more: Partial<CodeOrder> = {}): CodeOrder => ({
  merchant: DEMO,
  purpose: 'register',
  channel: 'sms',
  to,
  language: 'KO',
  ip: `10.0.0.${numbers}`,
  ...more,
})
const typed = (to: string, code: string | undefined, purpose: CodeOrder['purpose'] = 'register') => ({
  merchant: 'DEMO',
  purpose,
  to,
  code,
})
const lastCode = () => /\d{6}/.exec(gateway.sent.sms.at(-1)!.text)![0]
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('sends six digits that are right once', async () => {
  const to = nextNumber()
  expect(await codes.send(order(to))).toEqual({ expiredMinutes: 1, validMinutes: 10 })
  expect(gateway.sent.sms.at(-1)).toEqual({ to, text: expect.stringMatching(/^\[아트리움\] 인증번호 \d{6} /) })
  const right = await codes.verify(typed(to, ` ${lastCode()} `))
  await codes.redeem(gateway.sql, right)
  await expect(codes.redeem(gateway.sql, right)).rejects.toMatchObject({ code: 'CODE_INVALID' })
  await expect(codes.verify(typed(to, lastCode()))).rejects.toMatchObject({ code: 'CODE_INVALID' })
})

it('is not used up when the action that it was sent for fails', async () => {
  const to = nextNumber()
  await codes.send(order(to))
  const right = await codes.verify(typed(to, lastCode()))
  await expect(
    gateway.sql.begin(async (tx) => {
      await codes.redeem(tx, right)
      throw new Error('the rest failed')
    }),
  ).rejects.toThrow('the rest')
  await codes.redeem(gateway.sql, await codes.verify(typed(to, lastCode())))
})

it('is redeemed by one of two concurrent requests', async () => {
  const to = nextNumber()
  await codes.send(order(to))
  const right = await codes.verify(typed(to, lastCode()))
  const results = await Promise.allSettled([1, 2].map(() => gateway.sql.begin((tx) => codes.redeem(tx, right))))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('is rejected after five tries, after ten minutes, or for another purpose', async () => {
  const to = nextNumber()
  await codes.send(order(to))
  const code = lastCode()
  await expect(codes.verify(typed(to, code, 'login'))).rejects.toMatchObject({ code: 'CODE_INVALID' })
  await expect(codes.verify(typed(nextNumber(), code))).rejects.toMatchObject({ code: 'CODE_INVALID' })
  await expect(codes.verify({ ...typed(to, code), merchant: 'LOTUS' })).rejects.toMatchObject({ code: 'CODE_INVALID' })
  await expect(codes.verify(typed(to, undefined))).rejects.toMatchObject({ code: 'CODE_INVALID' })
  for (let i = 0; i < 5; i++)
    await expect(codes.verify(typed(to, otherThan(code)))).rejects.toMatchObject({ code: 'CODE_INVALID' })
  await expect(codes.verify(typed(to, code))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  gateway.advance(1000)
  await codes.send(order(to))
  gateway.advance(10 * MINUTE)
  await expect(codes.verify(typed(to, lastCode()))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
})

it('voids earlier codes', async () => {
  const to = nextNumber()
  await codes.send(order(to))
  const first = lastCode()
  gateway.advance(1000)
  do {
    gateway.advance(1000)
    await codes.send(order(to))
  } while (lastCode() === first)
  await expect(codes.verify(typed(to, first))).rejects.toMatchObject({ code: 'CODE_INVALID' })
  expect(await codes.verify(typed(to, lastCode()))).toEqual({ id: expect.any(BigInt) })
})

it('can be ordered once a second per number and per address of the visitor', async () => {
  const to = nextNumber()
  await codes.send(order(to))
  await expect(codes.send(order(to, { ip: '10.1.1.1' }))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(codes.send(order('+821099999999'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  gateway.advance(1000)
  await codes.send(order(to))
  const atOnce = await Promise.allSettled(
    Array.from({ length: 5 }, (_, i) => codes.send(order('+821099999998', { ip: `10.2.0.${i}` }))),
  )
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('can be ordered five times in five minutes and twenty times a day', async () => {
  const to = nextNumber()
  const send = (i: number) => codes.send(order(to, { ip: `10.3.0.${i}` }))
  for (let i = 1; i <= 20; i++) {
    await send(i)
    // Also within the same second: the longer wait takes precedence.
    if (i % 5 === 0) await expect(send(i)).rejects.toMatchObject({ code: 'CODE_TOO_MANY' })
    gateway.advance(1000)
    if (i % 5 === 0) {
      await expect(send(i)).rejects.toMatchObject({ code: 'CODE_TOO_MANY' })
      gateway.advance(5 * MINUTE)
    }
  }
  await expect(send(21)).rejects.toMatchObject({ code: 'CODE_TOO_MANY' })
  gateway.advance(24 * 60 * MINUTE)
  await send(22)
})

it('is counted but not sent to an unknown number', async () => {
  const to = nextNumber()
  const before = gateway.sent.sms.length
  expect(await codes.send(order(to, { delivery: 'never' }))).toEqual({ expiredMinutes: 1, validMinutes: 10 })
  await expect(codes.send(order(to, { delivery: 'never' }))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(gateway.sent.sms).toHaveLength(before)
})

it('is valid for as long as the merchant has set, whenever another may be requested', async () => {
  const slow = { ...DEMO, codes: { resendMinutes: 3, validMinutes: 5 } }
  const to = nextNumber()
  expect(await codes.send(order(to, { merchant: slow }))).toEqual({ expiredMinutes: 3, validMinutes: 5 })
  expect(gateway.sent.sms.at(-1)!.text).toContain('(5분 안에 입력)')
  gateway.advance(5 * 60_000 - 5_000)
  await codes.verify(typed(to, lastCode()))
  gateway.advance(6_000)
  await expect(codes.verify(typed(to, lastCode()))).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
})

it('can be sent by e-mail too, and as a text message with the name of the brand', async () => {
  const to = 'haru@example.com'
  await codes.send(
    order(to, {
      channel: 'email',
      purpose: 'verification',
      language: 'EN',
      ip: '10.4.0.1',
      merchant: { ...DEMO, names: { KO: '<b>', EN: '<b>' } },
    }),
  )
  const mail = gateway.sent.mail.at(-1)!
  expect(mail).toMatchObject({ to, subject: '[<b>] Your verification code' })
  expect(mail.html).not.toContain('<b>')
  const code = /\d{6}/.exec(mail.text)![0]
  expect(
    await codes.verify({ merchant: 'DEMO', purpose: 'verification', channel: 'email', to: 'HARU@example.com', code }),
  ).toEqual({ id: expect.any(BigInt) })
})

it('reports an error when the message service rejects it, and stores nothing readable', async () => {
  const failing = createCodes({ ...gateway.deps, sms: { isUp: () => false, send: async () => undefined } })
  await expect(failing.send(order(nextNumber()))).rejects.toMatchObject({ code: 'SMS_UNAVAILABLE' })
  const rows = await gateway.sql`select to_index, code_hash from identity.verification_codes`
  expect(JSON.stringify(rows)).not.toMatch(/"\d{6}"|8210/)
})
