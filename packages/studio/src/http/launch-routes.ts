import { toLanguage } from '@atrium/contracts/locale/languages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PlayError } from '../play-error.ts'
import type { Chance } from '../rng/chance.ts'
import type { SessionsService } from '../sessions/service.ts'

// Only accepts values that the wallet can parse. Otherwise it would reject them without a response, which looks like a
// network failure.
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
 * The address with which the portal sends a player to the game. It works once and redirects to the session's page,
 * which can be reloaded. `mode` is ignored, because the wallet decides whether the game is played with demo credit.
 */
export function launchRoutes(app: FastifyInstance, { sessions, chance, portalOrigins }: LaunchDeps): void {
  // No HEAD route: a HEAD request must not use the address up.
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
