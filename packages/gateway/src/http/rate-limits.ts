import type { Call, CallName } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { networkOf } from '@atrium/contracts/visitor-address'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config.ts'

/** Of the plugin's headers only `retry-after` is told. */
const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Calls that check or hash a password, or check a code. A password keeps a core busy for some milliseconds. */
const CHECKING: ReadonlySet<string> = new Set<CallName>(['login', 'register', 'registerMobile', 'changePassword', 'resetPassword', 'forgotByPhone', 'freePlay', 'loginVerify', 'loginVerificationCode', 'emailCode', 'emailVerify'])

type RouteClass = keyof Config['rateLimits']
type LimitedCall = Pick<Call, 'name' | 'method' | 'path' | 'bodyLimitBytes'>

/**
 * Plain request limits, per address (`networkOf`) and class of route: the hook for a call's route. They are counted in memory, by each process
 * for itself: they blunt floods and need not be exact. What must hold over all processes (the lock-out after failed log-ins)
 * is counted in PostgreSQL.
 */
export async function createRateLimits(app: FastifyInstance, limits: Config['rateLimits']): Promise<(call: LimitedCall) => onRequestAsyncHookHandler> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    addHeaders: NO_COUNTS,
    addHeadersOnExceeding: NO_COUNTS,
    errorResponseBuilder: (_request, { after }) => new DomainError('TOO_MANY_REQUESTS', `try again after ${after}`),
  })
  // One hook per class, so that the routes of a class share one count.
  const counting = (routeClass: RouteClass) => app.rateLimit({ max: limits[routeClass], timeWindow: 60_000 }) as onRequestAsyncHookHandler
  const hooks: Record<RouteClass, onRequestAsyncHookHandler> = { read: counting('read'), write: counting('write'), login: counting('login'), upload: counting('upload'), captcha: counting('captcha') }
  return (call) => hooks[classOf(call)]
}

function classOf(call: LimitedCall): RouteClass {
  // Counted before the body is read.
  if (call.bodyLimitBytes) return 'upload'
  if (CHECKING.has(call.name)) return 'login'
  if (call.path.startsWith('/wps/captcha')) return 'captcha'
  return call.method === 'GET' ? 'read' : 'write'
}
