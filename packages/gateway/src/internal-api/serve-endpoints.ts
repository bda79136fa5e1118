import { DomainError } from '@atrium/contracts/errors'
import { inputIn, pathInputs, restIn } from '@atrium/contracts/http/endpoint'
import { INTERNAL_API } from '@atrium/contracts/internal/define'
import type { InternalEndpoint, InternalScope } from '@atrium/contracts/internal/define'
import { internalEndpoints } from '@atrium/contracts/internal/endpoints'
import type { InternalAnswer, InternalEndpointName, InternalRequest } from '@atrium/contracts/internal/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { InvalidRequest } from '../platform/validation/errors.ts'

/** The handler of each endpoint. */
export type InternalHandlers = {
  readonly [Name in InternalEndpointName]: (
    input: InternalRequest<Name>,
    request: FastifyRequest,
  ) => Promise<InternalAnswer<Name>>
}

const object = z.record(z.string(), z.unknown())

/** Serves the endpoints of one scope. One that returns nothing responds 204. */
export function serveEndpoints(app: FastifyInstance, scope: InternalScope, handlers: InternalHandlers): void {
  for (const [name, endpoint] of Object.entries(internalEndpoints) as [InternalEndpointName, InternalEndpoint][]) {
    if (endpoint.scope !== scope) continue
    const handler = handlers[name] as (input: unknown, request: FastifyRequest) => Promise<unknown>
    app.route({
      method: endpoint.method,
      url: INTERNAL_API + endpoint.path,
      handler: async (request, reply) => {
        const answer = await handler(parseInput(endpoint, request), request)
        return answer === undefined ? reply.code(204).send() : answer
      },
    })
  }
}

/** @throws InvalidRequest */
function parseInput(endpoint: InternalEndpoint, request: FastifyRequest): unknown {
  const rest = object.safeParse(restIn(endpoint, request))
  if (!rest.success) throw new InvalidRequest(rest.error)
  const twice = pathInputs(endpoint).find((name) => Object.hasOwn(rest.data, name))
  if (twice !== undefined) throw new DomainError('INVALID_REQUEST', `${twice} belongs to the path alone`)
  const input = endpoint.input.safeParse(inputIn(endpoint, request))
  if (!input.success) throw new InvalidRequest(input.error)
  return input.data
}
