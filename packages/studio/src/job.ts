import type { Logger } from 'pino'

export interface Job {
  /** The first turn is at once. */
  start(): void
  /** Resolves once the turn that runs has ended; none comes after it. */
  stop(): Promise<void>
}

/** Takes a turn every `everyMs` after the one before has ended, until stopped: a long turn asks `isStopped` between its parts. A turn that fails is logged as `failed`, and tried again. */
export function createJob(turn: (isStopped: () => boolean) => Promise<unknown>, { everyMs, log, failed }: { everyMs: number; log: Pick<Logger, 'warn'>; failed: string }): Job {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const next = (): void => {
    running = turn(() => stopped).catch((error: unknown) => log.warn({ err: error }, failed)).then(() => {
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
