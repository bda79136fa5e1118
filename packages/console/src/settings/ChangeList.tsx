import { useLocale } from '../locale/locale.tsx'
import { PAGES, STATUSES, type SettingChange } from './draft.ts'
import styles from './settings.module.css'

interface ChangeListProps {
  changes: readonly SettingChange[]
  /** The changes that need a second person. */
  loosening?: readonly SettingChange[]
  timeZone: string
}

/** Changes with values before and after. */
export function ChangeList({ changes, loosening = [], timeZone }: ChangeListProps) {
  const { text, format, language } = useLocale()
  const categoryName = (category: string) =>
    text(`merchantSettings.categories.names.${category as NonNullable<SettingChange['category']>}`)
  const nameOf = ({ of, module, category }: SettingChange) => {
    if (of === 'module') return `${module!.names?.[language] ?? module!.name} (${module!.modId})`
    if (category) return categoryName(category)
    return of === 'categories' ? text('merchantSettings.categories.order') : text(`merchantSettings.fields.${of}`)
  }
  const valueOf = ({ of, category }: SettingChange, value: string): string => {
    if (of === 'module') return text(value === 'true' ? 'merchantSettings.modules.on' : 'merchantSettings.modules.off')
    if (of === 'status') return text(`merchantSettings.status.${STATUSES.find((status) => status === value) ?? '0'}`)
    if (of === 'pages') return text(`merchantSettings.pages.${PAGES.find((pages) => pages === value) ?? 'everybody'}`)
    if (value.trim() === '') return text('merchantSettings.none')
    if (category) return `${value}%`
    if (of === 'categories') return value.split(', ').map(categoryName).join(', ')
    return of === 'end' ? `${format.wall(value)} (${timeZone})` : value
  }
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.module?.modId ?? change.category ?? change.of}>
          <strong>{nameOf(change)}</strong>
          <span>
            {valueOf(change, change.from)} → {valueOf(change, change.to)}
            {loosening.includes(change) && (
              <span className={styles.changed}> · {text('merchantSettings.needsSecond')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
