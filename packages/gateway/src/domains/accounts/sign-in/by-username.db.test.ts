import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { BACK_OFFICE_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import { addMember, addMerchant } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { readPicture, solveSlider } from '../../../testing/captcha.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { logIn } from '../../../testing/log-in.ts'

const MINUTE = 60_000
const SLIDING = 'sliding.example'
const PICTURED = 'pictured.example'
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ config: { defaultPassword: 'change-me-1' } })
  await addMerchant(gateway.sql, { code: 'SLIDING', host: SLIDING, modules: ['GEETEST3'] })
  await addMerchant(gateway.sql, { code: 'PICTURED', host: PICTURED, modules: ['CAPTCHA3'] })
})
afterAll(() => gateway.close())

const tryAt = async (
  on: TestGateway,
  host: string,
  request: Omit<Extract<CallRequest<'login'>, { type: 'username' }>, 'type'>,
  cookie?: string,
) => {
  const { status, body } = await on.call(
    'login',
    { type: 'username', ...request },
    { host, headers: { language: 'EN', ...(cookie && { cookie }) } },
  )
  return body.success ? [status] : [status, body.errorCode, ...(body.issues ?? []).map(({ path }) => path)]
}
const credentials = ({ account, password }: TestMember) => ({ username: account, password })

describe('where the merchant has GEETEST3 on', () => {
  it('200: with a solved slider; 400 SLIDER_REQUIRED without one, with a used one and before the password is checked', async () => {
    const member = await addMember(gateway.sql, { merchant: 'SLIDING' })
    expect(await tryAt(gateway, SLIDING, credentials(member))).toEqual([400, 'SLIDER_REQUIRED'])
    const slider = await solveSlider(gateway, { host: SLIDING })
    expect(await tryAt(gateway, SLIDING, { ...credentials(member), password: 'wrong', slider })).toEqual([
      401,
      'WRONG_CREDENTIALS',
    ])
    expect(await tryAt(gateway, SLIDING, { ...credentials(member), slider })).toEqual([400, 'SLIDER_REQUIRED'])
    expect(
      await logIn(gateway, member, { host: SLIDING, slider: await solveSlider(gateway, { host: SLIDING }) }),
    ).toHaveProperty('token')
    for (let i = 0; i < 6; i++) await tryAt(gateway, SLIDING, { username: member.account, password: 'wrong' })
    expect(
      await logIn(gateway, member, { host: SLIDING, slider: await solveSlider(gateway, { host: SLIDING }) }),
    ).toHaveProperty('token')
  })
})

describe('where the merchant has CAPTCHA3 on', () => {
  it('the second failure requests the image captcha, and the third try requires it', async () => {
    const member = await addMember(gateway.sql, { merchant: 'PICTURED' })
    const wrong = { username: member.account, password: 'wrong' }
    expect(await tryAt(gateway, PICTURED, wrong)).toEqual([401, 'WRONG_CREDENTIALS'])
    expect(await tryAt(gateway, PICTURED, wrong)).toEqual([401, 'WRONG_CREDENTIALS', 'captcha'])
    expect(await tryAt(gateway, PICTURED, credentials(member))).toEqual([400, 'CAPTCHA_REQUIRED', 'captcha'])

    const { cookie, digits } = await readPicture(gateway, { host: PICTURED })
    expect(
      await tryAt(
        gateway,
        PICTURED,
        { ...credentials(member), captcha: '00000' === digits ? '11111' : '00000' },
        cookie,
      ),
    ).toEqual([400, 'CAPTCHA_REQUIRED', 'captcha'])
    // A picture is valid for one attempt, whether it succeeds or fails.
    expect(await tryAt(gateway, PICTURED, { ...credentials(member), captcha: digits }, cookie)).toEqual([
      400,
      'CAPTCHA_REQUIRED',
      'captcha',
    ])
    gateway.advance(1000)
    const next = await readPicture(gateway, { host: PICTURED, cookie })
    expect(await tryAt(gateway, PICTURED, { ...credentials(member), captcha: next.digits })).toEqual([
      400,
      'CAPTCHA_REQUIRED',
      'captcha',
    ])
    gateway.advance(1000)
    const last = await readPicture(gateway, { host: PICTURED, cookie })
    expect(await tryAt(gateway, PICTURED, { ...credentials(member), captcha: last.digits }, cookie)).toEqual([200])
    expect(await tryAt(gateway, PICTURED, wrong)).toEqual([401, 'WRONG_CREDENTIALS'])
  })

  it('requests the captcha for unknown names as well', async () => {
    const ghost = { username: 'nobody-at-all', password: 'wrong' }
    expect([
      await tryAt(gateway, PICTURED, ghost),
      await tryAt(gateway, PICTURED, ghost),
      await tryAt(gateway, PICTURED, ghost),
    ]).toEqual([
      [401, 'WRONG_CREDENTIALS'],
      [401, 'WRONG_CREDENTIALS', 'captcha'],
      [400, 'CAPTCHA_REQUIRED', 'captcha'],
    ])
  })
})

describe('throttling', () => {
  it('429 TOO_MANY_REQUESTS: for a while after too many failures from one address, whichever names were tried', async () => {
    const strict = await testGateway({ config: { loginLimits: { captchaAfter: 2, lockAfter: 5, addressFailures: 4 } } })
    try {
      const member = await addMember(strict.sql)
      for (let i = 0; i < 4; i++)
        expect(await tryAt(strict, 'localhost', { username: `nobody${i}`, password: 'wrong' })).toEqual([
          401,
          'WRONG_CREDENTIALS',
        ])
      expect(await tryAt(strict, 'localhost', credentials(member))).toEqual([429, 'TOO_MANY_REQUESTS'])
      strict.advance(16 * MINUTE)
      expect(await tryAt(strict, 'localhost', credentials(member))).toEqual([200])
    } finally {
      await strict.close()
    }
  })

  it('429 ACCOUNT_LOCKED: after the configured number of failures', async () => {
    const strict = await testGateway({
      config: { loginLimits: { captchaAfter: 2, lockAfter: 3, addressFailures: 100 } },
    })
    try {
      const member = await addMember(strict.sql)
      for (let i = 0; i < 3; i++) await tryAt(strict, 'localhost', { username: member.account, password: 'wrong' })
      expect(await tryAt(strict, 'localhost', credentials(member))).toEqual([429, 'ACCOUNT_LOCKED'])
    } finally {
      await strict.close()
    }
  })
})

describe('who may sign in', () => {
  it('403 NOT_A_MEMBER: an account of the back office, returned only with the right password', async () => {
    const clerk = await addMember(gateway.sql, { type: BACK_OFFICE_ACCOUNT_TYPE })
    expect(await tryAt(gateway, 'localhost', credentials(clerk))).toEqual([403, 'NOT_A_MEMBER'])
    expect(await tryAt(gateway, 'localhost', { ...credentials(clerk), password: 'wrong' })).toEqual([
      401,
      'WRONG_CREDENTIALS',
    ])
  })

  it('200: a member who types the default password must change it from then on', async () => {
    const member = await addMember(gateway.sql, { password: 'change-me-1' })
    expect((await logIn(gateway, member)).changePassword).toBe(true)
    const [row] = await gateway.sql<
      { must: boolean }[]
    >`select must_change_password as must from identity.members where id = ${member.id}`
    expect(row!.must).toBe(true)
    expect((await logIn(gateway, await addMember(gateway.sql))).changePassword).toBe(false)
  })
})

describe('a log-in to the agent centre', () => {
  it.each([
    [0, [403, 'NOT_AN_AGENT']],
    [1, [200]],
    [2, [200]],
    [4, [403, 'REAL_ACCOUNT_REQUIRED']],
    [41, [200]],
    [42, [200]],
  ])('of an account of type %s: %j', async (type, expected) => {
    const member = await addMember(gateway.sql, { type })
    expect(await tryAt(gateway, 'localhost', { ...credentials(member), intent: 'agent' })).toEqual(expected)
    // Without the agent centre's intent, every account may log in.
    expect(await tryAt(gateway, 'localhost', credentials(member))).toEqual([200])
  })

  it('reveals nothing about the account for a wrong password', async () => {
    const member = await addMember(gateway.sql)
    expect(await tryAt(gateway, 'localhost', { ...credentials(member), password: 'wrong', intent: 'agent' })).toEqual([
      401,
      'WRONG_CREDENTIALS',
    ])
  })
})
