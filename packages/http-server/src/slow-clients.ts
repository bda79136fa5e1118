import type { FastifyInstance } from 'fastify'

/**
 * A request without a body, or whose size nobody told, has this long to arrive whole: later it holds its socket for
 * nothing.
 */
const SLOWEST_REQUEST_MS = 30_000
/** The slowest line that is served: half a megabit. A body may take as long as it takes there. */
const SLOWEST_BYTES_PER_SECOND = 64_000
/** As long as the largest body that any call takes needs, and a little more. */
export const MAX_REQUEST_MS = 6.5 * 60_000

/** How long a request with a body of this size may take to arrive. */
export const requestTimeoutFor = (bytes: number): number =>
  Math.min(SLOWEST_REQUEST_MS + (bytes / SLOWEST_BYTES_PER_SECOND) * 1000, MAX_REQUEST_MS)

/** Limits of every server that a listener opens: "localhost" opens one for each address family. */
export const SERVER_LIMITS = { requestTimeout: MAX_REQUEST_MS, http: { headersTimeout: SLOWEST_REQUEST_MS } } as const

/**
 * Hangs up on requests whose body comes slower than on any line that is served. `timeoutFor` answers in milliseconds.
 */
export function disconnectSlowClients(app: FastifyInstance, timeoutFor = requestTimeoutFor): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const timer = setTimeout(() => raw.destroy(), timeoutFor(Number(headers['content-length'] ?? 0)))
      for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer))
    }
    done()
  })
}
