import { DIALING_CODES } from '@atrium/contracts/rules/accounts/dialing-codes'
import type { RuleProblem } from '@atrium/contracts/rules/accounts/register-rules'

/** The formats of all countries are loaded when the first number is checked. The server uses the same rules. */
const rules = () => import('@atrium/contracts/rules/accounts/mobile-number')

const dialingCode = (country: string): string => DIALING_CODES[country] ?? ''

/** The number in E.164, `+821012345678`; unchanged when it is invalid. */
export async function toE164(country: string, typed: string): Promise<string> {
  return (await rules()).toE164(dialingCode(country), typed) ?? typed
}

/** Why this is not a mobile number of the country, typed with or without leading zero, spaces and hyphens. */
export async function mobileProblem(country: string, typed: string): Promise<RuleProblem | undefined> {
  return (await rules()).mobileProblem(dialingCode(country), typed)
}
