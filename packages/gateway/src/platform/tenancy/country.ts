import type { CallValue } from '@atrium/contracts/calls'
import { DIALING_CODES } from '@atrium/contracts/rules/accounts/dialing-codes'
import { smsCountries } from './sms-settings.ts'
import type { Merchant } from './merchant.ts'

const DEFAULT_COUNTRY = 'KR'

/**
 * Chooses the default country of a visitor's phone number from the countries to which the merchant sends text messages:
 * first the one that a trusted proxy reports, then Korea, then any other. If the merchant sends to none, returns the
 * reported country if the portal knows it.
 */
export function countryOfVisitor(
  reported: string | undefined,
  { sms }: Pick<Merchant, 'sms'>,
): CallValue<'countryCode'> {
  const countries = smsCountries(sms)
  const offered = countries.length ? countries : Object.keys(DIALING_CODES)
  const countryCode = [reported, DEFAULT_COUNTRY].find((country) => country && offered.includes(country)) ?? offered[0]!
  return { countryCode, countryDialingCode: DIALING_CODES[countryCode]!, countries }
}
