import { useText } from '@atrium/portal-kit'
import { TextField } from '@atrium/ui/text-field'
import type { Address } from './ExchangeDialog.tsx'
import styles from './point-mall.module.css'

const FIELDS = [
  ['recipient', 'name', 60],
  ['phone', 'tel', 24],
  ['postcode', 'postal-code', 12],
  ['street', 'address-line1', 160],
  ['detail', 'address-line2', 160],
] as const

/** Where goods are sent. */
export function AddressFields({ address, onChange }: { address: Address; onChange(address: Address): void }) {
  const t = useText()
  return (
    <fieldset className={styles.address}>
      <legend>{t('mall.address.title')}</legend>
      {FIELDS.map(([name, autoComplete, maxLength]) => (
        <TextField
          key={name}
          label={t(`mall.address.${name}`)}
          required={name !== 'detail'}
          autoComplete={autoComplete}
          maxLength={maxLength}
          value={address[name] ?? ''}
          onChange={({ target }) => onChange({ ...address, [name]: target.value })}
        />
      ))}
    </fieldset>
  )
}
