import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

/** Header that carries the key which gateway and portal-server share when they run apart. */
const INTERNAL_KEY_HEADER = 'x-internal-key'

/** Server-to-server reads of merchants, answered without envelope. Without a configured key they do not exist. */
export function internalRoutes({ config, merchants }: Pick<Deps, 'config' | 'merchants'>): FastifyPluginAsync {
  return async (app) => {
    const { internalKey } = config
    if (internalKey === undefined) return
    app.addHook('onRequest', async (request) => {
      if (!isSame(keyIn(request), internalKey)) throw new DomainError('FORBIDDEN', `the ${INTERNAL_KEY_HEADER} header does not match GATEWAY_INTERNAL_KEY`)
    })
    app.get('/internal/merchants', () => merchants.all())
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
