import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { closeAbandonedRounds } from './abandoned-rounds-repository.ts'

const MINUTE_MS = 60_000
/**
 * Idle time after which a round is closed (domain rule 2.2). Providers end abandoned rounds after 24 hours (GM-04). The
 * extra five minutes let the provider go first, because only the provider knows the outcome.
 */
const LEFT_AFTER_MS = (24 * 60 + 5) * MINUTE_MS
/** Rounds per transaction, which locks the pools of their members. */
const AT_ONCE = 100

/**
 * Closes rounds that their providers have abandoned: they accept no more stakes, and the ledger records the closing.
 * Wins are still paid and bets still rolled back. Returns the number of closed rounds; several processes may run it
 * concurrently.
 */
export async function sweepAbandonedRounds({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>): Promise<number> {
  const now = clock()
  const since = new Date(now.getTime() - LEFT_AFTER_MS)
  let swept = 0
  for (;;) {
    const closed = await closeAbandonedRounds(sql, { since, now, limit: AT_ONCE })
    // A provider with abandoned rounds has lost track of them, which needs manual review.
    for (const { provider, roundId, gameId, memberId, stake, payout } of closed) {
      log.warn(
        {
          provider,
          round: roundId,
          game: gameId,
          member: String(memberId),
          stake: toWire(stake),
          payout: toWire(payout),
        },
        'a round that was left open for a day was closed',
      )
    }
    swept += closed.length
    if (closed.length < AT_ONCE) return swept
  }
}
