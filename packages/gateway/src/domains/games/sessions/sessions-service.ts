import { randomBytes } from 'node:crypto'
import type { GpaRequest, GpaResponse, GpaStatus } from '@atrium/contracts/wallet-api/gpa'
import { toWire } from '@atrium/contracts/money'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { Deps } from '../../../platform/deps.ts'
import { hashToken } from '../../../platform/keys/tokens.ts'
import { launchIdOf } from '../launch/launch-id.ts'
import { defaultOf } from '@atrium/contracts/merchants/settings'
import { gamePolicyOf, policyOf } from '../../../platform/tenancy/jurisdiction-policy.ts'
import { findFreeRounds } from '../../wallet/index.ts'
import type { FreeRounds } from '../../wallet/index.ts'
import { endOtherSessions, insertSession, lockLaunchToken, markUsed, openPools } from './sessions-repository.ts'
import type { LaunchFacts } from './sessions-repository.ts'

/** Idle time after which a session accepts no more bets. */
const SESSION_IDLE_MS = 30 * 60_000

export function createGameSessions({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  /**
   * Exchanges a launch token for a game session, once. After an error the token is still valid. The session of a replay
   * is expired from the start, so it accepts no bets. It ends no other session, and is available during a player's
   * break.
   */
  return async function authenticate(
    provider: string,
    request: GpaRequest<'authenticate'>,
  ): Promise<GpaResponse<'authenticate'>> {
    const now = clock()
    const tokenHash = hashToken(request.token)
    let opened: LaunchFacts | undefined
    const answer = await sql.begin(async (tx): Promise<GpaResponse<'authenticate'>> => {
      const facts = await lockLaunchToken(tx, tokenHash, now)
      const refusal = refusalOf(facts, provider, request.game_code, now)
      if (refusal) return { status: refusal }
      const launched = facts!
      const isPlay = launched.replayRound === null
      if (isPlay && launched.bar)
        return { status: 'ERR_USER_DISABLED', sub_code: launched.bar, message: 'the player is taking a break' }
      await markUsed(tx, tokenHash, now)
      const pools = await openPools(tx, launched, now)
      if (isPlay) await endOtherSessions(tx, launched, now)
      const id = randomBytes(24).toString('base64url')
      const isShown = launched.mode === 'real' || launched.accountType === TRIAL_ACCOUNT_TYPE
      const pool = await insertSession(tx, {
        id,
        facts: launched,
        pools,
        isShown,
        now,
        expiresAt: isPlay ? new Date(now.getTime() + SESSION_IDLE_MS) : now,
      })
      if (isPlay) opened = launched
      const free =
        isPlay && launched.mode === 'real'
          ? await findFreeRounds(tx, launched.memberId, launched.gameId, now)
          : undefined
      return answerOf(launched, id, pool, free)
    })
    if (opened?.mode === 'real')
      realtime.publish(
        { memberId: opened.memberId },
        { topic: 'game.session.opened', payload: { launchId: launchIdOf(tokenHash), gameId: opened.gameId } },
      )
    return answer
  }
}

function refusalOf(facts: LaunchFacts | undefined, provider: string, gameId: string, now: Date): GpaStatus | undefined {
  if (!facts || facts.provider !== provider || facts.usedAt) return 'ERR_TOKEN_INVALID'
  if (facts.expiresAt <= now || facts.isSignedOut) return 'ERR_TOKEN_EXPIRED'
  if (facts.gameId !== gameId) return 'ERR_GAME'
  return facts.isDisabled ? 'ERR_USER_DISABLED' : undefined
}

function answerOf(
  facts: LaunchFacts,
  sessionId: string,
  pool: { balance: bigint; currency: string },
  free: FreeRounds | undefined,
): GpaResponse<'authenticate'> {
  const policy = policyOf(facts.policy)
  const maxBet = policy.maxStake !== null && policy.maxStake < facts.maxBet ? policy.maxStake : facts.maxBet
  return {
    status: 'OK',
    session_id: sessionId,
    user: String(facts.memberId),
    nickname: facts.nickname,
    currency: pool.currency,
    language: facts.language,
    country: facts.country,
    balance: toWire(pool.balance),
    bet_limits: { min: toWire(facts.minBet), max: toWire(maxBet), maxWin: toWire(facts.maxWin) },
    policy: gamePolicyOf(policy, facts.minAge ?? defaultOf('ages').birthday),
    is_demo: facts.mode === 'demo',
    game_name: facts.gameName,
    game_names: facts.gameNames,
    theme: facts.theme,
    time_zone: facts.timeZone,
    ...(facts.replayRound !== null && { replay_round: facts.replayRound }),
    ...(free && {
      free_rounds: {
        id: free.id,
        stake: toWire(free.stake),
        left: free.rounds - free.used,
        expires_at: free.expiresAt.toISOString(),
      },
    }),
  }
}
