import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { writeRowSetting } from '../../../platform/tenancy/row-settings.ts'
import { solveSlider } from '../../../testing/captcha.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, e164, lastCode, nextNumber, refusalOf } from '../../../testing/registration.ts'
import { createCodes } from './verification-codes.ts'

const DAY_MS = 24 * 60 * 60_000
let gateway: TestGateway
let host: string
beforeEach(async () => {
  gateway = await testGateway({ stopped: true })
  host = await addOpenMerchant(gateway, 'SLIDING', { also: ['GEETEST3', 'REGMOBVERF3'] })
})
afterEach(() => gateway.close())

/**
 * Requests a code like a client that knows only the specification: with number and country, and without a slider. Only
 * one code a second is allowed.
 */
async function order(name: 'smsRegister' | 'smsNoLogin', number: string, slider?: string) {
  gateway.advance(1_500)
  const country = { countryDialingCode: '82', ...(slider && { slider }) }
  return refusalOf(
    name === 'smsRegister'
      ? gateway.call(name, { ...country, mobileNo: number }, { host })
      : gateway.call(name, { ...country, mobileNum: number }, { host }),
  )
}

/** Requests a code from a new network, like an attacker with many addresses. */
let networks = 0
async function orderFromElsewhere(to = e164(nextNumber())): Promise<string> {
  gateway.advance(1_500)
  const merchant = (await gateway.deps.merchants.byHost(host))!
  return createCodes(gateway.deps)
    .send({
      merchant,
      purpose: 'register',
      channel: 'sms',
      to,
      language: 'KO',
      ip: `10.8.0.${++networks}`,
      withoutSlider: true,
    })
    .then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
}

describe('codes by text message without the slider', () => {
  it.each(['smsRegister', 'smsNoLogin'] as const)(
    '%s: allows three for one network, and then requires a solved slider',
    async (name) => {
      for (let i = 0; i < 3; i++) expect(await order(name, nextNumber())).toEqual([200, 'success'])
      expect(await order(name, nextNumber())).toEqual([400, 'SLIDER_REQUIRED'])
      expect(await order(name, nextNumber(), await solveSlider(gateway, { host }))).toEqual([200, 'success'])
      expect(await order(name, nextNumber())).toEqual([400, 'SLIDER_REQUIRED'])
      gateway.advance(DAY_MS)
      expect(await order(name, nextNumber())).toEqual([200, 'success'])
    },
  )

  it('allows two to one number, from whatever network they are ordered', async () => {
    const to = e164(nextNumber())
    expect([await orderFromElsewhere(to), await orderFromElsewhere(to)]).toEqual(['sent', 'sent'])
    expect(await orderFromElsewhere(to)).toBe('SLIDER_REQUIRED')
  })

  it('does not count codes that were used', async () => {
    for (let i = 0; i < 4; i++) {
      const number = nextNumber()
      expect(await order('smsRegister', number)).toEqual([200, 'success'])
      const codes = createCodes(gateway.deps)
      const code = lastCode(gateway)
      await codes.redeem(
        gateway.sql,
        await codes.verify({ merchant: 'SLIDING', purpose: 'register', to: e164(number), code }),
      )
    }
  })

  it('are at most a tenth of the day of a country, whatever the numbers and networks', async () => {
    await writeRowSetting(gateway.sql, 'SLIDING', 'sms', {
      dialingCodes: ['82'],
      dailyBudget: 25,
      countryBudgets: {},
    })
    gateway.deps.merchants.forget()
    expect([await orderFromElsewhere(), await orderFromElsewhere()]).toEqual(['sent', 'sent'])
    expect(await orderFromElsewhere()).toBe('SLIDER_REQUIRED')
    expect(await order('smsRegister', nextNumber(), await solveSlider(gateway, { host }))).toEqual([200, 'success'])
    // A rejected request uses none of the budget.
    expect(await gateway.sql`select ordered, without_slider from sms.days where merchant = 'SLIDING'`).toMatchObject([
      { ordered: 3, without_slider: 2 },
    ])
  })

  it('rejects an invalid proof', async () => {
    expect(await order('smsRegister', nextNumber(), 'invented')).toEqual([400, 'SLIDER_REQUIRED'])
    expect(gateway.sent.sms).toEqual([])
  })
})
