import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import fc from 'fast-check'
import { verifyLedger } from '@atrium/ledger'
import type { Answer } from '@atrium/ledger'
import { testStudio } from '../../testing/studio.ts'
import type { TestStudio } from '../../testing/studio.ts'
import { createLimits } from '../responsible-gaming/limits-service.ts'
import { createBonuses } from '../wallet/bonuses/bonuses-service.ts'
import {
  betAndWin,
  betsAndWins,
  placeBet,
  placeBets,
  rollBack,
  rollBacks,
  settleWin,
  settleWins,
} from './movements-repository.ts'
import type { BetRequest, BetWinRequest, WinRequest } from './movements-repository.ts'

/** Members, each with another kind of movements. */
const KINDS = ['plain', 'limited', 'bonus', 'bonus first', 'excluded', 'demo'] as const
type Kind = (typeof KINDS)[number]

const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const step = fc.record({
  who: fc.constantFrom(...KINDS),
  op: fc.constantFrom('bet', 'win', 'betwin', 'rollback'),
  // Arbitrary cents, so that splitting an amount over pools leaves a remainder.
  amount: fc.bigInt(0n, 45_0000n),
  tx: fc.nat(19),
  // Round id that does not match the bet.
  otherRound: rarely(fc.nat(19)),
  bet: fc.nat(19),
  closes: fc.boolean(),
  pots: rarely(fc.constant({ mini: '100' })),
  wrongCurrency: rarely(fc.constant('EUR')),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** Concurrent requests, at most one per member and kind, as the queues send them. */
const moment = fc.uniqueArray(step, { selector: ({ who, op }) => `${who} ${op}`, minLength: 1, maxLength: 12 })
const history = fc.array(moment, { minLength: 10, maxLength: 30, size: 'max' })

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())

const deps = () => ({ sql: studio.sql, clock: studio.now, realtime: { publish: () => {} } })

async function addPlayer(kind: Kind) {
  const player = await studio.player({ balance: 100n, mode: kind === 'demo' ? 'demo' : 'real' })
  const { id } = player.member
  if (kind === 'limited')
    await createLimits(deps()).set({ memberId: id }, { kind: 'WAGER', period: 'DAY', amount: '200' })
  if (['bonus', 'bonus first', 'excluded'].includes(kind))
    await createBonuses(deps()).grant(id, randomUUID(), {
      amount: 30n * CREDIT,
      multiplier: 2,
      maxBet: 40n * CREDIT,
      ...(kind === 'bonus first' && { debitOrder: 'BONUS_FIRST' }),
      ...(kind === 'excluded' && { excludedGames: ['GAME1'] }),
    })
  return player
}

/**
 * Plays a history with new members, either with the requests of each moment in one statement or one by one. Returns
 * responses and ledger rows.
 */
async function play(moments: readonly (readonly Step[])[], isTogether: boolean) {
  const side = randomUUID()
  const players = Object.fromEntries(
    await Promise.all(KINDS.map(async (kind) => [kind, await addPlayer(kind)] as const)),
  ) as Record<Kind, Awaited<ReturnType<typeof addPlayer>>>
  /** Transaction ids of earlier bets, which wins refer to. */
  const bets = Object.fromEntries(KINDS.map((kind) => [kind, [0]])) as Record<Kind, number[]>
  const request = ({ who, op, amount, tx, otherRound, bet, closes, pots, wrongCurrency }: Step) => {
    const { session, currency } = players[who]
    const isBet = op === 'bet' || op === 'betwin'
    if (isBet) bets[who].push(tx)
    const settled = bets[who].at(bet % bets[who].length)
    return {
      provider: 'atrium',
      sessionId: session.session_id,
      user: session.user,
      gameId: session.game_code,
      currency: wrongCurrency ?? currency,
      amount,
      transactionId: `${side} ${who} ${isBet ? '' : `${op} `}${tx}`,
      roundId: `${side} ${who} ${otherRound ?? (isBet ? tx : settled)}`,
      referenceId: `${side} ${who} ${settled}`,
      closes,
      jackpot: pots && amount >= 100n ? 100n : 0n,
      pots: !isBet || amount < 100n ? undefined : pots,
      outcome: undefined,
    }
  }
  const answers: object[] = []
  const keep = ({ txRef: _txRef, memberId: _memberId, ...answer }: Answer) => void answers.push(answer)
  for (const steps of moments)
    for (const op of ['bet', 'win', 'betwin', 'rollback'] as const) {
      const requests = steps.filter((one) => one.op === op).map(request)
      const { together, alone } = WAYS[op]
      const now = studio.now()
      const answered = isTogether && requests.length > 0 ? await together(studio.sql, requests, now) : []
      for (const [i, one] of requests.entries()) keep(answered[i] ?? (await alone(studio.sql, one, now)))
    }
  return { answers, books: await Promise.all(KINDS.map((kind) => booksOf(players[kind].member.id))) }
}
const asBet = ({ jackpot: _jackpot, outcome: _outcome, referenceId: _referenceId, ...bet }: WinRequest): BetRequest =>
  bet
/** The win is three times the bet if the amount is divisible by 3; otherwise the bet loses. */
const asBetWin = (one: WinRequest): BetWinRequest => ({
  ...asBet(one),
  winAmount: one.amount % 3n === 0n ? one.amount * 3n : 0n,
  outcome: undefined,
})

type Way = {
  together(sql: TestStudio['sql'], requests: WinRequest[], now: Date): Promise<(Answer | undefined)[]>
  alone(sql: TestStudio['sql'], request: WinRequest, now: Date): Promise<Answer>
}
const WAYS: Record<Step['op'], Way> = {
  bet: {
    together: (sql, requests, now) => placeBets(sql, requests.map(asBet), now),
    alone: (sql, request, now) => placeBet(sql, asBet(request), now),
  },
  win: { together: settleWins, alone: settleWin },
  rollback: { together: rollBacks, alone: rollBack },
  betwin: {
    together: (sql, requests, now) => betsAndWins(sql, requests.map(asBetWin), now),
    alone: (sql, request, now) => betAndWin(sql, asBetWin(request), now),
  },
}

/** Returns all rows about a member, without ids and times. */
async function booksOf(memberId: bigint) {
  const { sql } = studio
  const [books] = await sql`
    select
      (select jsonb_agg(jsonb_build_array(a.kind, a.balance, a.version) order by a.kind) from ledger.accounts a
        where a.member_id = ${memberId}) as accounts,
      (select jsonb_agg(jsonb_build_array(substr(t.transaction_uuid, 38), t.kind, t.state,
          substr(t.reference_uuid, 38), substr(t.round_id, 38), t.closes, t.amount, t.currency,
          t.balance, t.bonus_id is not null, t.wagered, t.bonus, t.jackpot,
          (select jsonb_agg(jsonb_build_array(j.kind, a.kind, e.amount, e.balance_after) order by a.kind, e.amount)
            from ledger.journals j join ledger.entries e on e.journal_id = j.id
            join ledger.accounts a on a.id = e.account_id where j.id = t.journal_id))
        order by t.journal_id, t.kind) from ledger.provider_transactions t where t.member_id = ${memberId}) as transactions,
      (select jsonb_agg(jsonb_build_array(substr(r.round_id, 38), r.mode, r.state, r.bets, r.stake, r.payout, r.jackpot,
        r.above_max_win, r.closed_at is null) order by substr(r.round_id, 38))
        from ledger.rounds r where r.member_id = ${memberId}) as rounds,
      (select jsonb_agg(jsonb_build_array(s.category, s.stake, s.valid_bet, s.bonus_stake, s.opposite_stake, s.payout,
        s.rebate_rate, s.rebate_factor, s.point_rate, s.reverses is null) order by s.id)
        from ledger.settled_bets s where s.member_id = ${memberId}) as fed,
      (select jsonb_agg(jsonb_build_array(b.state, b.progress)) from wallet.bonuses b
        where b.member_id = ${memberId}) as bonuses,
      (select jsonb_build_array(sum(p.staked), sum(p.won)) from protection.play p
        where p.member_id = ${memberId}) as played`
  return books
}

jest.setTimeout(300_000)
it('concurrent requests get the same responses and bookings as one by one, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (moments) => {
      const [together, alone] = [await play(moments, true), await play(moments, false)]
      expect(together).toEqual(alone)
    }),
    // No shrinking, which would take minutes.
    { numRuns: 12, endOnFailure: true },
  )
  expect((await verifyLedger(studio.sql)).problems).toEqual([])
})
