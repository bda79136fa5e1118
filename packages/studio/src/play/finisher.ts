import type { Job, Turn } from '@atrium/http-server/jobs'
import type { DueRound, RoundsRepository } from '../rounds/repository.ts'

const AT_ONCE = 20

/**
 * The job that finishes rounds in the background, whichever process started them. At start it finishes what an earlier
 * process left, then all rounds that become due.
 */
export const finisherJob = (
  rounds: Pick<RoundsRepository, 'claimDue'>,
  finish: (round: DueRound) => Promise<unknown>,
  everyMs: number,
) =>
  ({
    name: 'studio-finish-rounds',
    every: everyMs,
    firstAfterMs: 0,
    isShared: true,
    // Many rounds become due at the same time, such as all bets on a fixture when it ends. A round that cannot be
    // finished is postponed and not claimed again in this run.
    async run(_now: Date, { isStopping }: Pick<Turn, 'isStopping'>) {
      for (let claimed = AT_ONCE; claimed === AT_ONCE && !isStopping();)
        claimed = (await Promise.all((await rounds.claimDue(AT_ONCE)).map(finish))).length
    },
  }) satisfies Job
