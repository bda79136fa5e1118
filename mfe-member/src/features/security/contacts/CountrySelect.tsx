import { languageTag } from '@atrium/contracts/locale/languages'
import { DIALING_CODES } from '@atrium/contracts/rules/accounts/dialing-codes'
import { useLanguage, useText } from '@atrium/portal-kit'
import { Select } from '@atrium/ui/select'

/**
 * The country of a mobile number, among those to which the merchant sends text messages. Its value is the dialling
 * code.
 */
export function CountrySelect({
  countries,
  value,
  onChange,
}: {
  countries: readonly string[]
  value: string
  onChange(dialingCode: string): void
}) {
  const t = useText()
  const language = useLanguage()
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'region' })
  const codes = [...new Set(countries.map((country) => DIALING_CODES[country]!))]
  const options = codes.map((code) => ({
    value: code,
    label: `${countries
      .filter((country) => DIALING_CODES[country] === code)
      .map((country) => names.of(country))
      .join(', ')} +${code}`,
  }))
  return <Select label={t('contact.fields.country')} options={options} value={value} onChange={onChange} />
}
