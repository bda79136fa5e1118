import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { DomainError } from '@atrium/contracts/errors'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { changeGame } from '../games/operations.ts'
import { changeMerchant } from './operations.ts'
import { createVisit } from './visit.ts'

/** Header that carries the key which gateway and portal-server share when they run apart. */
const INTERNAL_KEY_HEADER = 'x-internal-key'

/** Server-to-server reads of merchants, and changes of merchants and games by operators, answered without envelope. Without a configured key they do not exist. */
export function internalRoutes(deps: Pick<Deps, 'sql' | 'config' | 'geoIp' | 'merchants'>): FastifyPluginAsync {
  const { config, merchants } = deps
  const visitOf = createVisit(deps)
  return async (app) => {
    const { internalKey } = config
    if (internalKey === undefined) return
    app.addHook('onRequest', async (request) => {
      if (!isSame(keyIn(request), internalKey)) throw new DomainError('FORBIDDEN', `the ${INTERNAL_KEY_HEADER} header does not match GATEWAY_INTERNAL_KEY`)
    })
    app.get('/internal/merchants', () => merchants.all())
    app.patch<{ Params: { code: string } }>('/internal/merchants/:code', async (request) => {
      await changeMerchant(deps.sql, request.params.code, request.body)
      merchants.forget()
      return (await merchants.all()).find(({ code }) => code === request.params.code)
    })
    app.patch<{ Params: { gameId: string } }>('/internal/games/:gameId', async (request, reply) => {
      await changeGame(deps.sql, request.params.gameId, request.body)
      return reply.code(204).send()
    })
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

const keyIn = (request: FastifyRequest): string => String(request.headers[INTERNAL_KEY_HEADER] ?? '')
// Hashed first, so that the two have one length and the comparison takes one time.
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
