import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { PATTERNS } from '@atrium/contracts/rules/accounts/register-rules'
import { addGames } from '../../testing/catalogue.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { INTERNAL_KEYS, testGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.sql`
    insert into merchants.modules (merchant, mod_id, parent_id, position, enabled)
    values ('DEMO', 'MOBILEVERCODELOGIN3', null, 99, true)`
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'TABLES', games: [{ gameId: 'TABLE', category: 'LIVE' }] })
  await gateway.sql`
    insert into content.help_topics (anchor, merchant, section, position, title, body)
    values ('terms', 'DEMO', 'help', 0, ${gateway.sql.json({ KO: '약관', EN: 'Terms' })},
      ${gateway.sql.json({ KO: '만 {birthdayAge}세, 만 {confirmAge}세, {points.RNG}%', EN: '' })})`
})
afterAll(() => gateway.close())
beforeEach(async () => void (await change({ codes: null, categories: null, ages: { birthday: 21, confirmation: 18 } })))

const change = (body: object) =>
  gateway.internal.inject({
    method: 'PATCH',
    url: '/internal/merchants/DEMO',
    payload: body,
    headers: { host: 'localhost', 'x-internal-key': INTERNAL_KEYS.operate, 'x-internal-actor': 'mina' },
  })
const logged = () =>
  gateway.sql<
    { subject: string; actor: string }[]
  >`select distinct subject, actor from audit.log where actor = 'mina' order by subject`

const DEFAULT_CATEGORIES = [
  { category: 'LIVE', points: '0.70' },
  { category: 'RNG', points: '1.20' },
  { category: 'SPORTS', points: '1.00' },
  { category: 'FISH', points: '1.20' },
  { category: 'PVP', points: '1.00' },
  { category: 'ESPORTS' },
  { category: 'ELOTT' },
  { category: 'LOTT' },
]

describe('categories of a merchant', () => {
  it('have the order and the display rates of the specification until they are set', async () => {
    expect((await change({})).json()).toMatchObject({ categories: DEFAULT_CATEGORIES })
  })

  it('are shown in its own order with its own rates, which can be reset to the defaults', async () => {
    const own = [{ category: 'RNG', points: '1.50' }, { category: 'LIVE' }, ...DEFAULT_CATEGORIES.slice(2)]
    expect((await change({ categories: own })).json()).toMatchObject({ categories: own })
    const menus = async () =>
      (await gateway.call('gameMenus', { language: 'EN' })).value.categories.map(({ gameCategory, points }) => [
        gameCategory,
        points,
      ])
    expect(await menus()).toEqual([
      ['RNG', '1.50'],
      ['LIVE', undefined],
    ])
    expect((await gateway.call('gameVendor', { language: 'EN', gameCategory: 'RNG' })).value.points).toBe('1.50')
    expect((await gateway.call('helpCenter', { language: 'KO' })).value.topics[0]!.body).toContain('1.50%')
    expect((await gateway.call('gameMenus', {}, { host: 'lotus.localhost' })).value.categories).toEqual([])
    await change({ categories: null })
    expect(await menus()).toEqual([
      ['LIVE', '0.70'],
      ['RNG', '1.20'],
    ])
  })

  it('are in the audit log with their author, changed values only', async () => {
    const swapped = [DEFAULT_CATEGORIES[1], DEFAULT_CATEGORIES[0], ...DEFAULT_CATEGORIES.slice(2)]
    await change({ categories: DEFAULT_CATEGORIES })
    const [{ last }] = await gateway.sql<[{ last: bigint }]>`select max(id) as last from audit.log`
    await change({ categories: swapped })
    const changes = await gateway.sql`select actor, subject from audit.log where id > ${last} order by subject`
    expect(changes).toEqual([
      { actor: 'mina', subject: 'games.merchant_categories DEMO LIVE' },
      { actor: 'mina', subject: 'games.merchant_categories DEMO RNG' },
    ])
  })

  it.each([
    ['one twice', [...DEFAULT_CATEGORIES.slice(1), { category: 'RNG' }]],
    ['one missing', DEFAULT_CATEGORIES.slice(1)],
    ['an unknown one', [...DEFAULT_CATEGORIES.slice(1), { category: 'BINGO' }]],
    ['a rate without decimals', [{ category: 'LIVE', points: '1' }, ...DEFAULT_CATEGORIES.slice(1)]],
    ['a rate of nothing', [{ category: 'LIVE', points: '0.00' }, ...DEFAULT_CATEGORIES.slice(1)]],
    ['none at all', []],
  ])('400: %s', async (_case, categories) => {
    expect(GAME_CATEGORIES).toHaveLength(8)
    expect((await change({ categories })).statusCode).toBe(400)
  })
})

describe('ages of a merchant', () => {
  it('are those of registration and of every text that names them', async () => {
    expect((await change({ ages: { birthday: 25, confirmation: 19 } })).json()).toMatchObject({
      ages: { birthday: 25, confirmation: 19 },
    })
    expect((await gateway.call('registerSettings')).value).toMatchObject({ minAge: 25, confirmAge: 25 })
    expect((await gateway.call('helpCenter', { language: 'KO' })).value.topics[0]!.body).toContain('만 25세, 만 25세')
    expect((await gateway.call('registerSettings', {}, { host: 'lotus.localhost' })).value).toMatchObject({
      minAge: 21,
      confirmAge: 21,
    })
    expect(await logged()).toContainEqual({ subject: 'settings.merchant_settings DEMO ages', actor: 'mina' })
  })

  it.each([[{ birthday: 17, confirmation: 17 }], [{ birthday: 18, confirmation: 21 }], [{ birthday: 21 }], [null]])(
    '400: %j',
    async (ages) => {
      expect((await change({ ages })).statusCode).toBe(400)
    },
  )
})

describe('verification codes of a merchant', () => {
  const send = (mobileNum: string) =>
    gateway.call('smsNoLogin', { mobileNum, countryDialingCode: '82' }, { headers: { language: 'EN' } })

  it('can be requested again after its minutes and are valid for its minutes', async () => {
    expect((await send('01012340001')).value).toEqual({
      success: true,
      message: expect.stringContaining('within 10 minutes'),
      expiredMinutes: 1,
      validMinutes: 10,
    })
    gateway.advance(1_500)
    expect((await change({ codes: { resendMinutes: 3, validMinutes: 5 } })).json()).toMatchObject({
      codes: { resendMinutes: 3, validMinutes: 5 },
    })
    expect((await send('01012340002')).value).toEqual({
      success: true,
      message: expect.stringContaining('within 5 minutes'),
      expiredMinutes: 3,
      validMinutes: 5,
    })
    expect(await logged()).toContainEqual({ subject: 'settings.merchant_settings DEMO codes', actor: 'mina' })
  })

  it.each([
    [{ resendMinutes: 0, validMinutes: 10 }],
    [{ resendMinutes: 6, validMinutes: 5 }],
    [{ resendMinutes: 1 }],
    [{ resendMinutes: 1, validMinutes: 31 }],
  ])('400: %j', async (codes) => {
    expect((await change({ codes })).statusCode).toBe(400)
  })
})

describe('the registration form of a merchant', () => {
  const fieldsOf = async () => (await gateway.call('registerSettings')).value.fields

  it('has the default fields until it has its own, and fields that are left out stay', async () => {
    const { email, nickname } = await fieldsOf()
    expect([email.required, nickname.enabled]).toEqual([false, false])
    const rule = { enabled: true, required: true, patternId: 'noSpaces', minLength: 3, maxLength: 12 }
    expect((await change({ registerFields: { nickname: rule } })).statusCode).toBe(200)
    expect(await fieldsOf()).toMatchObject({
      nickname: { ...rule, acceptedPattern: PATTERNS.noSpaces },
      email: { required: false },
    })
    expect((await change({ registerFields: null })).statusCode).toBe(200)
    expect((await fieldsOf()).nickname.enabled).toBe(false)
  })

  it('keeps a pattern of the merchant while the kind of pattern stays', async () => {
    const rule = { enabled: true, required: false, patternId: 'digits', minLength: 3, maxLength: 12 }
    await change({ registerFields: { zalo: { ...rule, acceptedPattern: '84[0-9]+' } } })
    await change({ registerFields: { zalo: { ...rule, minLength: 5 } } })
    expect((await fieldsOf()).zalo).toMatchObject({ acceptedPattern: '84[0-9]+', minLength: 5 })
    await change({ registerFields: { zalo: { ...rule, patternId: 'noSpaces' } } })
    expect((await fieldsOf()).zalo.acceptedPattern).toBe(PATTERNS.noSpaces)
  })

  const rule = { enabled: true, required: true, patternId: 'length', minLength: 8, maxLength: 128 }
  it.each([
    [{ password: { ...rule, minLength: 7 } }],
    [{ username: { ...rule, enabled: false } }],
    [{ email: { ...rule, maxLength: 7 } }],
    [{ email: { ...rule, maxLength: 256 } }],
    [{ email: { ...rule, acceptedPattern: '(' } }],
    [{ shoeSize: rule }],
  ])('400: %j', async (registerFields) => {
    expect((await change({ registerFields })).statusCode).toBe(400)
  })
})

describe('referrals and customer service of a merchant', () => {
  it('are stored, read, and removed', async () => {
    const settings = {
      referral: { minDeposit: '50', minTurnover: '500', reward: '30' },
      servicePaths: { everyone: 'https://desk.example.com/chat', vip: '/wps/customer-service?desk=vip' },
    }
    expect((await change(settings)).json()).toMatchObject(settings)
    expect((await gateway.call('customerService')).value.version.pathList).toMatchObject([{ type: 3 }])
    const removed = (await change({ referral: null, servicePaths: null })).json<object>()
    expect(removed).toMatchObject({ servicePaths: {} })
    expect(removed).not.toHaveProperty('referral')
  })

  it.each([
    [{ referral: { minDeposit: '0', minTurnover: '500', reward: '30' } }],
    [{ referral: { minDeposit: '50', minTurnover: '-1', reward: '30' } }],
    [{ referral: { minDeposit: '50', minTurnover: '500', reward: '30.00001' } }],
    [{ servicePaths: { everyone: 'http://desk.example.com' } }],
    [{ servicePaths: { everyone: '//desk.example.com' } }],
  ])('400: %j', async (body) => {
    expect((await change(body)).statusCode).toBe(400)
  })
})
