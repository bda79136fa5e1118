import type { Call, CallName } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { createRateLimits } from '@atrium/http-server'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'

/** Calls that check or hash a password, or check a code. A password keeps a core busy for some milliseconds. */
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

/** Calls with long bodies that carry no files: a bet can have thousands of numbers. */
const LONG_TEXTS = new Set(['placeLotteryOrder', 'placeLotteryChase'])

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
  }
  return (call) => hooks[classOf(call)]
}

function classOf(call: LimitedCall): RouteClass {
  // Counted before the body is read.
  if (call.bodyLimitBytes && !LONG_TEXTS.has(call.name)) return 'upload'
  if (CHECKING.has(call.name)) return 'login'
  if (call.path.startsWith('/wps/captcha')) return 'captcha'
  return call.method === 'GET' ? 'read' : 'write'
}
