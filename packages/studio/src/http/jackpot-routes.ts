import { providerJackpots } from '@atrium/contracts/wallet-api/jackpots'
import type { FastifyInstance } from 'fastify'
import type { JackpotsService, JackpotView } from '../jackpots/service.ts'
import type { SessionsService } from '../sessions/service.ts'

interface JackpotDeps {
  readonly sessions: SessionsService
  readonly jackpots: JackpotsService
}

export function jackpotRoutes(app: FastifyInstance, { sessions, jackpots }: JackpotDeps): void {
  /** A public route from which the portal reads the jackpots for real money, and the themes that play for them. */
  app.get(providerJackpots.path, async (_, reply): Promise<readonly JackpotView[]> => {
    reply.header('cache-control', 'public, max-age=1')
    return jackpots.list(false)
  })

  /** Route for a game page, which reads the meters of its kind of play (real or demo), by code. */
  app.get<{ Params: { session: string } }>(
    '/play/:session/jackpots',
    async (request, reply): Promise<Readonly<Record<string, string>>> => {
      const session = await sessions.find(request.params.session)
      reply.header('cache-control', 'no-store')
      return Object.fromEntries((await jackpots.list(session.is_demo)).map(({ code, amount }) => [code, amount]))
    },
  )
}
