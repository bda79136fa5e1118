import { isIP } from 'node:net'
import { DomainError } from '@atrium/contracts/errors'
import type { InternalScope } from '@atrium/contracts/internal/define'
import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import { changesStream } from '@atrium/http-server/changes-stream'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { registerAnswers } from '../pipeline/answers.ts'
import { createDatabaseGate } from '../pipeline/database-gate.ts'
import { isPostgresText, NOT_POSTGRES_TEXT } from '../platform/validation/postgres-text.ts'
import { reportReleases, storeReleaseTexts } from '../domains/content/index.ts'
import { changeMerchant } from '../domains/merchants/operations.ts'
import { currentMerchant } from '../composition/merchants.ts'
import { createStaffWork } from '../composition/staff-work.ts'
import { createVisitorLookup } from '../platform/tenancy/visit.ts'
import type { Realtime } from '../platform/realtime/hub.ts'
import type { Publisher } from '../platform/realtime/publisher.ts'
import { announceSets } from '../platform/realtime/running-sets.ts'
import { smsDays } from '../platform/messaging/sms-report-service.ts'
import { staffSurface } from '../staff-surface.ts'
import type { StaffDeps } from '../staff-surface.ts'
import { createAccess } from './access.ts'
import { actorIn } from './actor.ts'
import { serveEndpoints } from './serve-endpoints.ts'
import type { InternalHandlers } from './serve-endpoints.ts'
import { serveStaff } from './serve-staff.ts'

type InternalDeps = StaffDeps & Pick<Deps, 'geoIp'> & { readonly realtime: Publisher & Pick<Realtime, 'joinStaff'> }

/**
 * The gateway's API for other servers of the product, on a separate listener. Responses have no envelope; errors have
 * the format of public calls. A part of the API is available only if a key for it is configured.
 */
export function internalApi(deps: InternalDeps): FastifyPluginAsync {
  const handlers = internalHandlers(deps)
  const parts: readonly [InternalScope, (app: FastifyInstance) => void][] = [
    ['read', (app) => serveEndpoints(app, 'read', handlers)],
    [
      'operate',
      (app) => {
        serveEndpoints(app, 'operate', handlers)
        changesStream(app, { join: deps.realtime.joinStaff })
      },
    ],
    // Each request carries a signed assertion of the acting person.
    ['operate', (app) => serveStaff(app, staffSurface(deps), { staffKeys: deps.config.staffKeys, clock: deps.clock })],
    ['portal', (app) => serveEndpoints(app, 'portal', handlers)],
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

function internalHandlers(deps: InternalDeps): InternalHandlers {
  const { merchants } = deps
  const visitOf = createVisitorLookup(deps)
  const { workOfStaff, handOverClaim } = createStaffWork(deps)
  return {
    merchants: async () => [...(await merchants.all())],

    async visit({ host, ip, country }) {
      const visit = await visitOf(host, {
        ip: isIP(ip) ? ip : '0.0.0.0',
        headers: country ? { [INTERNAL_HEADERS.country]: country } : {},
      })
      if (!visit) throw new DomainError('UNKNOWN_MERCHANT')
      return visit
    },

    timeZones: async () => (await merchants.all()).map(({ code: merchant, timeZone }) => ({ merchant, timeZone })),

    async changeMerchant({ code, ...change }, request) {
      await changeMerchant(deps, code, change, actorIn(request))
      merchants.forget()
      return currentMerchant(deps.sql, code)
    },

    textMessages: async ({ code }) => ({ days: await smsDays(deps, code) }),

    workOfStaff: (input) => workOfStaff(input),
    handOverClaim: (input, request) => handOverClaim(input, actorIn(request)),

    async changeReleaseSets({ code, ...change }) {
      await announceSets(deps, code, change)
      return undefined
    },

    reportReleases: (report) => reportReleases(deps.sql, report),
    storeReleaseTexts: (release) => storeReleaseTexts(deps.sql, release).then(() => undefined),
  }
}
