import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { pathInputs, REGISTRY_API, operationTable } from '@atrium/contracts/staff/operations'
import type { OperationAnswer, OperationRequest, StaffOperation } from '@atrium/contracts/staff/operations'
import type { Seen } from '@atrium/contracts/staff/terms'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseInTurns } from '@atrium/http-server'
import { assertRole } from './access/permissions.ts'
import { OperationError } from '../platform/errors.ts'

/** The request of a handler, with its input. */
export interface Asked<Input> {
  readonly input: Input
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Registers the one handler of an operation: validates its input before, and its response after. */
export type Serve = <Name extends StaffOperation>(
  name: Name,
  handler: (asked: Asked<OperationRequest<Name>>) => Promise<OperationAnswer<Name>>,
) => void

/**
 * Serves operations of the table. Callers without one of an operation's roles, at the merchant in its path, are
 * rejected before the body is read.
 * @throws Error when the app gets ready without a handler for an operation, with all such operations
 */
export function serveOperations(app: FastifyInstance): Serve {
  const served = new Set<string>()
  app.addHook('onReady', async () => {
    const missing = Object.keys(operationTable).filter((name) => !served.has(name))
    if (missing.length) throw new Error(`The registry cannot start: nobody serves ${missing.join(', ')}.`)
  })
  return (name, handler) => {
    if (served.has(name)) throw new Error(`The operation ${name} is served twice.`)
    served.add(name)
    const definition = operationTable[name]
    app.route({
      method: definition.method,
      url: REGISTRY_API + definition.path,
      config: { name, isOpen: definition.roles?.length === 0 },
      ...(definition.bodyLimit && { bodyLimit: definition.bodyLimit }),
      onRequest: async ({ caller, params }) =>
        assertRole(
          caller,
          name,
          definition.roles,
          definition.ofAllMerchants ? '*' : (params as { merchant?: string }).merchant,
        ),
      handler: async (request, reply) => {
        const input = definition.input.parse(inputOf(definition, request)) as never
        return parseInTurns(definition.answer, await handler({ input, request, reply }))
      },
    })
  }
}

/** Path, query or body, and `If-Match`, as the one input object of the operation. */
function inputOf(definition: OperationDefinition, request: FastifyRequest): unknown {
  const rest = definition.method === 'GET' || definition.method === 'DELETE' ? request.query : (request.body ?? {})
  if (typeof rest !== 'object' || Array.isArray(rest))
    throw new OperationError('INVALID_REQUEST', 'The body must be a JSON object.')
  const params = request.params as Record<string, string>
  const fromPath = Object.fromEntries(pathInputs(definition).map((name) => [name, params[name]]))
  const seen =
    definition.ifMatch && request.headers['if-match'] !== undefined
      ? { ifMatch: seenIn(request.headers['if-match']) }
      : {}
  return { ...rest, ...fromPath, ...seen }
}

const ETAG = /^"([A-Za-z0-9][A-Za-z0-9._@+-]{0,79}):(\d{1,9})"$/

function seenIn(header: string): Seen {
  const pairs = header.split(',').map((part) => ETAG.exec(part.trim()))
  if (pairs.some((pair) => !pair))
    throw new OperationError(
      'INVALID_REQUEST',
      'If-Match must list what you have seen of each thing: "DEMO:12", "LOTUS:8".',
    )
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, Number(pair![2])]))
}
