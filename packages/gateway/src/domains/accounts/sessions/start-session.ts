import type { SignedIn } from '@atrium/contracts/calls'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import { findAddress, registerAddress } from '../devices/addresses-repository.ts'
import { findKnownDevice, registerDevice } from '../devices/devices.ts'
import { sendLoginNotice } from './login-notice.ts'
import { insertArrival, markSucceeded, type WayIn } from './logins-repository.ts'
import type { LoginMember } from '../members/members-repository.ts'
import { lockMember, recordArrival } from '../members/members-repository.ts'
import { IDLE_MS, LIFETIME_MS } from './session-rules.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'
import { insertSession, replaceSessions } from './sessions-repository.ts'

/** Age at which passwords expire, for merchants with PWDEXPFORCECHANGE3 on. */
const PASSWORD_AGE_MS = 90 * 24 * 60 * 60_000

/** Returns whether a password set at this time has expired and must be changed. */
export const isPasswordExpired = (merchant: LoginRequest['merchant'], passwordChangedAt: Date, now: Date): boolean =>
  isModuleOn(merchant, 'PWDEXPFORCECHANGE3') && now.getTime() - passwordChangedAt.getTime() > PASSWORD_AGE_MS

/** Network and browser of the visitor, and the merchant. */
export type LoginRequest = Pick<CallContext, 'merchant' | 'ip' | 'userAgent' | 'cookies'>

/** The method by which a member signed in. */
export interface Arrival {
  readonly name: WayIn
  /** Id of the log-in attempt, if the method records one. */
  readonly attemptId?: bigint
  /** Whether the member typed the password. Password expiry is checked only in that case. */
  readonly passwordTyped?: boolean
}

/** `start(member, visit, now, arrival)` starts a session of a member whose identity is verified. */
export type StartSession = (member: LoginMember, visit: LoginRequest, now: Date, arrival: Arrival) => Promise<SignedIn>

/** Whether the device and the network of this sign-in are new to the account. Both are false for the first log-in. */
interface Novelty {
  readonly device: boolean
  readonly network: boolean
}
const NOTHING_NEW: Novelty = { device: false, network: false }

async function findNovelty(tx: Transaction, memberId: bigint, visit: LoginRequest, now: Date): Promise<Novelty> {
  const address = await findAddress(tx, memberId, visit.ip)
  if (address === 'first') return NOTHING_NEW
  return { device: (await findKnownDevice(tx, memberId, visit, now)) === undefined, network: address === 'unknown' }
}

/** Creates the last step of every sign-in method: log-in, registration, password reset, free play. */
export function createSessionStart({ sql, keys, realtime }: Pick<Deps, 'sql' | 'keys' | 'realtime'>): StartSession {
  return async (member, visit, now, { name, attemptId, passwordTyped = false }) => {
    const { merchant, ip, userAgent } = visit
    const token = newToken()
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    const passwordExpired = passwordTyped && isPasswordExpired(merchant, member.passwordChangedAt, now)
    const mustChangePassword = member.mustChangePassword || passwordExpired
    // A device is not registered for a trial account, which ends with its session, nor for a log-in that still needs a
    // new password.
    const isDeviceKept = member.type !== TRIAL_ACCOUNT_TYPE && !mustChangePassword
    const { replacedOne, setCookie } = await sql.begin(async (tx) => {
      await lockMember(tx, member.id)
      const novelty = isDeviceKept ? await findNovelty(tx, member.id, visit, now) : NOTHING_NEW
      // Ends the previous session: a member has one session at a time (domain rule AC-03).
      const replaced = await replaceSessions(tx, member.id, now)
      await insertSession(tx, {
        tokenHash: hashToken(token),
        memberId: member.id,
        createdAt: now,
        idleExpiresAt: new Date(now.getTime() + IDLE_MS),
        expiresAt,
        ip,
        userAgent,
        mustChangePassword,
      })
      if (attemptId !== undefined) await markSucceeded(tx, attemptId, novelty.device)
      else
        await insertArrival(
          tx,
          {
            merchant: merchant.code,
            accountIndex: keys.blindIndex('account', member.account),
            memberId: member.id,
            at: now,
            ip,
            userAgent,
            way: name,
          },
          novelty.device,
        )
      await recordArrival(tx, member.id, now)
      await registerAddress(tx, member.id, ip, now)
      if (novelty.device || novelty.network)
        await sendLoginNotice(tx, { memberId: member.id, merchant: merchant.code, ip, userAgent }, now)
      return {
        replacedOne: replaced,
        setCookie: isDeviceKept ? await registerDevice(tx, member.id, visit, now) : undefined,
      }
    })
    setCookie?.()
    if (replacedOne)
      realtime.publish({ memberId: member.id }, { topic: 'session.ended', payload: { reason: 'replaced' } })
    return {
      token,
      userName: member.account,
      firstTimeLogin: !member.firstLoginDone,
      passwordExpired,
      changePassword: member.mustChangePassword,
      expiresAt: expiresAt.getTime(),
    }
  }
}
