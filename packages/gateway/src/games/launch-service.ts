import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/session'
import type { Deps } from '../deps.ts'
import type { CallContext } from '../http/handler.ts'
import { callerOf } from '../http/handler.ts'
import { hashToken, newToken } from '../identity/session-rules.ts'
import { findLaunchGame, insertLaunchToken } from './launch-repository.ts'

/** How long a launch token waits for its one use. */
const LAUNCH_TOKEN_MS = 60_000
/** CLDR's code for a country that is not known. */
const UNKNOWN_COUNTRY = 'ZZ'

export function createLaunch({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  /**
   * An address on the provider's origin, good for one use within 60 seconds.
   * @throws DomainError REAL_ACCOUNT_REQUIRED, GAME_NOT_FOUND or GAME_MAINTENANCE
   */
  return async function launch(request: ParsedRequest<'launchGame'>, context: CallContext): Promise<CallValue<'launchGame'>> {
    const caller = callerOf(context)
    const { gameId, nodeId, vassalage, mode, language } = request
    if (caller.type === TRIAL_ACCOUNT_TYPE && mode === 'real') throw new DomainError('REAL_ACCOUNT_REQUIRED', 'a trial account plays in demo mode only')
    const game = await findLaunchGame(sql, context.merchant.code, gameId)
    if (!game || game.vassalage !== vassalage || (nodeId && game.nodeId !== nodeId)) throw new DomainError('GAME_NOT_FOUND', `${vassalage}/${gameId}`)
    if (mode === 'demo' && !game.hasTrial) throw new DomainError('GAME_NOT_FOUND', `${gameId} has no free trial`)
    if (game.maintenance) throw new DomainError('GAME_MAINTENANCE', gameId)

    const now = clock()
    const token = newToken()
    await insertLaunchToken(sql, {
      tokenHash: hashToken(token), memberId: caller.memberId, loginHash: caller.tokenHash, gameId, mode, language,
      country: context.country ?? UNKNOWN_COUNTRY, createdAt: now, expiresAt: new Date(now.getTime() + LAUNCH_TOKEN_MS),
    })
    const address = new URL('/launch', game.providerOrigin)
    address.search = new URLSearchParams({ token, game: gameId, lang: language, mode, portal: context.origin }).toString()
    return { game_url: address.href, origin: new URL(game.providerOrigin).origin, gameName: game.names[language] }
  }
}
