import type { CallRequest } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { TextField } from '@atrium/ui/text-field'
import styles from './point-mall.module.css'

export type Address = NonNullable<CallRequest<'redeemPoints'>['address']>

const FIELDS = [
  ['recipient', 'name', 60],
  ['phone', 'tel', 24],
  ['postcode', 'postal-code', 12],
  ['street', 'address-line1', 160],
  ['detail', 'address-line2', 160],
] as const

interface AddressFieldsProps {
  address: Address
  /** Whether missing fields are marked. */
  isTried: boolean
  onChange(address: Address): void
}

/** The delivery address of goods. */
export function AddressFields({ address, isTried, onChange }: AddressFieldsProps) {
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
          error={isTried && name !== 'detail' && !address[name].trim() ? t('mall.address.missing') : undefined}
          onChange={({ target }) => onChange({ ...address, [name]: target.value })}
        />
      ))}
    </fieldset>
  )
}
