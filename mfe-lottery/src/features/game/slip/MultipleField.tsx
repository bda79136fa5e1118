import { useState } from 'react'
import { useText } from '@atrium/portal-kit'
import { NumberField } from '@atrium/ui/number-field'
import { MAX_MULTIPLE, multipleOf, NO_MULTIPLE } from './multiple.ts'
import styles from './multiple-field.module.css'

interface MultipleFieldProps {
  label: string
  value: number
  error?: string
  onChange(multiple: number): void
}

/** Field of the multiple: typed, or changed by one. */
export function MultipleField({ label, value, error, onChange }: MultipleFieldProps) {
  const t = useText()
  const [typed, setTyped] = useState(String(value))
  const shown = multipleOf(typed) === value ? typed : value === NO_MULTIPLE ? '' : String(value)
  return (
    <NumberField
      className={styles.field}
      label={label}
      hideLabel
      places={0}
      size={4}
      steps={{
        by: 1,
        min: 1,
        max: MAX_MULTIPLE,
        buttons: { less: t('game.multiple.less'), more: t('game.multiple.more') },
      }}
      value={shown}
      error={error}
      onFocus={({ target }) => target.select()}
      onChange={(next) => {
        setTyped(next)
        onChange(multipleOf(next))
      }}
    />
  )
}
