import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { writeRowSetting } from '../../platform/tenancy/row-settings.ts'
import { addMember, addMerchant } from '../../testing/builders.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { testGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await addMerchant(gateway.sql, { code: 'RESTING', host: 'resting.example', status: 1, modules: ['FREEPLAY3'] })
  await addMerchant(gateway.sql, { code: 'CLOSED', host: 'closed.example', status: 2 })
  await gateway.sql`
    update merchants.merchants set maintenance_end = '2026-12-01T00:00:00Z',
      maintenance_message = ${gateway.sql.json({ KO: '점검 중', EN: 'Resting' })} where code = 'RESTING'`
})
afterAll(() => gateway.close())

describe('systemStatus', () => {
  it("200: normal, with the server's time and nothing about the visitor", async () => {
    const { value } = await gateway.call('systemStatus', {}, { headers: { 'x-forwarded-country': 'VN' } })
    expect(value).toEqual({ status: 0, serverTime: expect.any(Number) })
    expect(Math.abs(value.serverTime - gateway.deps.clock().getTime())).toBeLessThan(5000)
  })

  it("200: maintenance, with its end and message in the visitor's language", async () => {
    const { value } = await gateway.call('systemStatus', {}, { host: 'resting.example', headers: { language: 'EN' } })
    expect(value).toMatchObject({ status: 1, maintenanceEnd: Date.UTC(2026, 11, 1), message: 'Resting' })
    expect((await gateway.call('systemStatus', {}, { host: 'resting.example' })).value.message).toBe('점검 중')
  })

  it('200: region-restricted, with address and country', async () => {
    const { value } = await gateway.call(
      'systemStatus',
      {},
      { host: 'closed.example', headers: { 'x-forwarded-country': 'vn' } },
    )
    expect(value).toMatchObject({ status: 2, ip: '127.0.0.1', country: 'VN' })
  })
})

describe('whitelabel', () => {
  it("200: the merchant's modules", async () => {
    expect((await gateway.call('whitelabel', {}, { host: 'resting.example' })).value.modules).toEqual([
      { modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] },
    ])
  })
})

describe('countryCode', () => {
  it('200: the country that a proxy reports, or Korea', async () => {
    const country = async (headers: Record<string, string>) =>
      (await gateway.call('countryCode', {}, { headers })).value
    const countries = ['CA', 'KR', 'US', 'VN']
    expect(await country({ 'x-forwarded-country': 'VN' })).toEqual({
      countryCode: 'VN',
      countryDialingCode: '84',
      countries,
    })
    for (const headers of [
      {} as Record<string, string>,
      { 'x-forwarded-country': 'XX' },
      { 'x-forwarded-country': 'T1' },
    ])
      expect(await country(headers)).toEqual({ countryCode: 'KR', countryDialingCode: '82', countries })
  })

  it('200: only countries the merchant sends text messages to, any where it sends none', async () => {
    const sendTo = async (dialingCodes: string[]) => {
      await writeRowSetting(gateway.sql, 'RESTING', 'sms', { dialingCodes, dailyBudget: 1000, countryBudgets: {} })
      gateway.deps.merchants.forget()
    }
    await sendTo(['81', '84'])
    const country = async (headers: Record<string, string>) =>
      (await gateway.call('countryCode', {}, { host: 'resting.example', headers })).value
    for (const reported of ['KR', 'JP'])
      expect(await country({ 'x-forwarded-country': reported })).toEqual({
        countryCode: 'JP',
        countryDialingCode: '81',
        countries: ['JP', 'VN'],
      })
    expect((await country({ 'x-forwarded-country': 'VN' })).countryCode).toBe('VN')
    await sendTo([])
    expect(await country({ 'x-forwarded-country': 'JP' })).toEqual({
      countryCode: 'JP',
      countryDialingCode: '81',
      countries: [],
    })
  })
})

describe('resources', () => {
  it('200: resources of this merchant, labelled in the requested language', async () => {
    const add = (merchant: string, type: string, position: number, more: { qr_code_url?: string } = {}) =>
      gateway.sql`
        insert into settings.resources
          ${gateway.sql({ merchant, resource_type: type, position, url: `/${type}`, qr_code_url: null, label: gateway.sql.json({ KO: '안드로이드', EN: 'Android', CN: '安卓' }) as never, ...more })}`
    await add('DEMO', 'PAY_CARD', 2)
    await add('DEMO', 'APP_ANDROID', 1, { qr_code_url: '/qr.png' })
    await add('RESTING', 'EMAIL', 1)
    const { value } = await gateway.call('resources', { language: 'KO' })
    expect(value.resources).toEqual({
      APP_ANDROID: {
        url: '/APP_ANDROID',
        qrCodeUrl: '/qr.png',
        labelName: '안드로이드',
        labelNameEn: 'Android',
        labelNameCn: '安卓',
      },
      PAY_CARD: { url: '/PAY_CARD', labelName: '안드로이드', labelNameEn: 'Android', labelNameCn: '安卓' },
    })
    expect(Object.keys(value.resources)).toEqual(['APP_ANDROID', 'PAY_CARD'])
    expect((await gateway.call('resources', { language: 'EN' })).value.resources.PAY_CARD!.labelName).toBe('Android')
  })

  it('200: the payment methods that the cashier accepts now, and none where deposits are off', async () => {
    const { sql } = gateway
    await sql`
      insert into wallet.payment_methods (merchant, method, position, is_on) values ('DEMO', 'card', 2, true),
        ('DEMO', 'bank', 1, true), ('DEMO', 'voucher', 3, false)`
    await sql`
      insert into wallet.payment_method_limits (merchant, method, from_level, min_amount, max_amount, fee, minutes)
      select 'DEMO', m, 1, 1, 2, 0, 0 from unnest('{card,bank,voucher}'::text[]) m`
    const methods = async () => (await gateway.call('resources', { language: 'KO' })).value.methods
    expect(await methods()).toEqual(['bank', 'card'])
    await sql`
      insert into merchants.modules (merchant, mod_id, position, enabled) values ('DEMO', 'DEPOSIT', 0, false)
      on conflict (merchant, mod_id) do update set enabled = false`
    gateway.deps.merchants.forget()
    expect(await methods()).toEqual([])
  })

  it('400: a language without labels', async () => {
    expect((await gateway.call('resources', { language: 'XX' as never })).status).toBe(400)
  })
})

describe('markLanguages', () => {
  it("200: every language once, by its own name, with those of the portal's texts first", async () => {
    const { list } = (await gateway.call('markLanguages', {})).value
    expect(list.length).toBeGreaterThanOrEqual(35)
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
    expect(list.filter(({ translated }) => translated)).toEqual([
      { code: 'KO', name: '한국어', translated: true },
      { code: 'EN', name: 'English', translated: true },
    ])
    expect(list).toEqual(
      expect.arrayContaining(['CN', 'JA', 'TH', 'VI', 'ES', 'PT-BR'].map((code) => expect.objectContaining({ code }))),
    )
  })

  it('400: an unknown menu', async () => {
    expect((await gateway.call('markLanguages', { menuGroup: 'banks' as never })).status).toBe(400)
  })
})

describe('encryptionKeys', () => {
  it('200: public halves only', async () => {
    const { keys } = (await gateway.call('encryptionKeys', {})).value
    expect(keys).toEqual(gateway.deps.keys.payload.publicKeys)
    expect(JSON.stringify(keys)).not.toContain('"d"')
  })
})

describe("200: sets the member's language", () => {
  it("200: the member's language from now on", async () => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    expect((await gateway.call('updateLanguage', { language: 'EN' }, { token })).value).toEqual({})
    expect((await gateway.call('memberInfo', {}, { token })).value.language).toBe('EN')
  })
})
