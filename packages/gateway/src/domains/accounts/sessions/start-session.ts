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

/** Passwords older than this count as expired where the merchant has PWDEXPFORCECHANGE3 on. */
const PASSWORD_AGE_MS = 90 * 24 * 60 * 60_000

/** Whether a password that was set at this time has to be changed before anything else. */
export const isPasswordExpired = (merchant: LoginRequest['merchant'], passwordChangedAt: Date, now: Date): boolean =>
  isModuleOn(merchant, 'PWDEXPFORCECHANGE3') && now.getTime() - passwordChangedAt.getTime() > PASSWORD_AGE_MS

/** The visitor's network and browser, and the merchant. */
export type LoginRequest = Pick<CallContext, 'merchant' | 'ip' | 'userAgent' | 'cookies'>

/** How the member signed in. */
export interface Arrival {
  readonly name: WayIn
  /** The counted try of this log-in, where the method counts tries. */
  readonly attemptId?: bigint
  /** Whether the password was typed: only then does its age matter. */
  readonly passwordTyped?: boolean
}

/** `start(member, visit, now, arrival)` signs in a member whose identity is proved. */
export type StartSession = (member: LoginMember, visit: LoginRequest, now: Date, arrival: Arrival) => Promise<SignedIn>

/** What is new about this sign-in. At a first log-in nothing counts as new. */
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

/** Creates the last step of every sign-in method: log-in, registration, forgotten password, free play. */
export function createSessionStart({ sql, keys, realtime }: Pick<Deps, 'sql' | 'keys' | 'realtime'>): StartSession {
  return async (member, visit, now, { name, attemptId, passwordTyped = false }) => {
    const { merchant, ip, userAgent } = visit
    const token = newToken()
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    const passwordExpired = passwordTyped && isPasswordExpired(merchant, member.passwordChangedAt, now)
    const mustChangePassword = member.mustChangePassword || passwordExpired
    // A trial account ends with its session; a log-in that waits for a new password is not complete.
    const isDeviceKept = member.type !== TRIAL_ACCOUNT_TYPE && !mustChangePassword
    const { replacedOne, setCookie } = await sql.begin(async (tx) => {
      await lockMember(tx, member.id)
      const novelty = isDeviceKept ? await findNovelty(tx, member.id, visit, now) : NOTHING_NEW
      // The session before ends: a member is signed in once (domain rule AC-03).
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
