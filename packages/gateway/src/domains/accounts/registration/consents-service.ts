import type { ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { AGREEMENT_TEXTS } from '@atrium/contracts/rules/accounts/agreement-texts'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { readAgreementVersions } from '../registration-settings/agreement-texts-repository.ts'
import { insertConsents } from './new-member-repository.ts'

/**
 * Creates the call that stores a member's consent to the current terms and privacy policy, with version and time (domain
 * rule RG-03). `memberInfo` returns which consents are required.
 */
export function createConsents({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  /** Stores the member's consent to these versions. @throws DomainError TERMS_CHANGED */
  return async function agreeToTerms(
    { termsVersion, privacyVersion }: ParsedRequest<'agreeToTerms'>,
    { memberId }: Caller,
    { merchant, ip }: CallContext,
  ): Promise<void> {
    const agreed = { terms: termsVersion, privacy: privacyVersion }
    await sql.begin(async (tx) => {
      const inForce = await readAgreementVersions(tx, merchant.code, true)
      const consents = AGREEMENT_TEXTS.flatMap((kind) => {
        const version = agreed[kind]
        if (version !== undefined && version !== inForce[kind])
          throw new DomainError('TERMS_CHANGED', `${kind} ${version} was agreed to, in force is ${inForce[kind]}`)
        return version === undefined ? [] : [{ kind, version }]
      })
      await insertConsents(tx, memberId, consents, clock(), ip)
    })
  }
}
