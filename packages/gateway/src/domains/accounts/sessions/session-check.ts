import type { Sql } from '@atrium/database'
import type { SessionCheck } from '../../../pipeline/authorize.ts'
import { endSessionAs, findSession, touchSession } from './sessions-repository.ts'
import { IDLE_MS, TOUCH_EVERY_MS } from './session-rules.ts'
import { hashToken } from '../../../platform/keys/tokens.ts'

/**
 * Checks tokens, and extends a session in use: 30 minutes idle, 12 hours at most (domain rule AC-02). Ends it when an
 * exclusion begins (RG-04).
 */
export function createSessionCheck(sql: Sql, clock: () => Date): SessionCheck {
  return async (merchant, token, isSignOfLife) => {
    const tokenHash = hashToken(token)
    const now = clock()
    const session = await findSession(sql, merchant, tokenHash, now)
    if (!session) return 'LOGIN_REQUIRED'
    if (session.endedReason === 'replaced') return 'SESSION_REPLACED'
    if (session.endedReason === 'logout') return 'LOGIN_REQUIRED'
    if (session.endedReason === 'excluded') return 'SELF_EXCLUDED'
    // Once the block is lifted, the member can sign in again.
    if (session.endedReason === 'disabled') return session.status === 'ACTIVE' ? 'LOGIN_REQUIRED' : 'ACCOUNT_DISABLED'
    if (session.endedReason === 'expired') return 'SESSION_EXPIRED'
    if (session.idleExpiresAt <= now || session.expiresAt <= now) {
      await endSessionAs(sql, 'expired', tokenHash, now)
      return 'SESSION_EXPIRED'
    }
    if (session.isExcluded) {
      await endSessionAs(sql, 'excluded', tokenHash, now)
      return 'SELF_EXCLUDED'
    }
    if (session.status !== 'ACTIVE') return 'ACCOUNT_DISABLED'
    // Written at most once a minute, so that a busy member does not turn every read into a write.
    if (isSignOfLife && session.idleExpiresAt.getTime() - now.getTime() < IDLE_MS - TOUCH_EVERY_MS) {
      await touchSession(
        sql,
        tokenHash,
        session.memberId,
        now,
        new Date(Math.min(now.getTime() + IDLE_MS, session.expiresAt.getTime())),
      )
    }
    return {
      memberId: session.memberId,
      account: session.account,
      type: session.type,
      tokenHash,
      mustChangePassword: session.mustChangePassword,
    }
  }
}
