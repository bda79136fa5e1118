const SHUTDOWN_TIMEOUT_MS = 15_000

/**
 * Stops the registered parts once, in reverse order of registration: on Ctrl-C, on SIGTERM, or when the parent process
 * has ended. A part that does not stop in time is abandoned when the process exits.
 */
export function createGracefulShutdown(say: (line: string) => void) {
  const parts: { name: string; stop: () => Promise<unknown> }[] = []
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
      for (const part of parts.reverse())
        await part.stop().catch((error: Error) => say(`${part.name} did not stop cleanly: ${error.message}`))
    })())
  const stopAndExit = () => void stop().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAndExit)
  if (process.connected) process.on('disconnect', stopAndExit)
  return {
    /** Registers a running part, such as a server, with the function that stops it. */
    add: (name: string, stopPart: () => Promise<unknown>) => void parts.push({ name, stop: stopPart }),
    stop,
  }
}

export type GracefulShutdown = ReturnType<typeof createGracefulShutdown>
