import type { ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { DEFAULT_SETTINGS } from '../../../platform/tenancy/registration-defaults.ts'
import { insertConsents } from './new-member-repository.ts'
import { readSettings } from '../registration-settings/settings-repository.ts'

/**
 * Creates the call that stores a member's consent to the current terms, with version and time (domain rule RG-03).
 * `memberInfo` returns whether consent is required.
 */
export function createConsents({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  /** Stores the member's consent to the terms. @throws DomainError TERMS_CHANGED */
  return async function agreeToTerms(
    { termsVersion }: ParsedRequest<'agreeToTerms'>,
    { memberId }: Caller,
    { merchant, ip }: CallContext,
  ): Promise<void> {
    const inForce = ((await readSettings(sql, merchant.code)) ?? DEFAULT_SETTINGS).termsVersion
    if (termsVersion !== inForce)
      throw new DomainError('TERMS_CHANGED', `${termsVersion} was agreed to, in force is ${inForce}`)
    await sql.begin((tx) => insertConsents(tx, memberId, [{ kind: 'terms', version: inForce }], clock(), ip))
  }
}
