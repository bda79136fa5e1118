import type { Envelope } from '@atrium/contracts/http/envelope'
import { BROWSER_ERRORS } from '@atrium/contracts/errors/browser-errors'
import { PortalError, type ErrorCode } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { isTimeout } from './request.ts'

/** A `PortalError` for an error that occurs in the browser, with a text of the client. */
export const browserError = (code: keyof typeof BROWSER_ERRORS, language: Language, requestId?: string): PortalError =>
  new PortalError(code, BROWSER_ERRORS[code][language], requestId)

/**
 * Returns the value of the envelope. A response without an envelope (the page of a proxy, a truncated body) becomes
 * `SYSTEM_ERROR`.
 */
export async function valueOf(response: Response, language: Language): Promise<unknown> {
  const envelope = (await response.json().catch((error: unknown) => {
    if (isTimeout(error)) throw error
  })) as Partial<Envelope<unknown>> | undefined
  if (envelope?.success === true) return envelope.value
  if (!envelope || envelope.success !== false || !envelope.errorCode || !envelope.message)
    throw browserError('SYSTEM_ERROR', language, response.headers.get('x-request-id') ?? undefined)
  const { errorCode, message, requestId, issues } = envelope
  // A newer server may send codes that this client does not know. Their messages are shown unchanged.
  throw new PortalError(errorCode as ErrorCode, message, requestId, issues)
}

/** The `PortalError` of a failed `fetch`. A cancelled call rejects with the reason of its signal instead. */
export function failureOf(error: unknown, language: Language, signal: AbortSignal | undefined): unknown {
  if (error instanceof PortalError) return error
  if (signal?.aborted) return signal.reason
  return browserError(isTimeout(error) ? 'TIMED_OUT' : 'NETWORK_BLOCKED', language)
}
