import { useLocale } from '../locale/locale.tsx'
import { categoryName, merchantSettingOf } from '../proposals/merchant-setting-words.ts'
import type { SettingChange } from './draft.ts'
import styles from './settings.module.css'

interface ChangeListProps {
  changes: readonly SettingChange[]
  /** The part of the changes that needs a second person. */
  loosening?: readonly SettingChange[]
  timeZone: string
}

/** Changes with values before and after. */
export function ChangeList({ changes, loosening = [], timeZone }: ChangeListProps) {
  const { text, format, language } = useLocale()
  const valueOf = (field: string, value: string): string => {
    const { kind, options } = merchantSettingOf(field, text, language) ?? {}
    if (kind === 'SWITCH')
      return text(value === 'true' ? 'merchantSettings.modules.on' : 'merchantSettings.modules.off')
    if (value.trim() === '') return text('merchantSettings.none')
    if (kind === 'PERCENT') return `${value}%`
    if (kind === 'CATEGORIES')
      return value
        .split(', ')
        .map((category) => categoryName(category, text))
        .join(', ')
    return kind === 'TIME' ? `${format.wall(value)} (${timeZone})` : (options?.[value]?.[language] ?? value)
  }
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <strong>{merchantSettingOf(change.field, text, language)?.name ?? change.field}</strong>
          <span>
            {valueOf(change.field, change.from)} → {valueOf(change.field, change.to)}
            {loosening.includes(change) && (
              <span className={styles.changed}> · {text('merchantSettings.needsSecond')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
