import { randomUUID } from 'node:crypto'
import type { Deps } from '../platform/deps.ts'
import { insertLaunchToken } from '../domains/games/launch/launch-repository.ts'
import { createGameSessions } from '../domains/games/sessions/sessions-service.ts'
import { hashToken, newToken } from '../platform/keys/tokens.ts'
import type { Player } from '../domains/bets/movements-repository.ts'
import type { TestMember } from './builders.ts'

/**
 * Opens a game session of a signed-in member, as the calls launch and authenticate do. Returns the fields that its
 * movements need.
 */
export async function startGame(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>,
  member: TestMember,
  loginToken: string,
  { gameId, mode = 'real' }: { gameId: string; mode?: 'real' | 'demo' },
): Promise<Player & { currency: string }> {
  const token = newToken()
  const now = deps.clock()
  await insertLaunchToken(deps.sql, {
    tokenHash: hashToken(token),
    memberId: member.id,
    loginHash: hashToken(loginToken),
    gameId,
    mode,
    language: 'EN',
    country: 'KR',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  })
  const answer = await createGameSessions(deps)('atrium', { token, game_code: gameId, request_uuid: randomUUID() })
  if (!('session_id' in answer)) throw new Error(`authenticate was refused: ${answer.status}`)
  return { provider: 'atrium', sessionId: answer.session_id, user: answer.user, gameId, currency: answer.currency }
}
