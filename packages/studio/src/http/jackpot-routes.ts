import type { FastifyInstance } from 'fastify'
import type { JackpotsService, JackpotView } from '../jackpots/service.ts'
import type { SessionsService } from '../sessions/service.ts'

interface JackpotDeps {
  readonly sessions: SessionsService
  readonly jackpots: JackpotsService
}

export function jackpotRoutes(app: FastifyInstance, { sessions, jackpots }: JackpotDeps): void {
  /** For the portal: what can be won in real play, and by which themes. Nobody's secret. */
  app.get('/jackpots', async (_, reply): Promise<readonly JackpotView[]> => {
    reply.header('cache-control', 'public, max-age=1')
    return jackpots.list(false)
  })

  /** For a game's page: the meters of its own kind of play, by code. */
  app.get<{ Params: { session: string } }>(
    '/play/:session/jackpots',
    async (request, reply): Promise<Readonly<Record<string, string>>> => {
      const session = await sessions.find(request.params.session)
      reply.header('cache-control', 'no-store')
      return Object.fromEntries((await jackpots.list(session.is_demo)).map(({ code, amount }) => [code, amount]))
    },
  )
}
