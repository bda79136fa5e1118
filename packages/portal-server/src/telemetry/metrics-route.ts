import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Telemetry } from './telemetry.ts'

/**
 * Serves `/metrics` to clients with the monitoring token. Without a configured token the route does not exist, because
 * visitors can reach this server.
 */
export function metricsRoute(
  app: FastifyInstance,
  { telemetry, metricsToken }: { telemetry: Telemetry; metricsToken: string | undefined },
): void {
  if (metricsToken === undefined) return
  app.get('/metrics', (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('Send the METRICS_TOKEN of this server as "Authorization: Bearer <token>".')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(telemetry.metrics())
  })
}

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
