import { Card } from '@atrium/ui/card'
import { TextField } from '@atrium/ui/text-field'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import { LISTS } from './draft.ts'
import styles from './settings.module.css'
import type { FieldsProps } from './StatusCard.tsx'

/** Regions from which an open merchant is not accessible. */
export function RegionsCard({ draft, problems, mayChange, onChange }: FieldsProps) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('merchantSettings.regions.title')}>
      <div className={styles.fields}>
        <p className={styles.quiet}>{text('merchantSettings.regions.text')}</p>
        <Columns>
          {LISTS.map((list) => {
            const problem = problems[list]
            return (
              <TextField
                key={list}
                label={text(`merchantSettings.fields.${list}`)}
                hint={text(`merchantSettings.regions.${list}`)}
                autoCapitalize="characters"
                spellCheck={false}
                disabled={!mayChange}
                value={draft[list]}
                error={problem && text(`merchantSettings.invalid.${problem}`)}
                onChange={({ target }) => onChange({ [list]: target.value })}
              />
            )
          })}
        </Columns>
      </div>
    </Card>
  )
}
