import { Button } from '@atrium/ui/button'
import styles from './cashier.module.css'

interface AmountPresetsProps {
  label: string
  presets: readonly { amount: string; name: string; isPossible: boolean }[]
  /** Current value of the field. */
  value: string
  onChoose(amount: string): void
}

/** Suggested amounts; the current one is marked. */
export function AmountPresets({ label, presets, value, onChoose }: AmountPresetsProps) {
  return (
    <div role="group" aria-label={label} className={styles.presets}>
      {presets.map(({ amount, name, isPossible }) => (
        <Button key={name} aria-pressed={value === amount} disabled={!isPossible} onClick={() => onChoose(amount)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
