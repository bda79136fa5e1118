import type { Call, CallName } from '@atrium/contracts/calls'
import { calls, callTable } from '@atrium/contracts/calls'
import { parseJsonBodies } from '@atrium/http-server'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Deps } from './platform/deps.ts'
import { createAgreementCheck } from './domains/accounts/sessions/agreement-check.ts'
import { createSessionCheck } from './domains/accounts/sessions/session-check.ts'
import { registerAnswers, registerNotFound } from './pipeline/answers.ts'
import { collectHandlers } from './pipeline/collect-handlers.ts'
import type { AnyHandler, Handlers } from './pipeline/handler.ts'
import { calledAs } from './pipeline/earlier-pages.ts'
import { createDatabaseGate } from './pipeline/database-gate.ts'
import { createCallLimits } from './pipeline/rate-limits.ts'
import { admitEarly, serve } from './pipeline/serve.ts'

/** Everything the gateway serves: the handlers of all calls, grouped by domain, and routes that are not calls. */
export interface Surface {
  readonly domains: Record<string, Handlers>
  /** Routes beside the calls. They share the error handler and the response headers of calls. */
  readonly routes: readonly FastifyPluginAsync[]
}

const BODY_LIMIT_BYTES = 65_536
/** Maximum number of values in a request body. The longest list of any call has 10,000 entries. */
const MAX_BODY_VALUES = 20_000

/**
 * The whole API as one Fastify plugin. It is registered in portal-server's Fastify instance or in a separate one.
 * @throws Error at registration, naming every call that has no handler or two handlers
 */
export function callsPlugin(deps: Deps, { domains, routes }: Surface): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    const handlers = collectHandlers<CallName, AnyHandler>(
      calls.map(({ name }) => name as CallName),
      domains,
    )
    const gate = createDatabaseGate(deps.sql, deps.log)
    const serving = {
      ...deps,
      gate,
      checkSession: createSessionCheck(deps.sql, deps.clock),
      owesAgreement: createAgreementCheck(deps.sql),
    }
    registerAnswers(app, { ...deps, gate })
    parseJsonBodies(app, { maxValues: MAX_BODY_VALUES })
    const limitOf = await createCallLimits(app, deps.config.rateLimits)
    const served = new Map(
      callTable.map((call) => [call.name, serve(call, handlers.get(call.name as CallName)!, serving)]),
    )
    const route = (scope: FastifyInstance, call: Call) =>
      scope.route({
        method: call.method,
        url: call.path,
        config: { name: call.name },
        bodyLimit: call.bodyLimitBytes ?? BODY_LIMIT_BYTES,
        onRequest: call.bodyLimitBytes
          ? [limitOf(call), (request) => admitEarly(call, request, serving)]
          : limitOf(call),
        handler: (request, reply) => served.get(calledAs(call.name as CallName, request.query))!(request, reply),
      })
    for (const call of callTable) if (!call.form) route(app, call)
    await app.register(async (scope) => {
      // Only calls with `form` in their contract accept forms, because any website can make a browser submit one.
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      for (const call of callTable) if (call.form) route(scope, call)
    })
    for (const plugin of routes) await app.register(plugin)
    registerNotFound(app, ['/wps', '/lgw', '/lotto', '/gpa', '/webhooks'])
  }
}
