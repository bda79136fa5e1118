import type { SettingChange } from '@atrium/contracts/rules/cashier-settings/changes'
import { useText } from '../locale/locale.tsx'
import styles from './cashier-settings.module.css'
import { useChangeWords } from './use-change-words.ts'

/** What differs, line by line, and which of it a second person agrees to. */
export function ChangeList({ changes }: { changes: readonly SettingChange[] }) {
  const text = useText()
  const words = useChangeWords()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { name, values } = words(change)
        return (
          <li key={name}>
            <strong>{name}:</strong> {values}
            {change.loosens && <span className={styles.loosens}> · {text('cashierSettings.needsSecond')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
