import type { Localized } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../platform/deps.ts'

/** Duration from its first bet after which the player has probably turned to something else. */
const LONG_RUNNING_MS = 15 * 60_000

interface SettledBet {
  gameId: string
  gameName: Localized
  stake: bigint
  payout: bigint
  currency: string
}

/**
 * A round of real play that its member was waiting for: a bet on a fixture, or one that ran for long. Undefined for
 * every other.
 */
async function readSettledBet(
  sql: Sql,
  { provider, roundId }: { provider: string; roundId: string },
): Promise<SettledBet | undefined> {
  const [row] = await sql<SettledBet[]>`
    select r.game_id as "gameId", jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as "gameName", r.stake, r.payout,
      c.currency
    from ledger.rounds_view r join games.games_view g on g.game_id = r.game_id
    join merchants.merchants_view c on c.code = r.merchant
    where r.provider = ${provider} and r.round_id = ${roundId} and r.state = 'CLOSED' and r.mode = 'real'
      and (g.category in ('SPORTS', 'ESPORTS')
        or r.closed_at - r.started_at >= make_interval(secs => ${LONG_RUNNING_MS / 1000}))`
  return row
}

/** Stores the bet of an open round, which the betting record shows until its result replaces it. */
export async function storePicks(
  sql: Sql,
  { provider, roundId }: { provider: string; roundId: string },
  picks: object,
): Promise<void> {
  await sql`select ledger.show_picks(${provider}, ${roundId}, ${sql.json(picks as never)})`
}

/**
 * Reports to a member's open browsers that a bet they were waiting for is settled. A failure is logged: the money has
 * moved, and the record has the result.
 */
export const createSettledBets = ({ sql, realtime, log }: Pick<Deps, 'sql' | 'realtime' | 'log'>) =>
  async function report(memberId: bigint, round: { provider: string; roundId: string }): Promise<void> {
    try {
      const bet = await readSettledBet(sql, round)
      if (bet)
        realtime.publish(
          { memberId },
          {
            topic: 'wallet.bet.settled',
            payload: { ...bet, roundId: round.roundId, stake: toWire(bet.stake), payout: toWire(bet.payout) },
          },
        )
    } catch (err) {
      log.error({ err, ...round }, 'a settled bet could not be reported to its member')
    }
  }
