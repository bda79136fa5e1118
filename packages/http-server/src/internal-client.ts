import type { Endpoint } from '@atrium/contracts/http/endpoint'
import { bodyOf, targetOf } from '@atrium/contracts/http/endpoint'
import { INTERNAL_API } from '@atrium/contracts/internal/define'
import type { InternalEndpoint } from '@atrium/contracts/internal/define'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import type { z } from 'zod'
import { parseInTurns } from './event-loop/parse-in-turns.ts'

const TIMEOUT_MS = 3_000

/** The internal listener of a gateway, and a key for the scope of the called endpoints. */
export interface InternalAddress {
  readonly url: string
  readonly key: string
}

/** An error response. */
export class InternalCallError extends Error {
  readonly status: number
  constructor({ method, path }: Endpoint, status: number) {
    super(`The gateway responded ${status} to ${method} ${INTERNAL_API}${path}`)
    this.status = status
  }
}

/** Sends a request to the internal listener. The response may be an error. */
export function sendInternal(
  endpoint: Endpoint,
  input: object,
  { url, key }: InternalAddress,
  { headers, signal }: { readonly headers?: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<Response> {
  const body = bodyOf(endpoint, input)
  return fetch(new URL(targetOf(endpoint, input, INTERNAL_API), url), {
    method: endpoint.method,
    headers: { [INTERNAL_HEADERS.key]: key, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  })
}

/** Calls an endpoint within three seconds. @throws InternalCallError, ZodError, or the error of the connection */
export async function callInternal<Input extends z.ZodType, Answer>(
  endpoint: InternalEndpoint<Input, z.ZodType<Answer>>,
  input: z.input<Input> & object,
  address: InternalAddress,
): Promise<Answer> {
  const response = await sendInternal(endpoint, input, address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) {
    await response.body?.cancel()
    throw new InternalCallError(endpoint, response.status)
  }
  return parseInTurns(endpoint.answer, response.status === 204 ? undefined : await response.json())
}
