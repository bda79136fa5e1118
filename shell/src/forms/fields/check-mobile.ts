import { checkField, type FieldRule, type RuleProblem } from '@atrium/contracts/rules/accounts/register-rules'
import { mobileProblem } from '../phone/mobile-number.ts'

/** Checks a number by the merchant's rule, and by the format of its country. */
export async function checkMobile(rule: FieldRule, country: string, typed: string): Promise<RuleProblem | undefined> {
  // Numbers are typed with spaces and hyphens, but the rule applies to the digits.
  const number = typed.replace(/[\s().+-]/g, '')
  const problem = checkField(rule, number)
  if (problem || number === '') return problem
  return mobileProblem(country, number)
}
