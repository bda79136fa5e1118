import { registryPaths, tokenRequest } from '@atrium/contracts/registry-api'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { RegistryError } from '../http/errors.ts'
import type { RegistryDeps } from '../http/app.ts'
import { assertMayGrant } from './policies.ts'
import { revokeTokens } from './repository.ts'
import { createToken } from './service.ts'

export function tokenRoutes(app: FastifyInstance, { sql }: RegistryDeps): void {
  app.post(registryPaths.tokens(), async (request, reply) => {
    assertMayGrant(request.caller)
    return reply.status(201).send({ token: await createToken(sql, tokenRequest.parse(request.body)) })
  })

  app.delete(`${registryPaths.tokens()}/:label`, async (request, reply) => {
    assertMayGrant(request.caller)
    const { label } = z.object({ label: z.string() }).parse(request.params)
    if ((await revokeTokens(sql, label)) === 0) throw new RegistryError('NOT_FOUND', `No live token has the label "${label}".`)
    return reply.status(204).send()
  })
}
