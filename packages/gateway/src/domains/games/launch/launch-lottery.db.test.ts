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
    ['SEA', 'LOTT', 'TCG_SEA'],
    ['VN', 'LOTT', 'TCG_LOTTO_VN'],
    ['EL', 'ELOTT', 'TCG_ELOTTO'],
    ['CLOSED', 'LOTT', 'TCG_SEA'],
  ] as const
  for (const [vassalage, category, accountType] of lotteries) {
    await addGames(gateway.sql, {
      merchant: 'DEMO',
      vassalage,
      maintenance: vassalage === 'CLOSED',
      games: [{ gameId: `${vassalage}5`, category }],
    })
    await gateway.sql`update games.vendors set account_type_name = ${accountType} where vassalage = ${vassalage}`
  }
  token = await gateway.signIn(await addMember(gateway.sql))
})
afterAll(() => gateway.close())

const launch = (vassalage: string, more: Partial<CallRequest<'launchGame'>>) =>
  gateway.call('launchGame', { vassalage, language: 'EN', ...more }, { token })
const LOBBY = {
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoPrizeMode: 'Lott',
  lottoView: 'lobby',
  device: 'WEB',
} as const
const BETTING = { ...LOBBY, lottoView: 'betting', lottoGameCode: 'VNMB5', playType: 'LO2' } as const

it.each([
  ['VN', BETTING, '/vnlottery?gameCode=VNMB5&playType=LO2'],
  ['VN', { ...BETTING, playType: undefined }, '/vnlottery?gameCode=VNMB5'],
  ['VN', LOBBY, '/vnlottery'],
  ['SEA', { ...BETTING, lottoPrizeMode: 'SEA' }, '/seaLottery?gameCode=VNMB5&playType=LO2'],
  ['EL', { ...BETTING, lottoPrizeMode: 'Elott' }, '/elott?gameCode=VNMB5&playType=LO2'],
  ['SEA', { gameId: 'THAI5' }, '/seaLottery?gameCode=THAI5'],
] as const)('%s with %j opens %s inside the portal', async (vassalage, payload, page) => {
  const { value } = await launch(vassalage, payload)
  expect(value).toMatchObject({ game_url: page, origin: 'http://localhost', gameName: `${vassalage} Games` })
  expect(value.game_url2).toBeUndefined()
})

it('makes no token', async () => {
  await launch('VN', BETTING)
  expect(await gateway.sql`select 1 from games.launch_tokens`).toHaveLength(0)
})

it('is open to look at for a trial account', async () => {
  const trial = await gateway.signIn(await addMember(gateway.sql, { type: 4 }))
  expect(
    (await gateway.call('launchGame', { vassalage: 'VN', language: 'EN', ...BETTING }, { token: trial })).status,
  ).toBe(200)
})

it('says that its vendor is under maintenance', async () => {
  expect(await launch('CLOSED', LOBBY)).toMatchObject({ status: 409, body: { errorCode: 'GAME_MAINTENANCE' } })
})

it('404: a lottery that the merchant has switched off; its lobby stays open', async () => {
  await gateway.sql`
    insert into lottery.games (code, account_type_name, name, rules, popularity)
    values ('VNMN5', 'TCG_LOTTO_VN', '{"KO":"","EN":""}', '{"KO":"","EN":""}', 1)`
  await gateway.sql`insert into lottery.merchant_games (merchant, code, is_on) values ('DEMO', 'VNMN5', false)`
  expect(await launch('VN', { ...BETTING, lottoGameCode: 'VNMN5' })).toMatchObject({
    body: { errorCode: 'GAME_NOT_FOUND' },
  })
  expect((await launch('VN', { ...LOBBY, lottoGameCode: 'VNMN5' })).status).toBe(200)
})

it.each(['lottoArea', 'lottoPrizeMode', 'lottoView', 'device', 'lottoGameCode'] as const)(
  'is refused without %s',
  async (field) => {
    expect(await launch('VN', { ...BETTING, [field]: undefined })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    })
  },
)
