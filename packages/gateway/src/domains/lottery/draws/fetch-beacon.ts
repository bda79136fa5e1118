import type { Deps } from '../../../platform/deps.ts'
import { fetchRandomness, lastRoundAt } from './beacon.ts'
import { readAwaitedRounds, writeRandomness } from './beacon-repository.ts'

const ROUNDS_AT_ONCE = 20

/**
 * Creates the job that fetches the beacon rounds of closed issues. The next run retries a round that cannot be fetched.
 * If an issue has waited too long, the draw job cancels it.
 */
export function createBeaconJob(
  { sql, clock, config: { lotteryBeacon }, log }: Pick<Deps, 'sql' | 'clock' | 'config' | 'log'>,
  fetchRound = fetchRandomness,
) {
  return async (): Promise<void> => {
    if (!lotteryBeacon) return
    const rounds = await readAwaitedRounds(sql, lastRoundAt(lotteryBeacon, clock()), ROUNDS_AT_ONCE)
    await Promise.all(
      rounds.map(async (round) => {
        try {
          await writeRandomness(sql, round, await fetchRound(lotteryBeacon, round))
        } catch (err) {
          log.warn({ err, round }, 'The beacon has no value for a round that draws wait for. It is fetched again.')
        }
      }),
    )
  }
}
