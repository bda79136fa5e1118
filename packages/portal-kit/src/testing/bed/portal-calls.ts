import { callQuery } from '@atrium/contracts/calls/call-address'
import { callSurface } from '@atrium/contracts/calls/call-surface'
import type { CallName } from '@atrium/contracts/calls'
import { PortalError, type ErrorCode } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import type { CallAnswers } from '../options.ts'

type Envelope =
  | { success: true; value: unknown }
  | { success: false; errorCode: ErrorCode; message: string; requestId: string }

/**
 * The remote's own responses. All other calls go to the portal that runs beside the test bed's server, as a visitor.
 */
export const portalCalls = (own: CallAnswers, merchant: string, language: Language): CallAnswers =>
  new Proxy(own, {
    get: (answers, name) =>
      answers[name as CallName] ??
      ((request: object | undefined) => send(merchant, language, name as CallName, request ?? {})),
  })

async function send(merchant: string, language: Language, name: CallName, request: object): Promise<unknown> {
  const [method, path] = callSurface[name]
  const isInQuery = method === 'GET' || method === 'DELETE'
  const answer = await fetch(isInQuery ? `${path}?${callQuery(request)}` : path, {
    method,
    headers: { language, 'x-bed-merchant': merchant, ...(!isInQuery && { 'content-type': 'application/json' }) },
    ...(!isInQuery && { body: JSON.stringify(request) }),
  })
  const envelope = (await answer.json()) as Envelope
  if (!envelope.success) throw new PortalError(envelope.errorCode, envelope.message, envelope.requestId)
  return envelope.value
}
