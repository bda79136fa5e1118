import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addContact, addMember } from '../../../testing/builders.ts'
import { readPicture, solveSlider } from '../../../testing/captcha.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import {
  addOpenMerchant,
  byName,
  byNumber,
  e164,
  nextNumber,
  refusalOf,
  setField,
} from '../../../testing/registration.ts'

let gateway: TestGateway
let host: string
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-02-28T12:00:00+09:00') })
  host = await addOpenMerchant(gateway, 'OPEN')
})
afterAll(() => gateway.close())

const register = (request: ReturnType<typeof byName>, at = host, headers = {}) =>
  gateway.call('register', request, { host: at, headers })
const registerMobile = (request: ReturnType<typeof byNumber>, at = host) =>
  gateway.call('registerMobile', request, { host: at })
const memberRow = async (account: string, merchant = 'OPEN') =>
  (await gateway.sql`select * from identity.members where merchant = ${merchant} and account = ${account}`)[0]!

describe('register', () => {
  it('200: an account, signed in, with an empty wallet and its consents', async () => {
    const { value } = await register(byName('haru01', { email: 'Haru@Example.com' }))
    expect(value).toMatchObject({
      userName: 'haru01',
      firstTimeLogin: true,
      passwordExpired: false,
      changePassword: false,
    })
    const { token } = value as { token: string }
    expect((await gateway.call('memberInfo', {}, { host, token })).value).toMatchObject({
      account: 'haru01',
      nickname: 'haru01',
      type: 0,
      toUpline: '0',
    })
    expect((await gateway.call('walletBalance', {}, { host, token })).value).toMatchObject({ sumBalance: '0' })
    const member = await memberRow('haru01')
    expect(
      await gateway.sql`
        select kind, version, ip from registration.consents where member_id = ${member.id} order by kind`,
    ).toEqual([
      { kind: 'age', version: '21', ip: '127.0.0.1' },
      { kind: 'terms', version: '0', ip: '127.0.0.1' },
    ])
    expect(await gateway.sql`select 1 from ledger.entries`).toEqual([])
  })

  it('200: the password works afterwards, and is stored as argon2id only', async () => {
    await register(byName('haru02'))
    expect(
      (await gateway.call('login', { type: 'username', username: 'HARU02', password: 'blue-sky-77' }, { host })).status,
    ).toBe(200)
    expect((await memberRow('haru02')).password_hash).toMatch(/^\$argon2id\$/)
  })

  it('200: "please log in" where DIRECTREG3 is off, or where the visitor does not want to be logged in', async () => {
    const indirect = await addOpenMerchant(gateway, 'INDIRECT', { without: ['DIRECTREG3'] })
    expect((await register(byName('haru03'), indirect)).value).toEqual({ registered: true, userName: 'haru03' })
    expect((await register(byName('haru03', { login: false }))).value).toEqual({ registered: true, userName: 'haru03' })
  })

  it('200: every personal field sealed, none readable at rest', async () => {
    const lotus = await addOpenMerchant(gateway, 'SEALED')
    const personal = {
      payeeName: 'Gildong Hong',
      idNumber: 'M12345678',
      qqNum: '1234567',
      line: 'line-of-gildong',
      whatsapp: '821011112222',
      facebook: 'fb.gildong',
      wechat: 'wx-gildong',
      zalo: '84912345678',
      telegram: 'tg-gildong',
      address: 'Jongno 1, Seoul',
      nationality: 'Korea',
      occupation: 'Teacher',
      sourceOfIncome: 'Salary',
      placeOfBirth: 'Busan',
    }
    for (const field of [...Object.keys(personal), 'paymentPassword', 'nickname'])
      await setField(gateway.sql, 'SEALED', field)
    await register(
      byName('gildong', { ...personal, nickname: '길동', paymentPassword: '246810', birthday: '03-15-1990' }),
      lotus,
    )
    const member = await memberRow('gildong', 'SEALED')
    expect(member.nickname).toBe('길동')
    expect(member.payment_password_hash).toMatch(/^\$argon2id\$/)
    const token = await gateway.signIn({ id: member.id, account: 'gildong', merchant: 'SEALED', password: '', type: 0 })
    expect((await gateway.call('securityConfig', {}, { host: lotus, token })).value).toMatchObject({
      hasPaymentPassword: true,
    })
    const rows = await gateway.sql<
      { field: string; sealed: string }[]
    >`select field, sealed from registration.personal_data where member_id = ${member.id}`
    const opened = Object.fromEntries(
      rows.map(({ field, sealed }) => [
        field,
        gateway.deps.keys.field.open(sealed, `registration.personal_data/SEALED/${member.id}/${field}`),
      ]),
    )
    expect(opened).toEqual({ ...personal, birthday: '1990-03-15' })
    const [whole] = await gateway.sql<{ text: string }[]>`
      select string_agg(t::text, ' ') as text from (
        select row_to_json(m)::text as t from identity.members m where m.id = ${member.id}
        union all select row_to_json(p)::text from registration.personal_data p where p.member_id = ${member.id}
        union all select row_to_json(o)::text from registration.origins o where o.member_id = ${member.id}
      ) as everything`
    for (const secret of [...Object.values(personal), '246810', '1990-03-15', 'blue-sky-77'])
      expect([secret, whole!.text.includes(secret)]).toEqual([secret, false])
  })

  it("400: the fields that violate the merchant's settings, in the visitor's language", async () => {
    const { body } = await register(
      byName('1', { password: 'short', confirmPassword: 'other', birthday: '2005-03-01', email: 'nobody' }),
      host,
      { language: 'EN' },
    )
    expect(body).toMatchObject({ errorCode: 'INVALID_REQUEST' })
    expect(
      Object.fromEntries(
        (body as { issues: { path: string; message: string }[] }).issues.map(({ path, message }) => [path, message]),
      ),
    ).toEqual({
      username: 'Start with a letter, then letters and digits: 4–16 characters.',
      password: 'Enter 8–128 characters.',
      confirmPassword: 'The two passwords are not the same.',
      birthday: 'You must be 21 or older to register.',
      email: 'Enter a valid email address (6–100 characters).',
    })
  })

  it('400: a visitor born on 29 February 21 years ago, on 28 February; 200 the day after', async () => {
    const clock = await testGateway({ now: new Date('2025-02-28T23:00:00+09:00') })
    const at = await addOpenMerchant(clock, 'LEAP')
    try {
      expect(
        await refusalOf(clock.call('register', byName('leap01', { birthday: '2004-02-29' }), { host: at })),
      ).toEqual([400, 'INVALID_REQUEST', 'birthday'])
      clock.advance(60 * 60_000)
      expect(
        await refusalOf(clock.call('register', byName('leap01', { birthday: '2004-02-29' }), { host: at })),
      ).toEqual([200, 'success'])
    } finally {
      await clock.close()
    }
  })

  it('400: a required field is missing; a field that is off is ignored', async () => {
    await setField(gateway.sql, 'OPEN', 'telegram', { required: true })
    expect(await refusalOf(register(byName('haru04')))).toEqual([400, 'INVALID_REQUEST', 'telegram'])
    await setField(gateway.sql, 'OPEN', 'telegram', { enabled: false })
    await register(byName('haru04', { telegram: '@haru' }))
    expect(
      await gateway.sql`
        select field from registration.personal_data where member_id = ${(await memberRow('haru04')).id}`,
    ).toEqual([{ field: 'birthday' }])
  })

  it('400: no consent, or no confirmation of the age; 409 TERMS_CHANGED for old terms', async () => {
    expect(await refusalOf(register({ ...byName('haru05'), terms: false as never }))).toEqual([
      400,
      'INVALID_REQUEST',
      'terms',
    ])
    expect(await refusalOf(register({ ...byName('haru05'), adult: false as never }))).toEqual([
      400,
      'INVALID_REQUEST',
      'adult',
    ])
    expect(await refusalOf(register(byName('haru05', { termsVersion: '2020-01' })))).toEqual([409, 'TERMS_CHANGED'])
  })

  it('409: a name, whatever its case, is unique per merchant', async () => {
    await register(byName('Bada01'))
    expect(await refusalOf(register(byName('bADA01')))).toEqual([409, 'USERNAME_TAKEN', 'username'])
    const elsewhere = await addOpenMerchant(gateway, 'ELSE')
    expect(await refusalOf(register(byName('Bada01'), elsewhere))).toEqual([200, 'success'])
  })

  it('200: returns the same for a number that another account has proved as for an unused one', async () => {
    const owner = await addMember(gateway.sql, { merchant: 'OPEN' })
    const number = nextNumber()
    await addContact(gateway.sql, gateway.deps.keys, owner, { mobile: e164(number) })
    const responseTo = async (account: string, mobileNum: string) => {
      const { status, value } = await register(byName(account, { mobileNum, countryDialingCode: '82' }))
      const { token } = value as { token: string }
      const security = (await gateway.call('securityConfig', {}, { host, token })).value
      return [status, Object.keys(value), Object.keys(security), security.mobile === `010-****-${mobileNum.slice(-4)}`]
    }
    expect(await responseTo('bada02', number)).toEqual(await responseTo('bada03', nextNumber()))
    const flags = await gateway.sql`
      select m.account from registration.duplicates d join identity.members m on m.id = d.member_id
      where d.other_id = ${owner.id} and d.reason = 'mobile'`
    expect(flags).toEqual([{ account: 'bada02' }])
  })

  it('flags a number that another account has entered, also while nobody has proved it', async () => {
    const mobileNum = nextNumber()
    for (const account of ['bada04', 'bada05']) await register(byName(account, { mobileNum, countryDialingCode: '82' }))
    const flags = await gateway.sql`
      select m.account, o.account as other from registration.duplicates d
      join identity.members m on m.id = d.member_id join identity.members o on o.id = d.other_id
      where d.reason = 'mobile' and o.account = 'bada04'`
    expect(flags).toEqual([{ account: 'bada05', other: 'bada04' }])
  })

  it('flags an e-mail address that another account has entered, also while nobody has proved it', async () => {
    for (const account of ['bada06', 'bada07']) await register(byName(account, { email: 'bada@example.com' }))
    const flags = await gateway.sql`
      select m.account, o.account as other from registration.duplicates d
      join identity.members m on m.id = d.member_id join identity.members o on o.id = d.other_id
      where d.reason = 'email' and o.account = 'bada06'`
    expect(flags).toEqual([{ account: 'bada07', other: 'bada06' }])
  })

  it('409: for all but one of several concurrent requests for a name, and nothing is stored of the others', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => refusalOf(register(byName('wanted')))))
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const [count] = await gateway.sql`
        select count(*)::int as accounts from ledger.accounts a join identity.members m on m.id = a.member_id
        where m.account = 'wanted'`
    expect(count).toEqual({ accounts: 1 })
  })

  it('403 FEATURE_OFF: without REGGRP, or without the module of this way to register', async () => {
    const none = await addOpenMerchant(gateway, 'NOREG', { without: ['REG3'] })
    expect(await refusalOf(register(byName('haru06'), none))).toEqual([403, 'FEATURE_OFF'])
    expect(await refusalOf(registerMobile(byNumber(nextNumber()), none))).toEqual([403, 'FEATURE_OFF'])
    const oneWay = await addOpenMerchant(gateway, 'ONEWAY', { without: ['USERNAMEREG3'] })
    expect(await refusalOf(register(byName('haru06'), oneWay))).toEqual([403, 'FEATURE_OFF'])
  })

  it('403 SELF_EXCLUDED: while the number, address or id is on the exclusion register', async () => {
    const exclude = (
      kind: 'mobile' | 'email' | 'idNumber',
      value: string,
      merchant: string | null,
      endsAt: Date | null = null,
    ) =>
      gateway.sql`
        insert into registration.exclusions (merchant, kind, value_index, starts_at, ends_at)
        values (${merchant}, ${kind}, ${gateway.deps.keys.blindIndex(kind, value)}, ${new Date('2026-01-01')},
          ${endsAt})`
    const number = nextNumber()
    await exclude('mobile', e164(number), null)
    await exclude('email', 'out@example.com', 'OPEN')
    await exclude('email', 'other@example.com', 'DEMO')
    await exclude('email', 'back@example.com', null, new Date('2026-02-01'))
    expect(await refusalOf(register(byName('excl01', { mobileNum: number, countryDialingCode: '82' })))).toEqual([
      403,
      'SELF_EXCLUDED',
    ])
    expect(await refusalOf(register(byName('excl01', { email: 'Out@example.com' })))).toEqual([403, 'SELF_EXCLUDED'])
    expect(await refusalOf(register(byName('excl01', { email: 'other@example.com' })))).toEqual([200, 'success'])
    expect(await refusalOf(register(byName('excl02', { email: 'back@example.com' })))).toEqual([200, 'success'])
  })

  it('flags an account that resembles another one, and still registers it', async () => {
    const same = await addOpenMerchant(gateway, 'SAME')
    for (const field of ['payeeName', 'idNumber']) await setField(gateway.sql, 'SAME', field)
    await register(byName('twin01', { payeeName: 'Hong  Gildong', idNumber: 'M1234567' }), same, {
      'user-agent': 'One',
    })
    await register(byName('twin02', { payeeName: 'hong gildong', idNumber: 'm1234567' }), same, { 'user-agent': 'Two' })
    await register(byName('twin03'), same, { 'user-agent': 'Two' })
    const flags = await gateway.sql`
      select m.account, o.account as other, d.reason from registration.duplicates d
      join identity.members m on m.id = d.member_id join identity.members o on o.id = d.other_id
      where m.merchant = 'SAME' order by 1, 2, 3`
    expect(flags.map(({ account, other, reason }) => `${account} ${other} ${reason}`)).toEqual([
      'twin02 twin01 ip',
      'twin02 twin01 person',
      'twin03 twin01 ip',
      'twin03 twin02 device',
    ])
  })

  it('stores where a member came from', async () => {
    await register(
      byName('source1', {
        registerUrl: 'http://open.example/register?utm=a',
        domain: 'open.example',
        registerMethod: 'WEB',
      }),
    )
    const [origin] = await gateway.sql`
        select variant, method, register_url, domain, mobile_verified_at from registration.origins
        where member_id = ${(await memberRow('source1')).id}`
    expect(origin).toEqual({
      variant: 'username',
      method: 'WEB',
      register_url: 'http://open.example/register?utm=a',
      domain: 'open.example',
      mobile_verified_at: null,
    })
  })

  it('400 SLIDER_REQUIRED where GEETEST3 is on; a proof allows one registration', async () => {
    const guarded = await addOpenMerchant(gateway, 'GUARDED', { also: ['GEETEST3'] })
    expect((await refusalOf(register(byName('haru07'), guarded))).slice(0, 2)).toEqual([400, 'SLIDER_REQUIRED'])
    const proof = await solveSlider(gateway, { host: guarded })
    expect(await refusalOf(register(byName('haru07', { slider: proof }), guarded))).toEqual([200, 'success'])
    expect((await refusalOf(register(byName('haru08', { slider: proof }), guarded)))[1]).toBe('SLIDER_REQUIRED')
  })

  it('400 CAPTCHA_REQUIRED where the merchant requires the image captcha and it was not solved; 200 once it was, a single time', async () => {
    const pictured = await addOpenMerchant(gateway, 'PICTURED', { also: ['CAPTCHA3'] })
    await setField(gateway.sql, 'PICTURED', 'captcha', { required: true })
    expect((await refusalOf(register(byName('haru09', { captcha: '00000' }), pictured))).slice(0, 2)).toEqual([
      400,
      'CAPTCHA_REQUIRED',
    ])
    const { cookie, digits } = await readPicture(gateway, { host: pictured })
    expect(await refusalOf(register(byName('haru09', { captcha: digits }), pictured, { cookie }))).toEqual([
      200,
      'success',
    ])
    expect((await refusalOf(register(byName('haru11', { captcha: digits }), pictured, { cookie })))[1]).toBe(
      'CAPTCHA_REQUIRED',
    )
  })

  it('429 CODE_TOO_MANY: after 120 tries from one address within an hour', async () => {
    const busy = await addOpenMerchant(gateway, 'BUSY')
    const now = gateway.deps.clock()
    await gateway.sql`
      insert into identity.throttles (merchant, kind, subject, at) select 'BUSY', 'register', '127.0.0.1', ${now}
      from generate_series(1, 120)`
    expect(await refusalOf(register(byName('haru10'), busy))).toEqual([429, 'CODE_TOO_MANY'])
    gateway.advance(61 * 60_000)
    expect(await refusalOf(register(byName('haru10'), busy))).toEqual([200, 'success'])
  })
})
