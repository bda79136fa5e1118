import type { CallValue } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../pipeline/handler.ts'
import { readBreak } from '../../responsible-gaming/index.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'
import { readAgreementsDue, versionsIn } from '../registration-settings/agreement-texts-repository.ts'
import { readPreviousLogin } from './logins-repository.ts'
import { markFirstLoginDone, readMemberInfo } from '../members/members-repository.ts'
import { IDLE_MS } from './session-rules.ts'
import { endSessionAs, prolongSession } from './sessions-repository.ts'

/** Creates the calls of a signed-in member about the session and the member's own data. */
export function createSessions({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  return {
    /** Ends the session, and notifies other tabs and the event stream of this browser. */
    async logout(caller: Caller): Promise<void> {
      await endSessionAs(sql, 'logout', caller.tokenHash, clock())
      realtime.publish({ memberId: caller.memberId }, { topic: 'session.ended', payload: { reason: 'logout' } })
    },

    /**
     * Extends the session's idle expiry.
     * @throws DomainError SESSION_EXPIRED if the session ends between the check of its token and this update
     */
    async keepAlive(caller: Caller): Promise<CallValue<'keepAlive'>> {
      const session = await prolongSession(sql, caller.tokenHash, new Date(clock().getTime() + IDLE_MS))
      if (!session) throw new DomainError('SESSION_EXPIRED')
      return { idleExpiresAt: session.idleExpiresAt.getTime(), expiresAt: session.expiresAt.getTime() }
    },

    firstLogin: (caller: Caller): Promise<void> => markFirstLoginDone(sql, caller.memberId),

    /** Returns level names in the language of the request. */
    async memberInfo(
      caller: Caller,
      { code, currency }: Pick<Merchant, 'code' | 'currency'>,
      language: Language,
    ): Promise<CallValue<'memberInfo'>> {
      const [member, previous, bar, due] = await Promise.all([
        readMemberInfo(sql, caller, language),
        readPreviousLogin(sql, caller.memberId),
        readBreak(sql, caller.memberId, clock()),
        // A trial account has no owner who could agree.
        caller.type === TRIAL_ACCOUNT_TYPE ? {} : readAgreementsDue(sql, code, caller.memberId),
      ])
      return {
        account: member.account,
        id: String(member.id),
        customerId: String(member.id),
        nickname: member.nickname,
        type: member.type,
        clubLabel: { labelName: member.vipLabel, rankLevel: member.vipLevel },
        toUpline: member.hasUpline ? '1' : '0',
        currency,
        language: member.language,
        expiresAt: member.sessionExpiresAt.getTime(),
        idleExpiresAt: member.idleExpiresAt.getTime(),
        ...versionsIn(due),
        ...(member.changePassword && { changePassword: member.changePassword }),
        ...(bar && { bar }),
        ...(previous && { previousLogin: { at: previous.at.getTime(), ip: previous.ip } }),
      }
    },
  }
}
