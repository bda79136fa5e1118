import { randomUUID } from 'node:crypto'
import { parseMoney } from '@atrium/contracts/money'
import type { Sql, Transaction } from '@atrium/database'
import type { TestMember } from '../builders.ts'

interface TestRound {
  id?: string
  member: Pick<TestMember, 'id' | 'merchant'>
  game: string
  /** Whether the round is played with real or demo money. Defaults to 'real'. */
  mode?: string
  /** State of the round. Defaults to 'CLOSED'. */
  state?: string
  /** Stake in credits, like `payout`. */
  stake?: number | string
  payout?: number | string
  outcome?: object
  /** Start and end time of the round. */
  at: Date | string
}

/** Adds a round without movements, at its merchant's current terms. Returns its id. */
export async function addRound(
  sql: Sql | Transaction,
  { id = randomUUID(), member, game, mode = 'real', state = 'CLOSED', stake = 0, payout = 0, outcome, at }: TestRound,
): Promise<string> {
  await sql`
    insert into ledger.rounds (provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets, stake,
      payout, outcome, started_at, closed_at, currency, category, vassalage, time_zone, rebate_rate, rebate_factor,
      point_rate, line_rebates)
    select 'atrium', ${id}, ${id}, ${member.id}, c.code, ${game}, ${mode}, ${state}, 1, ${parseMoney(String(stake))},
      ${parseMoney(String(payout))}, ${outcome ? sql.json(outcome as never) : null}, ${at},
      ${state === 'OPEN' ? null : at}::timestamptz, c.currency, terms.*
    from merchants.merchants c
    left join lateral bets.terms_of(c.code, ${member.id}, ${game}, ${at}) terms on ${mode} = 'real'
    where c.code = ${member.merchant}`
  return id
}
