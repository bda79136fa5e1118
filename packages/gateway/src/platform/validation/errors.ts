import type { Envelope } from '@atrium/contracts/http/envelope'
import type { ErrorCode } from '@atrium/contracts/errors'
import { DomainError, ERRORS } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { isConnectionLost, isDiskFull } from '@atrium/database'
import { z } from 'zod'

type Refusal = Extract<Envelope<never>, { success: false }>

/** Thrown when a request violates the schema of its contract. */
export class InvalidRequest extends DomainError {
  constructor(error: z.ZodError) {
    super(
      'INVALID_REQUEST',
      z.prettifyError(error),
      error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    )
  }
}

/**
 * Returns the public error code of an error. Unexpected errors become SYSTEM_ERROR, and their details are only logged.
 */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code
  if (isConnectionLost(error) || isDiskFull(error)) return 'DATABASE_UNAVAILABLE'
  // Errors that Fastify raises: malformed JSON, a wrong content type, a body that is too long.
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (status === 429) return 'TOO_MANY_REQUESTS'
  if (status === 413) return 'TOO_LARGE'
  return typeof status === 'number' && status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'SYSTEM_ERROR'
}

/** Creates the response to a rejected request: what happened and what to do, in the visitor's language. */
export function toRefusal(error: unknown, language: Language, requestId: string): { status: number; body: Refusal } {
  const errorCode = codeOf(error)
  const issues = error instanceof DomainError && error.issues.length ? { issues: [...error.issues] } : {}
  return {
    status: ERRORS[errorCode].status || 500,
    body: { success: false, errorCode, message: ERRORS[errorCode][language], requestId, ...issues },
  }
}
