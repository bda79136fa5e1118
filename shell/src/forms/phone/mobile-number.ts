import { DIALING_CODES } from '@atrium/contracts/rules/dialing-codes'
import type { RuleProblem } from '@atrium/contracts/rules/register-rules'

/**
 * What the countries' numbers look like comes with the first number that is checked, and not before. The server goes by
 * the same rules.
 */
const rules = () => import('@atrium/contracts/rules/mobile-number')

const dialingCode = (country: string): string => DIALING_CODES[country] ?? ''

/** The number as telephone networks know it, `+821012345678`; as it was typed when it is none. */
export async function toE164(country: string, typed: string): Promise<string> {
  return (await rules()).toE164(dialingCode(country), typed) ?? typed
}

/** Why this is no mobile number of the country, typed with or without its leading zero, spaces and hyphens. */
export async function mobileProblem(country: string, typed: string): Promise<RuleProblem | undefined> {
  return (await rules()).mobileProblem(dialingCode(country), typed)
}
