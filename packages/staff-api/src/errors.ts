import { DomainError } from '@atrium/contracts/errors'
import { OPERATION_ERRORS } from '@atrium/contracts/staff/errors'
import type { OperationErrorCode } from '@atrium/contracts/staff/errors'
import type { CodedReason } from '@atrium/contracts/staff/reasons'
import { isConnectionLost, isDiskFull } from '@atrium/database'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { codedOf, reason, sentencesOf } from './reasons.ts'
import type { Reason } from './reasons.ts'

/** An error that the caller can act on: one sentence, and one for each reason. */
export class OperationError extends Error {
  readonly code: OperationErrorCode
  readonly reasons: readonly string[] | undefined
  #coded: readonly Reason[] | undefined
  constructor(code: OperationErrorCode, message: string, reasons?: readonly string[], cause?: unknown) {
    super(message, { cause })
    this.name = 'OperationError'
    this.code = code
    this.reasons = reasons
  }

  /** Creates a rejection whose message and reasons have codes for translation. */
  static coded(
    code: OperationErrorCode,
    message: Reason,
    reasons: readonly Reason[] = [],
    cause?: unknown,
  ): OperationError {
    const error = new OperationError(code, message.sentence, reasons.length ? sentencesOf(reasons) : undefined, cause)
    error.#coded = [message, ...reasons]
    return error
  }

  get coded(): readonly CodedReason[] | undefined {
    return this.#coded && codedOf(this.#coded)
  }

  /** Details after the message, such as who has changed something. */
  get details(): readonly Reason[] {
    return this.#coded?.slice(1) ?? []
  }
}

/** One line with path and message for each validation problem. */
export const issueLines = (error: z.ZodError): string[] =>
  error.issues.map((issue) => (issue.path.length ? `${issue.path.join('.')}: ${issue.message}` : issue.message))

/** The reason for one validation problem. */
function fieldReason(issue: z.core.$ZodIssue): Reason {
  const of = { field: issue.path.join('.'), why: issue.message }
  if (issue.code === 'too_small') return reason('field-too-small', { ...of, least: String(issue.minimum) })
  if (issue.code === 'too_big') return reason('field-too-big', { ...of, most: String(issue.maximum) })
  return reason('field-invalid', of)
}

const MEBIBYTE = 1024 * 1024
/** Body limit of operations without their own. */
const USUAL_BODY_LIMIT = MEBIBYTE

/** Converts any thrown value to an `OperationError`. Internals of an unexpected error are not revealed. */
export function toOperationError(error: unknown, bodyLimit = USUAL_BODY_LIMIT): OperationError {
  if (error instanceof OperationError) return error
  if (error instanceof z.ZodError)
    return OperationError.coded('INVALID_REQUEST', reason('invalid-request', {}), error.issues.map(fieldReason), error)
  // Errors of shared server code, such as invalid cursors of lists.
  if (error instanceof DomainError && error.code === 'INVALID_REQUEST')
    return OperationError.coded(
      'INVALID_REQUEST',
      reason('unreadable', { why: error.detail ?? error.message }),
      [],
      error,
    )
  if (isConnectionLost(error))
    return OperationError.coded('DATABASE_UNAVAILABLE', reason('database-away', {}), [], error)
  if (isDiskFull(error)) return OperationError.coded('STORAGE_FULL', reason('database-full', {}), [], error)
  const status = (error as FastifyError).statusCode
  if (status === 413)
    return OperationError.coded(
      'TOO_LARGE',
      reason('too-large', { mebibytes: Math.floor(bodyLimit / MEBIBYTE) }),
      [],
      error,
    )
  if (status !== undefined && status >= 400 && status < 500)
    return OperationError.coded(
      'INVALID_REQUEST',
      reason('unreadable', { why: (error as FastifyError).message }),
      [],
      error,
    )
  return OperationError.coded('INTERNAL', reason('failed', {}), [], error)
}

/** Fastify's error handler. The response contains what to do, the log contains the cause. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toOperationError(thrown, request.routeOptions.bodyLimit)
  const status = OPERATION_ERRORS[error.code]
  if (status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, error.message)
  else request.log.info({ code: error.code, reasons: error.reasons }, error.message)
  return reply
    .status(status)
    .send({ error: { code: error.code, message: error.message, reasons: error.reasons, coded: error.coded } })
}
