import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { RebateClaim } from '@atrium/contracts/calls'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import { createFeedConsumer, verifyLedger } from '@atrium/ledger'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts'
import { openAccount } from '../balances/open-account.ts'
import { createBets } from '../../bets/service.ts'
import { voidAsStaff } from '../../../testing/wallet/voids.ts'
import { accrueRebates } from './rebates-repository.ts'
import { createRebateAccrual } from './rebate-accrual.ts'

const DAY_MS = 86_400_000
let gateway: TestGateway
let member: TestMember
let token: string
let host = 'localhost'

async function join(merchant: string, { level = 1 } = {}): Promise<void> {
  member = await addMember(gateway.sql, { merchant })
  await gateway.sql`update identity.members set vip_level = ${level} where id = ${member.id}`
  await openAccount(gateway.sql, { memberId: member.id, amount: 10_000n * CREDIT })
  token = await gateway.signIn(member)
  host = merchant === 'LOTUS' ? 'lotus.localhost' : 'localhost'
}
type Movement = Awaited<ReturnType<typeof play>>
/** Adds a settled round; amounts in credits. */
async function play(gameId: string, stake: number, payout = 0, outcome?: object) {
  token = await gateway.signIn(member)
  const movement = {
    ...(await startGame(gateway.deps, member, token, { gameId })),
    roundId: randomUUID() as string,
    closes: false,
  }
  const wallet = createBets(gateway.deps)
  expect(
    (await wallet.placeBet({ ...movement, amount: BigInt(stake) * CREDIT, transactionId: `bet-${movement.roundId}` }))
      .status,
  ).toBe('OK')
  expect(
    (
      await wallet.settleWin({
        ...movement,
        amount: BigInt(payout) * CREDIT,
        transactionId: `win-${movement.roundId}`,
        referenceId: `bet-${movement.roundId}`,
        closes: true,
        outcome,
      })
    ).status,
  ).toBe('OK')
  return movement
}
const winLater = async (movement: Movement, amount: number) =>
  expect(
    (
      await createBets(gateway.deps).settleWin({
        ...movement,
        amount: BigInt(amount) * CREDIT,
        transactionId: `late-${movement.roundId}`,
        referenceId: `bet-${movement.roundId}`,
        closes: true,
        outcome: undefined,
      })
    ).status,
  ).toBe('OK')
const voidIt = (round: Movement) => voidAsStaff(gateway.deps, [round], member.merchant)
async function accrue(): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await createRebateAccrual(gateway.deps, 3)()
}
const rebates = async () => (await gateway.call('rebates', {}, { token, host })).value
const open = async () =>
  (await rebates()).list.map(({ category, rate, factor, base, amount }) => [category, rate, factor, base, amount])
const claim = (requestId: string = randomUUID()) => gateway.call('rebateClaim', { requestId }, { token, host })
const balance = async () => (await gateway.call('walletBalance', {}, { token, host })).value.sumBalance

beforeAll(async () => {
  gateway = await testGateway({ stopped: true, now: new Date('2026-11-20T03:00:00Z') })
  const { sql } = gateway
  const games = [{ gameId: 'SLOT' }, { gameId: 'TABLE', category: 'LIVE' }, { gameId: 'RACE', category: 'ESPORTS' }]
  await addGames(sql, { merchant: 'DEMO', games })
  await addGames(sql, { merchant: 'LOTUS', games: [] })
  await sql`update games.games set max_bet = ${10_000n * CREDIT}`
  await sql`
    insert into games.merchant_categories (merchant, category, position, points)
    values ('LOTUS', 'RNG', 1, 0.5), ('LOTUS', 'LIVE', 2, null)`
  for (const [level, factor] of [
    [1, 10_000],
    [3, 10_500],
  ] as const)
    await sql`
      insert into wallet.member_levels (merchant, level, name_ko, name_en, daily_withdrawals, daily_withdrawal_amount,
        rebate_factor) values ('DEMO', ${level}, 'L', 'L', 3, 10000, ${factor})`
})
afterAll(() => gateway.close())
beforeEach(() => join('DEMO'))
afterEach(async () => {
  expect((await verifyLedger(gateway.sql)).problems).toEqual([])
})

describe('rebates', () => {
  it('200: accrue per day and category at the rate of the menus, and not where they show none', async () => {
    await play('SLOT', 100)
    await play('SLOT', 50, 70)
    await play('TABLE', 100)
    await play('TABLE', 100, 100)
    await play('RACE', 100)
    await accrue()
    expect(await rebates()).toEqual({
      currency: 'DEMO',
      sum: '2.5',
      min: '1',
      isClaimable: true,
      mode: 'MANUAL',
      factor: '1',
      list: [
        { day: '2026-11-20', category: 'LIVE', rate: '0.70', factor: '1', base: '100', amount: '0.7' },
        { day: '2026-11-20', category: 'RNG', rate: '1.20', factor: '1', base: '150', amount: '1.8' },
      ],
      rates: [
        { category: 'LIVE', rate: '0.70' },
        { category: 'RNG', rate: '1.20' },
        { category: 'SPORTS', rate: '1.00' },
        { category: 'FISH', rate: '1.20' },
        { category: 'PVP', rate: '1.00' },
      ],
    })
  })

  it("200: multiply by the factor of the member's level when the bet was settled", async () => {
    await join('DEMO', { level: 4 })
    await play('SLOT', 100)
    await gateway.sql`update identity.members set vip_level = 1 where id = ${member.id}`
    await play('SLOT', 100)
    await accrue()
    expect(await open()).toEqual([
      ['RNG', '1.20', '1', '100', '1.2'],
      ['RNG', '1.20', '1.05', '100', '1.26'],
    ])
  })

  it('200: are the share of all bets of a day, not a sum of shares that are rounded bet by bet', async () => {
    await join('DEMO', { level: 3 })
    for (let bets = 0; bets < 4; bets++) await play('TABLE', 1)
    await accrue()
    expect(await open()).toEqual([['LIVE', '0.70', '1.05', '4', '0.0294']])
  })

  it('200: use the rates and days of each merchant', async () => {
    await join('LOTUS')
    await play('SLOT', 100)
    await play('TABLE', 100)
    await accrue()
    expect(await open()).toEqual([['RNG', '0.50', '1', '100', '0.5']])
    await join('DEMO')
    gateway.advance(DAY_MS / 2 + 30 * 60_000)
    await play('SLOT', 100)
    await accrue()
    expect((await rebates()).list.map(({ day }) => day)).toEqual(['2026-11-21'])
    await join('LOTUS')
    await play('SLOT', 100)
    await accrue()
    expect((await rebates()).list.map(({ day }) => day)).toEqual(['2026-11-20'])
    gateway.advance(DAY_MS / 2 - 30 * 60_000)
  })

  it('200: give uplines the difference between their rates and the highest below, at the time when the bet was settled (domain rule 4.8)', async () => {
    const { sql } = gateway
    const top = await addMember(sql, { type: 1 })
    const sub = await addMember(sql, { type: 1, parent: top })
    member = await addMember(sql, { parent: sub })
    await openAccount(sql, { memberId: member.id, amount: 10_000n * CREDIT })
    await sql`
      insert into agents.line_rates (member_id, category, rate, updated_at)
      values (${sub.id}, 'RNG', 80, now()), (${member.id}, 'RNG', 50, now())`
    const movement = await play('SLOT', 100)
    await play('TABLE', 100)
    await accrue()
    const of = async (who: TestMember) => {
      token = await gateway.signIn(who)
      return open()
    }
    // The top agent has the default rate of 1.20. Rates of other categories are all defaults, so uplines get no share
    // there.
    expect([await of(member), await of(sub), await of(top)]).toEqual([
      [
        ['LIVE', '0.70', '1', '100', '0.7'],
        ['RNG', '0.50', '1', '100', '0.5'],
      ],
      [['RNG', '0.30', '1', '100', '0.3']],
      [['RNG', '0.40', '1', '100', '0.4']],
    ])
    await sql`update agents.line_rates set rate = 120 where member_id = ${member.id}`
    await voidIt(movement)
    await accrue()
    expect([await of(member), await of(sub), await of(top)]).toEqual([[['LIVE', '0.70', '1', '100', '0.7']], [], []])
    token = await gateway.signIn(member)
    expect((await rebates()).rates[1]).toEqual({ category: 'RNG', rate: '1.20' })
  })

  it('200: earn nothing for bets that were settled while the merchant had them off', async () => {
    await gateway.sql`update merchants.modules set enabled = false where merchant = 'DEMO' and mod_id = 'MANPLAYREB3'`
    await play('SLOT', 100)
    await gateway.sql`update merchants.modules set enabled = true where merchant = 'DEMO' and mod_id = 'MANPLAYREB3'`
    await play('SLOT', 10)
    await accrue()
    expect(await open()).toEqual([['RNG', '1.20', '1', '10', '0.12']])
  })

  it('200: retain the rate of a bet when the merchant changes it, also when the bet is settled differently', async () => {
    const movement = await play('SLOT', 100)
    await gateway.sql`update games.categories set points = 2 where category = 'RNG'`
    await winLater(movement, 5)
    await play('SLOT', 100)
    await gateway.sql`update games.categories set points = 1.2 where category = 'RNG'`
    await accrue()
    expect(await open()).toEqual([
      ['RNG', '1.20', '1', '100', '1.2'],
      ['RNG', '2.00', '1', '100', '2'],
    ])
  })

  it('200: count opposite bets of a round by their difference only', async () => {
    const bets = [
      ['player', 70],
      ['banker', 100],
      ['tie', 10],
    ] as const
    const opposites: Record<string, string> = { player: 'banker', banker: 'player' }
    const label = { KO: '베팅', EN: 'Bet' }
    await play('TABLE', 180, 0, {
      kind: 'game',
      engine: 'baccarat',
      mathVersion: '1',
      results: [],
      bets: bets.map(([spot, stake]) => ({
        label,
        stake: String(stake),
        payout: '0',
        spot,
        ...(opposites[spot] && { opposite: opposites[spot] }),
      })),
    })
    await accrue()
    expect(await open()).toEqual([['LIVE', '0.70', '1', '40', '0.28']])
  })

  it('200: are taken back for a voided round', async () => {
    const movement = await play('SLOT', 100)
    await play('SLOT', 50)
    await voidIt(movement)
    await accrue()
    expect(await open()).toEqual([['RNG', '1.20', '1', '50', '0.6']])
  })
})

describe('rebateClaim', () => {
  it('200: pays all unclaimed accruals into the wallet, and publishes the balance', async () => {
    await play('SLOT', 100)
    await play('TABLE', 100)
    await accrue()
    gateway.published.length = 0
    const { claimId, ...claimed } = (await claim()).value
    expect(claimed).toEqual({ amount: '1.9', currency: 'DEMO' })
    expect(await balance()).toBe('9801.9')
    expect(gateway.published).toEqual([
      {
        audience: { memberId: member.id },
        message: {
          topic: 'wallet.balance.changed',
          payload: { sumBalance: '9801.9', currency: 'DEMO', version: expect.any(Number) },
        },
      },
    ])
    expect(await rebates()).toMatchObject({ list: [], sum: '0', isClaimable: false })
    const { list } = (await gateway.call('memberTransactions', { kind: 'REBATE' }, { token })).value
    expect(list).toMatchObject([{ kind: 'REBATE', amount: '1.9', reference: claimId }])
  })

  it('200: returns the same claim for a repeated request', async () => {
    await play('SLOT', 100)
    await accrue()
    const requestId = randomUUID()
    const first = (await claim(requestId)).value
    await play('SLOT', 100)
    await accrue()
    expect((await claim(requestId)).value).toEqual(first)
    expect(await balance()).toBe('9801.2')
    expect((await claim()).value).toMatchObject({ amount: '1.2' })
  })

  it('409: REBATE_BELOW_MINIMUM, and the accruals stay', async () => {
    await play('SLOT', 83)
    await accrue()
    expect(await refusalOf(claim())).toEqual([409, 'REBATE_BELOW_MINIMUM'])
    expect(await rebates()).toMatchObject({ sum: '0.996', isClaimable: false })
    await play('SLOT', 1)
    await accrue()
    expect((await claim()).value).toMatchObject({ amount: '1.008' })
  })

  it('pays once for 20 concurrent claims, of one request or of many', async () => {
    await play('SLOT', 100)
    await accrue()
    const many = await Promise.all(Array.from({ length: 20 }, () => claim()))
    expect(many.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    await play('SLOT', 100)
    await accrue()
    const requestId = randomUUID()
    const same = await Promise.all(Array.from({ length: 20 }, () => claim(requestId)))
    expect(new Set(same.map(({ value }) => value.claimId)).size).toBe(1)
    expect(await balance()).toBe('9802.4')
  })

  it('waits for bets that are being accrued, and pays them too', async () => {
    await play('SLOT', 100)
    await accrue()
    await play('SLOT', 100)
    await untilFeedIsReadable(gateway.sql)
    const [hasAccrued, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const accruing = createFeedConsumer(gateway.sql, {
      name: 'rebates',
      apply: async (tx, rows) => {
        await accrueRebates(tx, rows[0]!, rows.at(-1)!)
        hasAccrued.resolve()
        await mayCommit.promise
      },
    })()
    await hasAccrued.promise
    const claiming = claim()
    await untilSomebodyWaits(gateway.sql)
    mayCommit.resolve()
    await accruing
    expect((await claiming).value).toMatchObject({ amount: '2.4' })
    expect(await rebates()).toMatchObject({ list: [], sum: '0' })
  })

  it('loses nothing and pays nothing twice while bets are accrued', async () => {
    for (let i = 0; i < 12; i++) await play('SLOT', 100)
    const [paid] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => claim())),
      createRebateAccrual(gateway.deps, 1)(),
    ])
    await accrue()
    const sum = paid.reduce((all, { body }) => (body.success ? all + parseMoney(body.value.amount) : all), 0n)
    expect(toWire(sum + parseMoney((await rebates()).sum))).toBe('14.4')
  })

  it('takes a reversal after the claim from later earnings, never from the wallet', async () => {
    const movement = await play('SLOT', 100)
    await accrue()
    await claim()
    await voidIt(movement)
    await accrue()
    expect(await open()).toEqual([['RNG', '1.20', '1', '-100', '-1.2']])
    expect(await rebates()).toMatchObject({ sum: '-1.2', isClaimable: false })
    expect(await refusalOf(claim())).toEqual([409, 'REBATE_BELOW_MINIMUM'])
    expect(await balance()).toBe('10001.2')
    await play('TABLE', 400)
    await accrue()
    expect((await claim()).value).toMatchObject({ amount: '1.6' })
  })
})

describe('a rebuild from the start of the feed', () => {
  it('gives the same figures, and accrues nothing again that was claimed', async () => {
    const figures = () =>
      gateway.sql`
        select merchant, member_id, day::text, category, rate, factor, base, amount, claimed_by
        from wallet.rebate_accruals where base <> 0 or amount <> 0 order by 1, 2, 3, 4, 5, 6, 7, 9`
    for (const merchant of ['DEMO', 'LOTUS']) {
      await join(merchant)
      const [first, second] = [await play('SLOT', 1_000), await play('SLOT', 333)]
      await accrue()
      await claim()
      await voidIt(first)
      await winLater(second, 7)
      await play('SLOT', 77)
      await accrue()
    }
    const before = await figures()
    await gateway.sql`delete from wallet.rebate_accruals where claimed_by is null`
    await gateway.sql`delete from ledger.feed_positions where consumer = 'rebates'`
    expect(await figures()).not.toEqual(before)
    await accrue()
    expect(await figures()).toEqual(before)
  })

  it('of rows that were accrued already changes nothing', async () => {
    await play('SLOT', 100)
    await accrue()
    const before = await rebates()
    await gateway.sql`delete from ledger.feed_positions where consumer = 'rebates'`
    await accrue()
    expect(await rebates()).toEqual(before)
  })
})

describe('claims', () => {
  let reader: string
  beforeAll(async () => {
    await join('DEMO')
    for (let i = 0; i < 4; i++) {
      await play('SLOT', 100 + i)
      await accrue()
      await claim()
      if (i === 1) gateway.advance(DAY_MS)
    }
    reader = token
  })
  describeListCall<RebateClaim>({
    list: 'rebateClaims',
    file: 'rebateClaimsFile',
    gateway: () => gateway,
    token: () => reader,
    filters: [{ from: '2026-11-22' }, { to: '2026-11-21' }],
    idOf: ({ claimId }) => claimId,
    sumsOf: ({ sums }: { sums: { amount: string } }) => sums.amount,
    addUp: (rows) => toWire(rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)),
  })
})
