import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { type FirebaseSimulator, startFirebaseSimulator } from '@atrium/test-kit/firebase'
import { addContact, addMember, addMerchant } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { solveSlider } from '../../../testing/captcha.ts'
import { offerFirebase } from '../../../testing/fakes/firebase.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { createCodes } from '../verification-codes/verification-codes.ts'

const DAY = 24 * 60 * 60_000
const HOST = 'phones.example'
let gateway: TestGateway
let firebase: FirebaseSimulator
beforeAll(async () => {
  firebase = await startFirebaseSimulator()
  gateway = await testGateway({ config: { firebaseJwksUrl: firebase.jwksUrl } })
  await addMerchant(gateway.sql, {
    code: 'PHONES',
    host: HOST,
    modules: ['MOBILEVERCODELOGIN3', 'GEETEST3', 'PWDEXPFORCECHANGE3', 'LOGINIPVERF3'],
  })
  await offerFirebase(gateway, 'PHONES', firebase)
})
afterAll(async () => {
  await gateway.close()
  await firebase.close()
})

const login = async (request: CallRequest<'login'>, host = HOST) => {
  const { status, body } = await gateway.call('login', request, { host })
  return body.success ? { status, value: body.value } : { status, code: body.errorCode }
}
let numbers = 10_000_000
const memberWith = async (contact: { email?: string } = {}): Promise<TestMember & { mobile: string }> => {
  const member = await addMember(gateway.sql, { merchant: 'PHONES' })
  const mobile = `+8210${++numbers}`
  await addContact(gateway.sql, gateway.deps.keys, member, { mobile, ...contact })
  return { ...member, mobile }
}
/** Requests a code and reads it from the text message. */
const codeTo = async (to: string): Promise<string> => {
  gateway.advance(2000)
  await createCodes(gateway.deps).send({
    merchant: (await gateway.deps.merchants.byHost(HOST))!,
    purpose: 'login',
    channel: 'sms',
    to,
    language: 'KO',
    ip: '127.0.0.1',
  })
  return /\d{6}/.exec(gateway.sent.sms.at(-1)!.text)![0]
}
const bySms = async (mobile: string, verificationCode: string, slider?: string) =>
  login({
    type: 'sms',
    countryDialingCode: '82',
    mobileNum: `0${mobile.slice(3)}`,
    verificationCode,
    slider: slider ?? (await solveSlider(gateway, { host: HOST })),
  })

describe('by text message', () => {
  it('200: with the code that was sent, once', async () => {
    const { mobile, account } = await memberWith()
    const code = await codeTo(mobile)
    expect(await bySms(mobile, code)).toMatchObject({ status: 200, value: { userName: account } })
    expect(await bySms(mobile, code)).toEqual({ status: 400, code: 'CODE_INVALID' })
  })

  it('proves the number, which then belongs to this account alone; 404 while two have entered it and none proved it', async () => {
    const [first, second] = [await memberWith(), await memberWith()]
    const enter = (id: bigint) =>
      gateway.sql`
        update identity.members set mobile_verified_at = null,
          mobile_index = ${gateway.deps.keys.blindIndex('mobile', first.mobile)}
        where id = ${id}`
    await enter(first.id)
    expect(await bySms(first.mobile, await codeTo(first.mobile))).toMatchObject({ value: { userName: first.account } })
    await enter(second.id)
    expect(await bySms(first.mobile, await codeTo(first.mobile))).toMatchObject({ value: { userName: first.account } })
    await enter(first.id)
    expect(await bySms(first.mobile, await codeTo(first.mobile))).toEqual({ status: 404, code: 'ACCOUNT_NOT_FOUND' })
  })

  it('200: while another, inactive account has entered the number', async () => {
    const [owner, disabled] = [await memberWith(), await memberWith()]
    await gateway.sql`
      update identity.members set mobile_verified_at = null,
        mobile_index = ${gateway.deps.keys.blindIndex('mobile', owner.mobile)}
      where id in ${gateway.sql([owner.id, disabled.id])}`
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${disabled.id}`
    expect(await bySms(owner.mobile, await codeTo(owner.mobile))).toMatchObject({ value: { userName: owner.account } })
  })

  it('200: an expired password does not matter when it was not typed', async () => {
    const { mobile, id } = await memberWith()
    await gateway.sql`
      update identity.members set password_changed_at = ${new Date(Date.now() - 400 * DAY)} where id = ${id}`
    expect(await bySms(mobile, await codeTo(mobile))).toMatchObject({ status: 200, value: { passwordExpired: false } })
  })

  it('400: a wrong code, no code, no number, no slider', async () => {
    const { mobile } = await memberWith()
    const code = await codeTo(mobile)
    expect(await bySms(mobile, code === '000000' ? '000001' : '000000')).toEqual({ status: 400, code: 'CODE_INVALID' })
    expect(await bySms(mobile, '')).toEqual({ status: 400, code: 'CODE_INVALID' })
    expect(await bySms('+82123', code)).toEqual({ status: 400, code: 'MOBILE_INVALID' })
    expect(await bySms(mobile, code, 'invented')).toEqual({ status: 400, code: 'SLIDER_REQUIRED' })
  })

  it('403 ACCOUNT_DISABLED, FEATURE_OFF', async () => {
    const { mobile, id } = await memberWith()
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${id}`
    expect(await bySms(mobile, await codeTo(mobile))).toEqual({ status: 403, code: 'ACCOUNT_DISABLED' })
    expect(
      await login(
        { type: 'sms', countryDialingCode: '82', mobileNum: '01012345678', verificationCode: '1' },
        'localhost',
      ),
    ).toEqual({ status: 403, code: 'FEATURE_OFF' })
  })

  it('429 ACCOUNT_LOCKED: after five failures at a number', async () => {
    const { mobile } = await memberWith()
    for (let i = 0; i < 5; i++) await bySms(mobile, '1')
    expect(await bySms(mobile, await codeTo(mobile))).toEqual({ status: 429, code: 'ACCOUNT_LOCKED' })
  })

  it('404 ACCOUNT_NOT_FOUND: an unknown number', async () => {
    const code = await codeTo('+821099999999')
    expect(await bySms('+821099999999', code)).toEqual({ status: 404, code: 'ACCOUNT_NOT_FOUND' })
  })
})

describe('by Firebase', () => {
  const now = () => gateway.deps.clock()
  const phoneClaims = (mobile: string) => ({ phone_number: mobile, firebase: { sign_in_provider: 'phone' } })
  const byToken = (firebaseIdToken: string, firebaseChannel: 'phone' | 'google' = 'phone') =>
    login({ type: 'firebase', firebaseIdToken, firebaseChannel })

  it('200: the member who has the number, or the verified address', async () => {
    const member = await memberWith({ email: 'light@example.com' })
    expect(await byToken(await firebase.token(phoneClaims(member.mobile), now()))).toMatchObject({
      status: 200,
      value: { userName: member.account, passwordExpired: false },
    })
    const google = { email: 'Light@Example.com', email_verified: true, firebase: { sign_in_provider: 'google.com' } }
    expect(await byToken(await firebase.token(google, now()), 'google')).toMatchObject({
      status: 200,
      value: { userName: member.account },
    })
    expect(firebase.fetches()).toBe(1)
  })

  it('requires more verification of a sign-in by mail address from a new network, but not of a sign-in by number', async () => {
    const member = await memberWith({ email: 'moon@example.com' })
    await gateway.sql`
      insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
      values (${member.id}, '203.0.113.7', now(), now())`
    const google = { email: 'moon@example.com', email_verified: true, firebase: { sign_in_provider: 'google.com' } }
    expect(await byToken(await firebase.token(google, now()), 'google')).toMatchObject({
      status: 200,
      value: { verification: { methods: ['sms', 'email'] } },
    })
    expect(await byToken(await firebase.token(phoneClaims(member.mobile), now()))).toMatchObject({
      status: 200,
      value: { userName: member.account },
    })
  })

  it('401 SOCIAL_SIGN_IN_FAILED: unsigned, tampered, forged, for another project, expired, of another channel, no claims', async () => {
    const { mobile } = await memberWith()
    const claims = phoneClaims(mobile)
    const good = await firebase.token(claims, now())
    const [header, payload, signature] = good.split('.') as [string, string, string]
    const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url')
    const body = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const bad: Record<string, string> = {
      'no token': 'abc',
      'alg none': `${encode({ alg: 'none' })}.${payload}.`,
      'alg none with the old header kept': `${encode({ alg: 'none', kid: 'stand-in' })}.${payload}.${signature}`,
      'signed with the public key as a secret': `${encode({ alg: 'HS256', kid: 'stand-in' })}.${payload}.${signature}`,
      tampered: `${header}.${encode({ ...body, phone_number: '+821000000001' })}.${signature}`,
      forged: await firebase.forged(claims, now()),
      'unknown key': await firebase.token(claims, now(), { kid: 'other' }),
      'for another project': await firebase.token({ ...claims, aud: 'other-project' }, now()),
      'by another issuer': await firebase.token(
        { ...claims, iss: 'https://securetoken.google.com/other-project' },
        now(),
      ),
      'run out': await firebase.token(claims, new Date(now().getTime() - 2 * 60 * 60_000)),
      'of the future': await firebase.token({ ...claims, auth_time: now().getTime() / 1000 + 600 }, now()),
      'of another channel': await firebase.token({ ...claims, firebase: { sign_in_provider: 'custom' } }, now()),
      'without a subject': await firebase.token({ ...claims, sub: '' }, now()),
    }
    for (const [what, token] of Object.entries(bad))
      expect([what, await byToken(token)]).toEqual([what, { status: 401, code: 'SOCIAL_SIGN_IN_FAILED' }])
    expect((await byToken(good)).status).toBe(200)
  })

  it('401 SOCIAL_SIGN_IN_FAILED: a token of a sign-in more than five minutes ago, however new the token is', async () => {
    const { mobile } = await memberWith()
    const seconds = Math.floor(now().getTime() / 1000)
    const signedIn = async (secondsAgo: number) =>
      byToken(await firebase.token({ ...phoneClaims(mobile), auth_time: seconds - secondsAgo }, now()))
    expect(await signedIn(302)).toEqual({ status: 401, code: 'SOCIAL_SIGN_IN_FAILED' })
    expect((await signedIn(290)).status).toBe(200)
  })

  it('401 SOCIAL_SIGN_IN_FAILED: a used token, also with another spelling of its signature, or used concurrently', async () => {
    const { mobile } = await memberWith()
    const token = await firebase.token(phoneClaims(mobile), now())
    expect((await byToken(token)).status).toBe(200)
    // The last base64url character carries four unused bits, so another character can encode the same signature.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelled = `${token.slice(0, -1)}${alphabet[alphabet.indexOf(token.at(-1)!) ^ 1]}`
    for (const again of [token, respelled])
      expect(await byToken(again)).toEqual({ status: 401, code: 'SOCIAL_SIGN_IN_FAILED' })
    gateway.advance(2000)
    const another = await firebase.token(phoneClaims(mobile), now())
    const both = await Promise.all([byToken(another), byToken(another)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('a token that signed nobody in can be used again', async () => {
    const mobile = `+8210${++numbers}`
    const token = await firebase.token(phoneClaims(mobile), now())
    expect((await byToken(token)).status).toBe(404)
    const member = await addMember(gateway.sql, { merchant: 'PHONES' })
    await addContact(gateway.sql, gateway.deps.keys, member, { mobile })
    expect((await byToken(token)).status).toBe(200)
  })

  it('404 ACCOUNT_NOT_FOUND: an unknown number, or an unverified address', async () => {
    await memberWith({ email: 'sun@example.com' })
    expect(await byToken(await firebase.token(phoneClaims('+821088888888'), now()))).toEqual({
      status: 404,
      code: 'ACCOUNT_NOT_FOUND',
    })
    expect(
      await byToken(
        await firebase.token(
          { email: 'sun@example.com', email_verified: false, firebase: { sign_in_provider: 'google.com' } },
          now(),
        ),
        'google',
      ),
    ).toEqual({ status: 404, code: 'ACCOUNT_NOT_FOUND' })
  })

  it('403 FEATURE_OFF for channels that the merchant does not offer', async () => {
    const { mobile } = await memberWith({ email: 'star@example.com' })
    const facebook = { email: 'star@example.com', email_verified: true, firebase: { sign_in_provider: 'facebook.com' } }
    expect(
      await login({
        type: 'firebase',
        firebaseIdToken: await firebase.token(facebook, now()),
        firebaseChannel: 'facebook',
      }),
    ).toEqual({ status: 403, code: 'FEATURE_OFF' })
    await addMerchant(gateway.sql, { code: 'SILENT', host: 'silent.example' })
    await offerFirebase(gateway, 'SILENT', firebase)
    const byPhone = {
      type: 'firebase',
      firebaseIdToken: await firebase.token(phoneClaims(mobile), now()),
      firebaseChannel: 'phone',
    } as const
    for (const host of ['localhost', 'silent.example'])
      expect(await login(byPhone, host)).toEqual({ status: 403, code: 'FEATURE_OFF' })
  })

  it('503 SOCIAL_SIGN_IN_UNAVAILABLE while the signing keys cannot be fetched', async () => {
    const other = await testGateway({ config: { firebaseJwksUrl: 'http://127.0.0.1:9/jwks' } })
    try {
      await offerFirebase(other, 'DEMO', firebase)
      const { status, body } = await other.call('login', {
        type: 'firebase',
        firebaseIdToken: await firebase.token({ firebase: { sign_in_provider: 'google.com' } }, now()),
        firebaseChannel: 'google',
      })
      expect([status, body.success === false && body.errorCode]).toEqual([503, 'SOCIAL_SIGN_IN_UNAVAILABLE'])
    } finally {
      await other.close()
    }
  })
})
