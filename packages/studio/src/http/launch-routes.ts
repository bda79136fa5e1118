import { toLanguage } from '@atrium/contracts/locale/languages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PlayError } from '../play-error.ts'
import type { Chance } from '../rng/chance.ts'
import type { SessionsService } from '../sessions/service.ts'

// Nothing that the wallet could not read: its silence would be taken for a fault of the line.
const launchQuery = z.object({
  token: z.string().regex(/^[\w.-]{1,200}$/),
  game: z.string().regex(/^[\w.-]{1,80}$/),
  lang: z.string().max(20).optional(),
  mode: z.enum(['real', 'demo']).optional(),
  portal: z.string().max(200),
})

interface LaunchDeps {
  readonly sessions: SessionsService
  readonly chance: Chance
  readonly portalOrigins: readonly string[]
}

/**
 * The address the portal hands to a player, good for one use: it leads on to a page of the session's own, which can be
 * reloaded. `mode` is for people who read addresses; whether it is play with demo credit is the wallet's word.
 */
export function launchRoutes(app: FastifyInstance, { sessions, chance, portalOrigins }: LaunchDeps): void {
  // No HEAD: looking at the address must not use it up.
  app.get('/launch', { exposeHeadRoute: false }, async (request, reply) => {
    const query = launchQuery.safeParse(request.query)
    if (!query.success) throw new PlayError('INVALID_REQUEST')
    const { token, game, lang, portal } = query.data
    if (!portalOrigins.includes(portal)) throw new PlayError('PORTAL_UNKNOWN')
    if (!chance.isSound()) throw new PlayError('MAINTENANCE')
    const id = await sessions.open({ token, game, language: toLanguage(lang), portalOrigin: portal })
    return reply.header('cache-control', 'no-store').redirect(`/play/${id}`, 303)
  })
}
