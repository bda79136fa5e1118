import type { Call } from '@atrium/contracts/calls'
import type { ErrorCode } from '@atrium/contracts/errors'
import { DomainError } from '@atrium/contracts/errors'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { Caller } from './handler.ts'
import type { Merchant } from '../platform/tenancy/merchant.ts'

/**
 * Returns the caller that a token belongs to, or an error code. `isSignOfLife`: whether the call extends the session.
 */
export type SessionCheck = (
  merchant: string,
  token: string,
  isSignOfLife: boolean,
) => Promise<
  | Caller
  | Extract<ErrorCode, 'LOGIN_REQUIRED' | 'SESSION_EXPIRED' | 'SESSION_REPLACED' | 'SELF_EXCLUDED' | 'ACCOUNT_DISABLED'>
>

/** Returns whether a member has to agree to new terms before money calls. */
export type AgreementCheck = (merchant: string, memberId: bigint) => Promise<boolean>

/**
 * Enforces `auth` of the contracts. Returns the caller, or undefined for an open call without a session.
 * @throws DomainError LOGIN_REQUIRED, SESSION_EXPIRED, SESSION_REPLACED, SELF_EXCLUDED, ACCOUNT_DISABLED,
 *   PASSWORD_CHANGE_REQUIRED, NOT_AN_AGENT, REAL_ACCOUNT_REQUIRED or TERMS_NOT_AGREED.
 */
export async function authorize(
  call: Call,
  merchant: Merchant,
  token: string | undefined,
  { checkSession, owesAgreement }: { checkSession: SessionCheck; owesAgreement: AgreementCheck },
): Promise<Caller | undefined> {
  const session = token ? await checkSession(merchant.code, token, !call.passive) : 'LOGIN_REQUIRED'
  if (typeof session === 'string') {
    // On an open call, a caller with an expired token counts as a visitor.
    if (call.auth === 'none') return undefined
    throw new DomainError(session)
  }
  if (session.mustChangePassword && !call.beforePasswordChange) {
    // On an open call, event streams included, this caller counts as a visitor.
    if (call.auth === 'none') return undefined
    throw new DomainError('PASSWORD_CHANGE_REQUIRED')
  }
  if (call.auth === 'agent' && !merchant.agentTypes.includes(session.type)) throw new DomainError('NOT_AN_AGENT')
  if (call.realAccount && session.type === TRIAL_ACCOUNT_TYPE) throw new DomainError('REAL_ACCOUNT_REQUIRED')
  if (
    call.needsAgreement &&
    session.type !== TRIAL_ACCOUNT_TYPE &&
    (await owesAgreement(merchant.code, session.memberId))
  )
    throw new DomainError('TERMS_NOT_AGREED')
  return session
}
