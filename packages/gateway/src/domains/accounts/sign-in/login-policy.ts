import type { LoginValue, SignedIn } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { BACK_OFFICE_ACCOUNT_TYPE, TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import { isMemberExcluded } from '../self-exclusion-register/exclusions-repository.ts'
import { findAddress } from '../devices/addresses-repository.ts'
import { findKnownDevice } from '../devices/devices.ts'
import type { Factors } from './factors.ts'
import { countingFactors, offerOf, openFactors } from './factors.ts'
import { isClosed } from '../members/members-repository.ts'
import type { LoginMember } from '../members/members-repository.ts'
import { hashToken, newToken } from '../../../platform/keys/tokens.ts'
import type { Arrival, StartSession, LoginRequest } from '../sessions/start-session.ts'
import { insertVerification } from './verifications-repository.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

export const VERIFICATION_MS = 10 * 60_000

/** The sign-in method of a member whose identity is verified. */
export interface Way extends Arrival {
  /** Whether the member typed the password. Password expiry is checked only in that case. */
  readonly passwordTyped: boolean
  /** Whether the member has just proved access to the account's mobile number. */
  readonly isPhoneProved?: boolean
}

/**
 * Checks whether a member may sign in. Call it after the identity is verified: the errors reveal the state of the
 * account.
 * @throws DomainError ACCOUNT_DISABLED, ACCOUNT_CLOSED, NOT_A_MEMBER, SELF_EXCLUDED (domain rule RG-04)
 */
export async function assertCanLogIn(
  sql: Sql,
  { id, status, type }: Pick<LoginMember, 'id' | 'status' | 'type'>,
  now: Date,
): Promise<void> {
  if (status !== 'ACTIVE') throw new DomainError((await isClosed(sql, id)) ? 'ACCOUNT_CLOSED' : 'ACCOUNT_DISABLED')
  if (type === BACK_OFFICE_ACCOUNT_TYPE) throw new DomainError('NOT_A_MEMBER')
  if (await isMemberExcluded(sql, id, now)) throw new DomainError('SELF_EXCLUDED')
}

/**
 * Rejects log-ins to the agent centre by accounts that are not agents.
 * @throws DomainError REAL_ACCOUNT_REQUIRED for a trial account, NOT_AN_AGENT for any other account that is not an
 *   agent
 */
export function assertIntent(
  { type }: Pick<LoginMember, 'type'>,
  { agentTypes }: Pick<Merchant, 'agentTypes'>,
  intent: 'member' | 'agent' | undefined,
): void {
  if (intent !== 'agent') return
  if (type === TRIAL_ACCOUNT_TYPE) throw new DomainError('REAL_ACCOUNT_REQUIRED')
  if (!agentTypes.includes(type)) throw new DomainError('NOT_AN_AGENT')
}

/**
 * Creates the checks between verified credentials and a session: a new network, a new device, and an authenticator app.
 */
export function createLoginPolicy({ sql, keys }: Pick<Deps, 'sql' | 'keys'>, startSession: StartSession) {
  const enter = (member: LoginMember, visit: LoginRequest, now: Date, way: Way): Promise<SignedIn> =>
    startSession(member, visit, now, way)

  /**
   * Returns the factors of which the visitor must verify one; undefined if none is required. An unknown device always
   * requires the authenticator app of a member who has one. If LOGINIPVERF3 is on, an unknown network requires the app,
   * or any method on file for members without one. The bank account holder's name is accepted only on a known device.
   * @throws DomainError VERIFICATION_UNAVAILABLE if that name is the only method and the device is unknown
   */
  async function factorsRequired(
    member: LoginMember,
    visit: LoginRequest,
    isDeviceKnown: boolean,
    way: Way,
  ): Promise<Factors | undefined> {
    const { merchant, ip } = visit
    const address = isModuleOn(merchant, 'LOGINIPVERF3') ? await findAddress(sql, member.id, ip) : 'known'
    if (address === 'known' && isDeviceKnown) return undefined
    const onFile = await openFactors(sql, keys, merchant.code, member.id)
    if (!onFile.totp && (address !== 'unknown' || way.isPhoneProved)) return undefined
    const factors = countingFactors(onFile, isDeviceKnown)
    if (Object.keys(factors).length) return factors
    if (onFile.bank)
      throw new DomainError(
        'VERIFICATION_UNAVAILABLE',
        'a new device, and nothing but the name of the bank account on file',
      )
    return undefined
  }

  return {
    enter,

    /** Starts a session, or returns a ticket for further verification. @throws DomainError VERIFICATION_UNAVAILABLE */
    async enterOrVerify(member: LoginMember, visit: LoginRequest, now: Date, way: Way): Promise<LoginValue> {
      const isDeviceKnown = (await findKnownDevice(sql, member.id, visit, now)) !== undefined
      const factors = await factorsRequired(member, visit, isDeviceKnown, way)
      if (!factors) return enter(member, visit, now, way)
      const ticket = newToken()
      await insertVerification(
        sql,
        hashToken(ticket),
        {
          merchant: visit.merchant.code,
          memberId: member.id,
          attemptId: way.attemptId ?? null,
          ip: visit.ip,
          passwordTyped: way.passwordTyped,
          onKnownDevice: isDeviceKnown,
        },
        now,
        new Date(now.getTime() + VERIFICATION_MS),
      )
      return { verification: { ticket, ...offerOf(factors) } }
    },
  }
}

export type LoginPolicy = ReturnType<typeof createLoginPolicy>
