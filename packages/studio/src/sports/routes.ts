import type { FastifyInstance } from 'fastify'
import { PlayError } from '../play-error.ts'
import type { SessionsService } from '../sessions/service.ts'
import type { ReadBoard } from './board.ts'

/** `GET /play/:session/board`: fixtures and odds of the session's theme. */
export function sportsRoutes(
  app: FastifyInstance,
  { sessions, readBoard }: { sessions: SessionsService; readBoard: ReadBoard },
): void {
  app.get<{ Params: { session: string } }>('/play/:session/board', async (request, reply) => {
    const session = await sessions.find(request.params.session)
    if (session.engine !== 'sports') throw new PlayError('NOT_FOUND')
    return reply.header('cache-control', 'no-store').send(await readBoard(session.theme, session.language))
  })
}
