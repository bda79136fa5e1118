import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../deps.ts'
import type { CallContext, Caller } from '../http/handler.ts'
import { normalForm } from '../keys/blind-index.ts'
import { isModuleOn } from '../merchants/modules.ts'
import { countAttempt } from './login-lockout.ts'
import { markSucceeded } from './logins-repository.ts'
import type { LoginMember } from './members-repository.ts'
import { findByAccount, lockMember, readMemberInfo, recordArrival } from './members-repository.ts'
import type { Passwords } from './passwords.ts'
import { hashToken, IDLE_MS, LIFETIME_MS, newToken } from './session-rules.ts'
import { endSession, insertSession, replaceSessions } from './sessions-repository.ts'

/** Passwords older than this count as expired where the merchant has PWDEXPFORCECHANGE3 on. */
const PASSWORD_AGE_MS = 90 * 24 * 60 * 60_000

type Visit = Pick<CallContext, 'merchant' | 'ip' | 'userAgent'>

export function createIdentity({ sql, keys, clock, realtime }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime'>, passwords: Passwords) {
  /** Starts the session and ends the one before it: a member is signed in once (domain rule AC-03). */
  async function startSession(member: LoginMember, attemptId: bigint, visit: Visit, now: Date): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken()
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    const replacedOne = await sql.begin(async (tx) => {
      await lockMember(tx, member.id)
      const replaced = await replaceSessions(tx, member.id, now)
      await insertSession(tx, { tokenHash: hashToken(token), memberId: member.id, createdAt: now, idleExpiresAt: new Date(now.getTime() + IDLE_MS), expiresAt, ip: visit.ip, userAgent: visit.userAgent })
      await markSucceeded(tx, attemptId)
      await recordArrival(tx, member.id, now)
      return replaced
    })
    if (replacedOne) realtime.publish({ memberId: member.id }, { topic: 'session.ended', payload: { reason: 'replaced' } })
    return { token, expiresAt }
  }

  return {
    /** @throws DomainError WRONG_CREDENTIALS (unknown name and wrong password alike), ACCOUNT_LOCKED, ACCOUNT_DISABLED */
    async login({ username, password }: ParsedRequest<'login'>, visit: Visit): Promise<CallValue<'login'>> {
      const now = clock()
      const { merchant, ip, userAgent } = visit
      // The lock-out counts names in this form; looked up in another, a spelling could find a member and be counted apart.
      const member = await findByAccount(sql, merchant.code, normalForm(username))
      const attemptId = await countAttempt(sql, { merchant: merchant.code, accountIndex: keys.blindIndex('account', username), memberId: member?.id, at: now, ip, userAgent })
      const isRight = await passwords.matches(member?.passwordHash, password)
      if (!member || !isRight) throw new DomainError('WRONG_CREDENTIALS')
      if (member.status !== 'ACTIVE') throw new DomainError('ACCOUNT_DISABLED')
      const { token, expiresAt } = await startSession(member, attemptId, visit, now)
      return {
        token,
        userName: member.account,
        firstTimeLogin: !member.firstLoginDone,
        passwordExpired: isModuleOn(merchant, 'PWDEXPFORCECHANGE3') && now.getTime() - member.passwordChangedAt.getTime() > PASSWORD_AGE_MS,
        changePassword: member.mustChangePassword,
        expiresAt: expiresAt.getTime(),
      }
    },

    async logout(caller: Caller): Promise<void> {
      await endSession(sql, caller.tokenHash, clock())
    },

    async memberInfo(caller: Caller, currency: string): Promise<CallValue<'memberInfo'>> {
      const member = await readMemberInfo(sql, caller.memberId, caller.tokenHash)
      return {
        account: member.account,
        customerId: String(member.id),
        nickname: member.nickname,
        type: member.type,
        clubLabel: { labelName: member.vipLabel, rankLevel: member.vipLevel },
        toUpline: member.hasUpline ? '1' : '0',
        currency,
        language: member.language,
        expiresAt: member.sessionExpiresAt.getTime(),
      }
    },
  }
}
