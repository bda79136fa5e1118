import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type FirebaseSimulator, startFirebaseSimulator } from '@atrium/test-kit/firebase'
import { offerFirebase } from '../../../testing/fakes/firebase.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { solveSlider } from '../../../testing/captcha.ts'
import { addOpenMerchant, byName, e164, lastCode, nextNumber, refusalOf } from '../../../testing/registration.ts'

let gateway: TestGateway
let firebase: FirebaseSimulator
let sliding: string
beforeAll(async () => {
  firebase = await startFirebaseSimulator()
  gateway = await testGateway({ config: { firebaseJwksUrl: firebase.jwksUrl } })
  sliding = await addOpenMerchant(gateway, 'SLIDER', { also: ['GEETEST3', 'REGMOBVERF3'] })
  await offerFirebase(gateway, 'SLIDER', firebase)
})
afterAll(async () => {
  await gateway.close()
  await firebase.close()
})

describe('a registration with a mobile number where GEETEST3 is on', () => {
  /** Requests a code for a new number. Returns the registration fields for it. */
  async function order(slider?: string) {
    gateway.advance(2000)
    const mobileNum = nextNumber()
    const request = { mobileNo: mobileNum, countryDialingCode: '82', ...(slider && { slider }) }
    await gateway.call('smsRegister', request, { host: sliding })
    return { mobileNum, countryDialingCode: '82', verificationCode: lastCode(gateway) }
  }
  const codeOf = async (...args: Parameters<typeof byName>) =>
    (await refusalOf(gateway.call('register', byName(...args), { host: sliding })))[1]

  it('the slider of the text message counts for one registration with its code, and for no other number', async () => {
    const proved = await order(await solveSlider(gateway, { host: sliding }))
    expect(await codeOf('slide01', { ...proved, mobileNum: nextNumber() })).toBe('SLIDER_REQUIRED')
    expect(await codeOf('slide01', { ...proved, verificationCode: undefined })).toBe('SLIDER_REQUIRED')
    expect(await codeOf('slide01', proved)).toBe('success')
    expect(await codeOf('slide02', proved)).toBe('SLIDER_REQUIRED')
  })

  it('requires the slider with a code that was sent without one', async () => {
    const free = await order()
    expect(await codeOf('slide03', free)).toBe('SLIDER_REQUIRED')
    expect(await codeOf('slide03', { ...free, slider: await solveSlider(gateway, { host: sliding }) })).toBe('success')
  })

  it('requires the slider after five tries of a code, once it has expired, and from another network', async () => {
    const guessed = await order(await solveSlider(gateway, { host: sliding }))
    for (let i = 0; i < 5; i++)
      expect(await codeOf('slide04', { ...guessed, verificationCode: '12345x' })).toBe('CODE_INVALID')
    expect(await codeOf('slide04', guessed)).toBe('SLIDER_REQUIRED')
    const old = await order(await solveSlider(gateway, { host: sliding }))
    gateway.advance(10 * 60_000)
    expect(await codeOf('slide04', old)).toBe('SLIDER_REQUIRED')
    const elsewhere = await order(await solveSlider(gateway, { host: sliding }))
    await gateway.sql`update identity.verification_codes set ip = '10.9.8.7' where merchant = 'SLIDER'`
    expect(await codeOf('slide04', elsewhere)).toBe('SLIDER_REQUIRED')
  })

  it('an ID token of Firebase for the number counts instead, for five tries', async () => {
    const mobileNum = nextNumber()
    const claims = { phone_number: e164(mobileNum), firebase: { sign_in_provider: 'phone' } }
    const firebaseIdToken = await firebase.token(claims, gateway.deps.clock())
    const request = { mobileNum, countryDialingCode: '82', firebaseChannel: 'phone', firebaseIdToken } as const
    expect(await codeOf('slide05', { ...request, mobileNum: undefined })).toBe('SLIDER_REQUIRED')
    for (let i = 0; i < 5; i++) expect(await codeOf('slide01', request)).toBe('USERNAME_TAKEN')
    expect(await codeOf('slide05', request)).toBe('CODE_TOO_MANY')
    const another = await firebase.token(claims, new Date(gateway.deps.clock().getTime() + 1000))
    expect(await codeOf('slide05', { ...request, firebaseIdToken: another })).toBe('success')
  })
})
