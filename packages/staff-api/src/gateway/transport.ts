import type { ErrorCode } from '@atrium/contracts/errors'
import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import type { OperationErrorCode } from '@atrium/contracts/staff/errors'
import { parseInTurns } from '@atrium/http-server'
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
/** Texts for staff of gateway errors about the state of something. Other codes have the members' texts. */
const STAFF_WORDS: Readonly<Partial<Record<ErrorCode, Reason>>> = {
  CLAIMED_BY_OTHER: reason('withdrawal-claimed', {}),
  WITHDRAWAL_DECIDED: reason('withdrawal-decided', {}),
  SECOND_PERSON_REQUIRED: reason('second-person-required', {}),
  WITHDRAWAL_BLOCKED: reason('withdrawal-of-debtor', {}),
  RECEIPT_NOT_PENDING: reason('receipt-not-pending', {}),
}
/** Statuses of gateway errors that staff can act on. */
const REJECTIONS: Readonly<Record<number, OperationErrorCode>> = {
  403: 'FORBIDDEN',
  409: 'WRONG_STATE',
  429: 'TOO_MANY_REQUESTS',
}
const TIMEOUT_MS = 5_000

export interface TransportRequest {
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly timeoutMs?: number
}

export interface GatewayTransport {
  /**
   * The parsed body of a response. @throws OperationError NOT_FOUND with `missing`, INVALID_REQUEST, WRONG_STATE,
   * FORBIDDEN or GATEWAY_UNAVAILABLE
   */
  request(path: string, missing: Reason, options?: TransportRequest): Promise<unknown>
  /** @throws OperationError GATEWAY_UNAVAILABLE for a response that is not of the schema */
  read<Answer>(schema: z.ZodType<Answer>, received: unknown): Promise<Answer>
}

/** Requests to the internal listener of the gateway. */
export function createTransport(address: GatewayAddress | undefined): GatewayTransport {
  return {
    async request(path, missing, { body, headers, method = 'GET', timeoutMs = TIMEOUT_MS } = {}) {
      if (!address) throw unavailable(reason('gateway-unset', {}))
      const response = await fetch(new URL(path, address.url), {
        method,
        headers: {
          [INTERNAL_HEADERS.key]: address.key,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw unavailable(reason('gateway-away', {}), error)
      })
      const received: unknown = await response.json().catch(() => undefined)
      if (response.ok) return received
      throw rejectionOf(response.status, received, missing)
    },
    read: (schema, received) =>
      parseInTurns(schema, received).catch((error: unknown) => {
        throw unavailable(reason('gateway-unread', {}), error)
      }),
  }
}

function rejectionOf(status: number, received: unknown, missing: Reason): OperationError {
  if (status === 404) return OperationError.coded('NOT_FOUND', missing)
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
