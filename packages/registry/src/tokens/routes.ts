import { registryPaths, tokenRequest } from '@atrium/contracts/registry-api'
import type { FastifyInstance } from 'fastify'
import type { RegistryDeps } from '../http/app.ts'
import { assertMayGrant } from './policies.ts'
import { createToken, revoke } from './service.ts'

export function tokenRoutes(app: FastifyInstance, { sql }: RegistryDeps): void {
  app.post(registryPaths.tokens(), async (request, reply) => {
    assertMayGrant(request.caller)
    return reply.status(201).send({ token: await createToken(sql, tokenRequest.parse(request.body)) })
  })

  app.delete(`${registryPaths.tokens()}/:label`, async (request, reply) => {
    assertMayGrant(request.caller)
    const { label } = tokenRequest.pick({ label: true }).parse(request.params)
    await revoke(sql, label)
    return reply.status(204).send()
  })
}
