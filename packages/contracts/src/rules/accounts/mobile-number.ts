import { Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/mobile/metadata'
import type { RuleProblem } from './register-rules.ts'

// Validates mobile numbers, for browser and gateway. Contains the numbering plans of all countries, so browsers load it
// only when a number must be checked.

/** Removes spaces, hyphens, dots and parentheses. */
const bare = (typed: string): string => typed.replace(/[\s().-]/g, '')

/**
 * Converts a typed mobile number and a dialing code to E.164 (`+821012345678`). Undefined if no country with this code
 * has such a mobile number.
 */
export function toE164(dialingCode: string, typed: string): string | undefined {
  const digits = bare(typed)
  if (!/^\+?\d{4,20}$/.test(digits)) return undefined
  const code = dialingCode.replace('+', '')
  const number = parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${code}${digits}`, metadata)
  return number?.isValid() && number.countryCallingCode === code ? number.number : undefined
}

/**
 * The country of an E.164 mobile number, as ISO 3166 code. A dialing code is not enough: two dozen countries share
 * `+1`. Undefined if it is not a mobile number.
 */
export function mobileCountry(number: string): string | undefined {
  const parsed = parsePhoneNumberFromString(number, metadata)
  return parsed?.isValid() ? parsed.country : undefined
}

/**
 * Why a text is not a mobile number of any country with the dialing code: a wrong number of digits (counted as typed),
 * or another reason.
 */
export function mobileProblem(dialingCode: string, typed: string): RuleProblem | undefined {
  if (toE164(dialingCode, typed)) return undefined
  const digits = bare(typed)
  const other = { key: 'mobile', min: 0, max: 0 } as const
  const { lengths, prefix } = planOf(dialingCode)
  if (!/^\d+$/.test(digits) || lengths.length === 0) return other
  const extra = prefix && digits.startsWith(prefix) ? prefix.length : 0
  const [min, max] = [Math.min(...lengths) + extra, Math.max(...lengths) + extra]
  return digits.length < min || digits.length > max ? { key: 'mobileDigits', min, max } : other
}

/** Data of a dialing code that the library has but its types omit. */
interface NumberingPlan {
  type(kind: 'MOBILE'): { possibleLengths(): number[] } | undefined
  nationalPrefix(): string | undefined
}

/** Possible numbers of digits of mobile numbers, without the national prefix. */
function planOf(dialingCode: string): { lengths: readonly number[]; prefix: string | undefined } {
  const plans = new Metadata(metadata) as unknown as {
    selectNumberingPlan(country: undefined, dialingCode: string): void
    numberingPlan?: NumberingPlan
  }
  try {
    plans.selectNumberingPlan(undefined, dialingCode.replace('+', ''))
  } catch {
    // Unknown dialing code.
    return { lengths: [], prefix: undefined }
  }
  const plan = plans.numberingPlan
  return { lengths: plan?.type('MOBILE')?.possibleLengths() ?? [], prefix: plan?.nationalPrefix() }
}
