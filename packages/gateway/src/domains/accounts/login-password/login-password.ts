import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { findById } from '../members/members-repository.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { refusedField } from '../registration-settings/field-errors.ts'
import { countTry, forgetTries } from '../throttling/throttle.ts'

export type AssertLoginPassword = (
  caller: Pick<Caller, 'memberId'>,
  typed: string,
  context: Pick<CallContext, 'merchant' | 'language'>,
) => Promise<void>

/** Creates the check that requires the log-in password again before a signed-in member changes a security setting. */
export function createLoginPasswordCheck(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  passwords: Passwords,
): AssertLoginPassword {
  /**
   * Checks the log-in password of a signed-in member.
   * @throws DomainError OLD_PASSWORD_WRONG for the field `loginPassword`, ACCOUNT_LOCKED after five wrong passwords in
   *   15 minutes
   */
  return async ({ memberId }, typed, { merchant, language }) => {
    // Counted before the comparison, so that concurrent guesses cannot exceed the limit.
    await countTry(sql, merchant.code, 'changePassword', String(memberId), clock())
    const { passwordHash } = (await findById(sql, merchant.code, memberId))!
    if (!(await passwords.matches(passwordHash, typed)))
      throw refusedField('OLD_PASSWORD_WRONG', 'loginPassword', language)
    await forgetTries(sql, merchant.code, 'changePassword', String(memberId))
  }
}
