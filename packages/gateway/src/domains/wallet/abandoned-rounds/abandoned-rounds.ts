import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { closeAbandonedRounds } from './abandoned-rounds-repository.ts'

const MINUTE_MS = 60_000
/**
 * After this a round in which nothing happens is closed (domain rule 2.2). A provider that ends what its players leave
 * does so at 24 hours (GM-04): the five minutes more let its own end, with an outcome, come first.
 */
const LEFT_AFTER_MS = (24 * 60 + 5) * MINUTE_MS
/** Rounds of one transaction, which holds the pools of their members for as long. */
const AT_ONCE = 100

/**
 * Closes the rounds that their providers have left open: no more is staked in them, and the ledger says so. A win is
 * still paid, and a bet still taken back. Answers how many; several processes may do so at once.
 */
export async function sweepAbandonedRounds({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>): Promise<number> {
  const now = clock()
  const since = new Date(now.getTime() - LEFT_AFTER_MS)
  let swept = 0
  for (;;) {
    const closed = await closeAbandonedRounds(sql, { since, now, limit: AT_ONCE })
    // A provider that leaves rounds open has lost count: people have to look.
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
