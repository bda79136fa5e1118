import { toLanguage } from '@atrium/contracts/locale/languages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineOf } from '../engines/index.ts'
import type { Assets } from './assets.ts'
import { verifyDocument } from './documents.ts'
import { documentHeaders } from './security.ts'
import { PlayError } from '../play-error.ts'
import type { SessionsService } from '../sessions/service.ts'
import type { SeedsView } from '../provably-fair/page.ts'
import type { FairService } from '../provably-fair/service.ts'

/** Letters and numbers of any script, so that players can read a client seed and type it again. */
const clientSeedBody = z.strictObject({
  clientSeed: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .regex(/^[\p{L}\p{N} _.-]+$/u),
})

interface FairDeps {
  readonly sessions: SessionsService
  readonly fair: FairService
  readonly assets: Assets
  readonly portalOrigins: readonly string[]
}

/**
 * Routes for a player's seeds, and for the page that verifies rounds. The latter needs no session: anyone who has the
 * seeds can verify.
 */
export function fairRoutes(app: FastifyInstance, { sessions, fair, assets, portalOrigins }: FairDeps): void {
  app.get<Session>('/play/:session/fair', async (request): Promise<SeedsView> =>
    fair.view(await fairSession(request.params.session)),
  )

  app.post<Session>('/play/:session/fair/client-seed', async (request): Promise<SeedsView> => {
    const session = await fairSession(request.params.session)
    const body = clientSeedBody.safeParse(request.body)
    if (!body.success) throw new PlayError('CLIENT_SEED')
    return fair.setClientSeed(session, body.data.clientSeed)
  })

  app.post<Session>('/play/:session/fair/rotate', async (request): Promise<SeedsView> =>
    fair.rotate(await fairSession(request.params.session)),
  )

  app.get<{ Querystring: { lang?: string } }>('/verify', async (request, reply) => {
    const { lang } = request.query
    const language =
      toLanguage(typeof lang === 'string' ? lang : undefined) ?? toLanguage(request.headers['accept-language']) ?? 'KO'
    return reply
      .headers(documentHeaders(portalOrigins))
      .type('text/html; charset=utf-8')
      .send(verifyDocument(language, assets))
  })

  async function fairSession(id: string) {
    const { session } = await sessions.enter(id)
    if (!engineOf(session.engine).fair) throw new PlayError('NOT_FOUND')
    return session
  }
}

interface Session {
  Params: { session: string }
}
