import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import type { FastifyInstance } from 'fastify'
import { ATRIUM_VERSION } from './version.ts'

/** How long a readiness response is reused. */
const READY_TTL_MS = 1_000

export interface HealthOptions {
  /** Rejects with one sentence while a dependency is unavailable. */
  readonly ready: () => Promise<unknown>
  /** Whether the version is returned to everyone who can reach the server. */
  readonly showsVersion?: boolean
  readonly readyTtlMs?: number
}

/**
 * Routes for liveness and readiness. Liveness returns `{ alive: true }` while the process responds, with `version` if
 * enabled. Readiness returns `{ ready: true }`, or 503 with `{ ready: false, reason }` while a dependency is
 * unavailable.
 */
export function healthRoutes(
  app: FastifyInstance,
  { ready, showsVersion = false, readyTtlMs = READY_TTL_MS }: HealthOptions,
): void {
  // The route is public and the check writes to disk, so concurrent and subsequent requests share one result.
  let answer: Promise<string | undefined> | undefined
  let answeredAt = 0
  const find = (): Promise<string | undefined> =>
    ready()
      .then(
        () => undefined,
        (error: Error) => error.message,
      )
      .finally(() => (answeredAt = performance.now()))
  app.get(SERVER_PATHS.health.live, () => ({ alive: true, ...(showsVersion && { version: ATRIUM_VERSION }) }))
  app.get(SERVER_PATHS.health.ready, async (_request, reply) => {
    if (answeredAt > 0 && performance.now() - answeredAt >= readyTtlMs) answer = undefined
    if (!answer) {
      answeredAt = 0
      answer = find()
    }
    const reason = await answer
    return reason === undefined ? { ready: true } : reply.code(503).send({ ready: false, reason })
  })
}
