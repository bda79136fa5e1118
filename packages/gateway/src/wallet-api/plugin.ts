import { withoutMark } from '@atrium/contracts/text/decode-text'
import type { GpaCall, GpaStatus } from '@atrium/contracts/wallet-api/gpa'
import { GPA_CALLS, GPA_HEADERS, gpaHttpStatus, gpaPath, gpaRequests } from '@atrium/contracts/wallet-api/gpa'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createDatabaseGate } from '../pipeline/database-gate.ts'
import type { Deps } from '../platform/deps.ts'
import { isPostgresText, NOT_POSTGRES_TEXT } from '../platform/validation/postgres-text.ts'
import { createGpaCalls } from './calls.ts'
import { createProviderKeys } from './providers.ts'
import { isSigned } from '@atrium/http-server/gpa-signature'

type Outcome = { status: GpaStatus; message?: string }
const BODY_LIMIT_BYTES = 65_536
// A request that PostgreSQL can never store must fail validation. ERR_UNKNOWN would make the provider repeat it
// forever.
const schemas = Object.fromEntries(
  GPA_CALLS.map((call) => [call, (gpaRequests[call] as z.ZodType).refine(isPostgresText, NOT_POSTGRES_TEXT)]),
) as Record<GpaCall, z.ZodType>

/**
 * The wallet API for game providers. It has no sessions and no envelope: requests are signed, and responses contain a
 * GPA-1 status. Every unexpected error becomes ERR_UNKNOWN, so that the provider repeats the request; the reason is
 * logged.
 */
export function gpaPlugin(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime'>): FastifyPluginAsync {
  const calls = createGpaCalls(deps)
  const keysOf = createProviderKeys(deps.sql, deps.log, deps.clock)
  const gate = createDatabaseGate(deps.sql, deps.log)

  async function answer(call: GpaCall, provider: string, request: FastifyRequest): Promise<Outcome> {
    gate.refuseWhileAway(call, undefined)
    const keys = await keysOf(provider)
    if (!keys) return { status: 'ERR_PARTNER', message: 'this provider is not known here, or is switched off' }
    const rawBody = typeof request.body === 'string' ? request.body : ''
    const signed = {
      time: header(request, GPA_HEADERS.time),
      signature: header(request, GPA_HEADERS.signature),
      method: request.method,
      path: request.originalUrl,
      rawBody,
    }
    if (!keys.some((key) => isSigned(signed, key, deps.clock()))) {
      return {
        status: 'ERR_SIGNATURE',
        message: 'sign time, method, path and body; the time must be within a minute of ours',
      }
    }
    const parsed = schemas[call].safeParse(jsonOf(rawBody))
    if (!parsed.success) return { status: 'ERR_SYNTAX', message: z.prettifyError(parsed.error) }
    return (calls[call] as (provider: string, request: unknown) => Promise<Outcome>)(provider, parsed.data)
  }

  return async (app) => {
    // The signature covers the raw bytes, so they must not be parsed before it is verified.
    app.removeAllContentTypeParsers()
    // All requests share `deps.log`: a child logger per request would make a bet several percent slower.
    app.setChildLoggerFactory((logger) => logger)
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const call of GPA_CALLS) {
      app.post<{ Params: { provider: string } }>(gpaPath(':provider', call), async (request, reply) => {
        const { provider } = request.params
        const outcome = await answer(call, provider, request)
        if (outcome.status !== 'OK')
          deps.log.info({ provider, call, status: outcome.status, message: outcome.message }, 'provider call refused')
        return reply.code(gpaHttpStatus(outcome.status)).send(outcome)
      })
    }
    app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      gate.noticed(error)
      const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
      const status: GpaStatus = isTheirs ? 'ERR_SYNTAX' : 'ERR_UNKNOWN'
      deps.log[isTheirs ? 'info' : 'error']({ err: error, url: request.originalUrl }, 'provider call failed')
      return reply.code(gpaHttpStatus(status)).send({ status })
    })
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(withoutMark(text))
  } catch {
    return undefined
  }
}
