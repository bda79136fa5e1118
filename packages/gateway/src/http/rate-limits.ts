import type { Call } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

type RouteClass = keyof Config['rateLimits']

/**
 * Plain request limits, per address and class of route. They are counted in memory, by each process for itself:
 * they blunt floods and need not be exact. What must hold over all processes (the lock-out after failed log-ins) is counted in PostgreSQL.
 */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { after }) => new DomainError('TOO_MANY_REQUESTS', `try again after ${after}`),
  })
}

/** The limit of one route. Routes of a class share one count. */
export const rateLimitOf = (limits: Config['rateLimits'], routeClass: RouteClass) => ({
  rateLimit: { max: limits[routeClass], timeWindow: 60_000, groupId: routeClass },
})

export function classOf(call: Pick<Call, 'name' | 'method'>): RouteClass {
  if (call.name === 'login') return 'login'
  return call.method === 'GET' ? 'read' : 'write'
}
