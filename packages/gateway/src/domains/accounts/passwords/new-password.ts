import type { FieldRule, RuleProblem } from '@atrium/contracts/rules/accounts/register-rules'
import { checkPassword } from '@atrium/contracts/rules/accounts/register-rules'
import { isCommonPassword } from '@atrium/secrets/common-passwords'
import { normalPassword } from '../members/password-hashing.ts'
import { isOwnName } from './own-name.ts'
import { matchOwnPattern } from '../registration-settings/own-patterns.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

interface PasswordConditions {
  /** The merchant's default password for new accounts. It is public, so a member may not choose it. */
  readonly defaultPassword: string | undefined
  /** Names of the member and of the merchant; see `isOwnName`. */
  readonly names: readonly (string | undefined)[]
}

/**
 * Checks a new password against the merchant's rule, the list of common passwords, and names of member and merchant.
 */
export function checkNewPassword(
  rule: FieldRule,
  typed: string,
  { defaultPassword, names }: PasswordConditions,
): RuleProblem | undefined {
  const password = normalPassword(typed)
  if (password === defaultPassword) return { key: 'wellKnown', min: 0, max: 0 }
  const problem = checkPassword({ ...rule, enabled: true, required: true }, password, matchOwnPattern)
  if (problem) return problem
  if (isCommonPassword(password)) return { key: 'wellKnown', min: 0, max: 0 }
  return isOwnName(password, names) ? { key: 'ownName', min: 0, max: 0 } : undefined
}

/** Returns the merchant's names, which may not be used as passwords. */
export const namesOfMerchant = ({ code, names }: Pick<Merchant, 'code' | 'names'>): string[] => [
  code,
  ...Object.values(names),
]

/** Returns the part of an email address before the @. */
export const localPart = (email: string | undefined): string | undefined =>
  email?.slice(0, Math.max(email.lastIndexOf('@'), 0))
