import type { Envelope } from '@atrium/contracts/http/envelope'
import { BROWSER_ERRORS } from '@atrium/contracts/errors/browser-errors'
import { PortalError, type ErrorCode } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { isTimeout } from './request.ts'

/** A refusal that this side of the wire words itself. */
export const refusal = (code: keyof typeof BROWSER_ERRORS, language: Language, requestId?: string): PortalError =>
  new PortalError(code, BROWSER_ERRORS[code][language], requestId)

/**
 * Takes the value out of the envelope. Anything that is no envelope is a system error: a proxy's page, half an answer.
 */
export async function valueOf(response: Response, language: Language): Promise<unknown> {
  const envelope = (await response.json().catch((error: unknown) => {
    if (isTimeout(error)) throw error
  })) as Partial<Envelope<unknown>> | undefined
  if (envelope?.success === true) return envelope.value
  if (!envelope || envelope.success !== false || !envelope.errorCode || !envelope.message)
    throw refusal('SYSTEM_ERROR', language, response.headers.get('x-request-id') ?? undefined)
  const { errorCode, message, requestId, issues } = envelope
  // A newer server may have codes that this browser has not heard of: it words them, too.
  throw new PortalError(errorCode as ErrorCode, message, requestId, issues)
}

/** What a failed fetch becomes. Whoever cancelled the call gets the cancellation back as it is. */
export function failureOf(error: unknown, language: Language, signal: AbortSignal | undefined): unknown {
  if (error instanceof PortalError) return error
  if (signal?.aborted) return signal.reason
  return refusal(isTimeout(error) ? 'TIMED_OUT' : 'NETWORK_BLOCKED', language)
}
