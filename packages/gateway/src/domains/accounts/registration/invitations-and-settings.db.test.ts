import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { writeRowSetting } from '../../../platform/tenancy/row-settings.ts'
import { addMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { addOpenMerchant, byName, putAgreementText, refusalOf, setField } from '../../../testing/registration.ts'

let gateway: TestGateway
let host: string
beforeAll(async () => {
  gateway = await testGateway()
  host = await addOpenMerchant(gateway, 'OPEN')
})
afterAll(() => gateway.close())

const register = (request: ReturnType<typeof byName>, at = host) => gateway.call('register', request, { host: at })

describe('who invited', () => {
  beforeAll(async () => {
    const { sql } = gateway
    const top = await addMember(sql, { merchant: 'OPEN', account: 'topagent', type: 1 })
    const sub = await addMember(sql, { merchant: 'OPEN', account: 'subagent', type: 2, parent: top })
    const friend = await addMember(sql, { merchant: 'OPEN', account: 'friend' })
    const gone = await addMember(sql, { merchant: 'OPEN', account: 'goneagent', type: 1, status: 'DISABLED' })
    await sql`insert into registration.invite_codes (merchant, code, kind, member_id, domain, enabled) values
      ('OPEN', 'SUB1', 'affiliate', ${sub.id}, null, true),
        ('OPEN', 'HERE', 'affiliate', ${sub.id}, 'open.example', true),
        ('OPEN', 'OLD1', 'affiliate', ${sub.id}, null, false),
      ('OPEN', 'GONE', 'affiliate', ${gone.id}, null, true), ('OPEN', 'FRIEND', 'referral', ${friend.id}, null, true)`
  })
  const above = async (account: string) =>
    (
      await gateway.sql<{ account: string }[]>`
        select a.account from identity.members m cross join unnest(m.upline) with ordinality as u(id, n)
        join identity.members a on a.id = u.id where m.merchant = 'OPEN' and m.account = ${account} order by n`
    ).map((row) => row.account)

  it('affiliate: 200, valid or not, in any case, without revealing the owner; only at its own domain', async () => {
    const check = async (code: string, domain?: string) =>
      (await gateway.call('affiliate', { code, domain }, { host })).value
    expect(await check('sub1')).toEqual({ valid: true })
    expect(await check('here', 'open.example')).toEqual({ valid: true })
    for (const [code, domain] of [
      ['HERE', 'other.example'],
      ['HERE'],
      ['OLD1'],
      ['GONE'],
      ['FRIEND'],
      ['NOPE'],
    ] as const)
      expect([code, await check(code, domain)]).toEqual([code, { valid: false }])
  })

  it('affiliate: 403 FEATURE_OFF where AFFMAN3 is off, and a registration ignores its codes there', async () => {
    const plain = await addOpenMerchant(gateway, 'NOAFF', { without: ['AFFMAN3'] })
    expect(await refusalOf(gateway.call('affiliate', { code: 'SUB1' }, { host: plain }))).toEqual([403, 'FEATURE_OFF'])
    expect(await refusalOf(register(byName('inv00', { affiliateCode: 'whatever' }), plain))).toEqual([200, 'success'])
  })

  it('is above the new member: agent before friend before recommender', async () => {
    await register(byName('inv01', { affiliateCode: 'sub1', referralCode: 'friend' }))
    await register(byName('inv02', { referralCode: 'FRIEND' }))
    expect(await above('inv01')).toEqual(['topagent', 'subagent'])
    expect(await above('inv02')).toEqual(['friend'])
    await setField(gateway.sql, 'OPEN', 'recommenderId')
    await register(byName('inv03', { recommenderId: 'SubAgent' }))
    expect(await above('inv03')).toEqual(['topagent', 'subagent'])
    await setField(gateway.sql, 'OPEN', 'recommenderId', { enabled: false })
  })

  it('200: ignores an unknown recommender, with the same response as for an existing one', async () => {
    await setField(gateway.sql, 'OPEN', 'recommenderId')
    const responseTo = async (account: string, recommenderId: string) => {
      const { status, value } = await register(byName(account, { recommenderId }))
      return [status, Object.keys(value)]
    }
    const known = await responseTo('inv05', 'friend')
    expect(await responseTo('inv06', 'nobody')).toEqual(known)
    expect(await responseTo('inv07', '999999999')).toEqual(known)
    expect([await above('inv05'), await above('inv06'), await above('inv07')]).toEqual([['friend'], [], []])
    await setField(gateway.sql, 'OPEN', 'recommenderId', { enabled: false })
  })

  it('400 INVITATION_CODE_ERROR: an unknown code, with its field', async () => {
    expect(await refusalOf(register(byName('inv04', { affiliateCode: 'OLD1' })))).toEqual([
      400,
      'INVITATION_CODE_ERROR',
      'affiliateCode',
    ])
    expect(await refusalOf(register(byName('inv04', { referralCode: 'SUB1' })))).toEqual([
      400,
      'INVITATION_CODE_ERROR',
      'referralCode',
    ])
  })
})

describe('registerSettings', () => {
  it("200: returns every field with its rule, where the merchant's own rules take precedence", async () => {
    const own = await addOpenMerchant(gateway, 'OWN')
    await setField(gateway.sql, 'OWN', 'zalo', {
      required: true,
      accepted_pattern: '84\\d+',
      pattern_id: 'digits',
      min_length: 9,
      max_length: 12,
    })
    await gateway.sql`
      insert into registration.settings (merchant, starting_credit) values ('OWN', ${5n * CREDIT})`
    await putAgreementText(gateway.sql, 'OWN', 'terms', { version: '7', at: new Date() })
    await writeRowSetting(gateway.sql, 'OWN', 'ages', { birthday: 25, confirmation: 20 })
    gateway.deps.merchants.forget()
    const { value } = await gateway.call('registerSettings', {}, { host: own })
    expect(Object.keys(value.fields)).toHaveLength(27)
    expect(value).toMatchObject({
      minAge: 25,
      confirmAge: 25,
      termsVersion: '7',
      usernameRule: { patternId: 'letterFirst' },
      passwordRule: { patternId: 'length', minLength: 8, maxLength: 128, required: true },
    })
    expect(value.fields.zalo).toEqual({
      enabled: true,
      required: true,
      acceptedPattern: '84\\d+',
      patternId: 'digits',
      minLength: 9,
      maxLength: 12,
    })
    expect(value).not.toHaveProperty('startingCredit')
  })

  it('200: leaves out a rule that is invalid, and logs it for the operators', async () => {
    for (const [field, accepted_pattern] of [
      ['line', '('],
      ['wechat', '(?=(a+)+$)a+'],
    ] as const) {
      await setField(gateway.sql, 'OWN', field, { accepted_pattern })
      expect((await gateway.call('registerSettings', {}, { host: 'own.example' })).value.fields[field]).toMatchObject({
        enabled: false,
        patternId: 'noSpaces',
      })
    }
    expect(gateway.logged.some((line) => line.includes('cannot be used'))).toBe(true)
  })
})
