import type { Call, CallName } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { createRateLimits } from '@atrium/http-server'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'

/** Calls that hash or check a password, or check a code. A password hash occupies a core for some milliseconds. */
const CHECKING: ReadonlySet<string> = new Set<CallName>([
  'login',
  'register',
  'registerMobile',
  'changePassword',
  'resetPassword',
  'forgotByPhone',
  'freePlay',
  'loginVerify',
  'loginVerificationCode',
  'emailCode',
  'emailVerify',
  'contactCode',
  'contactChange',
  'sessionsEnd',
  'dataExport',
  'erasureRequest',
  'withdrawalCreate',
  'payoutAccountAdd',
  'payoutAccountRemove',
  'paymentPasswordSet',
  'paymentPasswordChange',
  'paymentPasswordCode',
  'paymentPasswordReset',
])

/**
 * Calls whose bodies can be long without carrying files. A bet can have thousands of numbers, and parsing it occupies a
 * core for up to half a second. Requests with short bodies count as usual writes.
 */
const LONG_TEXTS: ReadonlySet<string> = new Set<CallName>(['placeLotteryOrder', 'placeLotteryChase'])
const LONG_BYTES = 16_384

type RouteClass = keyof Config['rateLimits']
type LimitedCall = Pick<Call, 'name' | 'method' | 'path' | 'bodyLimitBytes'>

/**
 * Creates the rate limit hook for a call's route. Limits apply per IP address and class of route; all routes of a class
 * share one counter.
 */
export async function createCallLimits(
  app: FastifyInstance,
  limits: Config['rateLimits'],
): Promise<(call: LimitedCall) => onRequestAsyncHookHandler> {
  const { perMinute } = await createRateLimits(
    app,
    (waitMs) => new DomainError('TOO_MANY_REQUESTS', `try again after ${Math.ceil(waitMs / 1000)} seconds`),
  )
  const hooks: Record<RouteClass, onRequestAsyncHookHandler> = {
    read: perMinute(limits.read),
    write: perMinute(limits.write),
    login: perMinute(limits.login),
    upload: perMinute(limits.upload),
    captcha: perMinute(limits.captcha),
    longOrder: perMinute(limits.longOrder),
  }
  return (call) =>
    LONG_TEXTS.has(call.name)
      ? function (request, reply) {
          return hooks[isLong(request) ? 'longOrder' : 'write'].call(this, request, reply)
        }
      : hooks[classOf(call)]
}

/** Whether a body is long. A chunked body counts as long, because its length is unknown. */
const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LONG_BYTES

function classOf(call: LimitedCall): RouteClass {
  // The class must be known before the body is read.
  if (call.bodyLimitBytes) return 'upload'
  if (CHECKING.has(call.name)) return 'login'
  if (call.path.startsWith('/wps/captcha')) return 'captcha'
  return call.method === 'GET' ? 'read' : 'write'
}
