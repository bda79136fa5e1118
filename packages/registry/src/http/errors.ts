import { REGISTRY_ERRORS } from '@atrium/contracts/registry/errors'
import type { RegistryErrorCode } from '@atrium/contracts/registry/errors'
import type { CodedReason } from '@atrium/contracts/registry/reasons'
import { isConnectionLost, isDiskFull } from '@atrium/database'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { codedOf, sentencesOf } from '../reasons.ts'
import type { Reason } from '../reasons.ts'

/** A refusal that its reader can act on: one sentence, and one more per reason. */
export class RegistryError extends Error {
  readonly code: RegistryErrorCode
  readonly reasons: readonly string[] | undefined
  #coded: readonly CodedReason[] | undefined
  constructor(code: RegistryErrorCode, message: string, reasons?: readonly string[], cause?: unknown) {
    super(message, { cause })
    this.name = 'RegistryError'
    this.code = code
    this.reasons = reasons
  }

  /** A refusal that others can word in another language. */
  static coded(code: RegistryErrorCode, message: Reason, reasons: readonly Reason[] = []): RegistryError {
    const refusal = new RegistryError(code, message.sentence, reasons.length ? sentencesOf(reasons) : undefined)
    refusal.#coded = codedOf([message, ...reasons])
    return refusal
  }

  get coded(): readonly CodedReason[] | undefined {
    return this.#coded
  }
}

/** One line per problem that zod found: where, and what. */
export const issueLines = (error: z.ZodError): string[] => error.issues.map((issue) => (issue.path.length ? `${issue.path.join('.')}: ${issue.message}` : issue.message))

/** Whatever was thrown, as a refusal. What nobody foresaw says nothing of its inside. */
export function toRegistryError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error
  if (error instanceof z.ZodError) return new RegistryError('INVALID_REQUEST', 'The request is not as the API wants it.', issueLines(error), error)
  if (isConnectionLost(error)) return new RegistryError('DATABASE_UNAVAILABLE', 'The registry cannot reach its database. Try again in a moment.', undefined, error)
  if (isDiskFull(error)) return new RegistryError('STORAGE_FULL', 'The disk of the registry\'s database is full, and nothing was changed. Make room, then try again.', undefined, error)
  const status = (error as FastifyError).statusCode
  if (status === 413) return new RegistryError('TOO_LARGE', 'The request is larger than the registry takes (32 MiB for a release, files as base64).', undefined, error)
  if (status !== undefined && status >= 400 && status < 500) return new RegistryError('INVALID_REQUEST', `The request cannot be read: ${(error as FastifyError).message}.`, undefined, error)
  return new RegistryError('INTERNAL', 'The registry failed, and nothing was changed. Its log has the details under this request id.', undefined, error)
}

/** Fastify's error handler: the answer says what to do, the log keeps the cause. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRegistryError(error)
  const status = REGISTRY_ERRORS[refusal.code]
  if (status >= 500) request.log.error({ err: refusal.cause ?? refusal, code: refusal.code }, refusal.message)
  else request.log.info({ code: refusal.code, reasons: refusal.reasons }, refusal.message)
  return reply.status(status).send({ error: { code: refusal.code, message: refusal.message, reasons: refusal.reasons, coded: refusal.coded } })
}
