import { setTimeout as sleep } from 'node:timers/promises'
import { PlayError } from '../play-error.ts'
import type { SessionRow } from '../sessions/repository.ts'
import { pauseOf } from '../sessions/table.ts'
import type { RoundsRepository } from '../rounds/repository.ts'
import type { PlayedRound, RoundsService } from './service.ts'

/** Maximum waiting time, well below the page's timeout for a response. */
const MAX_MS = 12_000
/** Polling interval for a round that is due and is being ended by another process. */
const AGAIN_MS = 40

/**
 * Waits until an open round has ended at its own time, for at most twelve seconds. Returns its state at that point.
 * @throws PlayError when the player has no such round
 */
export const createWait =
  (rounds: RoundsRepository, { resume }: Pick<RoundsService, 'resume'>) =>
  async (session: SessionRow, id: string, signal: AbortSignal): Promise<PlayedRound> => {
    const until = Date.now() + MAX_MS
    for (;;) {
      const round = await rounds.find(session, id)
      if (!round) throw new PlayError('NOT_FOUND')
      const left = until - Date.now()
      if (round.state !== 'PLAYING' || left <= 0 || signal.aborted)
        return {
          round,
          balance: undefined,
          nextMs: Math.max(0, round.drawn_at.getTime() + pauseOf(session) - Date.now()),
        }
      const dueMs = await rounds.dueInMs(id)
      await sleep(Math.min(left, Math.max(AGAIN_MS, dueMs)), undefined, { signal, ref: false }).catch(() => undefined)
      if (dueMs <= left) await resume(session)
    }
  }
