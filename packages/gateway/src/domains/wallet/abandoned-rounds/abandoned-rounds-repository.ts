import type { Sql } from '@atrium/database'

/** A round that was closed without its provider. Amounts count 1/10,000. */
export interface AbandonedRound {
  provider: string
  roundId: string
  gameId: string
  memberId: bigint
  stake: bigint
  payout: bigint
}

/**
 * Closes at most `limit` rounds in which nothing has happened since, in one transaction; skips members whose money is
 * being moved.
 */
export async function closeAbandonedRounds(
  sql: Sql,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<AbandonedRound[]> {
  return sql<AbandonedRound[]>`
    select provider, round_id as "roundId", game_id as "gameId", member_id as "memberId", stake, payout
    from wallet.close_abandoned_rounds(${since}, ${now}, ${limit})`
}
