import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { DomainError } from '@atrium/contracts/errors'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { changeGame } from '../games/operations.ts'
import { InvalidRequest } from '../http/errors.ts'
import { isStorable, NOT_STORABLE } from '../http/storable.ts'
import { announceSets } from '../realtime/running-sets.ts'
import { createDeposits } from '../wallet/deposits-service.ts'
import { createVoids } from '../wallet/voids-service.ts'
import { changeMerchant } from './operations.ts'
import { createVisit } from './visit.ts'

const setId = z.string().min(1).max(100)
const setChange = z.object({ setId, runs: z.array(setId).max(10), revoked: z.boolean().exactOptional() })

/** Header that carries the key which gateway and portal-server share when they run apart. */
const INTERNAL_KEY_HEADER = 'x-internal-key'

/** Server-to-server reads of merchants, the word of portal servers on release sets, changes of merchants, games and rounds by operators, and deposits that a payment service has received, answered without envelope. Without a configured key they do not exist. */
export function internalRoutes(deps: Pick<Deps, 'sql' | 'config' | 'clock' | 'geoIp' | 'merchants' | 'realtime'>): FastifyPluginAsync {
  const { config, merchants } = deps
  const deposits = createDeposits(deps)
  const voids = createVoids(deps)
  const visitOf = createVisit(deps)
  return async (app) => {
    const { internalKey } = config
    if (internalKey === undefined) return
    app.addHook('onRequest', async (request) => {
      if (!isSame(keyIn(request), internalKey)) throw new DomainError('FORBIDDEN', `the ${INTERNAL_KEY_HEADER} header does not match GATEWAY_INTERNAL_KEY`)
    })
    app.addHook('preHandler', async ({ params, query, body }) => {
      if (!isStorable([params, query, body])) throw new DomainError('INVALID_REQUEST', `the request ${NOT_STORABLE}`)
    })
    app.get('/internal/merchants', () => merchants.all())
    app.patch<{ Params: { code: string } }>('/internal/merchants/:code', async (request) => {
      await changeMerchant(deps.sql, request.params.code, request.body, actorIn(request))
      merchants.forget()
      return (await merchants.all()).find(({ code }) => code === request.params.code)
    })
    app.put<{ Params: { code: string } }>('/internal/merchants/:code/release-sets', async (request, reply) => {
      const read = setChange.safeParse(request.body)
      if (!read.success) throw new InvalidRequest(read.error)
      await announceSets(deps, request.params.code, read.data)
      return reply.code(204).send()
    })
    app.patch<{ Params: { gameId: string } }>('/internal/games/:gameId', async (request, reply) => {
      await changeGame(deps.sql, request.params.gameId, request.body)
      return reply.code(204).send()
    })
    app.get<{ Params: { code: string } }>('/internal/merchants/:code/rounds', (request) => voids.find(request.params.code, request.query))
    app.post<{ Params: { code: string } }>('/internal/merchants/:code/rounds', (request) => voids.named(request.params.code, request.body))
    app.post<{ Params: { code: string } }>('/internal/merchants/:code/voids', (request) => voids.void(request.params.code, request.body))
    app.post('/internal/deposits', (request) => deposits.credit(request.body))
    app.get<{ Querystring: { host?: string; ip?: string; country?: string } }>('/internal/visits', async ({ query: { host = '', ip = '', country } }) => {
      const visit = await visitOf(host, { ip: isIP(ip) ? ip : '0.0.0.0', headers: config.countryHeader && country ? { [config.countryHeader]: country } : {} })
      if (!visit) throw new DomainError('UNKNOWN_MERCHANT')
      return visit
    })
    app.get<{ Params: { host: string } }>('/internal/merchants/by-host/:host', async (request) => {
      const merchant = await merchants.byHost(request.params.host)
      if (!merchant) throw new DomainError('UNKNOWN_MERCHANT')
      return merchant
    })
  }
}

/** Who has asked the server in front, in words that can be stored; empty when it does not say. */
const actorIn = (request: FastifyRequest): string => (new URLSearchParams(`name=${String(request.headers['x-internal-actor'] ?? '')}`).get('name') ?? '').replaceAll('\u0000', '').slice(0, 120)
const keyIn = (request: FastifyRequest): string => String(request.headers[INTERNAL_KEY_HEADER] ?? '')
// Hashed first, so that the two have one length and the comparison takes one time.
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
