import { LANGUAGES } from '@atrium/contracts/locale/languages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PlayError } from '../play-error.ts'
import type { RoundRow, RoundsRepository } from '../rounds/repository.ts'
import type { PlayedRound, RoundsService } from '../play/service.ts'
import { createWait } from '../play/wait.ts'
import type { SessionRow } from '../sessions/repository.ts'
import type { SessionsService } from '../sessions/service.ts'
import type { Assets } from './assets.ts'
import { gameDocument } from './documents.ts'
import type { PlayView, RoundView, StateView } from './page-data.ts'
import { documentHeaders } from './security.ts'
import { freeRoundsView, roundView } from './views.ts'

const HISTORY = 20
/**
 * The page chooses the round's id, so that it can report it to the portal before the response arrives. `isFree`:
 * whether this is one of the free rounds; otherwise the player pays the stake.
 */
const playBody = z.object({ selection: z.unknown(), round: z.uuid().optional(), isFree: z.boolean().default(false) })
const languageBody = z.object({ language: z.enum(LANGUAGES) })
/** `step`: the number of actions in the round that the page knows of. */
const actBody = z.object({ action: z.unknown(), step: z.int().min(0) })

interface PlayDeps {
  readonly sessions: SessionsService
  readonly service: RoundsService
  readonly rounds: RoundsRepository
  readonly assets: Assets
  readonly portalOrigins: readonly string[]
}

export function playRoutes(app: FastifyInstance, { sessions, service, rounds, assets, portalOrigins }: PlayDeps): void {
  const wait = createWait(rounds, service)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  app.get<Session>('/play/:session', async (request, reply) => {
    const { session } = await sessions.enter(request.params.session)
    return reply
      .headers(documentHeaders(portalOrigins))
      .type('text/html; charset=utf-8')
      .send(gameDocument(session, assets, await replayed(session)))
  })

  app.post<Session>('/play/:session/language', async (request, reply) => {
    const body = languageBody.safeParse(request.body)
    if (!body.success) throw new PlayError('INVALID_REQUEST')
    await sessions.changeLanguage(request.params.session, body.data.language)
    return reply.code(204).send()
  })

  app.post<Session>('/play/:session/rounds', async (request): Promise<PlayView> => {
    const session = await playing(request.params.session)
    const body = playBody.safeParse(request.body)
    if (!body.success) throw new PlayError('INVALID_REQUEST')
    return playView(session, await service.play(session, body.data.selection, body.data.round, body.data.isFree))
  })

  app.post<Round>('/play/:session/rounds/:id/act', async (request): Promise<PlayView> => {
    const session = await playing(request.params.session)
    await sessions.enter(request.params.session)
    const body = actBody.safeParse(request.body)
    const id = z.uuid().safeParse(request.params.id)
    if (!body.success || !id.success) throw new PlayError('INVALID_REQUEST')
    return playView(session, await service.act(session, id.data, body.data.step, body.data.action))
  })

  app.get<Round>('/play/:session/rounds/:id/wait', async (request): Promise<PlayView> => {
    const { session } = await sessions.enter(request.params.session)
    const id = z.uuid().safeParse(request.params.id)
    if (!id.success) throw new PlayError('NOT_FOUND')
    return playView(session, await wait(session, id.data, closing.signal))
  })

  app.get<Session>('/play/:session/state', async (request): Promise<StateView> => {
    const { session, balance: known } = await sessions.enter(request.params.session)
    const resumed = await service.resume(session)
    const [balance, latest, running, free] = await Promise.all([
      resumed ? sessions.balance(session) : known,
      rounds.latest(session, HISTORY),
      rounds.isRunning(session),
      rounds.freeRounds(session),
    ])
    const hasFree = free !== undefined && free.left > 0 && free.until.getTime() > Date.now()
    return {
      ...(balance !== undefined && { balance }),
      rounds: latest.map(roundView),
      ...(resumed && { resumed: resumed.id }),
      ...(running && { running }),
      ...(hasFree && { freeRounds: freeRoundsView(free) }),
    }
  })

  app.get<Round>('/play/:session/rounds/:id', async (request): Promise<RoundView> => {
    const { session } = await sessions.enter(request.params.session)
    // Round ids are UUIDs, so any other id is not looked up.
    const id = z.uuid().safeParse(request.params.id)
    const round = id.success ? await rounds.find(session, id.data) : undefined
    if (!round) throw new PlayError('NOT_FOUND')
    return roundView(round)
  })

  /** Returns a session that can play. Rejects a session that replays a round. */
  async function playing(id: string): Promise<SessionRow> {
    const session = await sessions.find(id)
    if (session.replay_round !== null) throw new PlayError('SESSION_ENDED')
    return session
  }

  /**
   * Returns the round that a session replays: a round of the same player and game, from any session.
   * @throws PlayError ROUND_NOT_KEPT when the studio has no record, because the portal also knows rounds from before
   *   the studio stored any
   */
  async function replayed(session: SessionRow): Promise<RoundRow | undefined> {
    if (session.replay_round === null) return undefined
    const round = await rounds.find(session, session.replay_round)
    if (!round) throw new PlayError('ROUND_NOT_KEPT')
    if (!['OPEN', 'CLOSED'].includes(round.state)) throw new PlayError('NOT_FOUND')
    return round
  }

  async function playView(session: SessionRow, { round, balance, nextMs }: PlayedRound): Promise<PlayView> {
    // An action that neither stakes nor ends the round moves no money. Its balance is read from the wallet.
    const known = balance ?? (await sessions.balance(session))
    const free = round.free_rounds === null ? undefined : await rounds.freeRounds(session)
    return {
      round: roundView(round),
      ...(known !== undefined && { balance: known }),
      nextMs,
      ...(free && { freeRounds: freeRoundsView(free) }),
    }
  }
}

interface Session {
  Params: { session: string }
}
interface Round {
  Params: { session: string; id: string }
}
