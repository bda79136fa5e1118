import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'
import { launchAddresses } from '../launch/launch-address.ts'
import { insertLaunchToken } from '../launch/launch-repository.ts'
import { LAUNCH_TOKEN_MS, UNKNOWN_COUNTRY } from '../launch/launch-service.ts'
import { findReplayRound } from './replay-repository.ts'

export function createReplay({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  /**
   * Returns the address of a replay of the caller's round, valid for one use within 60 seconds. Limits, breaks and
   * maintenance do not prevent a replay.
   * @throws DomainError NOT_FOUND, also for another player's round, or a round without an outcome
   */
  return async function replay(
    { roundId, language }: ParsedRequest<'replayRound'>,
    context: CallContext,
  ): Promise<CallValue<'replayRound'>> {
    const caller = callerOf(context)
    const round = await findReplayRound(sql, caller.memberId, roundId)
    if (!round) throw new DomainError('NOT_FOUND', `round ${roundId}`)
    const now = clock()
    const token = newToken()
    await insertLaunchToken(sql, {
      tokenHash: hashToken(token),
      memberId: caller.memberId,
      loginHash: caller.tokenHash,
      gameId: round.gameId,
      roundId,
      mode: 'replay',
      language,
      country: context.country ?? UNKNOWN_COUNTRY,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LAUNCH_TOKEN_MS),
    })
    const { game_url, origin } = launchAddresses(round, {
      token,
      game: round.gameId,
      lang: language,
      mode: 'real',
      portal: context.origin,
    })
    return { game_url: game_url!, origin, gameName: round.names[language] }
  }
}
