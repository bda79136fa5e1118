import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { inputIn, restIn } from '@atrium/contracts/http/endpoint'
import { operationTable } from '@atrium/contracts/staff/operations'
import type { OperationAnswer, OperationRequest, StaffOperation } from '@atrium/contracts/staff/operations'
import type { Seen } from '@atrium/contracts/staff/terms'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseInTurns } from '@atrium/http-server'
import type { Caller } from './access/caller.ts'
import { assertRole } from './access/permissions.ts'
import { OperationError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller. Undefined only on public routes. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** The route is public. */
    isOpen?: boolean
  }
}

/** The request passed to a handler, with the parsed input. */
export interface HandledRequest<Input> {
  readonly input: Input
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Registers the handler of an operation. The input is validated before it, the response after it. */
export type Serve = <Name extends StaffOperation>(
  name: Name,
  handler: (asked: HandledRequest<OperationRequest<Name>>) => Promise<OperationAnswer<Name>>,
) => void

/**
 * Serves a server's operations: each name in `names` needs one handler. Callers without one of the operation's roles
 * (at the merchant in the path) are rejected in the hook `on`: before the body is read, or after it if only the whole
 * request proves the caller's identity.
 * @throws Error naming every operation without a handler when the app gets ready
 */
export function serveOperations(
  app: FastifyInstance,
  { names, api, on }: { names: readonly StaffOperation[]; api: string; on: 'onRequest' | 'preHandler' },
): Serve {
  const served = new Set<string>()
  app.addHook('onReady', async () => {
    const missing = names.filter((name) => !served.has(name))
    if (missing.length) throw new Error(`The server cannot start: nothing serves ${missing.join(', ')}.`)
  })
  return (name, handler) => {
    if (served.has(name)) throw new Error(`The operation ${name} is served twice.`)
    served.add(name)
    const definition = operationTable[name]
    app.route({
      ...routeOf(name, api),
      [on]: async ({ caller, params }: FastifyRequest) => assertMayCall(caller, name, params),
      handler: async (request, reply) => {
        const input = definition.input.parse(inputWithSeen(definition, request)) as never
        return parseInTurns(definition.answer, await handler({ input, request, reply }))
      },
    })
  }
}

/** Method, path and limits of an operation's route. */
export const routeOf = (name: StaffOperation, api: string) => {
  const { method, path, roles, bodyLimit } = operationTable[name]
  return { method, url: api + path, config: { name, isOpen: roles?.length === 0 }, ...(bodyLimit && { bodyLimit }) }
}

/** Requires one of an operation's roles; for an operation of one merchant, at that merchant. */
export function assertMayCall(caller: Caller, name: StaffOperation, params: unknown): void {
  const { roles, ofAllMerchants } = operationTable[name]
  assertRole(caller, name, roles, ofAllMerchants ? '*' : (params as { merchant?: string }).merchant)
}

/** Combines path, query or body, and `If-Match` to the operation's input. */
function inputWithSeen(definition: OperationDefinition, request: FastifyRequest): object {
  const rest = restIn(definition, request) ?? {}
  if (typeof rest !== 'object' || Array.isArray(rest))
    throw new OperationError('INVALID_REQUEST', 'The body must be a JSON object.')
  const seen =
    definition.ifMatch && request.headers['if-match'] !== undefined
      ? { ifMatch: seenIn(request.headers['if-match']) }
      : {}
  return { ...inputIn(definition, request), ...seen }
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
