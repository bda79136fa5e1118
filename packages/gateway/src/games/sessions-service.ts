import { randomBytes } from 'node:crypto'
import type { GpaRequest, GpaResponse, GpaStatus } from '@atrium/contracts/gpa'
import { toWire } from '@atrium/contracts/money'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/session'
import type { Deps } from '../deps.ts'
import { hashToken } from '../identity/session-rules.ts'
import { DEFAULT_POLICY } from './policy.ts'
import { endOtherSessions, insertSession, lockLaunchToken, markUsed, openPool } from './sessions-repository.ts'
import type { LaunchFacts } from './sessions-repository.ts'

/** A session without a bet for this long takes no more bets. */
const SESSION_IDLE_MS = 30 * 60_000

export function createGameSessions({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  /** Exchanges a launch token, once, for a game session. Refusals leave the token as it was. */
  return async function authenticate(provider: string, request: GpaRequest<'authenticate'>): Promise<GpaResponse<'authenticate'>> {
    const now = clock()
    const tokenHash = hashToken(request.token)
    return sql.begin(async (tx): Promise<GpaResponse<'authenticate'>> => {
      const facts = await lockLaunchToken(tx, tokenHash, now)
      const refusal = refusalOf(facts, provider, request.game_code, now)
      if (refusal) return { status: refusal }
      const launched = facts!
      await markUsed(tx, tokenHash, now)
      const accountId = await openPool(tx, launched, now)
      await endOtherSessions(tx, launched.memberId, now)
      const id = randomBytes(24).toString('base64url')
      const isShown = launched.mode === 'real' || launched.accountType === TRIAL_ACCOUNT_TYPE
      const pool = await insertSession(tx, { id, facts: launched, accountId, isShown, now, expiresAt: new Date(now.getTime() + SESSION_IDLE_MS) })
      return answerOf(launched, id, pool)
    })
  }
}

function refusalOf(facts: LaunchFacts | undefined, provider: string, gameId: string, now: Date): GpaStatus | undefined {
  if (!facts || facts.provider !== provider || facts.usedAt) return 'ERR_TOKEN_INVALID'
  if (facts.expiresAt <= now || facts.isSignedOut) return 'ERR_TOKEN_EXPIRED'
  if (facts.gameId !== gameId) return 'ERR_GAME'
  return facts.isDisabled ? 'ERR_USER_DISABLED' : undefined
}

const answerOf = (facts: LaunchFacts, sessionId: string, pool: { balance: bigint; currency: string }): GpaResponse<'authenticate'> => ({
  status: 'OK',
  session_id: sessionId,
  user: String(facts.memberId),
  nickname: facts.nickname,
  currency: pool.currency,
  language: facts.language,
  country: facts.country,
  balance: toWire(pool.balance),
  bet_limits: { min: toWire(facts.minBet), max: toWire(facts.maxBet), maxWin: toWire(facts.maxWin) },
  policy: DEFAULT_POLICY,
  is_demo: facts.mode === 'demo',
  game_name: facts.gameName,
  theme: facts.theme,
})
