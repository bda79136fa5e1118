import { useText } from '@atrium/portal-kit'
import { IconButton } from '@atrium/ui/icon-button'
import { MinusIcon, PlusIcon } from '@atrium/ui/icon'
import { MAX_MULTIPLE, multipleOf } from './multiple.ts'
import styles from './multiple-field.module.css'

interface MultipleFieldProps {
  label: string
  value: number
  onChange(multiple: number): void
}

/** How many times the unit is bet: typed, or one more and one less. */
export function MultipleField({ label, value, onChange }: MultipleFieldProps) {
  const t = useText()
  return (
    <div className={styles.field}>
      <IconButton
        label={t('game.multiple.less')}
        icon={<MinusIcon size={18} />}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <input
        className={styles.input}
        aria-label={label}
        inputMode="numeric"
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(multipleOf(target.value))}
      />
      <IconButton
        label={t('game.multiple.more')}
        icon={<PlusIcon size={18} />}
        disabled={value >= MAX_MULTIPLE}
        onClick={() => onChange(value + 1)}
      />
    </div>
  )
}
