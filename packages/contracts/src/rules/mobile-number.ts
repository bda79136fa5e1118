import { Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/mobile/metadata'
import type { RuleProblem } from './register-rules.ts'

// What is a mobile number, for the browser and the gateway alike. It knows every country's numbers, so a browser loads
// it with the first number that is checked.

/** People write numbers with spaces, hyphens, points and brackets. */
const bare = (typed: string): string => typed.replace(/[\s().-]/g, '')

/**
 * A mobile number as it is typed and its country's dialling code → E.164 (`+821012345678`); undefined when no country
 * with this code has such a mobile number.
 */
export function toE164(dialingCode: string, typed: string): string | undefined {
  const digits = bare(typed)
  if (!/^\+?\d{4,20}$/.test(digits)) return undefined
  const code = dialingCode.replace('+', '')
  const number = parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${code}${digits}`, metadata)
  return number?.isValid() && number.countryCallingCode === code ? number.number : undefined
}

/**
 * The country of a mobile number in E.164, by ISO 3166 code: `+1` alone is dialled for two dozen of them. Undefined for
 * what is no mobile number.
 */
export function mobileCountry(number: string): string | undefined {
  const parsed = parsePhoneNumberFromString(number, metadata)
  return parsed?.isValid() ? parsed.country : undefined
}

/**
 * Why this is no mobile number of those who have the dialling code: the wrong count of digits, counted as they were
 * typed, or something else.
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

/** What the library keeps of a dialling code and its types do not tell. */
interface NumberingPlan {
  type(kind: 'MOBILE'): { possibleLengths(): number[] } | undefined
  nationalPrefix(): string | undefined
}

/** How many digits a mobile number has without the prefix that is dialled within the country. */
function planOf(dialingCode: string): { lengths: readonly number[]; prefix: string | undefined } {
  const plans = new Metadata(metadata) as unknown as {
    selectNumberingPlan(country: undefined, dialingCode: string): void
    numberingPlan?: NumberingPlan
  }
  try {
    plans.selectNumberingPlan(undefined, dialingCode.replace('+', ''))
  } catch {
    // Nobody has this dialling code.
    return { lengths: [], prefix: undefined }
  }
  const plan = plans.numberingPlan
  return { lengths: plan?.type('MOBILE')?.possibleLengths() ?? [], prefix: plan?.nationalPrefix() }
}
