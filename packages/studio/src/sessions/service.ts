import { toLanguage } from '@atrium/contracts/languages'
import type { Language } from '@atrium/contracts/languages'
import { parseMoney } from '@atrium/contracts/money'
import { stakesWithin } from '../engines/slot/stakes.ts'
import { Unanswered } from '../gpa/client.ts'
import type { Gpa } from '../gpa/client.ts'
import { PlayError } from '../play-error.ts'
import type { PlayErrorCode } from '../play-error.ts'
import { mathOf, themeOf } from '../themes/theme-of.ts'
import type { SessionRow, SessionsRepository } from './repository.ts'
import { hashOf, newSessionId } from './session-id.ts'

export interface Launch {
  readonly token: string
  readonly game: string
  readonly language: Language | undefined
  readonly portalOrigin: string
}

const REFUSALS: Readonly<Record<string, PlayErrorCode>> = { ERR_TOKEN_INVALID: 'LINK_USED', ERR_TOKEN_EXPIRED: 'LINK_USED', ERR_USER_DISABLED: 'PLAYER_BLOCKED', ERR_USER_NOT_FOUND: 'PLAYER_BLOCKED', ERR_LIMIT: 'LIMIT', ERR_GAME: 'GAME_CLOSED' }

export function sessionsService(sessions: SessionsRepository, gpa: Gpa) {
  return {
    /**
     * Exchanges a launch token, once, for a session of the studio's own. Answers the id of its address.
     * @throws PlayError when the portal does not know the token, or does not answer
     */
    async open({ token, game, language, portalOrigin }: Launch): Promise<string> {
      const answer = await silenceIsAnError(gpa.call('authenticate', { token, game_code: game }))
      if (answer.status !== 'OK' || !('session_id' in answer)) throw new PlayError(REFUSALS[answer.status] ?? 'WALLET_SILENT')
      const theme = themeOf(game, answer.theme)
      const limits = { min: parseMoney(answer.bet_limits.min), max: parseMoney(answer.bet_limits.max), maxWin: parseMoney(answer.bet_limits.maxWin) }
      // Limits that leave no stake leave no game.
      if (stakesWithin(limits, mathOf(theme.code)).length === 0) throw new PlayError('GAME_CLOSED')
      const id = newSessionId()
      await sessions.insert({
        id_hash: hashOf(id),
        gateway_session: answer.session_id,
        player: answer.user,
        game_code: game,
        game_name: answer.game_name,
        theme: theme.code,
        language: language ?? toLanguage(answer.language) ?? 'KO',
        currency: answer.currency,
        is_demo: answer.is_demo,
        min_bet: limits.min,
        max_bet: limits.max,
        max_win: limits.maxWin,
        min_round_ms: answer.policy.minRoundMs,
        show_rtp: answer.policy.showRtp,
        portal_origin: portalOrigin,
      })
      return id
    },

    /** @throws PlayError when the session is unknown or too old */
    async find(id: string): Promise<SessionRow> {
      const session = await sessions.find(hashOf(id))
      if (!session) throw new PlayError('SESSION_ENDED')
      return session
    },

    /** The balance as the wallet tells it now, or undefined when it does not. */
    async balance(session: SessionRow): Promise<string | undefined> {
      const answer = await gpa.call('balance', { session_id: session.gateway_session, user: session.player, game_code: session.game_code }).catch((error: unknown) => {
        if (error instanceof Unanswered) return undefined
        throw error
      })
      return answer?.status === 'OK' ? answer.balance : undefined
    },
  }
}

export type SessionsService = ReturnType<typeof sessionsService>

const silenceIsAnError = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof Unanswered ? new PlayError('WALLET_SILENT') : error
  })
