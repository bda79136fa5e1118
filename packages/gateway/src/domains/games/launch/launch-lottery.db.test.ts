import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { CallRequest } from '@atrium/contracts/calls'
import { addMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'

let gateway: TestGateway
let token: string

beforeAll(async () => {
  gateway = await testGateway()
  const lotteries = [
    ['SEA', 'LOTT', 'TCG_SEA', ['THAI5']],
    ['VN', 'LOTT', 'TCG_LOTTO_VN', ['VNMB5', 'VNMN5']],
    ['EL', 'ELOTT', 'TCG_ELOTTO', ['K3']],
    ['CLOSED', 'LOTT', 'TCG_LOTTO_VN', ['PK10']],
    ['AURORA', 'RNG', 'RNG', ['TIDE']],
  ] as const
  for (const [vassalage, category, accountType, games] of lotteries) {
    await addGames(gateway.sql, {
      merchant: 'DEMO',
      vassalage,
      maintenance: vassalage === 'CLOSED',
      games: games.map((gameId) => ({ gameId, category })),
    })
    await gateway.sql`update games.vendors set account_type_name = ${accountType} where vassalage = ${vassalage}`
    if (category === 'RNG') continue
    await gateway.sql`update games.games set engine = 'lottery' where vassalage = ${vassalage}`
    await gateway.sql`
      insert into lottery.games (code, account_type_name, name, rules, popularity)
      select code, ${accountType}, '{"KO":"","EN":""}', '{"KO":"","EN":""}', 1 from unnest(${[...games]}::text[]) code`
    await gateway.sql`
      insert into lottery.merchant_games (merchant, code, is_on)
      select 'DEMO', code, true from unnest(${[...games]}::text[]) code`
  }
  token = await gateway.signIn(await addMember(gateway.sql))
})
afterAll(() => gateway.close())

const launch = (vassalage: string, more: Partial<CallRequest<'launchGame'>>) =>
  gateway.call('launchGame', { vassalage, language: 'EN', ...more }, { token })
const LOBBY = {
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoPrizeMode: 'ZY',
  lottoView: 'lobby',
  device: 'WEB',
} as const
const BETTING = { ...LOBBY, lottoView: 'betting', lottoGameCode: 'VNMB5', playType: 'LO2' } as const

it.each([
  ['VN', BETTING, '/vnlottery?gameCode=VNMB5&playType=LO2'],
  ['VN', { ...BETTING, playType: undefined }, '/vnlottery?gameCode=VNMB5'],
  ['VN', LOBBY, '/vnlottery'],
  [
    'SEA',
    { ...BETTING, lottoPrizeMode: 'SEA', lottoGameCode: 'THAI5', playType: 'TOP3' },
    '/seaLottery?gameCode=THAI5&playType=TOP3',
  ],
  ['EL', { ...BETTING, lottoPrizeMode: 'Elott', lottoGameCode: 'K3', playType: undefined }, '/elott?gameCode=K3'],
  ['SEA', { gameId: 'THAI5' }, '/seaLottery?gameCode=THAI5'],
] as const)('%s with %j opens %s inside the portal', async (vassalage, payload, page) => {
  const { value } = await launch(vassalage, payload)
  expect(value).toMatchObject({ game_url: page, origin: 'http://localhost', gameName: `${vassalage} Games` })
  expect(value.game_url2).toBeUndefined()
})

it('creates no token', async () => {
  await launch('VN', BETTING)
  expect(await gateway.sql`select 1 from games.launch_tokens`).toHaveLength(0)
})

it('can be viewed by a trial account', async () => {
  const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
  expect(
    (await gateway.call('launchGame', { vassalage: 'VN', language: 'EN', ...BETTING }, { token: trial })).status,
  ).toBe(200)
})

it('shows that its vendor is under maintenance', async () => {
  expect(await launch('CLOSED', LOBBY)).toMatchObject({ status: 409, body: { errorCode: 'GAME_MAINTENANCE' } })
})

it('404: a lottery that the merchant has switched off; its lobby stays open', async () => {
  await gateway.sql`update lottery.merchant_games set is_on = false where merchant = 'DEMO' and code = 'VNMN5'`
  expect(await launch('VN', { ...BETTING, lottoGameCode: 'VNMN5' })).toMatchObject({
    body: { errorCode: 'GAME_NOT_FOUND' },
  })
  expect((await launch('VN', { ...LOBBY, lottoGameCode: 'VNMN5' })).status).toBe(200)
})

it.each([
  ['a vendor that the merchant does not have', 'NOBODY', BETTING],
  ['a vendor without lotteries', 'AURORA', { ...BETTING, lottoPrizeMode: 'Lott', gameId: 'TIDE' }],
  ['a lottery that there is not', 'VN', { ...BETTING, lottoGameCode: 'VNXX' }],
  ['a lottery of another vendor', 'VN', { ...BETTING, lottoGameCode: 'THAI5' }],
] as const)('404: %s', async (_what, vassalage, payload) => {
  expect(await launch(vassalage, payload)).toMatchObject({ status: 404, body: { errorCode: 'GAME_NOT_FOUND' } })
})

it.each([
  ['VN', 'SEA'],
  ['SEA', 'ZY'],
  ['EL', 'Lott'],
  ['SEA', 'Elott'],
] as const)('400: lotteries of %s with the prize mode %s', async (vassalage, lottoPrizeMode) => {
  expect(await launch(vassalage, { ...LOBBY, lottoPrizeMode })).toMatchObject({
    status: 400,
    body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'lottoPrizeMode' }] },
  })
})

it.each([
  ['http://localhost/promotions?id=1', '/vnlottery?gameCode=VNMB5&playType=LO2&backUrl=%2Fpromotions%3Fid%3D1'],
  ['/vip', '/vnlottery?gameCode=VNMB5&playType=LO2&backUrl=%2Fvip'],
  ['http://localhost:8080/index', '/vnlottery?gameCode=VNMB5&playType=LO2'],
])('leads back to %s', async (backUrl, page) => {
  expect((await launch('VN', { ...BETTING, backUrl })).value.game_url).toBe(page)
})

it.each(['https://evil.example/index', '//evil.example', 'http://localhost//evil.example', 'javascript:alert(1)'])(
  '400: leading back to %s',
  async (backUrl) => {
    expect(await launch('VN', { ...BETTING, backUrl })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', issues: [{ path: 'backUrl' }] },
    })
  },
)

it.each(['lottoArea', 'lottoPrizeMode', 'lottoView', 'device', 'lottoGameCode'] as const)(
  'is rejected without %s',
  async (field) => {
    expect(await launch('VN', { ...BETTING, [field]: undefined })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    })
  },
)
