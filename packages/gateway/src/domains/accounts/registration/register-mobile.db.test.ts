import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type FirebaseSimulator, startFirebaseSimulator } from '@atrium/test-kit/firebase'
import { offerFirebase } from '../../../testing/fakes/firebase.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import {
  addOpenMerchant,
  byName,
  byNumber,
  e164,
  lastCode,
  nextNumber,
  refusalOf,
} from '../../../testing/registration.ts'

let gateway: TestGateway
let firebase: FirebaseSimulator
let host: string
beforeAll(async () => {
  firebase = await startFirebaseSimulator()
  gateway = await testGateway({ config: { firebaseJwksUrl: firebase.jwksUrl } })
  host = await addOpenMerchant(gateway, 'OPEN')
})
afterAll(async () => {
  await gateway.close()
  await firebase.close()
})

const register = (request: ReturnType<typeof byName>, at = host) => gateway.call('register', request, { host: at })
const memberId = async (account: string) =>
  (
    await gateway.sql<
      { id: bigint }[]
    >`select id from identity.members where merchant = 'VERIFIED' and account = ${account}`
  )[0]!.id
const registerMobile = (request: ReturnType<typeof byNumber>, at = host) =>
  gateway.call('registerMobile', request, { host: at })

describe('register with a mobile number where REGMOBVERF3 is on', () => {
  let verified: string
  beforeAll(async () => {
    verified = await addOpenMerchant(gateway, 'VERIFIED', { also: ['REGMOBVERF3'], without: ['MOBILENUMPASSREG3'] })
    await offerFirebase(gateway, 'VERIFIED', firebase)
  })
  const order = async (mobileNo: string, variant: 'username' | 'mobile') => {
    gateway.advance(1000)
    return (
      await gateway.call(
        'smsRegister',
        { mobileNo, countryDialingCode: '+82', variant },
        { host: verified, headers: { language: 'EN' } },
      )
    ).value
  }

  it('200: with the code that was sent there; without a number no code is required', async () => {
    const mobileNum = nextNumber()
    expect(await order(mobileNum, 'username')).toEqual({
      success: true,
      message: 'We sent a code. Enter it within 10 minutes.',
      expiredMinutes: 1,
      validMinutes: 10,
    })
    expect(gateway.sent.sms.at(-1)!.to).toBe(e164(mobileNum))
    const request = byName('mobi01', { mobileNum, countryDialingCode: '82' })
    expect(await refusalOf(register(request, verified))).toEqual([400, 'CODE_INVALID', 'verificationCode'])
    expect(await refusalOf(register({ ...request, verificationCode: '12345x' }, verified))).toEqual([
      400,
      'CODE_INVALID',
      'verificationCode',
    ])
    expect(await refusalOf(register({ ...request, verificationCode: lastCode(gateway) }, verified))).toEqual([
      200,
      'success',
    ])
    const [origin] = await gateway.sql`
        select mobile_verified_at is not null as verified from registration.origins
        where member_id = ${await memberId('mobi01')}`
    expect(origin).toEqual({ verified: true })
    expect(await refusalOf(register(byName('mobi02'), verified))).toEqual([200, 'success'])
  })

  it('400: a code that was used, or is ten minutes old', async () => {
    const mobileNum = nextNumber()
    await order(mobileNum, 'username')
    const verificationCode = lastCode(gateway)
    await register(byName('mobi03', { mobileNum, countryDialingCode: '82', verificationCode }), verified)
    expect(
      await refusalOf(register(byName('mobi04', { mobileNum, countryDialingCode: '82', verificationCode }), verified)),
    ).toEqual([400, 'CODE_INVALID', 'verificationCode'])
    const another = nextNumber()
    await order(another, 'username')
    gateway.advance(10 * 60_000)
    expect(
      await refusalOf(
        register(
          byName('mobi04', { mobileNum: another, countryDialingCode: '82', verificationCode: lastCode(gateway) }),
          verified,
        ),
      ),
    ).toEqual([400, 'CODE_EXPIRED', 'verificationCode'])
  })

  it('200: with an ID token of Firebase for the number instead of a code; 401 for another number, another sign-in method, or a forged token', async () => {
    const mobileNum = nextNumber()
    const now = gateway.deps.clock()
    const claims = { phone_number: e164(mobileNum), firebase: { sign_in_provider: 'phone' } }
    const withToken = (firebaseIdToken: string) =>
      refusalOf(registerMobile(byNumber(mobileNum, { firebaseChannel: 'phone', firebaseIdToken }), verified))
    for (const token of [
      firebase.forged(claims, now),
      firebase.token({ ...claims, phone_number: e164(nextNumber()) }, now),
      firebase.token({ ...claims, firebase: { sign_in_provider: 'google.com' } }, now),
    ]) {
      expect(await withToken(await token)).toEqual([401, 'SOCIAL_SIGN_IN_FAILED'])
    }
    expect(await withToken(await firebase.token(claims, now))).toEqual([200, 'success'])
  })

  it('a Firebase token registers once, and can be used again when the name was taken', async () => {
    await register(byName('taken03'), verified)
    const mobileNum = nextNumber()
    const firebaseIdToken = await firebase.token(
      { phone_number: e164(mobileNum), firebase: { sign_in_provider: 'phone' } },
      gateway.deps.clock(),
    )
    const request = { mobileNum, countryDialingCode: '82', firebaseChannel: 'phone', firebaseIdToken } as const
    const answers = []
    for (const name of ['taken03', 'taken04', 'taken05']) {
      answers.push(await refusalOf(register(byName(name, request), verified)))
      await gateway.sql`
        update identity.members set mobile_index = null, mobile_sealed = null
        where merchant = 'VERIFIED' and account = ${name}`
    }
    expect(answers).toEqual([
      [409, 'USERNAME_TAKEN', 'username'],
      [200, 'success'],
      [401, 'SOCIAL_SIGN_IN_FAILED'],
    ])
  })

  it('a code can be used again when the name was taken', async () => {
    await register(byName('taken01'), verified)
    const mobileNum = nextNumber()
    await order(mobileNum, 'username')
    const request = { mobileNum, countryDialingCode: '82', verificationCode: lastCode(gateway) }
    expect(await refusalOf(register(byName('taken01', request), verified))).toEqual([409, 'USERNAME_TAKEN', 'username'])
    expect(await refusalOf(register(byName('taken02', request), verified))).toEqual([200, 'success'])
  })

  it('a proved number completes a task for new members', async () => {
    const tasks = (account: string) =>
      gateway.sql`
        select e.kind from promotions.member_events e join identity.members m on m.id = e.member_id
        where m.account = ${account} and e.kind = 'VERIFY_MOBILE'`
    const mobileNum = nextNumber()
    await order(mobileNum, 'username')
    const request = { mobileNum, countryDialingCode: '82', verificationCode: lastCode(gateway) }
    await register(byName('mobi07', request), verified)
    await register(byName('entered1', { mobileNum: nextNumber(), countryDialingCode: '82' }))
    expect([await tasks('mobi07'), await tasks('entered1')]).toEqual([[{ kind: 'VERIFY_MOBILE' }], []])
  })

  it('409 MOBILE_TAKEN: only after proof of the number that another account has proved', async () => {
    const mobileNum = nextNumber()
    await order(mobileNum, 'username')
    const request = { mobileNum, countryDialingCode: '82' }
    await register(byName('mobi05', { ...request, verificationCode: lastCode(gateway) }), verified)
    expect(await refusalOf(register(byName('mobi06', request), verified))).toEqual([
      400,
      'CODE_INVALID',
      'verificationCode',
    ])
    gateway.advance(60_000)
    await order(mobileNum, 'username')
    expect(
      await refusalOf(register(byName('mobi06', { ...request, verificationCode: lastCode(gateway) }), verified)),
    ).toEqual([409, 'MOBILE_TAKEN', 'mobileNum'])
  })

  it('one code makes one member, whatever the number of concurrent requests', async () => {
    const mobileNum = nextNumber()
    await order(mobileNum, 'mobile')
    const verificationCode = lastCode(gateway)
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => refusalOf(registerMobile(byNumber(mobileNum, { verificationCode }), verified))),
    )
    expect(answers.map(([status]) => status).sort()[0]).toBe(200)
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  it('200: by number alone, under a random name, with no password to log in by', async () => {
    const mobileNum = nextNumber()
    await order(mobileNum, 'mobile')
    const { value } = await registerMobile(
      byNumber(mobileNum, { verificationCode: lastCode(gateway), password: undefined, confirmPassword: undefined }),
      verified,
    )
    expect(value.userName).toMatch(/^m\d{10}$/)
    expect(value.userName).not.toContain(mobileNum.slice(-4))
    expect(
      (
        await gateway.call(
          'login',
          { type: 'username', username: value.userName, password: 'blue-sky-77' },
          { host: verified },
        )
      ).status,
    ).toBe(401)
  })
})

describe('register by number alone where REGMOBVERF3 is off', () => {
  let unproved: string
  beforeAll(async () => {
    unproved = await addOpenMerchant(gateway, 'ALONE', { without: ['MOBILENUMPASSREG3'] })
  })
  const sendCode = (mobileNo: string, variant: 'username' | 'mobile' = 'mobile') =>
    refusalOf(gateway.call('smsRegister', { mobileNo, countryDialingCode: '82', variant }, { host: unproved }))
  const withoutPassword = (mobileNum: string, verificationCode?: string) =>
    byNumber(mobileNum, { verificationCode, password: undefined, confirmPassword: undefined })

  it('requires the code all the same, since the number is the only sign-in method', async () => {
    const mobileNum = nextNumber()
    expect(await refusalOf(registerMobile(withoutPassword(mobileNum), unproved))).toEqual([
      400,
      'CODE_INVALID',
      'verificationCode',
    ])
    expect(await sendCode(mobileNum)).toEqual([200, 'success'])
    const { value } = await registerMobile(withoutPassword(mobileNum, lastCode(gateway)), unproved)
    // An account with the unverified number does not block its real owner.
    await register(byName('enters01', { mobileNum, countryDialingCode: '82' }), unproved)
    gateway.advance(61_000)
    await gateway.call('smsNoLogin', { mobileNum, countryDialingCode: '82', purpose: 'login' }, { host: unproved })
    const login = { type: 'sms', mobileNum, countryDialingCode: '82', verificationCode: lastCode(gateway) } as const
    expect((await gateway.call('login', login, { host: unproved })).value).toMatchObject({ userName: value.userName })
  })

  it('403 FEATURE_OFF: a code for a form that needs none', async () => {
    expect(await sendCode(nextNumber(), 'username')).toEqual([403, 'FEATURE_OFF'])
    const withPassword = await addOpenMerchant(gateway, 'PASSWORD')
    const request = { mobileNo: nextNumber(), countryDialingCode: '82', variant: 'mobile' } as const
    expect(await refusalOf(gateway.call('smsRegister', request, { host: withPassword }))).toEqual([403, 'FEATURE_OFF'])
  })
})

describe('registerMobile', () => {
  it('200: with a password where MOBILENUMPASSREG3 is on, and 400 without', async () => {
    const mobileNum = nextNumber()
    expect(await refusalOf(registerMobile(byNumber(mobileNum, { password: undefined })))).toEqual([
      400,
      'INVALID_REQUEST',
      'password',
      'confirmPassword',
    ])
    const { value } = await registerMobile(byNumber(mobileNum))
    expect(
      (await gateway.call('login', { type: 'username', username: value.userName, password: 'blue-sky-77' }, { host }))
        .status,
    ).toBe(200)
  })

  it.each([
    ['82', '02-123-4567'],
    ['82', '12'],
    ['999', '01012345678'],
    ['1', '01012345678'],
    ['82', 'number'],
  ])('400: +%s %s is an invalid mobile number', async (countryDialingCode, mobileNum) => {
    expect((await refusalOf(registerMobile(byNumber(mobileNum, { countryDialingCode })))).slice(0, 3)).toEqual([
      400,
      'INVALID_REQUEST',
      'mobileNum',
    ])
  })

  it('200: the same number in any spelling, of any country', async () => {
    const mobileOf = async ({ countryDialingCode, mobileNum }: { countryDialingCode: string; mobileNum: string }) => {
      const { token } = (await registerMobile(byNumber(mobileNum, { countryDialingCode }))).value as { token: string }
      return (await gateway.call('securityConfig', {}, { host, token })).value.mobile
    }
    const written = await mobileOf({ countryDialingCode: '+84', mobileNum: '0912 345 678' })
    expect(written).toBe('+84-****-5678')
    expect(await mobileOf({ countryDialingCode: '84', mobileNum: '912345678' })).toBe(written)
    const [{ numbers }] = await gateway.sql<[{ numbers: number }]>`
      select count(distinct mobile_index)::int as numbers from identity.members
      where merchant = 'OPEN' and mobile_index = ${gateway.deps.keys.blindIndex('mobile', '+84912345678')}`
    expect(numbers).toBe(1)
  })
})
