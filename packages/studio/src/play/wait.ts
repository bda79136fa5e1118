import { setTimeout as sleep } from 'node:timers/promises'
import { PlayError } from '../play-error.ts'
import type { SessionRow } from '../sessions/repository.ts'
import { pauseOf } from '../sessions/table.ts'
import type { RoundsRepository } from '../rounds/repository.ts'
import type { PlayedRound, RoundsService } from './service.ts'

/** Well under what a page waits for any answer. */
const MAX_MS = 12_000
/** Between looks at a round whose time has come and that another process is ending. */
const AGAIN_MS = 40

/**
 * Answers when a round that goes on has come to its end, which its own time brings about, or after twelve seconds as it
 * is.
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
