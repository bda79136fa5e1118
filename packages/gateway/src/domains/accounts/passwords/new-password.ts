import type { FieldRule, RuleProblem } from '@atrium/contracts/rules/register-rules'
import { checkPassword } from '@atrium/contracts/rules/register-rules'
import { isCommonPassword } from '@atrium/secrets/common-passwords'
import { normalPassword } from '../members/password-hashing.ts'
import { isOwnName } from './own-name.ts'
import { matchOwnPattern } from '../registration-settings/own-patterns.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

interface PasswordConditions {
  /** The default password of new accounts, where the merchant has one: it is public, so it never counts as new. */
  readonly defaultPassword: string | undefined
  /** Names of the member and of the merchant: see `isOwnName`. */
  readonly names: readonly (string | undefined)[]
}

/** Checks a new password against the merchant's rule, the list of common passwords and the names around it. */
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

/** The names of a merchant's portal. */
export const namesOfMerchant = ({ code, names }: Pick<Merchant, 'code' | 'names'>): string[] => [
  code,
  ...Object.values(names),
]

/** The part of an e-mail address that names its owner. */
export const localPart = (email: string | undefined): string | undefined =>
  email?.slice(0, Math.max(email.lastIndexOf('@'), 0))
