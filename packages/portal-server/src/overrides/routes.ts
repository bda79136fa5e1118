import { OVERRIDE_END_PATH } from '@atrium/contracts/bootstrap'
import { paths } from '@atrium/contracts/paths'
import { servedHost } from '@atrium/contracts/request-origin'
import { RegistryRefusal } from '@atrium/registry-client'
import type { FastifyInstance } from 'fastify'
import type { MerchantSource } from '../merchants.ts'
import { visitorId } from '../releases/ring.ts'
import type { Claims } from './claim.ts'
import type { Overrides } from './overrides.ts'

/** `/r/override/<id>`: where a link is taken up, and where it is given back. */
export function overrideRoutes(app: FastifyInstance, { merchants, overrides, claims, publicPorts }: { merchants: MerchantSource; overrides: Overrides; claims: Claims; publicPorts: readonly number[] }): void {
  app.get<{ Params: { id: string } }>('/r/override/:id(^[\\w-]{1,64}$)', async (request, reply) => {
    const isSecure = request.protocol === 'https'
    const { id: visitor, setCookie } = visitorId(request.headers.cookie, isSecure)
    reply.header('cache-control', 'no-store')
    try {
      const merchant = await merchants.byHost(servedHost(request, publicPorts))
      if (!merchant) return reply.code(404).type('text/plain; charset=utf-8').send('No portal is served at this address.')
      const claim = await overrides.claim(request.params.id, visitor, merchant.code)
      return reply.header('set-cookie', [...(setCookie ? [setCookie] : []), claims.setCookie(claim, Date.now(), isSecure)]).redirect(paths.home(), 302)
    } catch (error) {
      const message = error instanceof RegistryRefusal ? error.message : 'The registry cannot be asked about this link right now. Try again in a moment.'
      return reply.code(error instanceof RegistryRefusal ? error.status : 503).type('text/plain; charset=utf-8').send(message)
    }
  })

  app.post<{ Querystring: { why?: string } }>(OVERRIDE_END_PATH, async (request, reply) => {
    const merchant = await merchants.byHost(servedHost(request, publicPorts))
    const claim = merchant && claims.read(request.headers.cookie, merchant.code, Date.now())
    if (claim) await overrides.end(claim.id, request.query.why === 'failed' ? 'failed' : 'done')
    return reply.header('set-cookie', claims.dropCookie(request.protocol === 'https')).code(204).send()
  })
}
