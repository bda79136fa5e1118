import { checkField, type FieldRule, type RuleProblem } from '@atrium/contracts/rules/register-rules'
import { mobileProblem } from '../phone/mobile-number.ts'

/** A number has to follow the merchant's rule, and be one of the country that is dialled. */
export async function checkMobile(rule: FieldRule, country: string, typed: string): Promise<RuleProblem | undefined> {
  // People write numbers with spaces and hyphens; the rule is about the digits.
  const number = typed.replace(/[\s().+-]/g, '')
  const problem = checkField(rule, number)
  if (problem || number === '') return problem
  return mobileProblem(country, number)
}
