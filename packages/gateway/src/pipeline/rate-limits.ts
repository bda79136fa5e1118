import type { Call, CallName } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { createRateLimits } from '@atrium/http-server'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'

/** Calls that check or hash a password, or check a code. A password occupies a core for some milliseconds. */
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
 * Calls whose bodies can be long and carry no files: a bet can have thousands of numbers, and parsing and counting them
 * occupies a core for up to half a second. Short ones count as usual writes.
 */
const LONG_TEXTS: ReadonlySet<string> = new Set<CallName>(['placeLotteryOrder', 'placeLotteryChase'])
const LONG_BYTES = 16_384

type RouteClass = keyof Config['rateLimits']
type LimitedCall = Pick<Call, 'name' | 'method' | 'path' | 'bodyLimitBytes'>

/** Request limits per address and class of route: the hook for a call's route. Routes of a class share one count. */
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

/** Whether a body is long; chunked bodies have no known length. */
const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LONG_BYTES

function classOf(call: LimitedCall): RouteClass {
  // Counted before the body is read.
  if (call.bodyLimitBytes) return 'upload'
  if (CHECKING.has(call.name)) return 'login'
  if (call.path.startsWith('/wps/captcha')) return 'captcha'
  return call.method === 'GET' ? 'read' : 'write'
}
