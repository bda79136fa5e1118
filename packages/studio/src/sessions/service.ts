import type { GpaStatus } from '@atrium/contracts/wallet-api/gpa'
import { toLanguage } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { parseMoney } from '@atrium/contracts/money'
import { gameOf } from '../engines/index.ts'
import { minimumReturn } from '../engines/minimum-return.ts'
import { Unanswered } from '../wallet-api-client/client.ts'
import type { WalletApiClient } from '../wallet-api-client/client.ts'
import { PlayError } from '../play-error.ts'
import type { PlayErrorCode } from '../play-error.ts'
import type { SessionRow, SessionsRepository } from './repository.ts'
import { hashOf, newSessionId } from './session-id.ts'
import { tableOf } from './table.ts'

export interface Launch {
  readonly token: string
  readonly game: string
  readonly language: Language | undefined
  readonly portalOrigin: string
}

const REFUSALS: Readonly<Record<string, PlayErrorCode>> = {
  ERR_TOKEN_INVALID: 'LINK_USED',
  ERR_TOKEN_EXPIRED: 'LINK_USED',
  ERR_USER_DISABLED: 'PLAYER_BLOCKED',
  ERR_USER_NOT_FOUND: 'PLAYER_BLOCKED',
  ERR_LIMIT: 'LIMIT',
  ERR_GAME: 'GAME_CLOSED',
}

/** Wallet statuses that mean that the portal session has ended. */
const ENDED: ReadonlySet<GpaStatus> = new Set(['ERR_TOKEN_EXPIRED', 'ERR_TOKEN_INVALID'])

export interface Entered {
  readonly session: SessionRow
  /** The player's balance. Undefined when the wallet does not respond. */
  readonly balance: string | undefined
}

export function sessionsService(sessions: SessionsRepository, walletApi: WalletApiClient) {
  const fetchBalance = (session: SessionRow) =>
    walletApi
      .call('balance', { session_id: session.gateway_session, user: session.player, game_code: session.game_code })
      .catch((error: unknown) => {
        if (error instanceof Unanswered) return undefined
        throw error
      })

  return {
    /**
     * Exchanges a launch token, which works once, for a session of the studio. Returns the id for the session's URL.
     * @throws PlayError when the portal does not know the token, or does not respond
     */
    async open({ token, game, language, portalOrigin }: Launch): Promise<string> {
      const answer = await silenceIsAnError(walletApi.call('authenticate', { token, game_code: game }))
      if (answer.status !== 'OK' || !('session_id' in answer))
        throw new PlayError(REFUSALS[answer.status] ?? 'WALLET_SILENT')
      const { engine, theme } = gameOf(game, answer.theme)
      // A jurisdiction may require a higher return than that of the game's lowest bet.
      if (answer.replay_round === undefined && (minimumReturn(engine, theme.code) ?? 1) < answer.policy.minRtp)
        throw new PlayError('GAME_CLOSED')
      const session: Omit<SessionRow, 'id_hash'> = {
        gateway_session: answer.session_id,
        player: answer.user,
        game_code: game,
        game_name: answer.game_name,
        game_names: answer.game_names ?? null,
        engine: engine.code,
        theme: theme.code,
        language: language ?? toLanguage(answer.language) ?? 'KO',
        currency: answer.currency,
        is_demo: answer.is_demo,
        min_bet: parseMoney(answer.bet_limits.min),
        max_bet: parseMoney(answer.bet_limits.max),
        max_win: parseMoney(answer.bet_limits.maxWin),
        min_round_ms: answer.policy.minRoundMs,
        show_rtp: answer.policy.showRtp,
        autoplay: answer.policy.autoplay,
        turbo: answer.policy.turbo,
        portal_origin: portalOrigin,
        time_zone: answer.time_zone ?? 'UTC',
        replay_round: answer.replay_round ?? null,
        ...noFreeRounds,
      }
      const free = answer.free_rounds
      // If the game does not offer the granted stake, it is played without free rounds. Only the portal can correct the
      // stake.
      if (free && engine.takesFreeRounds?.(tableOf(session), parseMoney(free.stake)))
        Object.assign(session, {
          free_rounds: free.id,
          free_stake: parseMoney(free.stake),
          free_left: free.left,
          free_until: new Date(free.expires_at),
        })
      // A session without an available stake cannot play, but can replay a round.
      if (session.replay_round === null && engine.stakes(tableOf(session)).length === 0)
        throw new PlayError('GAME_CLOSED')
      const id = newSessionId()
      await sessions.insert({ id_hash: hashOf(id), ...session })
      return id
    },

    /** @throws PlayError when the session is unknown or too old */
    async find(id: string): Promise<SessionRow> {
      const session = await sessions.find(hashOf(id))
      if (!session) throw new PlayError('SESSION_ENDED')
      return session
    },

    /**
     * Returns a session with its balance. The wallet checks that the portal session which launched it is still valid.
     * Without a response the session continues, because nothing can be staked without the wallet anyway.
     * @throws PlayError SESSION_ENDED
     */
    async enter(id: string): Promise<Entered> {
      const session = await this.find(id)
      const answer = await fetchBalance(session)
      if (answer && ENDED.has(answer.status)) throw new PlayError('SESSION_ENDED')
      return { session, balance: answer?.status === 'OK' ? answer.balance : undefined }
    },

    /** Sets the language of the session's pages and errors. @throws PlayError when the session is unknown or too old */
    async changeLanguage(id: string, language: Language): Promise<void> {
      const { id_hash } = await this.find(id)
      await sessions.setLanguage(id_hash, language)
    },

    /** Returns the current balance from the wallet, or undefined when the wallet does not respond. */
    async balance(session: SessionRow): Promise<string | undefined> {
      const answer = await fetchBalance(session)
      return answer?.status === 'OK' ? answer.balance : undefined
    },
  }
}

export type SessionsService = ReturnType<typeof sessionsService>

const noFreeRounds = { free_rounds: null, free_stake: null, free_left: null, free_until: null }

const silenceIsAnError = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof Unanswered ? new PlayError('WALLET_SILENT') : error
  })
