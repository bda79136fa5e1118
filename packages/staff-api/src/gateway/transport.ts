import type { ErrorCode } from '@atrium/contracts/errors'
import { targetOf } from '@atrium/contracts/http/endpoint'
import type { Endpoint } from '@atrium/contracts/http/endpoint'
import type { OperationErrorCode } from '@atrium/contracts/staff/errors'
import { parseInTurns } from '@atrium/http-server'
import { sendInternal } from '@atrium/http-server/internal-client'
import { z } from 'zod'
import { OperationError } from '../errors.ts'
import { reason } from '../reasons.ts'
import type { Reason } from '../reasons.ts'
import type { GatewayAddress } from './config.ts'

const rejection = z.object({
  errorCode: z.string().optional().catch(undefined),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
/** Texts for staff of gateway errors about states. Errors with other codes keep the members' texts. */
const STAFF_WORDS: Readonly<Partial<Record<ErrorCode, Reason>>> = {
  CLAIMED_BY_OTHER: reason('withdrawal-claimed', {}),
  WITHDRAWAL_DECIDED: reason('withdrawal-decided', {}),
  SECOND_PERSON_REQUIRED: reason('second-person-required', {}),
  WITHDRAWAL_BLOCKED: reason('withdrawal-of-debtor', {}),
  RECEIPT_NOT_PENDING: reason('receipt-not-pending', {}),
}
/** HTTP statuses of gateway errors that staff can act on. */
const REJECTIONS: Readonly<Record<number, OperationErrorCode>> = {
  403: 'FORBIDDEN',
  409: 'WRONG_STATE',
  429: 'TOO_MANY_REQUESTS',
}
const TIMEOUT_MS = 5_000

export interface TransportOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

/**
 * Calls an endpoint of the gateway. @throws OperationError NOT_FOUND, INVALID_REQUEST, WRONG_STATE, FORBIDDEN,
 * TOO_MANY_REQUESTS, or GATEWAY_UNAVAILABLE, also when the response is not that of the endpoint
 */
export type GatewayTransport = <Input extends z.ZodType, Answer>(
  endpoint: Endpoint<Input, z.ZodType<Answer>>,
  input: z.output<Input> & object,
  options?: TransportOptions,
) => Promise<Answer>

/** Calls the internal listener of the gateway. */
export function createTransport(address: GatewayAddress | undefined): GatewayTransport {
  return async (endpoint, input, { headers = {}, timeoutMs = TIMEOUT_MS } = {}) => {
    if (!address) throw unavailable(reason('gateway-unset', {}))
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await sendInternal(endpoint, input, address, { headers, signal }).catch((error: unknown) => {
      throw unavailable(reason('gateway-away', {}), error)
    })
    const received: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw rejectionOf(response.status, received, targetOf(endpoint, input, ''))
    return parseInTurns(endpoint.answer, received).catch((error: unknown) => {
      throw unavailable(reason('gateway-unread', {}), error)
    })
  }
}

function rejectionOf(status: number, received: unknown, target: string): OperationError {
  if (status === 404) return OperationError.coded('NOT_FOUND', reason('gateway-lacks', { what: target.split('?')[0]! }))
  const parsed = rejection.safeParse(received)
  const words = parsed.success ? parsed.data : undefined
  if (status === 400)
    return OperationError.coded(
      'INVALID_REQUEST',
      reason('gateway-refused', {}),
      words
        ? (words.issues ?? [{ path: '', message: words.message }]).map(({ path: field, message: why }) =>
            reason('field-invalid', { field, why }),
          )
        : [],
    )
  const code = REJECTIONS[status]
  if (words?.errorCode === 'SERVER_NOT_TRUSTED') return unavailable(reason('gateway-key', {}))
  if (code && words?.errorCode)
    return OperationError.coded(
      code,
      STAFF_WORDS[words.errorCode as ErrorCode] ??
        reason('gateway-rejected', { error: words.errorCode, why: words.message }),
    )
  return unavailable(reason('gateway-failed', { status }))
}

export const unavailable = (why: Reason, cause?: unknown): OperationError =>
  OperationError.coded('GATEWAY_UNAVAILABLE', why, [], cause)
