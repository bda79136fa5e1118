import type { Logger } from 'pino'
import { createJob, type Job } from '../job.ts'
import type { DueRound, RoundsRepository } from './repository.ts'

const AT_ONCE = 20

/** Finishes rounds in the background, whichever process began them: at start what an earlier run left, then whatever falls due. */
export function createFinisher(rounds: RoundsRepository, finish: (round: DueRound) => Promise<unknown>, log: Logger, everyMs: number): Job {
  const turn = async () => Promise.all((await rounds.claimDue(AT_ONCE)).map(finish))
  return createJob(turn, { everyMs, log, failed: 'unfinished rounds could not be taken up; this is tried again' })
}
