import type { SettingChange } from '@atrium/contracts/rules/cashier-settings/changes'
import { useText } from '../locale/locale.tsx'
import styles from './cashier-settings.module.css'
import { useChangeWords } from './use-change-words.ts'

/** What differs, line by line, and while it is not decided which of it needs a second person. */
export function ChangeList({ changes, isDecided = false }: { changes: readonly SettingChange[]; isDecided?: boolean }) {
  const text = useText()
  const words = useChangeWords()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { name, values } = words(change)
        return (
          <li key={name}>
            <strong>{name}:</strong> {values}
            {change.loosens && !isDecided && (
              <span className={styles.loosens}> · {text('cashierSettings.needsSecond')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
