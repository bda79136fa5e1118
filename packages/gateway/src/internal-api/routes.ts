import { isIP } from 'node:net'
import { DomainError } from '@atrium/contracts/errors'
import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import { TIME_ZONES_PATH } from '@atrium/contracts/http/time-zones'
import type { TimeZones } from '@atrium/contracts/http/time-zones'
import { changesStream } from '@atrium/http-server/changes-stream'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { registerAnswers } from '../pipeline/answers.ts'
import { createDatabaseGate } from '../pipeline/database-gate.ts'
import { InvalidRequest } from '../platform/validation/errors.ts'
import { isPostgresText, NOT_POSTGRES_TEXT } from '../platform/validation/postgres-text.ts'
import { changeMerchant } from '../domains/merchants/operations.ts'
import { currentMerchant } from '../composition/merchants.ts'
import { createVisitorLookup } from '../platform/tenancy/visit.ts'
import type { Realtime } from '../platform/realtime/hub.ts'
import type { Publisher } from '../platform/realtime/publisher.ts'
import { announceSets } from '../platform/realtime/running-sets.ts'
import { smsDays } from '../platform/messaging/sms-report-service.ts'
import { staffSurface } from '../staff-surface.ts'
import type { StaffDeps } from '../staff-surface.ts'
import { createAccess } from './access.ts'
import { actorIn } from './actor.ts'
import { serveStaff } from './serve-staff.ts'
import type { InternalScope } from '../platform/keys/server-keys.ts'

const setId = z.string().min(1).max(100)
const setChange = z.object({ setId, runs: z.array(setId).max(10), revoked: z.boolean().exactOptional() })

type InternalDeps = StaffDeps & Pick<Deps, 'geoIp'> & { readonly realtime: Publisher & Pick<Realtime, 'joinStaff'> }

/**
 * The gateway's API for other servers of the product, on a separate listener. Responses have no envelope; errors have
 * the format of public calls. A part of the API is available only if a key for it is configured.
 */
export function internalApi(deps: InternalDeps): FastifyPluginAsync {
  const parts: readonly [InternalScope, (app: FastifyInstance) => void][] = [
    ['read', readRoutes(deps)],
    ['operate', operateRoutes(deps)],
    ['operate', staffRoutes(deps)],
    ['portal', portalRoutes(deps)],
  ]
  return async (app) => {
    registerAnswers(app, { log: deps.log, gate: createDatabaseGate(deps.sql, deps.log) })
    app.setNotFoundHandler(async () => {
      throw new DomainError('NOT_FOUND')
    })
    const access = await createAccess(app, deps.config.internalKeys)
    app.addHook('preHandler', async ({ params, query, body }) => {
      if (!isPostgresText([params, query, body]))
        throw new DomainError('INVALID_REQUEST', `the request ${NOT_POSTGRES_TEXT}`)
    })
    for (const [scope, routes] of parts) {
      const hooks = access(scope)
      if (!hooks) continue
      await app.register(async (part) => {
        for (const hook of hooks) part.addHook('onRequest', hook)
        routes(part)
      })
    }
  }
}

/** Routes for portal servers: merchants, and the system status for a visitor. */
const readRoutes = (deps: InternalDeps) => {
  const { merchants } = deps
  const visitOf = createVisitorLookup(deps)
  return (app: FastifyInstance) => {
    app.get('/internal/merchants', () => merchants.all())
    app.get<{ Querystring: { host?: string; ip?: string; country?: string } }>(
      '/internal/visits',
      async ({ query: { host = '', ip = '', country } }) => {
        const visit = await visitOf(host, {
          ip: isIP(ip) ? ip : '0.0.0.0',
          headers: country ? { [INTERNAL_HEADERS.country]: country } : {},
        })
        if (!visit) throw new DomainError('UNKNOWN_MERCHANT')
        return visit
      },
    )
    app.get<{ Params: { host: string } }>('/internal/merchants/by-host/:host', async (request) => {
      const merchant = await merchants.byHost(request.params.host)
      if (!merchant) throw new DomainError('UNKNOWN_MERCHANT')
      return merchant
    })
  }
}

/**
 * Routes for the registry (time zones, the stream of staff data changes) and for operator tools (merchant settings,
 * text message statistics).
 */
const operateRoutes = (deps: InternalDeps) => {
  const { merchants } = deps
  return (app: FastifyInstance) => {
    app.get(TIME_ZONES_PATH, async (): Promise<TimeZones> =>
      (await merchants.all()).map(({ code: merchant, timeZone }) => ({ merchant, timeZone })),
    )
    app.patch<{ Params: { code: string } }>('/internal/merchants/:code', async (request) => {
      await changeMerchant(deps, request.params.code, request.body, actorIn(request))
      merchants.forget()
      return currentMerchant(deps.sql, request.params.code)
    })
    app.get<{ Params: { code: string } }>('/internal/merchants/:code/sms', async (request) => ({
      days: await smsDays(deps, request.params.code),
    }))
    changesStream(app, { join: deps.realtime.joinStaff })
  }
}

/** Routes for staff, through the registry: merchants, members and their money. Each request proves who acts. */
const staffRoutes = (deps: InternalDeps) => (app: FastifyInstance) =>
  serveStaff(app, staffSurface(deps), { staffKeys: deps.config.staffKeys, clock: deps.clock })

/** Routes for portal servers to report the release sets that they serve, for the tabs of the merchant. */
const portalRoutes = (deps: InternalDeps) => (app: FastifyInstance) => {
  app.put<{ Params: { code: string } }>('/internal/merchants/:code/release-sets', async (request, reply) => {
    const read = setChange.safeParse(request.body)
    if (!read.success) throw new InvalidRequest(read.error)
    await announceSets(deps, request.params.code, read.data)
    return reply.code(204).send()
  })
}
