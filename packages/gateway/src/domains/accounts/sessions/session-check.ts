import type { Sql } from '@atrium/database'
import type { SessionCheck } from '../../../pipeline/authorize.ts'
import { endSessionAs, findSession, touchSession } from './sessions-repository.ts'
import { IDLE_MS, TOUCH_EVERY_MS } from './session-rules.ts'
import { hashToken } from '../../../platform/keys/tokens.ts'

/**
 * Creates the function that checks session tokens. It extends a session in use, to 30 minutes from now and at most 12
 * hours in total (domain rule AC-02), and ends it when an exclusion begins (RG-04).
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
    // After the block is lifted the session counts as expired, so that the member signs in again.
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
    // Written at most once a minute, so that not every read causes a write.
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
