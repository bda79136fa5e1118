import { Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/mobile/metadata'
import type { RuleProblem } from './register-rules.ts'

// Validates mobile numbers, in the browser and the gateway alike. It contains the numbers of every country, so a
// browser loads it with the first number to check.

/** People write numbers with spaces, hyphens, points and brackets. */
const bare = (typed: string): string => typed.replace(/[\s().-]/g, '')

/**
 * A typed mobile number and its country's dialling code → E.164 (`+821012345678`); undefined when no country with this
 * code has such a mobile number.
 */
export function toE164(dialingCode: string, typed: string): string | undefined {
  const digits = bare(typed)
  if (!/^\+?\d{4,20}$/.test(digits)) return undefined
  const code = dialingCode.replace('+', '')
  const number = parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${code}${digits}`, metadata)
  return number?.isValid() && number.countryCallingCode === code ? number.number : undefined
}

/**
 * The country of a mobile number in E.164, as ISO 3166 code: two dozen share `+1`. Undefined unless it is a mobile
 * number.
 */
export function mobileCountry(number: string): string | undefined {
  const parsed = parsePhoneNumberFromString(number, metadata)
  return parsed?.isValid() ? parsed.country : undefined
}

/**
 * Why this is not a mobile number of any country with the dialling code: the wrong number of digits, counted as typed,
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

/** Data of a dialling code that the library has, but its types omit. */
interface NumberingPlan {
  type(kind: 'MOBILE'): { possibleLengths(): number[] } | undefined
  nationalPrefix(): string | undefined
}

/** Numbers of digits of a mobile number, without the prefix that is dialled within the country. */
function planOf(dialingCode: string): { lengths: readonly number[]; prefix: string | undefined } {
  const plans = new Metadata(metadata) as unknown as {
    selectNumberingPlan(country: undefined, dialingCode: string): void
    numberingPlan?: NumberingPlan
  }
  try {
    plans.selectNumberingPlan(undefined, dialingCode.replace('+', ''))
  } catch {
    // Unknown dialling code.
    return { lengths: [], prefix: undefined }
  }
  const plan = plans.numberingPlan
  return { lengths: plan?.type('MOBILE')?.possibleLengths() ?? [], prefix: plan?.nationalPrefix() }
}
