import type { Localized } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../platform/deps.ts'

/** Duration since the first bet after which the player has probably stopped watching. */
const LONG_RUNNING_MS = 15 * 60_000

interface SettledBet {
  gameId: string
  gameName: Localized
  stake: bigint
  payout: bigint
  currency: string
}

/**
 * Reads a settled real-money round that its member was waiting for: a bet on a sports fixture, or a round that took
 * long. Returns undefined for other rounds.
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

/** Stores the description of an open bet. The betting record shows it until the result replaces it. */
export async function storePicks(
  sql: Sql,
  { provider, roundId }: { provider: string; roundId: string },
  picks: object,
): Promise<void> {
  await sql`select ledger.show_picks(${provider}, ${roundId}, ${sql.json(picks as never)})`
}

/**
 * Creates the function that notifies a member's open browsers about a settled bet that the member was waiting for.
 * Errors are only logged: the money has already moved, and the betting record has the result.
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
