import type { FastifyInstance } from 'fastify'
import { ATRIUM_VERSION } from './version.ts'

export interface Listener {
  readonly host: string
  readonly port: number
  /** Environment variable that sets the port, for the error message if the port is in use. */
  readonly variable: string
}

/** Starts listening, and logs the running version. @throws Error with one sentence if the port is in use */
export async function listen(app: FastifyInstance, { host, port, variable }: Listener): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} of ${host} is in use. Stop what listens there, or set ${variable}.`, { cause: error })
      : error
  })
  app.log.info(`Atrium ${ATRIUM_VERSION} listens.`)
}

/** Stops a server once, on SIGINT or SIGTERM. Pending requests are completed. */
export function stopOnSignals(log: { info(line: string): void }, stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info(`Stopping after ${signal}.`)
      void stop()
    })
  }
}

/** Runs a server's `main`. An error is printed as one sentence on standard error, and the process exits with 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
}
