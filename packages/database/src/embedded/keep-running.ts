import { setTimeout as delay } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'
import { clearOrphan } from './postmaster-file.ts'

const OLD_SERVER_TIMEOUT_MS = 30_000

export type KeepRunning = {
  /** Resolves when the server accepts connections for the first time. */
  start: () => Promise<void>
  stop: () => Promise<void>
  onDown: (callback: () => void) => void
}

type Options = { cluster: string; run: () => Postmaster; log: (line: string) => void }

/** Starts a server, restarts it whenever it dies, and stops it. */
export const keepRunning = ({ cluster, run, log }: Options): KeepRunning => {
  const stopping = new AbortController()
  const callbacks: (() => void)[] = []
  let current: Postmaster | undefined
  let looking: Promise<void> | undefined

  const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})
  // Stops the server whenever this process ends, except by SIGKILL.
  const endAtExit = () => {
    if (current?.isAlive()) process.kill(current.pid, 'SIGINT')
  }

  const launch = async (): Promise<void> => {
    for (const deadline = Date.now() + OLD_SERVER_TIMEOUT_MS; ; await pause(200)) {
      await clearOrphan(cluster, log)
      if (stopping.signal.aborted) return
      current = run()
      const failure = await current.started
      if (!failure) return
      if (stopping.signal.aborted || !failure.retry || Date.now() > deadline) throw new Error(failure.sentence)
    }
  }

  const again = async (): Promise<void> => {
    let lastFailure = ''
    for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      const failure = await launch().then(
        () => undefined,
        (error: Error) => error,
      )
      if (!failure) return
      if (failure.message !== lastFailure && !stopping.signal.aborted) log(failure.message)
      lastFailure = failure.message
      await pause(wait)
    }
  }

  const lookAfter = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current?.gone
      if (stopping.signal.aborted) return
      log('PostgreSQL has died; starting it again.')
      for (const callback of callbacks) callback()
      await again()
    }
  }

  const stop = async (): Promise<void> => {
    stopping.abort()
    await current?.end()
    await looking
    // A server that was just being started.
    await current?.end()
    process.off('exit', endAtExit)
  }

  const start = async (): Promise<void> => {
    process.on('exit', endAtExit)
    await launch()
    looking = lookAfter()
  }

  return { start, stop, onDown: (callback) => void callbacks.push(callback) }
}
