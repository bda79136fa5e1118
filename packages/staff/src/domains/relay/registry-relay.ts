import { bodyOf, targetOf } from '@atrium/contracts/http/endpoint'
import { INTERNAL_API } from '@atrium/contracts/internal/define'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { staffChangesStream } from '@atrium/contracts/internal/staff-changes'
import { operationTable, REGISTRY_API, STAFF_API } from '@atrium/contracts/staff/operations'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { registryOperations } from '@atrium/contracts/staff/releases/operations'
import type { Caller } from '@atrium/staff-api/access/caller'
import { signCaller } from '@atrium/staff-api/access/caller-assertion'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { RegistryAddress } from '../../pipeline/deps.ts'

type RegistryOperation = keyof typeof registryOperations

/** Headers that are forwarded in requests and responses. All others belong to one connection. */
const REQUEST_HEADERS = ['content-type', 'if-match'] as const
const RESPONSE_HEADERS = ['content-type', 'content-length', 'cache-control'] as const

export type RegistryRelay = ReturnType<typeof createRegistryRelay>

/**
 * Forwards requests to the registry, each signed with the caller's identity. @throws OperationError
 * REGISTRY_UNAVAILABLE
 */
export function createRegistryRelay(address: RegistryAddress | undefined, clock: () => Date) {
  async function send(
    caller: Caller,
    target: string,
    { method, body = '', headers = {}, signal }: SentRequest,
  ): Promise<Response> {
    if (!address) throw unavailable('registry-unset')
    const url = new URL(target, address.url)
    // An absolute target or one with dot segments would reach another server, or an unchecked path.
    if (url.origin !== new URL(address.url).origin || url.pathname !== target.split('?', 1)[0])
      throw OperationError.coded('NOT_FOUND', reason('unknown-call', { call: `${method} ${url.pathname}` }))
    const signed = { method, target: url.pathname + url.search, body, ifMatch: headers['if-match'] }
    const assertion = await signCaller(address.staffKey, caller, signed, clock())
    const response = await fetch(url, {
      method,
      redirect: 'error',
      headers: { ...headers, [INTERNAL_HEADERS.staff]: assertion },
      ...(body.length > 0 && { body }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw unavailable('registry-away', error)
    })
    if (response.status !== 401) return response
    await response.body?.cancel()
    throw unavailable('registry-key')
  }

  return {
    /** Forwards a request and streams its response. Aborts the registry's request when the caller disconnects. */
    async forward(request: FastifyRequest, reply: FastifyReply, caller = request.caller): Promise<FastifyReply> {
      if (!request.url.startsWith(`${STAFF_API}/`))
        throw OperationError.coded('NOT_FOUND', reason('unknown-call', { call: request.method }))
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      if (reply.raw.destroyed) left.abort()
      const response = await send(caller, REGISTRY_API + request.url.slice(STAFF_API.length), {
        method: request.method,
        body: Buffer.isBuffer(request.body) ? request.body : '',
        headers: {
          ...headersOf(REQUEST_HEADERS, (name) => request.headers[name]?.toString()),
          'x-request-id': request.id,
        },
        signal: left.signal,
      })
      void reply.status(response.status).headers(headersOf(RESPONSE_HEADERS, (name) => response.headers.get(name)))
      return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : undefined)
    },

    /** The response to an operation that reads. @throws OperationError also NOT_FOUND */
    async read<Name extends RegistryOperation>(
      name: Name,
      input: OperationRequest<Name>,
      caller: Caller,
    ): Promise<OperationAnswer<Name>> {
      const response = await send(caller, targetOf(operationTable[name], input, REGISTRY_API), { method: 'GET' })
      if (response.status === 404) throw OperationError.coded('NOT_FOUND', reason('unknown-call', { call: name }))
      const parsed = operationTable[name].answer.safeParse(await response.json().catch(() => undefined))
      if (!response.ok || !parsed.success) throw unavailable('registry-unread')
      return parsed.data as OperationAnswer<Name>
    },

    /** Calls an operation that changes something, in the caller's name. @throws OperationError */
    async act<Name extends RegistryOperation>(
      name: Name,
      input: OperationRequest<Name>,
      caller: Caller,
    ): Promise<void> {
      const definition = operationTable[name]
      const body = bodyOf(definition, input)
      const response = await send(caller, targetOf(definition, input, REGISTRY_API), {
        method: definition.method,
        ...(body && {
          body: Buffer.from(JSON.stringify(body)),
          headers: { 'content-type': 'application/json' },
        }),
      })
      await response.body?.cancel()
      if (!response.ok) throw unavailable('registry-unread')
    },

    /** Opens the stream of changes at the registry, for the staff server itself. */
    openChanges: (signal: AbortSignal): Promise<Response> =>
      send(SERVER, targetOf(staffChangesStream, {}, INTERNAL_API), { method: staffChangesStream.method, signal }),
  }
}

const SERVER: Caller = { label: 'staff server', grants: [], people: [] }

interface SentRequest {
  readonly method: string
  readonly body?: Buffer | ''
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

const headersOf = (
  names: readonly string[],
  read: (name: string) => string | null | undefined,
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name)
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )

const unavailable = (code: 'registry-unset' | 'registry-away' | 'registry-key' | 'registry-unread', cause?: unknown) =>
  OperationError.coded('REGISTRY_UNAVAILABLE', reason(code, {}), [], cause)
