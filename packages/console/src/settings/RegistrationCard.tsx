import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { TextField } from '@atrium/ui/text-field'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import { NUMBERS } from './draft.ts'
import styles from './settings.module.css'
import type { FieldsProps } from './StatusCard.tsx'

/** Minimum ages of members, and settings of verification codes. */
export function RegistrationCard({ draft, problems, mayChange, onChange }: FieldsProps) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('merchantSettings.registration.title')}>
      <div className={styles.fields}>
        <p className={styles.quiet}>{text('merchantSettings.registration.text')}</p>
        <Columns>
          {NUMBERS.map((name) => {
            const problem = problems[name]
            return (
              <NumberField
                key={name}
                label={text(`merchantSettings.fields.${name}`)}
                hint={text(`merchantSettings.registration.${name}`)}
                places={0}
                maxLength={2}
                disabled={!mayChange}
                value={draft[name]}
                error={problem && text(`merchantSettings.invalid.${problem}`)}
                onChange={(value) => onChange({ [name]: value })}
              />
            )
          })}
          <TextField
            label={text('merchantSettings.fields.defaultPassword')}
            hint={text('merchantSettings.registration.defaultPassword')}
            autoComplete="off"
            spellCheck={false}
            disabled={!mayChange}
            value={draft.defaultPassword}
            error={problems.defaultPassword && text('merchantSettings.invalid.defaultPassword')}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onChange({ defaultPassword: target.value })}
          />
        </Columns>
      </div>
    </Card>
  )
}
