import type { Sql } from '@atrium/database'

/** A round that was closed without its provider. Amounts in units of 1/10,000. */
export interface AbandonedRound {
  provider: string
  roundId: string
  gameId: string
  memberId: bigint
  stake: bigint
  payout: bigint
}

/**
 * Closes at most `limit` rounds without any movement since the given time, in one transaction. Skips members whose
 * pools are locked.
 */
export async function closeAbandonedRounds(
  sql: Sql,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<AbandonedRound[]> {
  return sql<AbandonedRound[]>`
    select provider, round_id as "roundId", game_id as "gameId", member_id as "memberId", stake, payout
    from wallet.close_abandoned_rounds(${since}, ${now}, ${limit})`
}
