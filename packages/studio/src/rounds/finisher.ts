import type { Logger } from 'pino'
import type { Deliver } from './delivery.ts'
import type { RoundsRepository } from './repository.ts'

const AT_ONCE = 20

/** Finishes rounds in the background, whichever process began them: at start what an earlier run left, then whatever falls due. */
export function createFinisher(rounds: RoundsRepository, deliver: Deliver, log: Logger, everyMs: number): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  const turn = async (): Promise<void> => {
    const due = await rounds.claimDue(AT_ONCE)
    await Promise.all(due.map(deliver))
  }
  const next = (): void => {
    running = turn().catch((error: unknown) => log.warn({ err: error }, 'unfinished rounds could not be taken up; this is tried again')).then(() => {
      if (!stopped) timer = setTimeout(next, everyMs).unref()
    })
  }
  return {
    start: next,
    stop() {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
