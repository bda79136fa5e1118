import { DomainError, ERRORS } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/languages'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** A mobile number as it is typed and its country's dialling code → E.164 (`+821012345678`); undefined when no country has such a mobile number. */
export function toE164(dialingCode: string, typed: string): string | undefined {
  const digits = typed.replace(/[\s().-]/g, '')
  if (!/^\+?\d{4,20}$/.test(digits)) return undefined
  const number = parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${dialingCode.replace('+', '')}${digits}`)
  return number?.isValid() ? number.number : undefined
}

/** @throws DomainError MOBILE_INVALID, naming the field */
export function requireMobile(dialingCode: string, typed: string, language: Language, path = 'mobileNum'): string {
  const number = toE164(dialingCode, typed)
  if (!number) throw new DomainError('MOBILE_INVALID', undefined, [{ path, message: ERRORS.MOBILE_INVALID[language] }])
  return number
}
