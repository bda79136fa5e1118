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
    /** Who calls; nobody on the few routes that are open. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** Nobody needs to be signed in. */
    isOpen?: boolean
  }
}

/** The request of a handler, with its input. */
export interface HandledRequest<Input> {
  readonly input: Input
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Registers the one handler of an operation: validates its input before, and its response after. */
export type Serve = <Name extends StaffOperation>(
  name: Name,
  handler: (asked: HandledRequest<OperationRequest<Name>>) => Promise<OperationAnswer<Name>>,
) => void

/**
 * Serves the operations of a server: each name of `names` has one handler. Callers with none of an operation's roles, at
 * the merchant that its path names, are rejected at `on`: before the body is read, or once it was read where only the
 * whole request proves who calls.
 * @throws Error when the app gets ready while an operation is unserved, naming every one of them
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

/** Method, address and limits of an operation's route. */
export const routeOf = (name: StaffOperation, api: string) => {
  const { method, path, roles, bodyLimit } = operationTable[name]
  return { method, url: api + path, config: { name, isOpen: roles?.length === 0 }, ...(bodyLimit && { bodyLimit }) }
}

/** Lets those call an operation who have one of its roles, for an operation of one merchant at that merchant. */
export function assertMayCall(caller: Caller, name: StaffOperation, params: unknown): void {
  const { roles, ofAllMerchants } = operationTable[name]
  assertRole(caller, name, roles, ofAllMerchants ? '*' : (params as { merchant?: string }).merchant)
}

/** Path, query or body, and `If-Match`, as the one object that the operation's input is. */
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
