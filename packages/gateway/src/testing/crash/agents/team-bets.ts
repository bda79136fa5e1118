import { randomInt, randomUUID } from 'node:crypto'
import type { Sql } from '@atrium/database'
import { CURRENCY, PROVIDER } from '../../../bench/players.ts'
import { betAndWin } from '../../../domains/bets/movements-repository.ts'
import type { BetWinRequest } from '../../../domains/bets/movements-repository.ts'
import type { TestMember } from '../../builders.ts'
import type { AgentTree } from './agent-trees.ts'

/** Number of bets per simulated day. */
const BETS = 240
/** Number of these bets that are settled in a window that was already computed. */
const LATE = 20
const REVERSALS = 12
const CENT = 100n

/** Adds the bets of a day: current bets, late bets of the same local day, and reversals of earlier bets. */
export interface DayOfBets {
  readonly since: Date
  readonly now: Date
  /**
   * Period in which late bets are settled: its windows are already computed. Undefined before the first window is
   * computed.
   */
  readonly late: { readonly from: Date; readonly to: Date } | undefined
}

/** Returns the rounds that were added late. */
export async function addTeamBets(
  sql: Sql,
  trees: readonly AgentTree[],
  { since, now, late }: DayOfBets,
): Promise<string[]> {
  const before = await sql<{ merchant: string; provider: string; id: string }[]>`
    select merchant, provider, round_id as id from ledger.rounds where state = 'CLOSED' order by random()
    limit ${REVERSALS}`
  const lateRounds: string[] = []
  const play = async (bet: BetWinRequest, at: Date) => {
    // Bets are inserted in random order. A session ends after half an hour without a bet.
    await sql`update ledger.sessions set expires_at = '2100-01-01' where id = ${bet.sessionId}`
    return betAndWin(sql, bet, at)
  }
  for (let n = 0; n < BETS; n++) {
    const { agents, players } = trees[n % trees.length]!
    // Agents play too, from their own balance.
    const isAgent = n % 10 === 0
    const user = String(pick(isAgent ? agents : players).id)
    const isLate = late !== undefined && n < LATE
    const stake = BigInt(isAgent ? 100 : randomInt(100, 5_000)) * CENT
    const winAmount = [0n, 0n, 0n, stake, stake * 2n, BigInt(randomInt(100, 9_000)) * CENT][randomInt(6)]!
    const bet = {
      provider: PROVIDER,
      sessionId: user,
      user,
      gameId: 'G',
      currency: CURRENCY,
      amount: stake,
      winAmount,
      transactionId: randomUUID(),
      roundId: randomUUID(),
      closes: true,
      outcome: undefined,
    }
    const { status, subCode, message } = await play(bet, isLate ? between(late.from, late.to) : between(since, now))
    if (status !== 'OK' && !isAgent)
      throw new Error(`A bet of player ${user} was answered ${status} (${subCode ?? '-'}): ${message ?? '-'}.`)
    if (status === 'OK' && isLate) lateRounds.push(bet.roundId)
  }
  for (const { merchant, provider, id } of before)
    await sql`
      select wallet.void_round(row(${merchant}, ${provider}, ${id}, 'test', 'corrected')::wallet.void_order, ${now})`
  return lateRounds
}

const between = (from: Date, to: Date): Date => new Date(from.getTime() + randomInt(to.getTime() - from.getTime()))
const pick = (members: readonly TestMember[]): TestMember => members[randomInt(members.length)]!
