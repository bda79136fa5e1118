import { bodyOf, targetOf } from '@atrium/contracts/http/endpoint'
import { STAFF_API, operationTable, staffPaths } from '@atrium/contracts/staff/operations'
import type { OperationAnswer, OperationInput, StaffOperation } from '@atrium/contracts/staff/operations'
import { registryError } from '@atrium/contracts/staff/errors'
import type { OperationDefinition } from '@atrium/contracts/staff/define'
import { SESSION_KEY_HEADER, TOKEN_EXPIRES_HEADER } from '@atrium/contracts/staff/accounts'
import type { Seen } from '@atrium/contracts/staff/terms'
import { StaffApiError, unreachable } from './staff-api-error.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Timeout in milliseconds. Default: 30 seconds. */
  timeout?: number
  /** Set for polling without user activity: does not extend a session of the console. */
  passive?: boolean
}

type Operations = {
  readonly [Name in StaffOperation]: (
    input: OperationInput<Name>,
    options?: CallOptions,
  ) => Promise<OperationAnswer<Name>>
}

/** The staff API over HTTP: one function per operation, and one for the bytes of a file. */
export type StaffClient = Operations & {
  /** The bytes of a release file, plain or precompressed by the registry. */
  file(name: string, file: string, encoding?: 'br'): Promise<Uint8Array>
}

export interface StaffAddress {
  /** Origin of the staff server. */
  readonly url: string
  /** Absent in the console, which authenticates with the session's cookie and key. */
  readonly token?: string
  /** Returns the key of the current session, if there is one. Only in the console. */
  readonly sessionKey?: () => string | undefined
  /** Called with every response to a token that expires within `TOKEN_WARNING_DAYS`. */
  readonly onTokenExpiring?: (expiresAt: Date) => void
  /** Called with the server's time in every response, in milliseconds since the epoch. */
  readonly onServerTime?: (now: number) => void
}

/**
 * Creates a client of the staff API. Every function rejects with StaffApiError if the server returns an error, and with
 * an Error of one sentence if the server cannot be reached. `url` is the origin of the staff server.
 */
export function staffClient({ url, token, sessionKey, onTokenExpiring, onServerTime }: StaffAddress): StaffClient {
  function credentials(): Record<string, string> {
    if (token !== undefined) return { authorization: `Bearer ${token}` }
    const key = sessionKey?.()
    return { 'x-atrium-console': '1', ...(key !== undefined && { [SESSION_KEY_HEADER]: key }) }
  }

  async function send(
    method: string,
    path: string,
    { body, ifMatch, signal, timeout = 30_000, passive }: CallOptions & { body?: unknown; ifMatch?: Seen } = {},
  ): Promise<Response> {
    const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
    const sent = {
      ...credentials(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch && { 'if-match': ifMatchOf(ifMatch) }),
      ...(passive && { 'x-atrium-passive': '1' }),
    }
    const answer = await fetch(new URL(path, url), {
      method,
      headers: sent,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.any(signals),
    }).catch((error: unknown) => {
      throw signal?.aborted ? error : unreachable(url, error)
    })
    const date = Date.parse(answer.headers.get('date') ?? '')
    if (date) onServerTime?.(date)
    const expires = answer.headers.get(TOKEN_EXPIRES_HEADER)
    if (expires !== null) onTokenExpiring?.(new Date(expires))
    if (!answer.ok) throw await errorOf(answer)
    return answer
  }

  async function call(
    definition: OperationDefinition,
    input: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<unknown> {
    const { ifMatch, ...rest } = definition.ifMatch ? (input as { ifMatch?: Seen }) : { ...input, ifMatch: undefined }
    const body = bodyOf(definition, rest)
    const answer = await send(definition.method, targetOf(definition, rest, STAFF_API), {
      ...options,
      ifMatch,
      ...(body && { body }),
    })
    return definition.answer.parse(await answer.json())
  }

  const operations = Object.fromEntries(
    Object.entries(operationTable).map(([name, definition]) => [
      name,
      (input: Record<string, unknown>, options?: CallOptions) => call(definition, input, options),
    ]),
  )
  return {
    ...(operations as unknown as Operations),
    async file(name, file, encoding) {
      return new Uint8Array(await (await send('GET', staffPaths.file(name, file, encoding))).arrayBuffer())
    },
  }
}

/** Value of the `If-Match` header: `"DEMO:12", "LOTUS:8"`. */
const ifMatchOf = (seen: Seen): string =>
  Object.entries(seen)
    .map(([merchant, sequence]) => `"${merchant}:${sequence}"`)
    .join(', ')

async function errorOf(answer: Response): Promise<Error> {
  const parsed = registryError.safeParse(await answer.json().catch(() => undefined))
  if (parsed.success) return new StaffApiError(answer.status, parsed.data.error)
  return new Error(
    `${new URL(answer.url).origin} answered ${answer.status}, and not as the staff API does. Use the staff address that "npm start" prints.`,
  )
}
