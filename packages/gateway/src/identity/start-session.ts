import type { SignedIn } from '@atrium/contracts/calls'
import type { Deps } from '../deps.ts'
import type { CallContext } from '../http/handler.ts'
import { isModuleOn } from '../merchants/modules.ts'
import { registerAddress } from './addresses-repository.ts'
import { insertArrival, markSucceeded, type WayIn } from './logins-repository.ts'
import type { LoginMember } from './members-repository.ts'
import { lockMember, recordArrival } from './members-repository.ts'
import { hashToken, IDLE_MS, LIFETIME_MS, newToken } from './session-rules.ts'
import { insertSession, replaceSessions } from './sessions-repository.ts'

/** Passwords older than this count as expired where the merchant has PWDEXPFORCECHANGE3 on. */
const PASSWORD_AGE_MS = 90 * 24 * 60 * 60_000

/** Whether a password set then has to be changed before anything else. */
export const isPasswordExpired = (merchant: Visit['merchant'], passwordChangedAt: Date, now: Date): boolean =>
  isModuleOn(merchant, 'PWDEXPFORCECHANGE3') && now.getTime() - passwordChangedAt.getTime() > PASSWORD_AGE_MS

/** Where somebody comes from, and to whose portal. */
export type Visit = Pick<CallContext, 'merchant' | 'ip' | 'userAgent'>

/** How somebody came. */
export interface Arrival {
  readonly name: WayIn
  /** The counted try that led here, where the way has one. */
  readonly attemptId?: bigint
}

/** `start(member, visit, now, arrival)` signs a member in who has proved who they are. */
export type StartSession = (member: LoginMember, visit: Visit, now: Date, arrival: Arrival) => Promise<SignedIn>

/** The last step of every way in: log-in, registration, forgotten password, free play. */
export function createSessionStart({ sql, keys, realtime }: Pick<Deps, 'sql' | 'keys' | 'realtime'>): StartSession {
  return async (member, visit, now, { name, attemptId }) => {
    const { merchant, ip, userAgent } = visit
    const token = newToken()
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    const replacedOne = await sql.begin(async (tx) => {
      await lockMember(tx, member.id)
      // The session before ends: a member is signed in once (domain rule AC-03).
      const replaced = await replaceSessions(tx, member.id, now)
      await insertSession(tx, { tokenHash: hashToken(token), memberId: member.id, createdAt: now, idleExpiresAt: new Date(now.getTime() + IDLE_MS), expiresAt, ip, userAgent })
      if (attemptId !== undefined) await markSucceeded(tx, attemptId)
      else await insertArrival(tx, { merchant: merchant.code, accountIndex: keys.blindIndex('account', member.account), memberId: member.id, at: now, ip, userAgent, way: name })
      await recordArrival(tx, member.id, now)
      await registerAddress(tx, member.id, ip, now)
      return replaced
    })
    if (replacedOne) realtime.publish({ memberId: member.id }, { topic: 'session.ended', payload: { reason: 'replaced' } })
    return {
      token,
      userName: member.account,
      firstTimeLogin: !member.firstLoginDone,
      passwordExpired: isPasswordExpired(merchant, member.passwordChangedAt, now),
      changePassword: member.mustChangePassword,
      expiresAt: expiresAt.getTime(),
    }
  }
}
