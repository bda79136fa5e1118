import type { FastifyInstance } from 'fastify'

/** Time limit of a request without a body, or with a body of unknown size. */
const SLOWEST_REQUEST_MS = 30_000
/** Minimum supported transfer rate: half a megabit per second. A body may take as long as this rate requires. */
const SLOWEST_BYTES_PER_SECOND = 64_000
/** Time limit for the largest body of any call, with a margin. */
export const MAX_REQUEST_MS = 6.5 * 60_000

/** Time limit in milliseconds of a request with a body of this size. */
export const requestTimeoutFor = (bytes: number): number =>
  Math.min(SLOWEST_REQUEST_MS + (bytes / SLOWEST_BYTES_PER_SECOND) * 1000, MAX_REQUEST_MS)

/** Limits of every server that a listener opens. "localhost" opens one per address family. */
export const SERVER_LIMITS = { requestTimeout: MAX_REQUEST_MS, http: { headersTimeout: SLOWEST_REQUEST_MS } } as const

/**
 * Closes connections whose request body arrives more slowly than the minimum rate. `timeoutFor` returns milliseconds.
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
