import { registryPaths } from '@atrium/contracts/registry-api'
import type { Sql } from '@atrium/database'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../tokens/repository.ts'
import { authenticate } from '../tokens/service.ts'
import { RegistryError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls. Set on every request but the liveness check's. */
    caller: Caller
  }
}

/** Refuses every request without a live token before its body is read. The liveness check alone is open. */
export function requireToken(app: FastifyInstance, sql: Sql): void {
  app.decorateRequest('caller', null as unknown as Caller)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === registryPaths.live()) return
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const caller = token === undefined ? undefined : await authenticate(sql, token)
    if (!caller) {
      void reply.header('www-authenticate', 'Bearer')
      throw new RegistryError('UNAUTHENTICATED', token === undefined ? 'The registry wants a token: send it as "Authorization: Bearer <token>".' : 'This token is unknown or revoked. Ask an administrator for a new one.')
    }
    request.caller = caller
  })
}
