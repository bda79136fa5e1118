import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import { CREDIT } from '@atrium/contracts/money'
import { createSealer } from '@atrium/ledger'
import fc from 'fast-check'
import { addMember, addMerchant } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import { startGame } from '../../testing/game-session.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sealJournals } from '../../testing/wallet/seal-journals.ts'
import { untilFeedIsReadable } from '../../testing/wallet/settled-bets.ts'
import { voidAsStaff } from '../../testing/wallet/voids.ts'
import type { Player } from '../bets/movements-repository.ts'
import { createBets } from '../bets/service.ts'
import { openAccount } from '../wallet/balances/open-account.ts'
import { createBonuses } from '../wallet/bonuses/bonuses-service.ts'
import { createReportRollups, rebuildReports } from './rollups.ts'

const MINUTE_MS = 60_000
const GAMES = ['TIDE', 'REEF'] as const
/** Merchants in time zones with and without daylight saving time, and with half hours. */
const ZONES = { DEMO: 'Asia/Seoul', ALSTER: 'Europe/Berlin', GANGES: 'Asia/Kolkata' }
type Code = keyof typeof ZONES

interface Seat {
  member: TestMember
  players: Record<(typeof GAMES)[number], Player & { currency: string }>
}

let gateway: TestGateway
let seats: Seat[]
let run = 0

beforeAll(async () => {
  // Two hours before Berlin sets its clocks back.
  gateway = await testGateway({ now: new Date('2026-10-24T23:00:00Z'), stopped: true })
  const { sql } = gateway
  for (const code of ['ALSTER', 'GANGES'] as const) {
    await addMerchant(sql, { code, host: `${code.toLowerCase()}.localhost`, timeZone: ZONES[code] })
    await sql`update merchants.merchants set currency = ${code === 'ALSTER' ? 'EUR' : 'INR'} where code = ${code}`
  }
  for (const [index, game] of GAMES.entries())
    for (const merchant of Object.keys(ZONES) as Code[])
      if (merchant === 'DEMO') await addGames(sql, { merchant, vassalage: `V${index}`, games: [game] })
      else await sql`insert into games.merchant_vendors (merchant, vassalage) values (${merchant}, ${`V${index}`})`
  seats = []
  for (const merchant of Object.keys(ZONES) as Code[]) seats.push(await takeSeat(merchant))
})
afterAll(() => gateway.close())

async function takeSeat(merchant: Code): Promise<Seat> {
  const { sql, deps } = gateway
  const member = await addMember(sql, { merchant, registeredAt: deps.clock() })
  await openAccount(sql, { memberId: member.id, amount: 500n * CREDIT })
  const token = await gateway.signIn(member)
  const players = {
    TIDE: await startGame(deps, member, token, { gameId: 'TIDE' }),
    REEF: await startGame(deps, member, token, { gameId: 'REEF' }),
  }
  await sql`update ledger.sessions set expires_at = '2030-01-01' where member_id = ${member.id}`
  await sql`update identity.sessions set idle_expires_at = '2030-01-01', expires_at = '2030-01-01',
    reality_checked_at = '2030-01-01'`
  return { member, players }
}

const KINDS = [
  ...['bet', 'bet', 'bet', 'win', 'win', 'win', 'betwin', 'rollback', 'void', 'void', 'take-back'],
  ...['grant', 'claim', 'forfeit', 'deposit', 'reverse', 'withdraw', 'adjust', 'points', 'referral'],
  ...['wait', 'wait', 'count'],
] as const
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  seat: fc.nat(2),
  game: fc.constantFrom(...GAMES),
  tx: fc.nat(3),
  amount: fc.bigInt(1_000n, 100_000n),
  more: fc.bigInt(0n, 900_000n),
  closes: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function count(rowsAtOnce: number): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await sealJournals(gateway.sql, createSealer(gateway.deps))
  await createReportRollups(gateway, rowsAtOnce)()
}

async function take({ kind, seat, game, tx, amount, more, closes }: Step, prefix: string): Promise<void> {
  const { sql, deps } = gateway
  const { member, players } = seats[seat]!
  const bets = createBets(deps)
  const bonuses = createBonuses(deps)
  const roundId = `${prefix}-${seat}-${game}-${tx}`
  const pots = more % 2n === 0n ? { pots: { mini: '10' } } : {}
  const movement = { ...players[game], amount, transactionId: `${roundId}-${kind}`, roundId, closes }
  const referenceId = `${roundId}-bet`
  const now = deps.clock()
  if (kind === 'bet') await bets.placeBet({ ...movement, ...pots })
  if (kind === 'win')
    await bets.settleWin({
      ...movement,
      ...(more > 10n && pots),
      amount: more,
      transactionId: `${roundId}-win-${more}`,
      referenceId,
      outcome: undefined,
    })
  if (kind === 'betwin') await bets.betAndWin({ ...movement, winAmount: more, outcome: undefined })
  if (kind === 'rollback') await bets.rollBack({ ...movement, referenceId })
  if (kind === 'void') await voidAsStaff(deps, [{ roundId }], member.merchant).catch(() => undefined)
  // As lotteries do before they pay a corrected result.
  if (kind === 'take-back')
    await sql`
      select wallet.take_former_wins_back(jsonb_populate_record(ledger.request_of('atrium', r.session_id, r.member_id,
        r.game_id), jsonb_build_object('round', r.round_id, 'tx', 'none')), ${now})
      from ledger.rounds r where r.round_id = ${roundId} and r.state = 'CLOSED'`
  if (kind === 'grant')
    await bonuses.grant(member.id, `${roundId}`, {
      amount,
      locked: more,
      multiplier: tx % 2,
      maxBet: 90n * CREDIT,
      debitOrder: closes ? 'BONUS_FIRST' : 'REAL_FIRST',
      ...(tx % 3 && { maxCashOut: amount }),
    })
  const running = kind === 'claim' || kind === 'forfeit' ? await bonuses.running(member.id) : undefined
  if (running) await bonuses[kind as 'claim' | 'forfeit'](member.id, running.id)
  if (kind === 'deposit') await sql`select wallet.credit_deposit(${member.id}, ${roundId}, ${amount}, ${now})`
  if (kind === 'reverse') await sql`select wallet.reverse_deposit(${member.id}, ${roundId}, ${amount}, ${now})`
  if (kind === 'withdraw') {
    const order = `${roundId}-${amount}`
    const [held] = await sql<[{ status: string }]>`
      select (wallet.hold_withdrawal(${member.id}, ${order}, ${amount}, ${now})).status`
    if (held.status === 'OK' && closes)
      await sql`select wallet.pay_withdrawal(${member.id}, row(${order}, ${order}, ${amount - 1n}, 1,
        false)::wallet.payout, ${now})`
  }
  if (kind === 'adjust')
    await sql.begin(async (tx_) => {
      await tx_`select set_config('audit.actor', 'mina', true)`
      await tx_`select wallet.book_adjustment(${member.id}, gen_random_uuid(), ${closes ? 'DEBIT' : 'CREDIT'}, ${amount},
        ${now})`
    })
  if (kind === 'points') await sql`select wallet.credit_points(${member.id}, ${roundId}, ${amount}, ${now})`
  if (kind === 'referral')
    await sql`select wallet.pay_referral(${BigInt(run * 1000 + tx)}, ${member.id}, ${seats[(seat + 1) % 3]!.member.id},
      ${amount}, ${now})`
  if (kind === 'wait') gateway.advance((tx + 1) * 37 * MINUTE_MS)
  if (kind === 'count') await count(tx + 1)
}

/** Start of the merchant's day, and of the hour counted from it. */
function spansOf(merchant: Code, at: Date): [string, string] {
  const midnight = startOfDay(dayAt(at, ZONES[merchant]), ZONES[merchant]).getTime()
  const hour = midnight + Math.floor((at.getTime() - midnight) / (60 * MINUTE_MS)) * 60 * MINUTE_MS
  return [`day ${new Date(midnight).toISOString()}`, `hour ${new Date(hour).toISOString()}`]
}

/** Sums by merchant, currency and time. */
function sums(rows: readonly { key: string; name: string; amount: bigint }[]): Record<string, Record<string, bigint>> {
  const found: Record<string, Record<string, bigint>> = {}
  for (const { key, name, amount } of rows) {
    const of = (found[key] ??= {})
    of[name] = (of[name] ?? 0n) + amount
    if (of[name] === 0n) delete of[name]
    if (Object.keys(of).length === 0) delete found[key]
  }
  return found
}

/** What the entries of a kind of house account consist of, by figure. */
const HOUSE: Readonly<Record<string, readonly [kind: string, sign: bigint][]>> = {
  play: [['VENDOR', 1n]],
  'jackpot-shares': [
    ['VENDOR', -1n],
    ['JACKPOT', 1n],
  ],
  'jackpot-wins': [
    ['VENDOR', 1n],
    ['JACKPOT', -1n],
  ],
  bonuses: [['PROMO', -1n]],
  forfeited: [['PROMO', 1n]],
  'referral-rewards': [['PROMO', -1n]],
  points: [['PROMO', -1n]],
  deposits: [['CLEARING', -1n]],
  'deposit-reversals': [['CLEARING', 1n]],
  withdrawals: [['CLEARING', 1n]],
  'starting-credit': [['CLEARING', -1n]],
  'withdrawal-fees': [['HOUSE', 1n]],
  'adjustments-up': [['HOUSE', -1n]],
  'adjustments-down': [['HOUSE', 1n]],
}

async function expectLedger(): Promise<void> {
  const { sql } = gateway
  // Every house account, by hour and day: what journals entered, and what the reports have.
  const entries = await sql<{ merchant: Code; currency: string; kind: string; at: Date; amount: bigint }[]>`
    select j.merchant, a.currency, a.kind, j.at, e.amount
    from ledger.entries e join ledger.journals j on j.id = e.journal_id
    join ledger.accounts a on a.id = e.account_id where a.member_id is null`
  const movements = await sql<
    { merchant: Code; currency: string; figure: string; span: string; at: Date; amount: bigint }[]
  >`select merchant, currency, figure, span, at, amount from reports.movements`
  expect(
    sums(
      movements.flatMap(({ merchant, currency, figure, span, at, amount }) =>
        (HOUSE[figure] ?? []).map(([name, sign]) => ({
          key: `${merchant} ${currency} ${span} ${at.toISOString()}`,
          name,
          amount: sign * amount,
        })),
      ),
    ),
  ).toEqual(
    sums(
      entries.flatMap(({ merchant, currency, kind, at, amount }) =>
        spansOf(merchant, at).map((span) => ({ key: `${merchant} ${currency} ${span}`, name: kind, amount })),
      ),
    ),
  )

  // Settled rounds as they are now, with their stakes of bonus money, and pots by game.
  const rounds = await sql`
    select merchant, game_id, currency, count(*)::int8 as rounds, sum(stake)::int8 as stake,
      sum(bonus_stake)::int8 as bonus, sum(payout)::int8 as payout, count(*) filter (where payout <> 0) as won
    from ledger.rounds where state = 'CLOSED' group by 1, 2, 3 order by 1, 2, 3`
  for (const span of ['hour', 'day'])
    expect(
      await sql`
        select merchant, game_id, currency, sum(rounds)::int8 as rounds, sum(stake)::int8 as stake,
          sum(bonus_stake)::int8 as bonus, sum(payout)::int8 as payout, sum(won)::int8 as won
        from reports.play where span = ${span} group by 1, 2, 3 having sum(rounds) <> 0 order by 1, 2, 3`,
    ).toEqual(rounds)

  // GGR of settled rounds is what was moved, less what is in open rounds and what void rounds cost.
  const [total] = await sql<[Record<string, bigint>]>`
    select (select coalesce(sum(stake - payout), 0) from reports.play where span = 'day')::int8 as ggr,
      (select coalesce(sum(amount), 0) from reports.movements where span = 'day' and figure = 'play')::int8 as moved,
      (select coalesce(sum(amount), 0) from reports.movements
        where span = 'day' and figure = 'void-losses')::int8 as lost,
      (select coalesce(sum(stake - payout), 0) from ledger.rounds where state = 'OPEN')::int8 as open,
      (select coalesce(sum(jackpot_shares - jackpot_wins), 0) from reports.play where span = 'day')::int8 as pots,
      (select coalesce(sum(e.amount), 0) from ledger.entries e join ledger.accounts a on a.id = e.account_id
        where a.kind = 'JACKPOT')::int8 as held,
      (select coalesce(sum(case figure when 'bonus-stakes' then -amount else amount end), 0) from reports.movements
        where span = 'day' and figure in ('bonus-stakes', 'bonus-wins'))::int8 as bonus,
      (select coalesce(sum(e.amount), 0) from ledger.entries e join ledger.accounts a on a.id = e.account_id
        join ledger.journals j on j.id = e.journal_id
        where a.kind in ('BONUS', 'LOCKED') and j.kind in ('bet', 'win', 'rollback'))::int8 as "bonusMoved"`
  expect(total['ggr']! + total['open']! - total['lost']!).toBe(total['moved'])
  expect(total['pots']).toBe(total['held'])
  expect(total['bonus']).toBe(total['bonusMoved'])
}

const dump = async () => ({
  play: await gateway.sql`select * from reports.play order by merchant, span, at, game_id, currency`,
  movements: await gateway.sql`select * from reports.movements order by merchant, span, at, currency, figure`,
  first: await gateway.sql`select * from reports.first_deposits order by member_id`,
  cohorts: await gateway.sql`select * from reports.cohort_weeks order by merchant, cohort, week`,
})

describe('figures of reports', () => {
  it('equal the ledger after any play, also over midnight and when clocks change, and when counted again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 70, size: 'max' }), async (steps) => {
        const prefix = `m${++run}`
        for (const each of steps) await take(each, prefix)
        await count(3)
        await expectLedger()
        const counted = await dump()
        await rebuildReports(gateway.sql)
        expect(await dump()).toEqual(counted)
      }),
      { numRuns: 10, endOnFailure: true },
    )
  }, 90_000)
})
