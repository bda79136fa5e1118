import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { CallName, CallRequest } from '@atrium/contracts/calls'
import { callTable } from '@atrium/contracts/calls'
import { captchaCalls } from '@atrium/contracts/calls/accounts/captcha'
import { contentCalls } from '@atrium/contracts/calls/content'
import { identityCalls } from '@atrium/contracts/calls/accounts/identity'
import { profileCalls } from '@atrium/contracts/calls/accounts/profile'
import { registrationCalls } from '@atrium/contracts/calls/accounts/registration'
import { supportCalls } from '@atrium/contracts/calls/support'
import { systemCalls } from '@atrium/contracts/calls/merchants/system'
import { totpCalls } from '@atrium/contracts/calls/accounts/totp'
import { visitCalls } from '@atrium/contracts/calls/merchants/visit'
import { shownCode } from './testing/authenticator.ts'
import { addContact, addMember, TEST_PASSWORD } from './testing/builders.ts'
import type { TestMember } from './testing/builders.ts'
import { answerOf, doWork } from './testing/captcha.ts'
import type { TestGateway } from './testing/gateway.ts'
import { testGateway } from './testing/gateway.ts'
import {
  addOpenMerchant,
  byName,
  byNumber,
  e164,
  lastCode,
  nextNumber,
  putAgreementText,
  refusalOf,
} from './testing/registration.ts'

/**
 * Tests every call of visitors and of identity with valid and with invalid requests. permissions.db.test.ts covers
 * permissions, rate-limits.db.test.ts rate limits.
 */
const ofVisitors = [
  ...systemCalls,
  ...captchaCalls,
  ...identityCalls,
  ...registrationCalls,
  ...totpCalls,
  ...profileCalls,
  ...contentCalls,
  ...supportCalls,
  ...visitCalls,
]
type Name = (typeof ofVisitors)[number]['name']

interface Row<N extends Name> {
  good(who: TestMember, token: string): CallRequest<N> | Promise<CallRequest<N>>
  /** Changes of a valid request. Each one alone is rejected with INVALID_REQUEST, or with the code given next to it. */
  bad: readonly (object | [object, string])[]
}

const LONG = 'x'.repeat(9_000)
const NEW = 'green-tree-55'
const nothing = { good: () => ({}), bad: [] }
const lessThan = (...fields: string[]) => fields.map((field) => ({ [field]: undefined }))

let gateway: TestGateway
let host: string
beforeAll(async () => {
  gateway = await testGateway()
  host = await addOpenMerchant(gateway, 'WHOLE', {
    also: ['REGMOBVERF3', 'LOGINIPVERF3', 'PROFPIC3', 'INBOX3', 'FEEDBACK3'],
  })
})
afterAll(() => gateway.close())

const call = <N extends CallName>(name: N, request: CallRequest<N>, token?: string) =>
  gateway.call(name, request, { host, token })

/** Adds a member with this phone number, whose known network is another one. */
async function reachable(who: TestMember): Promise<string> {
  const typed = nextNumber()
  await addContact(gateway.sql, gateway.deps.keys, who, { mobile: e164(typed), email: `${who.account}@example.com` })
  await gateway.sql`
    insert into identity.known_addresses (member_id, ip, first_seen_at, last_seen_at)
    values (${who.id}, '203.0.113.7', now(), now())`
  return typed
}

/** Adds a member with an e-mail address that is not verified. */
async function unproved(who: TestMember): Promise<void> {
  await addContact(gateway.sql, gateway.deps.keys, who, { email: `${who.account}@example.com` })
  await gateway.sql`update identity.members set email_verified_at = null where id = ${who.id}`
}

async function ticketOf(who: TestMember): Promise<string> {
  await reachable(who)
  const { value } = await call('login', { type: 'username', username: who.account, password: who.password })
  if (!('verification' in value)) throw new Error('no verification was asked for')
  return value.verification.ticket
}

/** Returns the code that this call sends to the phone number. Only one code per second is sent. */
async function codeBy(send: () => Promise<unknown>): Promise<string> {
  const before = gateway.sent.sms.length
  gateway.advance(1_500)
  await send()
  // Some calls send the code after their response.
  while (gateway.sent.sms.length === before) await gateway.sql`select 1`
  return lastCode(gateway)
}

async function linkFor(who: TestMember): Promise<string> {
  await reachable(who)
  await call('forgotByEmail', { username: who.account, email: `${who.account}@example.com` })
  for (;;) {
    const mail = gateway.sent.mail.find(({ to }) => to === `${who.account}@example.com`)
    if (mail) return /reset=([\w-]+)/.exec(mail.text)![1]!
    await gateway.sql`select 1`
  }
}

const secretOf = async (token: string): Promise<string> =>
  (await call('totpStart', { loginPassword: TEST_PASSWORD }, token)).value.secret
const shown = (secret: string): string => shownCode(secret, gateway.deps.clock())

const ROWS: { [N in Name]: Row<N> } = {
  systemStatus: nothing,
  whitelabel: nothing,
  countryCode: nothing,
  encryptionKeys: nothing,
  updateLanguage: { good: () => ({ language: 'EN' }), bad: [{ language: 'XX' }, ...lessThan('language')] },
  streamTicket: nothing,
  resources: { good: () => ({ language: 'KO' }), bad: [{ language: 'ko' }] },
  markLanguages: { good: () => ({ menuGroup: 'marklanguage' }), bad: [{ menuGroup: 'other' }] },
  domainRoutes: nothing,
  permission: {
    good: () => ({ url: `http://${host}` }),
    bad: [{ url: '' }, ...lessThan('url'), [{ url: 'http://elsewhere.example' }, 'INVALID_URL']],
  },

  captchaChallenge: { good: () => ({ language: 'KO' }), bad: [{ kind: 'drawing' }, { language: 'XX' }] },
  captchaAnswer: {
    async good() {
      const { id, work } = (await call('captchaChallenge', { language: 'KO' })).value
      return { id, x: Number(await answerOf(gateway.sql, id)), ...(work && { work: doWork(id, work) }) }
    },
    bad: [
      { x: 'left' },
      { x: 5_000 },
      ...lessThan('id'),
      [{ x: -900 }, 'CAPTCHA_WRONG'],
      [{ id: 'nobody-s' }, 'CAPTCHA_EXPIRED'],
    ],
  },
  captcha: nothing,

  login: {
    good: ({ account, password }) => ({ type: 'username', username: account, password }),
    bad: [{ type: 'other' }, { username: ' ' }, { password: LONG }, ...lessThan('type', 'username', 'password')],
  },
  loginVerificationCode: {
    good: async (who) => ({ ticket: await ticketOf(who), method: 'sms' }),
    bad: [{ method: 'bank' }, ...lessThan('ticket', 'method'), [{ ticket: 'nobody-s' }, 'VERIFICATION_EXPIRED']],
  },
  loginVerify: {
    async good(who) {
      const ticket = await ticketOf(who)
      return {
        ticket,
        method: 'sms',
        code: await codeBy(() => call('loginVerificationCode', { ticket, method: 'sms' })),
      }
    },
    bad: [
      { method: 'other' },
      { code: ' ' },
      ...lessThan('ticket', 'method', 'code'),
      [{ code: '000000x' }, 'CODE_INVALID'],
    ],
  },
  logout: nothing,
  memberInfo: nothing,
  agreeToTerms: {
    async good() {
      await putAgreementText(gateway.sql, 'WHOLE', 'terms', { version: '0', at: new Date() })
      return { termsVersion: '0' }
    },
    bad: [{ termsVersion: '' }, ...lessThan('termsVersion')],
  },
  keepAlive: nothing,
  firstLogin: nothing,
  securityConfig: nothing,

  registerSettings: nothing,
  register: {
    good: ({ account }) => byName(`${account}x`),
    bad: [
      { terms: false },
      { adult: false },
      { username: LONG },
      { password: 'short' },
      { birthday: '2020-01-01' },
      ...lessThan('username', 'password'),
    ],
  },
  registerMobile: {
    async good() {
      const typed = nextNumber()
      return byNumber(typed, {
        verificationCode: await codeBy(() =>
          call('smsRegister', { mobileNo: typed, countryDialingCode: '82', variant: 'mobile' }),
        ),
      })
    },
    bad: [
      { countryDialingCode: 'KR' },
      { terms: false },
      ...lessThan('mobileNum', 'countryDialingCode', 'password'),
      [{ verificationCode: '000000x' }, 'CODE_INVALID'],
    ],
  },
  affiliate: {
    good: () => ({ code: 'NOBODY1' }),
    bad: [{ code: ' ' }, { code: LONG.slice(0, 65) }, ...lessThan('code')],
  },
  smsNoLogin: {
    good: () => ({ mobileNum: nextNumber(), countryDialingCode: '82', purpose: 'login' }),
    bad: [
      { purpose: 'other' },
      { countryDialingCode: 'KR' },
      ...lessThan('mobileNum'),
      [{ mobileNum: '12' }, 'MOBILE_INVALID'],
    ],
  },
  smsRegister: {
    good: () => ({ mobileNo: nextNumber(), countryDialingCode: '82', variant: 'username' }),
    bad: [
      { variant: 'other' },
      { countryDialingCode: 'KR' },
      ...lessThan('mobileNo'),
      [{ mobileNo: '12' }, 'MOBILE_INVALID'],
    ],
  },
  changePassword: {
    good: ({ password }) => ({ oldPassword: password, newPassword: NEW, confirmNewPassword: NEW }),
    bad: [
      { newPassword: 'short', confirmNewPassword: 'short' },
      { confirmNewPassword: 'another-1' },
      ...lessThan('newPassword', 'confirmNewPassword'),
      [{ oldPassword: 'wrong-one-1' }, 'OLD_PASSWORD_WRONG'],
    ],
  },
  forgotByEmail: {
    good: ({ account }) => ({ username: account, email: 'who@example.com' }),
    bad: [{ email: 'nowhere' }, { username: ' ' }, { email: '' }],
  },
  resetPassword: {
    good: async (who) => ({ token: await linkFor(who), newPassword: NEW }),
    bad: [{ newPassword: 'short' }, ...lessThan('token', 'newPassword'), [{ token: 'nobody-s' }, 'RESET_LINK_INVALID']],
  },
  forgotByPhone: {
    async good(who) {
      const typed = await reachable(who)
      return {
        newPassword: NEW,
        mobileNum: typed,
        countryDialingCode: '82',
        verificationCode: await codeBy(() =>
          call('smsNoLogin', { mobileNum: typed, countryDialingCode: '82', purpose: 'password' }),
        ),
      }
    },
    bad: [
      { newPassword: 'short' },
      { countryDialingCode: 'KR' },
      ...lessThan('newPassword', 'mobileNum', 'verificationCode'),
      [{ mobileNum: '12' }, 'MOBILE_INVALID'],
      [{ verificationCode: '000000x' }, 'CODE_INVALID'],
    ],
  },
  freePlay: {
    good: () => ({ os: 'Windows', platform: 'W' }),
    bad: [{ platform: 'M' }, { os: LONG }, ...lessThan('os', 'platform')],
  },

  totpStart: {
    good: () => ({ loginPassword: TEST_PASSWORD }),
    bad: [{ loginPassword: LONG }, ...lessThan('loginPassword'), [{ loginPassword: 'wrong' }, 'OLD_PASSWORD_WRONG']],
  },
  totpConfirm: {
    good: async (_who, token) => ({ code: shown(await secretOf(token)) }),
    bad: [{ code: '12' }, { code: LONG }, ...lessThan('code'), [{ code: '000000' }, 'CODE_INVALID']],
  },
  totpRemove: {
    async good(_who, token) {
      const secret = await secretOf(token)
      await call('totpConfirm', { code: shown(secret) }, token)
      gateway.advance(60_000)
      return { code: shown(secret) }
    },
    bad: [{ code: '12' }, ...lessThan('code'), [{ code: '000000' }, 'CODE_INVALID']],
  },

  totpRecoveryCodes: {
    async good(_who, token) {
      const secret = await secretOf(token)
      await call('totpConfirm', { code: shown(secret) }, token)
      gateway.advance(60_000)
      return { code: shown(secret) }
    },
    bad: [{ code: '12' }, ...lessThan('code'), [{ code: '000000' }, 'CODE_INVALID']],
  },
  emailCode: {
    async good(who) {
      await unproved(who)
      return {}
    },
    bad: [],
  },
  emailVerify: {
    async good(who, token) {
      await unproved(who)
      gateway.advance(1_500)
      await call('emailCode', {}, token)
      return { code: /\b\d{6}\b/.exec(gateway.sent.mail.at(-1)!.text)![0] }
    },
    bad: [{ code: ' ' }, { code: LONG }, ...lessThan('code'), [{ code: '000000x' }, 'CODE_INVALID']],
  },

  avatar: nothing,
  memberIcon: nothing,
  unreadCount: nothing,
  noticesRead: nothing,
  fundsConsolidated: nothing,

  announcements: {
    good: () => ({ language: 'KO' }),
    bad: [{ types: 'Z' }, { execution: 'Z' }, { platform: 'X' }, { language: 'XX' }],
  },
  noticeContent: {
    async good() {
      await gateway.sql`
        insert into content.announcements (id, merchant, type, title, content, published_at)
        values ('sunday', 'WHOLE', 'PL', '{"KO":"x"}', '{"KO":"x"}', '2026-01-01') on conflict do nothing`
      return { id: 'sunday', language: 'KO' }
    },
    bad: [{ id: '' }, { id: LONG }, { language: 'XX' }],
  },
  helpCenter: { good: () => ({ language: 'KO' }), bad: [{ section: 'cellar' }, { language: 'XX' }] },
  customerService: nothing,
  supportSettings: nothing,
  supportQuestion: {
    good: () => ({ content: 'When will my withdrawal arrive?', language: 'EN' }),
    bad: [{ content: ' ' }, { content: 'One' }, { content: LONG }, ...lessThan('content', 'language')],
  },
  supportQuestions: { good: () => ({ tickets: '' }), bad: [{ tickets: LONG }] },
  feedback: {
    good: () => ({ content: 'Well done' }),
    bad: [{ content: '' }, { content: 'x'.repeat(141) }, { images: ['not a picture'] }, ...lessThan('content')],
  },
}

it('the table has every call of visitors and of identity', () => {
  expect([...Object.keys(ROWS)].toSorted()).toEqual(ofVisitors.map(({ name }) => name).toSorted())
})

const rows = Object.entries(ROWS) as unknown as [Name, Row<Name>][]
const authOf = new Map(callTable.map(({ name, auth }) => [name, auth]))

/** Adds a new member for each request, signed in if the call requires it. */
async function scene(name: Name) {
  gateway.advance(1_500)
  const who = await addMember(gateway.sql, { merchant: 'WHOLE' })
  const token = await gateway.signIn(who)
  const request = await ROWS[name].good(who, token)
  return {
    request,
    send: (sent: object) =>
      refusalOf(gateway.call(name, sent as never, { host, token: authOf.get(name) === 'none' ? undefined : token })),
  }
}

it.each(rows.map(([name]) => name))('%s: 200 to a valid request', async (name) => {
  const { request, send } = await scene(name)
  expect(await send(request)).toEqual([200, 'success'])
})

/** Formats a change for a test title: long texts are shortened, removed fields are named. */
const inWords = (change: object): string =>
  JSON.stringify(change, (_field, value: unknown) =>
    value === undefined ? 'none' : typeof value === 'string' && value.length > 40 ? 'too long' : value,
  )

const refusals = rows.flatMap(([name, { bad }]) =>
  bad
    .map((each) => (Array.isArray(each) ? (each as [object, string]) : ([each, 'INVALID_REQUEST'] as const)))
    .map(([change, code]) => [name, code, inWords(change), change] as const),
)

it.each(refusals)('%s: 400 %s to %s', async (name, code, _words, change) => {
  const { request, send } = await scene(name)
  expect((await send({ ...request, ...change })).slice(0, 2)).toEqual([400, code])
})
