import type { Logger } from 'pino'
import { createJob, type Job } from '../job.ts'
import type { DueRound, RoundsRepository } from './repository.ts'

const AT_ONCE = 20

/** Finishes rounds in the background, whichever process began them: at start what an earlier run left, then whatever falls due. */
export function createFinisher(rounds: Pick<RoundsRepository, 'claimDue'>, finish: (round: DueRound) => Promise<unknown>, log: Logger, everyMs: number): Job {
  // Many fall due together: all bets on a fixture when it ends. What cannot be finished is postponed, and does not come again in this turn.
  const turn = async (isStopped: () => boolean) => {
    for (let claimed = AT_ONCE; claimed === AT_ONCE && !isStopped();) claimed = (await Promise.all((await rounds.claimDue(AT_ONCE)).map(finish))).length
  }
  return createJob(turn, { everyMs, log, failed: 'unfinished rounds could not be taken up; this is tried again' })
}
