import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PlayError } from '../play-error.ts'
import type { RoundsRepository } from '../rounds/repository.ts'
import type { RoundsService } from '../rounds/service.ts'
import type { SessionsService } from '../sessions/service.ts'
import type { Assets } from './assets.ts'
import { gameDocument } from './documents.ts'
import type { RoundView, SpinView, StateView } from './page-data.ts'
import { documentHeaders } from './security.ts'
import { roundView } from './views.ts'

const HISTORY = 20
/** The page names the round, so that it can tell the portal about it before the answer is there. */
const spinBody = z.object({ stake: z.string().max(20).refine(isMoneyText), round: z.uuid().optional() })

interface PlayDeps {
  readonly sessions: SessionsService
  readonly service: RoundsService
  readonly rounds: RoundsRepository
  readonly assets: Assets
  readonly portalOrigins: readonly string[]
}

export function playRoutes(app: FastifyInstance, { sessions, service, rounds, assets, portalOrigins }: PlayDeps): void {
  app.get<Session>('/play/:session', async (request, reply) => {
    const session = await sessions.find(request.params.session)
    return reply.headers(documentHeaders(portalOrigins)).type('text/html; charset=utf-8').send(gameDocument(session, assets))
  })

  app.post<Session>('/play/:session/spin', async (request): Promise<SpinView> => {
    const session = await sessions.find(request.params.session)
    const body = spinBody.safeParse(request.body)
    if (!body.success) throw new PlayError('INVALID_REQUEST')
    const { round, balance, nextMs } = await service.play(session, parseMoney(body.data.stake), body.data.round)
    return { round: roundView(round), balance, nextMs }
  })

  app.get<Session>('/play/:session/state', async (request): Promise<StateView> => {
    const session = await sessions.find(request.params.session)
    const resumed = await service.resume(session)
    const [balance, latest, running] = await Promise.all([sessions.balance(session), rounds.latest(session, HISTORY), rounds.isRunning(session)])
    return { ...(balance !== undefined && { balance }), rounds: latest.map(roundView), ...(resumed && { resumed: resumed.id }), ...(running && { running }) }
  })

  app.get<{ Params: { session: string; id: string } }>('/play/:session/rounds/:id', async (request): Promise<RoundView> => {
    const session = await sessions.find(request.params.session)
    // Round ids are UUIDs, so nothing else is worth a query.
    const id = z.uuid().safeParse(request.params.id)
    const round = id.success ? await rounds.find(session, id.data) : undefined
    if (!round) throw new PlayError('NOT_FOUND')
    return roundView(round)
  })
}

interface Session {
  Params: { session: string }
}
