import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ERRORS } from '@atrium/contracts/errors'
import { CREDIT } from '@atrium/contracts/money'
import { hash } from '@node-rs/argon2'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { addContract } from './testing/agents.ts'
import { addContact, addMember } from './testing/builders.ts'
import type { TestMember } from './testing/builders.ts'
import { PAYMENT_PASSWORD } from './testing/wallet/cashier.ts'
import { addGames } from './testing/catalogue.ts'
import { sealPayload, testGateway } from './testing/gateway.ts'
import type { TestGateway } from './testing/gateway.ts'
import { e164, lastCode, nextNumber, REGISTRATION_MODULES } from './testing/registration.ts'
import { createRaffleJob } from './domains/promotions/raffles/advance-raffles.ts'
import { addCampaign } from './domains/promotions/testing.ts'
import { openAccount } from './domains/wallet/balances/open-account.ts'

/**
 * A client that follows section 7 of the specification and knows nothing of the contracts: its paths, methods, tokens
 * and fields. Fields whose names the specification does not define are marked with `own`.
 */
interface SpecCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** The specification marks the call as requiring a session token. */
  readonly token?: true
  readonly encrypted?: true
  readonly form?: true
  readonly fields?: object | ((who: Person) => object | Promise<object>)
}

interface Person {
  readonly member: TestMember
  readonly token: string
  /** Phone number as a user types it. */
  readonly mobile: string
}

const NEW_PASSWORD = 'green-tree-55'
const HOST = 'localhost'
/** All fields of the specification's registration. Fields that the form does not have are empty. */
const REGISTER_USER = {
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
  payeeName: '',
  email: '',
  qqNum: '',
  recommenderId: '',
  captcha: '',
  affiliateCode: '',
  paymentPassword: '',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  referralCode: '',
  domain: HOST,
  countryDialingCode: '82',
  login: true,
  registerUrl: `http://${HOST}/register`,
  registerMethod: 'WEB',
  birthday: '1990-03-15',
}
const GLS_LAUNCH = {
  nodeId: 'TIDE',
  accountType: 1,
  confirmTrans: 0,
  vassalage: 'AURORA',
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
}

const SPEC: Readonly<Record<string, SpecCall>> = {
  // Calls of session and member
  'log in': {
    method: 'POST',
    path: '/wps/session/login',
    encrypted: true,
    fields: ({ member }) => ({ username: member.account, password: member.password, captcha: '', type: 'username' }),
  },
  'code for a number': {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    fields: ({ mobile }) => ({ mobileNum: mobile, countryDialingCode: '82' }),
  },
  whitelabel: { method: 'GET', path: '/wps/system/whitelabel' },
  'player avatar': { method: 'GET', path: '/wps/relay/MCSFE_getPlayerAvatar', token: true },
  'game menus': { method: 'GET', path: '/lgw/games/game_menus' },
  'member info': { method: 'GET', path: '/wps/member/info', token: true },
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    encrypted: true,
    fields: async () => ({
      ...REGISTER_USER,
      username: `haru${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`,
      ...(await provedNumber()),
    }),
  },
  'register by mobile': {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    encrypted: true,
    fields: async () => ({ ...REGISTER_USER, ...(await provedNumber()) }),
  },
  'change password': {
    method: 'POST',
    path: '/wps/member/password',
    token: true,
    encrypted: true,
    fields: ({ member }) => ({
      oldPassword: member.password,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    }),
  },
  affiliate: { method: 'GET', path: '/wps/agent/affiliate', fields: { code: 'FRIEND1', domain: HOST } },
  'register settings': { method: 'GET', path: '/wps/system/setting/register' },
  'forgot password by e-mail': {
    method: 'POST',
    path: '/wps/member/password/email',
    form: true,
    fields: ({ member }) => ({ username: member.account, email: `${member.account}@example.com` }),
  },
  'free play': { method: 'POST', path: '/wps/session/login/freeplay', fields: { os: 'Windows', platform: 'W' } },
  captcha: { method: 'GET', path: '/wps/captcha' },
  'member icon': { method: 'GET', path: '/wps/member/info/icon', token: true },
  'system status': { method: 'GET', path: '/wps/system/status' },
  'new password by code': {
    method: 'POST',
    path: '/wps/member/password/verification',
    encrypted: true,
    fields: async (who) => ({
      newPassword: NEW_PASSWORD,
      mobileNum: who.mobile,
      verificationCode: await codeOf('code for a number', who),
    }),
  },
  'mark languages': {
    method: 'GET',
    path: '/wps/relay/WPSCORE_getDropdownMenu',
    fields: { menuGroup: 'marklanguage' },
  },
  'log out': { method: 'DELETE', path: '/wps/session/logout', token: true },
  // Calls of the wallet
  balance: { method: 'GET', path: '/wps/v2/wallets/balance', token: true },
  'wallet transfer': {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    token: true,
    fields: own(() => ({ from: 'MAIN', to: 'HARBOUR', amount: '1', transferId: randomUUID() })),
  },
  'merchant wallet': { method: 'GET', path: '/wps/relay/GCS_merchantWallet', token: true },
  // Calls of games
  'hot games': {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    fields: { merchantCode: 'DEMO', isPlatform: 2, vassalage: '', platform: 'html5-desktop', language: 'EN' },
  },
  'vassalage game types': { method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', token: true },
  'favourite games': { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGames', token: true },
  'list of favourite games': { method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGamesList', token: true },
  'recent games': { method: 'GET', path: '/wps/relay/GCS_recentGame', token: true },
  'room list': { method: 'GET', path: '/wps/relay/GLS2_roomList', token: true },
  announcements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    fields: { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' },
  },
  'notice content': {
    method: 'GET',
    path: '/wps/relay/MCSFE_getAnnouncementContent',
    fields: own(() => ({ id: 'notice' })),
  },
  'launch game': {
    method: 'GET',
    path: '/wps/game/launchGame',
    token: true,
    fields: ({ member, token }) => ({
      ...GLS_LAUNCH,
      gameId: 'TIDE',
      username: member.account,
      token,
      merchantCode: 'DEMO',
      language: 'EN',
    }),
  },
  'winner board': { method: 'GET', path: '/wps/relay/GCSGAME_getRankList' },
  // Calls of lotteries
  'VN lottery menu': { method: 'GET', path: '/lgw/vn/games/game_menu' },
  'recent lotteries': { method: 'GET', path: '/lgw/vn/games/game_menu/recent', token: true },
  'VN results': { method: 'GET', path: '/lgw/vn/numeros/opened/game', fields: { count: 100 } },
  results: { method: 'GET', path: '/lotto/lgw/games/opened/numero', token: true },
  'popular lotteries': { method: 'GET', path: '/lgw/games/popular', fields: { count: 20 } },
  // Calls of missions
  'mission summary': { method: 'GET', path: '/wps/relay/MCSFE_getMissionSummaryDetails', token: true },
  'mission leaderboard': { method: 'GET', path: '/wps/relay/MCSFE_getMissionLeaderboard', token: true },
  'claim raffle prizes': {
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    token: true,
    fields: own(() => ({ id: 'RAFFLE' })),
  },
  // Common calls of agents
  'dividend contract': {
    method: 'POST',
    path: '/wps/relay/MCS2_processDividendReq',
    token: true,
    fields: (who) => rejectedOffer(who, 'DIVIDEND'),
  },
  'daily salary contract': {
    method: 'POST',
    path: '/wps/relay/MCS2_processDailySalContract',
    token: true,
    fields: (who) => rejectedOffer(who, 'DAILY'),
  },
  'hourly salary contract': {
    method: 'POST',
    path: '/wps/relay/MCS2_processContractHourSalary',
    token: true,
    fields: (who) => rejectedOffer(who, 'HOURLY'),
  },
  'real-time salary contract': {
    method: 'POST',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    token: true,
    fields: (who) => rejectedOffer(who, 'REALTIME'),
  },
  'consolidated contracts': { method: 'POST', path: '/wps/member/info/funds/consolidated', token: true },
  'domain routes': { method: 'GET', path: '/wps/system/domainRoute' },
  'code of a registration': {
    method: 'POST',
    path: '/wps/verification/sms/register',
    fields: () => ({ countryDialingCode: '82', mobileNo: nextNumber() }),
  },
  feedback: { method: 'PUT', path: '/wps/feedback', fields: own(() => ({ content: 'A kind word.' })) },
  'unread count': { method: 'GET', path: '/wps/relay/CSP_unreadCount', token: true },
  'help centre': { method: 'GET', path: '/wps/system/helpCenter' },
  'update language': { method: 'POST', path: '/wps/member/language', token: true, fields: { language: 'EN' } },
  // Calls of points
  'point balance': { method: 'GET', path: '/wps/relay/MCS2_getPointBalance', token: true },
  'exchange records': { method: 'GET', path: '/wps/relay/MCS2_getRedeemPointList', token: true },
  'redeem points': {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    token: true,
    encrypted: true,
    fields: async (who) => ({
      requestId: randomUUID(),
      itemId: 'CASH',
      quantity: 1,
      price: '10',
      ...(await withPoints(who)),
    }),
  },
  'convert points': {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    token: true,
    encrypted: true,
    fields: async (who) => ({ requestId: randomUUID(), quantity: 2, ...(await withPoints(who)) }),
  },
  'point transactions': { method: 'GET', path: '/wps/relay/ODSFE2_MemTransDet', token: true },
}

/**
 * Calls that the specification marks as requiring a token, but which are also open to visitors, who browse the lobbies
 * (section 6). See docs/decisions/calls-of-the-specification.md
 */
const OPEN_TO_VISITORS: Readonly<Record<string, SpecCall>> = {
  'game list': {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    fields: {
      clientType: 3,
      platform: 'html5-desktop',
      channel: 'WEB',
      merchant: 'DEMO',
      gameName: '',
      minBet: '',
      minLineNum: '',
      pageNo: 1,
      pageSize: 24,
      vassalage: '',
      language: 'EN',
      gameType: 'RNG',
    },
  },
  'game vendors': { method: 'GET', path: '/wps/relay/GCSGAME_gameVendor', fields: { merchantCode: 'DEMO' } },
  'point rewards': { method: 'GET', path: '/wps/relay/MCS2_getPointReward' },
  'point config': { method: 'GET', path: '/wps/relay/MCS2_getPointConfig' },
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
  const { sql } = gateway
  for (const modId of [...REGISTRATION_MODULES, 'REGMOBVERF3'])
    await sql`
      insert into merchants.modules (merchant, mod_id, parent_id, position, enabled)
      values ('DEMO', ${modId}, null, 99, true) on conflict do nothing`
  await addRaffle()
  await sql`
    insert into content.announcements (id, merchant, type, title, content, published_at)
    values ('notice', 'DEMO', 'PL', ${sql.json({ KO: 'x', EN: 'x' })}, ${sql.json({ KO: 'x', EN: 'x' })}, '2026-01-01')`
  await addGames(sql, { merchant: 'DEMO', games: ['TIDE'] })
  await addGames(sql, { merchant: 'DEMO', vassalage: 'HARBOUR', isSingleWallet: false, games: ['QUAY'] })
})
afterAll(() => gateway.close())

/** Marks fields that the specification does not define. */
function own(fields: () => object): () => object {
  return fields
}

async function person(): Promise<Person> {
  const member = await addMember(gateway.sql)
  const mobile = nextNumber()
  await addContact(gateway.sql, gateway.deps.keys, member, {
    mobile: e164(mobile),
    email: `${member.account}@example.com`,
  })
  await openAccount(gateway.sql, { memberId: member.id, amount: 100n * CREDIT })
  return { member, mobile, token: await gateway.signIn(member) }
}

async function addRaffle(): Promise<void> {
  const { sql, deps } = gateway
  await addCampaign(
    sql,
    'RAFFLE',
    { kind: 'RAFFLE', tickets: [], maxPerMember: 1, prizes: [{ count: 1, reward: { type: 'CREDITS', amount: '1' } }] },
    { endsAt: new Date(deps.clock().getTime() + 86_400_000) },
  )
  await createRaffleJob(deps)()
}

/** Creates an offer to a member who is an agent, and rejects it. The specification defines no fields for this. */
async function rejectedOffer({ member }: Person, kind: ContractKind): Promise<object> {
  await gateway.sql`update identity.members set type = 1 where id = ${member.id}`
  return { contractId: String(await addContract(gateway.sql, member, { kind, state: 'PENDING' })), action: 'R' }
}

/** Adds points, an item to exchange them for, and a payment password. */
async function withPoints({ member }: Person): Promise<{ paymentPassword: string }> {
  const { sql } = gateway
  await sql`
    insert into promotions.point_settings (merchant, conversion_rate, daily_cap) values ('DEMO', 100, 1000000)
    on conflict do nothing`
  await sql`
    insert into promotions.point_items (merchant, id, kind, category, name, description, image, price, value, position)
    values ('DEMO', 'CASH', 'CREDITS', 'CREDITS', ${sql.json({ KO: 'x', EN: 'x' })}, ${sql.json({ KO: 'x', EN: 'x' })},
      '/art/x', 100000, 10000, 1) on conflict do nothing`
  await sql`select promotions.grant_points(${member.id}, ${randomUUID()}, 1000000, ${gateway.deps.clock()})`
  await sql`
    update identity.members
    set payment_password_hash = ${await hash(PAYMENT_PASSWORD, { memoryCost: 1024, timeCost: 1, parallelism: 1 })}
    where id = ${member.id}`
  return { paymentPassword: PAYMENT_PASSWORD }
}

async function send({ method, path, encrypted, form, fields = {} }: SpecCall, who: Person, hasToken: boolean) {
  // A phone number gets one code per second, and a browser one picture per second.
  gateway.advance(1_500)
  const named = typeof fields === 'function' ? await fields(who) : fields
  const text = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]))
  const isQuery = method === 'GET' || method === 'DELETE'
  return gateway.app.inject({
    method,
    url: path,
    headers: {
      host: HOST,
      ...(hasToken && { authorization: who.token }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isQuery
      ? { query: text }
      : {
          payload: encrypted
            ? { payload: await sealPayload(gateway.deps, named) }
            : form
              ? new URLSearchParams(text).toString()
              : named,
        }),
  })
}

/** Returns the code that a call sends to the phone number. Some calls send it after their response. */
async function codeOf(name: keyof typeof SPEC, who: Person): Promise<string> {
  const before = gateway.sent.sms.length
  expect((await send(SPEC[name]!, who, false)).statusCode).toBe(200)
  while (gateway.sent.sms.length === before) await gateway.sql`select 1`
  return lastCode(gateway)
}

async function provedNumber(): Promise<{ mobileNum: string; verificationCode: string }> {
  const mobileNum = nextNumber()
  const sms = SPEC['code of a registration']!
  expect(
    (await send({ ...sms, fields: { countryDialingCode: '82', mobileNo: mobileNum } }, await person(), false))
      .statusCode,
  ).toBe(200)
  return { mobileNum, verificationCode: lastCode(gateway) }
}

describe('a client that uses the specification alone', () => {
  it.each(Object.entries({ ...SPEC, ...OPEN_TO_VISITORS }))('%s: returns the success envelope', async (_name, call) => {
    const response = await send(call, await person(), call.token === true)
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 200,
      body: { success: true, value: expect.anything() },
    })
  })

  it.each(Object.entries(SPEC).filter(([, { token }]) => token))(
    '%s: is rejected without a token',
    async (_name, call) => {
      const response = await send(call, await person(), false)
      expect({ status: response.statusCode, body: response.json() }).toMatchObject({
        status: 401,
        body: { success: false, errorCode: 'LOGIN_REQUIRED' },
      })
    },
  )

  it.each(Object.entries(OPEN_TO_VISITORS))('%s: also responds with a token', async (_name, call) => {
    expect((await send(call, await person(), true)).statusCode).toBe(200)
  })
})

describe('a language of the labels without texts of the portal', () => {
  const names = async (language: string) => {
    const list = OPEN_TO_VISITORS['game list']!
    const { status, games } = await send({ ...list, fields: { ...list.fields, language } }, await person(), false).then(
      (response) => ({ status: response.statusCode, games: response.json().value?.games }),
    )
    return { status, names: games?.map(({ gameName }: { gameName: string }) => gameName) }
  }

  it.each(['JA', 'VI', 'PT-BR'])('%s: returns English, like the page', async (language) => {
    expect(await names(language)).toEqual({ ...(await names('EN')), status: 200 })
  })

  it('returns English also where the header names it, including errors', async () => {
    const response = await gateway.app.inject({
      url: '/wps/member/info',
      headers: { host: HOST, language: 'JA' },
    })
    expect(response.json()).toMatchObject({ errorCode: 'LOGIN_REQUIRED', message: ERRORS.LOGIN_REQUIRED.EN })
  })

  it('makes English the language of a member who chooses it, messages and mails included', async () => {
    const who = await person()
    expect((await send({ ...SPEC['update language']!, fields: { language: 'JA' } }, who, true)).statusCode).toBe(200)
    expect((await send(SPEC['member info']!, who, true)).json().value.language).toBe('EN')
  })

  it('400: an unknown language of the labels', async () => {
    expect((await names('XX')).status).toBe(400)
  })
})

describe('a number whose code was requested without a purpose', () => {
  it('is proved once: for a new password, and not for a log-in afterwards', async () => {
    const who = await person()
    const verificationCode = await codeOf('code for a number', who)
    const logIn: SpecCall = {
      method: 'POST',
      path: '/wps/session/login',
      encrypted: true,
      fields: { type: 'sms', mobileNum: who.mobile, countryDialingCode: '82', verificationCode },
    }
    const reset: SpecCall = {
      ...SPEC['new password by code']!,
      fields: { newPassword: NEW_PASSWORD, mobileNum: who.mobile, verificationCode },
    }
    expect((await send(reset, who, false)).statusCode).toBe(200)
    expect((await send(logIn, who, false)).json()).toMatchObject({ errorCode: 'CODE_INVALID' })
  })
})

describe('fields that the specification names of responses', () => {
  const answerTo = async (name: string, hasToken = false, fields?: object) => {
    const who = await person()
    const call = { ...SPEC, ...OPEN_TO_VISITORS }[name]!
    const { value } = (await send({ ...call, ...(fields && { fields }) }, who, hasToken)).json()
    return { who, value }
  }

  it.each([
    ['code for a number', ['success', 'message', 'expiredMinutes']],
    ['code of a registration', ['success', 'message', 'expiredMinutes']],
    ['game vendors', ['vendors', 'gameCategory', 'vassalage']],
  ])('%s: %j', async (name, fields) => {
    const { value } = await answerTo(name)
    expect(Object.keys(value)).toEqual(expect.arrayContaining(fields))
  })

  it('game vendors: the category of the vendor whose tab opens first', async () => {
    expect((await answerTo('game vendors')).value).toMatchObject({ gameCategory: 'RNG', vassalage: 'AURORA' })
    expect((await answerTo('game vendors', false, { gameCategory: 'LIVE' })).value.gameCategory).toBe('LIVE')
  })

  it('member info: the customer id as id', async () => {
    const { who, value } = await answerTo('member info', true)
    expect([value.id, value.customerId]).toEqual([String(who.member.id), String(who.member.id)])
  })

  it('point transactions: the statement of points', async () => {
    const who = await person()
    await withPoints(who)
    const { value } = (await send(SPEC['point transactions']!, who, true)).json()
    expect(value).toMatchObject({ list: [{ amount: '100', balanceAfter: '100' }], total: 1 })
  })

  it('point transactions: the account record for pages of earlier releases, which always name a day', async () => {
    const who = await person()
    const { value } = (
      await send({ ...SPEC['point transactions']!, fields: { from: '2026-01-01', pageSize: 20 } }, who, true)
    ).json()
    expect(value).toHaveProperty('currency')
  })
})

describe('the fields of a game list', () => {
  const list = async (fields: object) =>
    (
      await send(
        { ...OPEN_TO_VISITORS['game list']!, fields: { ...OPEN_TO_VISITORS['game list']!.fields, ...fields } },
        await person(),
        false,
      )
    ).json()

  beforeAll(async () => {
    await addGames(gateway.sql, {
      merchant: 'DEMO',
      games: [
        { gameId: 'HIGH', theme: 'ways' },
        { gameId: 'LOW', theme: 'classic' },
      ],
    })
    await gateway.sql`update games.games set min_bet = ${5n * CREDIT} where game_id = 'HIGH'`
    await gateway.sql`
      insert into games.returns (provider, theme, least, most, lines)
      values ('atrium', 'ways', 9500, 9500, 243), ('atrium', 'classic', 9500, 9500, 5)`
  })
  const ids = async (fields: object) =>
    (await list(fields)).value.games.map(({ code }: { code: string }) => code).sort()

  it.each([
    [{ minBet: '0.10' }, ['HIGH', 'LOW', 'QUAY', 'TIDE']],
    [{ minBet: '0.11' }, ['HIGH']],
    [{ minBet: '5' }, ['HIGH']],
    [{ minBet: '5.01' }, []],
    [{ minLineNum: 5 }, ['HIGH', 'LOW']],
    [{ minLineNum: 6 }, ['HIGH']],
    [{ minLineNum: 244 }, []],
    [{ minBet: '1', minLineNum: 5 }, ['HIGH']],
    [{ minLineNum: 0, channel: 'APP', clientType: 4, platform: 'html5' }, ['HIGH', 'LOW', 'QUAY', 'TIDE']],
  ])('%j narrow it to %j', async (fields, expected) => {
    expect(await ids(fields)).toEqual(expected)
  })

  it.each([
    { minBet: 'much' },
    { minBet: '-1' },
    { minBet: '-0.01' },
    { pageNo: -1 },
    { pageSize: -1 },
    { minLineNum: 'few' },
    { minLineNum: -1 },
    { clientType: 'web' },
    { channel: 'x'.repeat(41) },
    { merchant: 'LOTUS' },
  ])('400: %j', async (fields) => {
    expect(await list(fields)).toMatchObject({ success: false, errorCode: 'INVALID_REQUEST' })
  })
})
