import { DIALING_CODES } from '@atrium/contracts/rules/accounts/dialing-codes'
import { languageTag } from '@atrium/contracts/locale/languages'
import { ChevronDownIcon } from '@atrium/ui/icon'
import { TextField, type TextFieldProps } from '@atrium/ui/text-field'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { languageAtom } from '../../context/atoms.ts'
import { useShellText } from '../../context/shell-context.ts'
import styles from './phone-field.module.css'
import { usePhoneCountries } from './use-country.ts'

export interface PhoneFieldProps extends Omit<TextFieldProps, 'lead' | 'type' | 'inputMode'> {
  /** ISO code of the selected country, because several countries share a dialling code. */
  country: string
  onCountry(country: string): void
}

/**
 * A mobile number and its country, among those to which the merchant sends text messages. The number is typed without
 * the dialling code.
 */
export function PhoneField({ country, onCountry, ...field }: PhoneFieldProps) {
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const { isOffered } = usePhoneCountries()
  const countries = useMemo(() => countriesIn(languageTag(language)), [language]).filter(({ code }) => isOffered(code))
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      lead={
        <span className={styles.lead}>
          <span aria-hidden>{`+${DIALING_CODES[country] ?? ''}`}</span>
          <ChevronDownIcon size={14} />
          <select
            className={styles.select}
            aria-label={t('phone.country')}
            value={country}
            onChange={(event) => onCountry(event.target.value)}
          >
            {countries.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        </span>
      }
      {...field}
    />
  )
}

function countriesIn(tag: string): { code: string; label: string }[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  return Object.entries(DIALING_CODES)
    .map(([code, dialing]) => ({ code, label: `${names.of(code)} +${dialing}` }))
    .sort((one, other) => one.label.localeCompare(other.label, tag))
}
