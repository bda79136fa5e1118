import type { Sql } from '@atrium/database'
import { addLotteries } from '../../domains/lottery/testing.ts'
import type { Player } from '../../domains/bets/movements-repository.ts'
import { addPlayers, openPortal } from '../players.ts'

export const GAME = 'SSC60'
/** Above all orders, because limits are not measured. */
const UNLIMITED = 1_000_000_000_000_000n

/**
 * Players whose merchant offers lotteries at a host, on a database without rows. The token of each player is their id.
 */
export async function addLotteryPlayers(
  sql: Sql,
  count: number,
  publicKey: string,
  codes: readonly string[] = [GAME],
): Promise<Player[]> {
  const players = await addPlayers(sql, count, publicKey)
  await openPortal(sql)
  // Clocks of issues are simulated, and advance by a day: without reality checks.
  await sql`
    update identity.sessions set idle_expires_at = now() + interval '7 days', expires_at = now() + interval '7 days',
      reality_checked_at = now() + interval '7 days'`
  await addLotteries(sql, ...codes)
  await sql`
    update lottery.merchant_games set max_stake = ${UNLIMITED}, max_issue_stake = ${UNLIMITED},
      max_exposure = ${UNLIMITED}`
  return players
}
