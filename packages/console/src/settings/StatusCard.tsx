import { Card } from '@atrium/ui/card'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { TextArea } from '@atrium/ui/text-area'
import { TextField } from '@atrium/ui/text-field'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import { STATUSES, type Draft, type DraftProblems } from './draft.ts'
import styles from './settings.module.css'

export interface FieldsProps {
  draft: Draft
  problems: DraftProblems
  mayChange: boolean
  onChange(part: Partial<Draft>): void
}

/** Open, closed for maintenance, or open to a region only. */
export function StatusCard({ draft, problems, mayChange, timeZone, onChange }: FieldsProps & { timeZone: string }) {
  const text = useText()
  const errorOf = (problem: DraftProblems[keyof DraftProblems]) =>
    problem && text(`merchantSettings.invalid.${problem}`)
  return (
    <Card headingLevel={2} title={text('merchantSettings.status.title')}>
      <div className={styles.fields}>
        <SegmentedControl
          label={text('merchantSettings.status.title')}
          value={draft.status}
          options={STATUSES.map((value) => ({
            value,
            label: text(`merchantSettings.status.${value}`),
            disabled: !mayChange,
          }))}
          onChange={(status) => onChange({ status })}
        />
        <p className={styles.quiet}>{text(`merchantSettings.status.means.${draft.status}`)}</p>
        {draft.status === '1' && (
          <>
            <TextField
              type="datetime-local"
              className={styles.narrow}
              label={text('merchantSettings.fields.end')}
              hint={text('merchantSettings.endHint', { timeZone })}
              disabled={!mayChange}
              value={draft.end}
              error={errorOf(problems.end)}
              onChange={({ target }) => onChange({ end: target.value.slice(0, 16) })}
            />
            <Columns>
              <TextArea
                label={text('merchantSettings.fields.messageKo')}
                lang="ko"
                rows={3}
                maxLength={500}
                disabled={!mayChange}
                value={draft.messageKo}
                error={draft.messageKo.trim() ? undefined : errorOf(problems.message)}
                onChange={({ target }) => onChange({ messageKo: target.value })}
              />
              <TextArea
                label={text('merchantSettings.fields.messageEn')}
                lang="en"
                rows={3}
                maxLength={500}
                disabled={!mayChange}
                value={draft.messageEn}
                error={draft.messageEn.trim() ? undefined : errorOf(problems.message)}
                onChange={({ target }) => onChange({ messageEn: target.value })}
              />
            </Columns>
            <p className={styles.quiet}>{text('merchantSettings.messageHint')}</p>
          </>
        )}
      </div>
    </Card>
  )
}
