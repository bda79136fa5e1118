import type { FieldRule, RuleProblem } from '@atrium/contracts/register-rules'
import { checkPassword } from '@atrium/contracts/register-rules'
import { matchOwnPattern } from './own-patterns.ts'

/** A new password by the merchant's rule. The default one, which everybody knows, never counts as new. */
export const checkNewPassword = (rule: FieldRule, password: string, defaultPassword: string | undefined): RuleProblem | undefined =>
  password === defaultPassword ? { key: 'wellKnown', min: 0, max: 0 } : checkPassword({ ...rule, enabled: true, required: true }, password, matchOwnPattern)
