import { Card } from '@atrium/ui/card'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { useText } from '../locale/locale.tsx'
import { PAGES, type Pages } from './draft.ts'
import styles from './settings.module.css'
import type { FieldsProps } from './StatusCard.tsx'

/** Whether visitors see the portal's pages, or are redirected to the log-in first. */
export function PagesCard({ draft, mayChange, onChange }: FieldsProps) {
  const text = useText()
  const chosen: Pages = draft.pages || 'everybody'
  return (
    <Card headingLevel={2} title={text('merchantSettings.pages.title')}>
      <div className={styles.fields}>
        <SegmentedControl
          label={text('merchantSettings.pages.title')}
          value={chosen}
          options={PAGES.map((value) => ({
            value,
            label: text(`merchantSettings.pages.${value}`),
            disabled: !mayChange,
          }))}
          onChange={(pages) => onChange({ pages })}
        />
        <p className={styles.quiet}>{text(`merchantSettings.pages.means.${chosen}`)}</p>
      </div>
    </Card>
  )
}
