import { withoutMark } from '@atrium/contracts/text/decode-text'
import { readAtMost } from './read-at-most.ts'

/** A service that the gateway calls with a key, such as the payment service. */
export interface Service {
  readonly url: string
  readonly apiKey: string
  readonly timeoutMs: number
  /** Maximum length of a response. */
  readonly maxBytes: number
}

export interface ServiceResponse {
  readonly status: number
  readonly isOk: boolean
  readonly text: string
  /** Undefined if the text is not JSON. */
  readonly value: unknown
}

/**
 * Sends a GET, or a POST with a JSON body, to a service.
 * @throws Error if the service does not respond in time, redirects, or responds with too much
 */
export async function requestJson(
  { url, apiKey, timeoutMs, maxBytes }: Service,
  path: string,
  body?: object,
): Promise<ServiceResponse> {
  const response = await fetch(new URL(path, url), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await readAtMost(response, maxBytes)
  return { status: response.status, isOk: response.ok, text, value: jsonOf(text) }
}

/** Parses JSON, with or without a byte order mark. Undefined if the text is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(withoutMark(text))
  } catch {
    return undefined
  }
}

/** Whether a service rejected a request for good. A wrong key or too many requests can be corrected, and sent again. */
export const isRejection = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 429].includes(status)
