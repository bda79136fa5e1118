import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT, parseMoney } from '@atrium/contracts/money'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { createWalletApiClient } from '../wallet-api-client/client.ts'
import type { WalletApiClient } from '../wallet-api-client/client.ts'
import { JACKPOTS } from '../engines/jackpot-definitions.ts'
import { jackpotsRepository } from '../jackpots/repository.ts'
import { PORTAL, testKeys, testStudio } from '../testing/studio.ts'
import type { TestStudio } from '../testing/studio.ts'
import { followVoids } from './voids.ts'

// Five stops, then the random numbers of the grand and of the mini jackpot. A number below the stake in tenths wins.
const NEITHER = [0, 0, 0, 0, 0, 9_999_999, 199_999]
const MINI = [0, 0, 0, 0, 0, 9_999_999, 0]
const SEED = JACKPOTS.find(({ code }) => code === 'mini')!.seed
const log = { warn: () => {}, error: () => {} }

let database: TestDatabase
let studio: TestStudio
let walletApi: WalletApiClient
let before: bigint

const jackpots = () => jackpotsRepository(database.sql)
const meter = async (): Promise<bigint> => (await jackpots().meters(false)).find(({ code }) => code === 'mini')!.amount
/** The difference between the contributions in the meter and in the pot. The rest of the meter is the house's money. */
const apart = async (): Promise<bigint> => {
  const [{ house }] = await database.sql<
    [{ house: bigint }]
  >`select sum(house)::int8 as house from studio.jackpot_entries where code = 'mini' and not is_demo`
  return (await meter()) - house - (studio.gateway.pot('mini') - before)
}
const play = async (page: string, stops: readonly number[]) => {
  studio.force(stops)
  return (await studio.spin(page, '10')).round!
}
const follow = () => followVoids(database.sql, walletApi, log)
const stateOf = async (id: string) =>
  (await database.sql<{ state: string }[]>`select state from studio.rounds where id = ${id}`)[0]!.state

beforeAll(async () => {
  database = await testDatabase({ owner: 'studio' })
  studio = await testStudio(database.sql, { theme: 'gems', balance: '1000000' })
  walletApi = createWalletApiClient(
    { gpaUrl: studio.gateway.url, gpaTimeoutMs: 20_000, portalOrigins: [PORTAL] },
    testKeys.privateKey,
  )
})
beforeEach(async () => {
  await database.sql`truncate studio.jackpots, studio.jackpot_contributions, studio.jackpot_entries, studio.jackpot_transfers, studio.rounds, studio.voids`
  await jackpots().define(JACKPOTS)
  before = studio.gateway.pot('mini')
})
afterAll(async () => {
  await studio.close()
  await database.drop()
})

describe('a round that the portal has voided', () => {
  it('returns the contributions that its jackpot took to the meter, as the wallet does to the pot', async () => {
    const page = await studio.open('ann.1')
    await play(page, NEITHER)
    const { id } = await play(page, MINI)
    expect([await meter(), await apart()]).toEqual([SEED, 0n])
    studio.gateway.voidRound(id)
    expect(await follow()).toBe(1)
    expect([await meter(), await apart()]).toEqual([SEED + parseMoney('0.2'), 0n])
    expect(await stateOf(id)).toBe('CLOSED')
  })

  it('is shown as void in the history of its game, with its original outcome', async () => {
    const page = await studio.open('hana.1')
    const first = await play(page, NEITHER)
    const second = await play(page, MINI)
    studio.gateway.voidRound(second.id)
    await follow()
    const one = (await studio.app.inject(`${page}/rounds/${second.id}`)).json<unknown>()
    const { rounds } = await studio.state(page)
    expect(rounds).toEqual([
      { ...second, state: 'void' },
      { ...first, state: 'settled' },
    ])
    expect(one).toEqual(rounds[0])
  })

  it('is processed once, however often it is polled', async () => {
    const { id } = await play(await studio.open('bea.1'), MINI)
    studio.gateway.voidRound(id)
    await Promise.all([follow(), follow(), follow()])
    studio.gateway.voidRound(id)
    await follow()
    expect(await meter()).toBe(SEED + parseMoney('0.1'))
    expect(await follow()).toBe(0)
  })

  it("returns the house's money except the seed of the next jackpot", async () => {
    await database.sql`
      insert into studio.jackpot_entries (code, is_demo, kind, amount, house)
      values ('mini', false, 'CONTRIBUTIONS', ${30n * CREDIT}, ${30n * CREDIT})`
    const page = await studio.open('cleo.1')
    const first = await play(page, MINI)
    const second = await play(page, MINI)
    for (const { id } of [second, first]) studio.gateway.voidRound(id)
    await follow()
    expect([await meter(), await apart()]).toEqual([SEED + 30n * CREDIT + parseMoney('0.2'), 0n])
  })

  it('is not opened when it is voided while its stake is in progress; its contribution counts as in the pot', async () => {
    const page = await studio.open('dora.1')
    studio.gateway.fail('bet', 'lost')
    studio.gateway.fail('rollback', 'drop')
    studio.force(MINI)
    expect((await studio.spin(page, '10')).status).toBe(409)
    const [{ id }] = await database.sql<[{ id: string }]>`select id from studio.rounds`
    studio.gateway.voidRound(id)
    await database.sql`update studio.rounds set state = 'DRAWN'`
    await follow()
    expect(await stateOf(id)).toBe('CANCELLED')
    expect([await meter(), await apart()]).toEqual([SEED + parseMoney('0.1'), 0n])
  })

  it('is finished, and the next round may begin, when its win was still to be paid', async () => {
    const page = await studio.open('elsa.1')
    studio.gateway.fail('win', 'drop')
    const { id } = await play(page, MINI)
    expect(await stateOf(id)).toBe('OPEN')
    studio.gateway.voidRound(id)
    await follow()
    expect([await stateOf(id), await meter(), await apart()]).toEqual(['CANCELLED', SEED + parseMoney('0.1'), 0n])
    const [shown] = (await studio.state(page)).rounds
    expect([shown!.state, shown!.payout, shown!.outcome]).toEqual(['void', '0', undefined])
    expect((await play(page, NEITHER)).state).toBe('settled')
  })

  it('shows no outcome when it is voided between its stake and its win', async () => {
    const page = await studio.open('gil.1')
    studio.gateway.fail('win', { status: 'ERR_TX_NOT_FOUND' })
    studio.force(MINI)
    const { status, error, round } = await studio.spin(page, '10')
    expect([status, error?.code, round]).toEqual([409, 'ROUND_CANCELLED', undefined])
  })

  it('is acknowledged even if the studio does not know it', async () => {
    await walletApi.call('bet', {
      session_id: 'gw-x',
      user: 'fay',
      game_code: 'ATR0001',
      currency: 'DEMO',
      amount: '1',
      transaction_uuid: 'elsewhere.bet',
      round: 'elsewhere',
      round_closed: false,
    })
    studio.gateway.voidRound('elsewhere')
    expect([await follow(), await follow()]).toEqual([1, 0])
  })
})

it('stops polling voids when the wallet returns an error', async () => {
  studio.gateway.fail('voids', { status: 'ERR_PARTNER' })
  expect(await follow()).toBe(0)
})
