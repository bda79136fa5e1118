import type { LoginValue, SignedIn } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { BACK_OFFICE_ACCOUNT_TYPE } from '@atrium/contracts/session'
import type { Sql } from '@atrium/database'
import type { Deps } from '../deps.ts'
import { isModuleOn } from '../merchants/modules.ts'
import { isMemberExcluded } from '../registration/exclusions-repository.ts'
import { findAddress } from './addresses-repository.ts'
import type { Factors } from './factors.ts'
import { offerOf, openFactors } from './factors.ts'
import type { LoginMember } from './members-repository.ts'
import { hashToken, newToken } from './session-rules.ts'
import type { Arrival, StartSession, Visit } from './start-session.ts'
import { insertVerification } from './verifications-repository.ts'

export const VERIFICATION_MS = 10 * 60_000

/** How somebody came who has proved who they are. */
export interface Way extends Arrival {
  /** They typed their password: only then does its age matter. */
  readonly passwordTyped: boolean
}

/**
 * Who has proved who they are may still not come in. Asked after the proof, so that nobody learns it of somebody else.
 * @throws DomainError ACCOUNT_DISABLED, NOT_A_MEMBER, SELF_EXCLUDED (domain rule RG-04)
 */
export async function assertWelcome(sql: Sql, { id, status, type }: Pick<LoginMember, 'id' | 'status' | 'type'>, now: Date): Promise<void> {
  if (status !== 'ACTIVE') throw new DomainError('ACCOUNT_DISABLED')
  if (type === BACK_OFFICE_ACCOUNT_TYPE) throw new DomainError('NOT_A_MEMBER')
  if (await isMemberExcluded(sql, id, now)) throw new DomainError('SELF_EXCLUDED')
}

/** What stands between a proof of who somebody is and their session: the account itself, and an address the member never came from. */
export function createAdmission({ sql, keys }: Pick<Deps, 'sql' | 'keys'>, startSession: StartSession) {
  /** Starts the session; the password is spoken of only where it was typed. */
  async function enter(member: LoginMember, visit: Visit, now: Date, way: Way): Promise<SignedIn> {
    const value = await startSession(member, visit, now, way)
    return { ...value, passwordExpired: value.passwordExpired && way.passwordTyped }
  }

  /** Undefined when nothing more has to be proved: the rule is off, the address is known or the first, or the member has nothing on file to prove. */
  async function factorsAskedFor(member: LoginMember, { merchant, ip }: Visit): Promise<Factors | undefined> {
    if (!isModuleOn(merchant, 'LOGINIPVERF3') || (await findAddress(sql, member.id, ip)) !== 'unknown') return undefined
    const factors = await openFactors(sql, keys, merchant.code, member.id)
    return Object.keys(factors).length ? factors : undefined
  }

  return {
    enter,

    /** A session, or a ticket to prove more with. */
    async enterOrVerify(member: LoginMember, visit: Visit, now: Date, way: Way): Promise<LoginValue> {
      const factors = await factorsAskedFor(member, visit)
      if (!factors) return enter(member, visit, now, way)
      const ticket = newToken()
      await insertVerification(
        sql,
        hashToken(ticket),
        { merchant: visit.merchant.code, memberId: member.id, attemptId: way.attemptId ?? null, ip: visit.ip, passwordTyped: way.passwordTyped },
        now,
        new Date(now.getTime() + VERIFICATION_MS),
      )
      return { verification: { ticket, ...offerOf(factors) } }
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>
