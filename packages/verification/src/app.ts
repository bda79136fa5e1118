import { timingSafeEqual, createHash } from 'node:crypto'
import {
  checkRequest,
  MAX_CHECK_BYTES,
  VERIFICATION_API,
  VERIFICATION_ERRORS,
} from '@atrium/contracts/verification/verification-api'
import type { VerificationErrorCode } from '@atrium/contracts/verification/verification-api'
import { createServer, parseJsonBodies } from '@atrium/http-server'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createChecks } from './checks.ts'

export interface VerificationOptions {
  readonly log: Logger
  /** Keys of the API. All are accepted. */
  readonly apiKeys: readonly string[]
  /** Time from the request of a check to its result. */
  readonly delayMs: number
  readonly clock?: () => Date
}

/** An error of the API. */
class VerificationError extends Error {
  readonly code: VerificationErrorCode
  constructor(code: VerificationErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Creates the verification simulator. It does not listen, and forgets its checks when it ends. */
export function buildVerification({
  log,
  apiKeys,
  delayMs,
  clock = () => new Date(),
}: VerificationOptions): FastifyInstance {
  const app = createServer({ log, trustProxy: 0, ready: async () => undefined, bodyLimit: MAX_CHECK_BYTES })
  const checks = createChecks({ clock, delayMs })
  const hashes = apiKeys.map(hash)

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { code, message } = toVerificationError(error)
    if (VERIFICATION_ERRORS[code] >= 500) request.log.error({ err: error }, 'a request failed')
    return reply.code(VERIFICATION_ERRORS[code]).send({ error: { code, message } })
  })
  app.setNotFoundHandler(() => {
    throw new VerificationError('NOT_FOUND', 'The API is described in packages/contracts/src/verification.')
  })
  void app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }) => {
      const sent = hash(/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '')
      if (!hashes.some((each) => timingSafeEqual(each, sent)))
        throw new VerificationError('UNAUTHORIZED', 'The API key is missing or wrong. Send it as bearer.')
    })
    parseJsonBodies(scope)
    scope.post(VERIFICATION_API.checks, async ({ body }, reply) => {
      const parsed = checkRequest.safeParse(body)
      if (!parsed.success) {
        const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
        throw new VerificationError('INVALID_REQUEST', `The request has invalid fields. ${fields.join('; ')}`)
      }
      const { check, isNew } = checks.request(parsed.data)
      return reply.code(isNew ? 201 : 200).send(check)
    })
    scope.get<{ Params: { id: string } }>(`${VERIFICATION_API.checks}/:id`, async ({ params }) => {
      const found = checks.find(params.id)
      if (!found) throw new VerificationError('NOT_FOUND', 'There is no check with this id. Request it again.')
      return found
    })
  })
  return app
}

function toVerificationError(error: Error & { statusCode?: number }): VerificationError {
  if (error instanceof VerificationError) return error
  return error.statusCode && error.statusCode < 500
    ? new VerificationError('INVALID_REQUEST', `The request cannot be read: ${error.message}`)
    : new VerificationError('SYSTEM_ERROR', 'The verification simulator failed. Send the same request again.')
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
