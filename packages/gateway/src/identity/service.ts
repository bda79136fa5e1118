import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/handler.ts'
import { normalForm } from '../keys/blind-index.ts'
import { countAttempt } from './login-lockout.ts'
import { findByAccount, readMemberInfo } from './members-repository.ts'
import type { Passwords } from './passwords.ts'
import { endSession } from './sessions-repository.ts'
import type { Visit } from './start-session.ts'
import { createSessionStart } from './start-session.ts'

export function createIdentity({ sql, keys, clock, realtime }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime'>, passwords: Passwords) {
  const startSession = createSessionStart({ sql, keys, realtime })

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
      return startSession(member, visit, now, attemptId)
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
