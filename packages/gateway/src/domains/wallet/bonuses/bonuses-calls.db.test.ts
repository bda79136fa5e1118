import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { MemberBonus } from '@atrium/contracts/calls'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import { verifyLedger } from '@atrium/ledger'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { openAccount } from '../balances/open-account.ts'
import type { Offer } from './bonus-terms.ts'
import { createBonuses } from './bonuses-service.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let member: TestMember
let token: string

async function join(): Promise<void> {
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
  await openAccount(gateway.sql, { memberId: member.id, amount: 100n * CREDIT })
}
const grant = async (offer: Partial<Offer> = {}) =>
  (await createBonuses(gateway.deps).grant(member.id, randomUUID(), {
    amount: 20n * CREDIT,
    multiplier: 10,
    ...offer,
  }))!.id
/** Counts an amount toward the wagering requirement. */
const wager = (id: bigint, credits: number) =>
  gateway.sql`select wallet.count_wagered(${id}, ${BigInt(credits) * CREDIT})`
const bonuses = async () => (await gateway.call('bonuses', {}, { token })).value
const claim = (id: bigint, as = token) => gateway.call('bonusClaim', { bonusId: String(id) }, { token: as })
const forfeit = (id: bigint, as = token) =>
  gateway.call('bonusForfeit', { bonusId: String(id), confirm: true }, { token: as })
const balance = async () => (await gateway.call('walletBalance', {}, { token })).value.sumBalance

beforeAll(async () => {
  gateway = await testGateway({ stopped: true, now: new Date('2026-11-20T03:00:00Z') })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    games: [{ gameId: 'TIDE', name: { KO: '달빛 파도', EN: 'Moonlit Tide' } }],
  })
})
afterAll(() => gateway.close())
beforeEach(join)
afterEach(async () => {
  expect((await verifyLedger(gateway.sql)).problems).toEqual([])
})

describe('bonuses', () => {
  it('200: the running one, with its terms, the wagered amount and its balance', async () => {
    const id = await grant({ locked: 3n * CREDIT, maxCashOut: 50n * CREDIT, excludedGames: ['TIDE'] })
    await wager(id, 100)
    const expected = {
      bonusId: String(id),
      state: 'IN_PROGRESS',
      amount: '23',
      grantedAt: Date.parse('2026-11-20T03:00:00Z'),
      expiresAt: Date.parse('2026-11-27T03:00:00Z'),
      requirement: '230',
      progress: '100',
      percent: 43,
      contribution: { RNG: 100, FISH: 50, LIVE: 10, SPORTS: 50, ESPORTS: 50, LOTT: 20, ELOTT: 20, PVP: 0 },
      minOdds: '1.5',
      maxBet: '2.3',
      maxCashOut: '50',
      cashedOut: '0',
      held: '23',
      excludedGames: ['달빛 파도'],
    }
    expect(await bonuses()).toEqual({
      list: [expected],
      total: 1,
      currency: 'DEMO',
      running: expected,
      sums: { amount: '23', cashedOut: '0' },
    })
  })

  it('200: names a bonus in the language of the reader', async () => {
    await grant({ title: { KO: '첫 입금 보너스', EN: 'First deposit bonus' } })
    expect((await bonuses()).running?.title).toBe('첫 입금 보너스')
    expect((await gateway.call('bonuses', {}, { token, headers: { language: 'EN' } })).value.running?.title).toBe(
      'First deposit bonus',
    )
  })

  it('200: a bonus whose time is over is expired, before and after a job ends it', async () => {
    await grant()
    gateway.advance(7 * DAY_MS)
    token = await gateway.signIn(member)
    const past = async () => {
      const { running, list } = await bonuses()
      return [running, list.map(({ state, held }) => [state, held])]
    }
    expect(await past()).toEqual([undefined, [['EXPIRED', undefined]]])
    expect((await gateway.call('bonuses', { state: 'EXPIRED' }, { token })).value.total).toBe(1)
    await createBonuses(gateway.deps).expireDue()
    expect(await past()).toEqual([undefined, [['EXPIRED', undefined]]])
  })
})

describe('bonusClaim', () => {
  it('200: pays a bonus whose requirement is met, up to its cap, once', async () => {
    const id = await grant({ maxCashOut: 15n * CREDIT })
    await wager(id, 200)
    expect((await bonuses()).running).toMatchObject({ state: 'CLAIMABLE', percent: 100 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(id)))
    for (const { value } of answers) expect(value).toMatchObject({ state: 'CLAIMED', cashedOut: '15' })
    expect(await balance()).toBe('115')
  })

  it('409: BONUS_NOT_CLAIMABLE before that and after its end, and nothing moves', async () => {
    const id = await grant()
    await wager(id, 199)
    expect(await refusalOf(claim(id))).toEqual([409, 'BONUS_NOT_CLAIMABLE'])
    expect([(await bonuses()).running?.percent, await balance()]).toEqual([99, '120'])
    await forfeit(id)
    expect(await refusalOf(claim(id))).toEqual([409, 'BONUS_NOT_CLAIMABLE'])
  })
})

describe('bonusForfeit', () => {
  it('200: forfeits the bonus and its winnings, once, publishes the balance, and is in the ledger', async () => {
    const id = await grant({ locked: 3n * CREDIT })
    expect((await bonuses()).running?.held).toBe('23')
    gateway.published.length = 0
    const answers = await Promise.all(Array.from({ length: 5 }, () => forfeit(id)))
    for (const { value } of answers) expect(value).toMatchObject({ state: 'FORFEITED', endedAt: expect.any(Number) })
    expect(await balance()).toBe('100')
    expect(gateway.published.at(-1)).toMatchObject({
      audience: { memberId: member.id },
      message: { topic: 'wallet.balance.changed', payload: { sumBalance: '100' } },
    })
    expect(await gateway.sql`select kind from ledger.journals where idem_key = ${`bonus:${id}:forfeited`}`).toEqual([
      { kind: 'bonus' },
    ])
  })

  it('400: without the confirmation', async () => {
    const id = await grant()
    expect(await refusalOf(gateway.call('bonusForfeit', { bonusId: String(id) } as never, { token }))).toEqual([
      400,
      'INVALID_REQUEST',
      'confirm',
    ])
    expect(await balance()).toBe('120')
  })

  it('404: NOT_FOUND for the bonus of another member, which continues', async () => {
    const id = await grant()
    const other = await gateway.signIn(await addMember(gateway.sql))
    for (const end of [forfeit, claim]) expect(await refusalOf(end(id, other))).toEqual([404, 'NOT_FOUND'])
    expect((await bonuses()).running?.bonusId).toBe(String(id))
  })

  it('409: BONUS_NOT_RUNNING after its end', async () => {
    const id = await grant({ multiplier: 0 })
    await claim(id)
    expect(await refusalOf(forfeit(id))).toEqual([409, 'BONUS_NOT_RUNNING'])
    expect(await balance()).toBe('120')
  })
})

describe('its list and file', () => {
  let reader: string
  beforeAll(async () => {
    await join()
    for (let i = 0; i < 4; i++) {
      token = await gateway.signIn(member)
      const id = await grant({ multiplier: i % 2 ? 0 : 10 })
      await (i % 2 ? claim(id) : forfeit(id))
      gateway.advance(DAY_MS)
    }
    reader = await gateway.signIn(member)
  })
  describeListCall<MemberBonus>({
    list: 'bonuses',
    file: 'bonusesFile',
    gateway: () => gateway,
    token: () => reader,
    filters: [{ state: 'CLAIMED' }, { state: 'EXPIRED' }],
    idOf: ({ bonusId }) => bonusId,
    sumsOf: ({ sums }: { sums: object }) => sums,
    addUp: (rows) => ({ amount: total(rows, 'amount'), cashedOut: total(rows, 'cashedOut') }),
  })
})

const total = (rows: readonly MemberBonus[], key: 'amount' | 'cashedOut') =>
  toWire(rows.reduce((sum, row) => sum + parseMoney(row[key]), 0n))
