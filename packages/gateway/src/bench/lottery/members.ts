import type { Sql } from '@atrium/database'
import { addLotteries } from '../../domains/lottery/testing.ts'
import type { Player } from '../../domains/bets/movements-repository.ts'
import { addPlayers, openPortal } from '../players.ts'

export const GAME = 'SSC60'
/** Higher than any order: the benchmark does not measure limits. */
const UNLIMITED = 1_000_000_000_000_000n

/**
 * Adds players of a merchant that offers lotteries. Needs an empty database. The session token of each player is their
 * member id.
 */
export async function addLotteryPlayers(
  sql: Sql,
  count: number,
  publicKey: string,
  codes: readonly string[] = [GAME],
): Promise<Player[]> {
  const players = await addPlayers(sql, count, publicKey)
  await openPortal(sql)
  // The clock of issues is simulated and advances by a day, so sessions must not expire or require a reality check.
  await sql`
    update identity.sessions set idle_expires_at = now() + interval '7 days', expires_at = now() + interval '7 days',
      reality_checked_at = now() + interval '7 days'`
  await addLotteries(sql, ...codes)
  await sql`
    update lottery.merchant_games set max_stake = ${UNLIMITED}, max_issue_stake = ${UNLIMITED},
      max_exposure = ${UNLIMITED}`
  return players
}
