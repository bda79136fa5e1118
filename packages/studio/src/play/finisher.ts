import type { Job, Turn } from '@atrium/http-server/jobs'
import type { DueRound, RoundsRepository } from '../rounds/repository.ts'

const AT_ONCE = 20

/**
 * Finishes rounds in the background, whichever process began them: at start what an earlier run left, then whatever
 * falls due.
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
    // Many fall due together: all bets on a fixture when it ends. What cannot be finished is postponed, and does not
    // come again in this turn.
    async run(_now: Date, { isStopping }: Pick<Turn, 'isStopping'>) {
      for (let claimed = AT_ONCE; claimed === AT_ONCE && !isStopping();)
        claimed = (await Promise.all((await rounds.claimDue(AT_ONCE)).map(finish))).length
    },
  }) satisfies Job
