import type { SettingValue } from '@atrium/contracts/merchants/settings'
import { DIALING_CODES } from '@atrium/contracts/rules/accounts/dialing-codes'
import { DomainError } from '@atrium/contracts/errors'
import { mobileCountry } from '@atrium/contracts/rules/accounts/mobile-number'

type SmsSettings = Readonly<SettingValue<'sms'>>

/**
 * Returns the countries to which a merchant sends text messages: those in `DIALING_CODES` with one of the merchant's
 * dialling codes. Other countries that share a code, such as Jamaica with +1, are excluded.
 */
export const smsCountries = ({ dialingCodes }: Pick<SmsSettings, 'dialingCodes'>): string[] =>
  Object.keys(DIALING_CODES).filter((country) => dialingCodes.includes(DIALING_CODES[country]!))

/** Maximum number of messages per day to a country. */
export const budgetOf = ({ dailyBudget, countryBudgets }: SmsSettings, country: string): number =>
  countryBudgets[country] ?? dailyBudget

/**
 * Finds the country of an E.164 number.
 * @throws DomainError SMS_COUNTRY_OFF unless the merchant sends text messages there
 */
export function requireSmsCountry(settings: SmsSettings, to: string): string {
  const country = mobileCountry(to)
  if (!country || !smsCountries(settings).includes(country))
    throw new DomainError('SMS_COUNTRY_OFF', `no text messages to ${country ?? 'an unknown country'}`)
  return country
}
