import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { TextField } from '@atrium/ui/text-field'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import styles from './settings.module.css'
import type { FieldsProps } from './StatusCard.tsx'

/** Countries that text messages are sent to, and their budgets. */
export function SmsCard({ draft, problems, mayChange, onChange }: FieldsProps) {
  const text = useText()
  const field = (name: 'smsCodes' | 'smsBudget') => ({
    label: text(`merchantSettings.fields.${name}`),
    hint: text(`merchantSettings.sms.${name}`),
    disabled: !mayChange,
    value: draft[name],
    error: problems[name] && text(`merchantSettings.invalid.${problems[name]}`),
  })
  return (
    <Card headingLevel={2} title={text('merchantSettings.sms.title')}>
      <div className={styles.fields}>
        <p className={styles.quiet}>{text('merchantSettings.sms.text')}</p>
        <Columns>
          <TextField
            {...field('smsCodes')}
            spellCheck={false}
            onChange={({ target }) => onChange({ smsCodes: target.value })}
          />
          <NumberField
            {...field('smsBudget')}
            places={0}
            maxLength={9}
            onChange={(smsBudget) => onChange({ smsBudget })}
          />
        </Columns>
      </div>
    </Card>
  )
}
