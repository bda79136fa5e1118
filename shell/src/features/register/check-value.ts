import {
  checkBirthday,
  checkConfirmation,
  checkField,
  checkPassword,
  checkPaymentPassword,
  type FieldRule,
  type RegisterField,
  type RuleProblem,
} from '@atrium/contracts/rules/accounts/register-rules'
import type { RegisterValues } from './register-values.ts'

/** Validates one value by the merchant's settings and the other fields. `today` is the merchant's day, `yyyy-MM-dd`. */
export function checkValue(
  field: RegisterField,
  rule: FieldRule,
  values: RegisterValues,
  { minAge, today }: { minAge: number; today: string },
): RuleProblem | undefined {
  const value = values[field]
  // The repeated password has to be equal, even if the first one is invalid.
  if (field === 'confirmPassword')
    return (
      checkField({ ...rule, acceptedPattern: '*', minLength: 0, maxLength: Infinity }, value) ??
      checkConfirmation(values.password, value)
    )
  if (field === 'password') return checkPassword(rule, value)
  if (field === 'paymentPassword') return checkPaymentPassword(rule, value)
  const problem = checkField(rule, value)
  if (problem || field !== 'birthday' || value === '') return problem
  return checkBirthday(value, minAge, today)
}
