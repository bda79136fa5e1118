import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import type { FastifyInstance } from 'fastify'
import { ATRIUM_VERSION } from './version.ts'

/**
 * Liveness and readiness routes. Alive: `{ alive: true, version }` while the process responds.
 * Ready: `{ ready: true }`, or 503 with `{ ready: false, reason }` while a dependency is unavailable.
 */
export function healthRoutes(app: FastifyInstance, ready: () => Promise<unknown>): void {
  // Anybody may ask, and finding out writes to disks: requests that come together wait for one answer.
  let asking: Promise<unknown> | undefined
  app.get(SERVER_PATHS.health.live, () => ({ alive: true, version: ATRIUM_VERSION }))
  app.get(SERVER_PATHS.health.ready, async (_request, reply) => {
    try {
      await (asking ??= ready().finally(() => (asking = undefined)))
      return { ready: true }
    } catch (error) {
      return reply.code(503).send({ ready: false, reason: (error as Error).message })
    }
  })
}
