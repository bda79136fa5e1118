import { randomInt, randomUUID } from 'node:crypto'
import type { Sql } from '@atrium/database'
import type { TestMember } from '../../builders.ts'
import type { AgentTree } from './agent-trees.ts'

/** Of a simulated day. */
const BETS = 240
/** Of them, settled in a window that is computed already. */
const LATE = 20
const REVERSALS = 12
const CENT = 100n

/** A day's work: bets of its time and late ones of the same local day, and reversals of any before. */
export interface DayOfBets {
  readonly since: Date
  readonly now: Date
  /** Late bets are of the time from here up to where windows are computed; not before anything is. */
  readonly late: { readonly from: Date; readonly to: Date } | undefined
}

const between = (from: Date, to: Date): Date => new Date(from.getTime() + randomInt(to.getTime() - from.getTime()))

/** Answers the rounds that were added late. */
export async function addTeamBets(sql: Sql, trees: readonly AgentTree[], { since, now, late }: DayOfBets): Promise<string[]> {
  const lateRounds: string[] = []
  await sql.begin(async (tx) => {
    for (let n = 0; n < BETS; n++) {
      const { agents, players } = trees[n % trees.length]!
      // Agents play, too.
      const member = pick(n % 10 === 0 ? agents : players)
      const isLate = late !== undefined && n < LATE
      const id = randomUUID()
      if (isLate) lateRounds.push(id)
      const stake = BigInt(randomInt(100, 5_000)) * CENT
      const payout = [0n, 0n, 0n, stake, stake * 2n, BigInt(randomInt(100, 9_000)) * CENT][randomInt(6)]!
      await tx`
        insert into games.rounds (provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets, stake, payout, closed_at)
        values ('bench', ${id}, ${id}, ${member.id}, ${member.merchant}, 'G', 'real', 'CLOSED', 1, ${stake}, ${payout}, ${isLate ? between(late.from, late.to) : between(since, now)})`
    }
  })
  await sql`
    update games.rounds r set state = 'VOID', closed_at = ${now}
    from (select provider, round_id from games.rounds where state = 'CLOSED' and closed_at < ${since} order by random() limit ${REVERSALS}) chosen where r.provider = chosen.provider and r.round_id = chosen.round_id`
  return lateRounds
}

const pick = (members: readonly TestMember[]): TestMember => members[randomInt(members.length)]!
