import type { SettingValue } from '@atrium/contracts/merchants/settings'
import { DIALING_CODES } from '@atrium/contracts/rules/dialing-codes'
import { DomainError } from '@atrium/contracts/errors'
import { mobileCountry } from '@atrium/contracts/rules/mobile-number'

type SmsSettings = Readonly<SettingValue<'sms'>>

/**
 * The countries that a merchant sends text messages to. Several countries share a dialling code: only those of the list
 * are meant.
 */
export const smsCountries = ({ dialingCodes }: Pick<SmsSettings, 'dialingCodes'>): string[] =>
  Object.keys(DIALING_CODES).filter((country) => dialingCodes.includes(DIALING_CODES[country]!))

/** Number of messages a day to a country. */
export const budgetOf = ({ dailyBudget, countryBudgets }: SmsSettings, country: string): number =>
  countryBudgets[country] ?? dailyBudget

/** The country of an E.164 number. @throws DomainError SMS_COUNTRY_OFF unless the merchant sends text messages there */
export function requireSmsCountry(settings: SmsSettings, to: string): string {
  const country = mobileCountry(to)
  if (!country || !smsCountries(settings).includes(country))
    throw new DomainError('SMS_COUNTRY_OFF', `no text messages to ${country ?? 'an unknown country'}`)
  return country
}
